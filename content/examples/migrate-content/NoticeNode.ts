import {
  $applyNodeReplacement,
  $createParagraphNode,
  $createTextNode,
  ElementNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
} from 'lexical';
import {
  upgrade,
  type NoticeV4,
  type SerializedNotice,
  type Tone,
} from './formats';

export class NoticeNode extends ElementNode {
  __tone: Tone;
  __title: string;

  constructor(tone: Tone = 'info', title = '', key?: NodeKey) {
    super(key);
    this.__tone = tone;
    this.__title = title;
  }

  static override getType(): string {
    return 'notice';
  }

  static override clone(node: NoticeNode): NoticeNode {
    return new NoticeNode(node.__tone, node.__title, node.__key);
  }

  static override importJSON(stored: SerializedNotice): NoticeNode {
    if (stored.version !== 4) {
      const { tone, title, text } = upgrade(stored);
      return $createNoticeNode(tone, title).append($createTextNode(text));
    }
    const node = $createNoticeNode(stored.tone, stored.title);
    node.setFormat(stored.format);
    node.setIndent(stored.indent);
    node.setDirection(stored.direction);
    return node;
  }

  override exportJSON(): NoticeV4 {
    const { __tone: tone, __title: title } = this.getLatest();
    return { ...super.exportJSON(), type: 'notice', version: 4, tone, title };
  }

  override createDOM(): HTMLElement {
    const dom = document.createElement('div');
    dom.className = `notice notice-${this.__tone}`;
    dom.dataset.title = this.__title;
    return dom;
  }

  override updateDOM(): boolean {
    return false;
  }

  // Enter continues with a paragraph below the notice.
  override insertNewAfter(
    _: RangeSelection,
    restoreSelection = true,
  ): LexicalNode {
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph, restoreSelection);
    return paragraph;
  }
}

export function $createNoticeNode(tone?: Tone, title?: string): NoticeNode {
  return $applyNodeReplacement(new NoticeNode(tone, title));
}
