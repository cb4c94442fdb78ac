import type { SerializedNotice } from './formats';
import { NoticeNode } from './NoticeNode';

/** Reads nodes stored as `callout`. The editor never contains an instance. */
export class LegacyCalloutNode extends NoticeNode {
  static override getType(): string {
    return 'callout';
  }

  static override clone(node: LegacyCalloutNode): LegacyCalloutNode {
    return new LegacyCalloutNode(node.__tone, node.__title, node.__key);
  }

  static override importJSON(stored: SerializedNotice): NoticeNode {
    return NoticeNode.importJSON(stored);
  }

  override exportJSON(): never {
    throw new Error('A callout must be imported as a notice');
  }
}
