/**
 * Placeholders let a compiled document contain links without knowing any URL.
 *
 * A placeholder is an attribute value of the form `U+0001 name U+0001`. That character can't occur in HTML or
 * Markdown, and React and rehype pass it through, so a single pass over the rendered page resolves all placeholders.
 * The name is `<file hash>.<n>`, because a page can show several sources.
 */

const MARK = '\u0001';
const PLACEHOLDER = /\u0001([\w.-]+)\u0001/g;
const NAME = /^[\w.-]+$/;

/** Returns the text of a placeholder. */
export function placeholderFor(name: string): string {
  return MARK + name + MARK;
}

/** The name of the placeholder for the address of the script that renders diagrams. */
export const DIAGRAM_SCRIPT = 'diagram-script';

/** The role of a placeholder for an API symbol: before the name, before a repeated name, or after the name. */
export type SymbolPlaceholder = 'start' | 'again' | 'end';

const SUFFIXES = { start: '', again: '-again', end: '-end' } as const satisfies Record<SymbolPlaceholder, string>;

/** Returns the placeholders that surround the name of a symbol. */
export function symbolPlaceholders(
  name: string,
  start: Exclude<SymbolPlaceholder, 'end'>,
): readonly [start: string, end: string] {
  return [placeholderFor(name + SUFFIXES[start]), placeholderFor(name + SUFFIXES.end)];
}

/** Splits the name of a placeholder into the name of its reference and its role. */
export function parsePlaceholderName(name: string): { readonly name: string; readonly part: SymbolPlaceholder } {
  for (const part of ['end', 'again'] as const) {
    if (name.endsWith(SUFFIXES[part])) return { name: name.slice(0, -SUFFIXES[part].length), part };
  }
  return { name, part: 'start' };
}

/** Replaces every placeholder with the value that `resolve` returns for its name. Keeps placeholders without a value. */
export function resolvePlaceholders(html: string, resolve: (name: string) => string | undefined): string {
  let resolved = '';
  let from = 0;
  let start = html.indexOf(MARK);
  // A regular expression takes three times as long on pages with hundreds of placeholders.
  while (start !== -1) {
    const end = html.indexOf(MARK, start + 1);
    if (end === -1) break;
    const name = html.slice(start + 1, end);
    const value = NAME.test(name) ? resolve(name) : undefined;
    if (value !== undefined) {
      resolved += html.slice(from, start) + value;
      from = end + 1;
    }
    // A mark that doesn't end a placeholder may begin one.
    start = value === undefined && !NAME.test(name) ? end : html.indexOf(MARK, end + 1);
  }
  return from === 0 ? html : resolved + html.slice(from);
}

/** Returns the names of the placeholders in a piece of HTML, in order. */
export function placeholderNames(html: string): string[] {
  return [...html.matchAll(PLACEHOLDER)].map((match) => match[1]!);
}

/** The control character in finished text: as it is, in JSON, and in a URL. */
export const WRITTEN_MARKS = [MARK, '\\u0001', '%01'] as const;

/** In JSON and in URLs, only the names in documents count, because pages can show these characters as text. */
const REMAINING = /(?:\u0001|\\u0001|%01)([0-9a-z]{8}\.\d[\w.-]*)(?:\u0001|\\u0001|%01)|\u0001([\w.-]+)\u0001/;

/** Returns the name of the first placeholder that finished text still contains. */
export function remainingPlaceholder(text: string): string | undefined {
  if (!WRITTEN_MARKS.some((mark) => text.includes(mark))) return undefined;
  const [, ofDocument, other] = REMAINING.exec(text) ?? [];
  return ofDocument ?? other;
}

/** Replaces the control character of placeholders in untrusted text. */
export function stripPlaceholders(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '\ufffd') : text;
}
