import type {
  EditorConfig,
  LexicalEditor,
  LexicalNode,
  NodeKey,
  SerializedTextNode,
  Spread,
} from 'lexical';
import { $applyNodeReplacement, TextNode } from 'lexical';
import { emojiFor } from './findEmoji';

export type SerializedEmojiNode = Spread<
  { shortcode: string },
  SerializedTextNode
>;

export class EmojiNode extends TextNode {
  __shortcode: string;

  static override getType(): string {
    return 'emoji';
  }

  static override clone(node: EmojiNode): EmojiNode {
    return new EmojiNode(node.__shortcode, node.__key);
  }

  static override importJSON(serialized: SerializedEmojiNode): EmojiNode {
    const node = $createEmojiNode(serialized.shortcode);
    node.setFormat(serialized.format);
    node.setDetail(serialized.detail);
    node.setStyle(serialized.style);
    return node;
  }

  // Collaboration creates nodes without arguments.
  constructor(shortcode = '', key?: NodeKey) {
    super(emojiFor(shortcode), key);
    this.__shortcode = shortcode;
  }

  getShortcode(): string {
    return this.getLatest().__shortcode;
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const dom = super.createDOM(config, editor);
    dom.title = this.getShortcode();
    const className: unknown = config.theme.emoji;
    if (typeof className === 'string') {
      dom.classList.add(...className.split(/\s+/u).filter(Boolean));
    }
    return dom;
  }

  override exportJSON(): SerializedEmojiNode {
    return {
      ...super.exportJSON(),
      shortcode: this.getShortcode(),
      type: 'emoji',
      version: 1,
    };
  }
}

export function $createEmojiNode(shortcode: string): EmojiNode {
  return $applyNodeReplacement(new EmojiNode(shortcode).setMode('token'));
}

export function $isEmojiNode(
  node: LexicalNode | null | undefined,
): node is EmojiNode {
  return node instanceof EmojiNode;
}
