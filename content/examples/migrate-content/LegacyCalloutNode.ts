import type { SerializedNotice } from './formats';
import { NoticeNode } from './NoticeNode';

/** Reads nodes that were stored as `callout`. The editor never contains one. */
export class LegacyCalloutNode extends NoticeNode {
  static getType(): string {
    return 'callout';
  }

  static clone(node: LegacyCalloutNode): LegacyCalloutNode {
    return new LegacyCalloutNode(node.__tone, node.__title, node.__key);
  }

  static importJSON(stored: SerializedNotice): NoticeNode {
    return NoticeNode.importJSON(stored);
  }

  exportJSON(): never {
    throw new Error('A callout must be imported as a notice');
  }
}
