import type {
  SerializedElementNode,
  SerializedLexicalNode,
  Spread,
} from 'lexical';

export const VERSION = 4;

export type Tone = 'info' | 'warning';

type CalloutV1 = Spread<
  { type: 'callout'; version: 1; kind: 'info' | 'warn'; text: string },
  SerializedLexicalNode
>;

type CalloutV2 = Spread<
  { type: 'callout'; version: 2; tone: Tone; title: string; text: string },
  SerializedLexicalNode
>;

type NoticeV3 = Spread<
  { type: 'notice'; version: 3; tone: Tone; title: string; text: string },
  SerializedLexicalNode
>;

export type NoticeV4 = Spread<
  { type: 'notice'; version: 4; tone: Tone; title: string },
  SerializedElementNode
>;

type OldNotice = CalloutV1 | CalloutV2 | NoticeV3;

export type SerializedNotice = OldNotice | NoticeV4;

/** Converts a node of an old version to version 3. */
export function upgrade(stored: OldNotice): NoticeV3 {
  switch (stored.version) {
    case 1: {
      const { kind, ...rest } = stored;
      const tone = kind === 'warn' ? 'warning' : 'info';
      return upgrade({ ...rest, version: 2, tone, title: '' });
    }
    case 2:
      return { ...stored, type: 'notice', version: 3 };
    case 3:
      return stored;
    default: {
      const { type, version } = stored as SerializedLexicalNode;
      throw new Error(`Unknown version ${version} of a ${type}`);
    }
  }
}
