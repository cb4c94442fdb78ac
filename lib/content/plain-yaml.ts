/** What one line says: a key and a value, with the key's place in the text. */
export interface PlainEntry {
  readonly value: string | number | boolean;
  /** The value as it is written, without quotes. */
  readonly source: string;
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** `key: value`; the value in quotes without escapes, or plain. */
const LINE = /([A-Za-z_][\w-]*):[ ]+(?:"([^"\\\n]*)"|'([^'\n]*)'|([^\n]*?))[ ]*(?:\n|$)/y;
/** A blank line. */
const BLANK = /[ ]*\n/y;

/** What begins with a letter is text, whatever follows, but for what would end it or is a comment. */
const TEXT = /^\p{L}(?:(?!:\s|\s#)\P{C})*(?<!:)$/u;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;
/** Words of the core schema (YAML 1.2, 10.3.2), in any case. */
const MEANS_MORE = /^(?:true|false|null)$/i;

/**
 * Reads YAML that is nothing but lines of `key: value`, as most front matter is: fifty times as fast as a whole parser.
 * Undefined for everything else, which is left to that.
 */
export function parsePlainYaml(text: string): ReadonlyMap<string, PlainEntry> | undefined {
  const entries = new Map<string, PlainEntry>();
  for (let at = 0; at < text.length;) {
    BLANK.lastIndex = LINE.lastIndex = at;
    if (BLANK.test(text)) {
      at = BLANK.lastIndex;
      continue;
    }
    const line = LINE.exec(text);
    const read = line && valueOf(line);
    if (!read || entries.has(line[1]!)) return undefined;
    entries.set(line[1]!, { ...read, offset: at });
    at = LINE.lastIndex;
  }
  return entries;
}

function valueOf([, key, inDouble, inSingle, plain = '']: RegExpExecArray): Omit<PlainEntry, 'offset'> | undefined {
  const quoted = inDouble ?? inSingle;
  if (MEANS_MORE.test(key!)) return undefined;
  if (quoted !== undefined) return /\p{C}/u.test(quoted) ? undefined : { value: quoted, source: quoted };
  if (WHOLE_NUMBER.test(plain)) return { value: Number(plain), source: plain };
  if (plain === 'true' || plain === 'false') return { value: plain === 'true', source: plain };
  return TEXT.test(plain) && !MEANS_MORE.test(plain) ? { value: plain, source: plain } : undefined;
}
