import type {
  DOMConversionMap,
  DOMExportOutput,
  EditorConfig,
  NodeKey,
  SerializedTextNode,
  Spread,
} from 'lexical';
import { $applyNodeReplacement, TextNode } from 'lexical';

export type SerializedMentionNode = Spread<
  { personId: string },
  SerializedTextNode
>;

export class MentionNode extends TextNode {
  __personId: string;

  static override getType(): string {
    return 'mention';
  }

  static override clone(node: MentionNode): MentionNode {
    return new MentionNode(node.__personId, node.__text, node.__key);
  }

  static override importJSON(serialized: SerializedMentionNode): MentionNode {
    return $createMentionNode(serialized.personId, serialized.text).setFormat(
      serialized.format,
    );
  }

  static override importDOM(): DOMConversionMap {
    return {
      span: (element) => {
        const { mentionId } = element.dataset;
        if (mentionId === undefined) return null;
        const text = element.textContent ?? '';
        return {
          conversion: () => ({ node: $createMentionNode(mentionId, text) }),
          priority: 1,
        };
      },
    };
  }

  constructor(personId = '', text = '', key?: NodeKey) {
    super(text, key);
    this.__personId = personId;
  }

  getPersonId(): string {
    return this.getLatest().__personId;
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add('mention');
    return element;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('span');
    element.dataset.mentionId = this.getPersonId();
    element.textContent = this.getTextContent();
    return { element };
  }

  override exportJSON(): SerializedMentionNode {
    return {
      ...super.exportJSON(),
      personId: this.getPersonId(),
      type: 'mention',
      version: 1,
    };
  }

  override isTextEntity(): true {
    return true;
  }
}

export function $createMentionNode(
  personId: string,
  text: string,
): MentionNode {
  return $applyNodeReplacement(
    new MentionNode(personId, text).setMode('token'),
  );
}
