import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** Formats a count for reports, which are in English: `1 page`, `3 pages`, `no pages`. UI strings use translations instead. */
export function plural(count: number, noun: string): string {
  const shown = count === 0 ? 'no' : count.toLocaleString('en');
  return `${shown} ${noun}${count === 1 ? '' : 's'}`;
}

/** Escapes text for an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => HTML_ENTITIES[character]!);
}

/** Escapes text for an XML element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlCharacters(text));
}

/** Replaces the characters that XML 1.0 forbids even as character references (production "Char") with U+FFFD. */
export function xmlCharacters(text: string): string {
  return text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns the characters of a named character reference of HTML: `eacute` → `é`. Undefined if there is no such name. Names are
 * case-sensitive. This module is the only one that imports the table of names.
 */
export function namedCharacter(name: string): string | undefined {
  return decodeNamedCharacterReference(name) || undefined;
}

/** Replaces the character references of HTML that end with a semicolon. Keeps unknown names. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(x[\da-f]+|\d+)|([a-z][a-z\d]*));/gi, (reference, code?: string, name?: string) =>
    code === undefined ? (namedCharacter(name!) ?? reference) : characterOf(Number(`0${code}`)),
  );
}

/** Follows the HTML standard, "numeric character reference end state": an invalid code point becomes U+FFFD. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Escapes text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Lists names for a message, each in backticks: `a`, `b` and `c`. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** Compares strings by UTF-16 code units, so sorted lists are equal on every machine and in every locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
