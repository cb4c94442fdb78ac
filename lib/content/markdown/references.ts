import { namedCharacter } from '../../core/text/escape.ts';
import { HASH } from './characters.ts';

const REFERENCE = /&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[\dA-Za-z]{1,31});/y;
const ESCAPE_OR_REFERENCE = /\\([!-/:-@[-`{-~])|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[\dA-Za-z]{1,31});/g;

const ANY_REFERENCE = /&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[\dA-Za-z]{1,31});/g;

/** Returns the end and the value of the character reference at an offset, such as `&amp;`. */
export function referenceAt(text: string, index: number): { end: number; value: string } | undefined {
  REFERENCE.lastIndex = index;
  if (!REFERENCE.test(text)) return undefined;
  const end = REFERENCE.lastIndex;
  const value = decodeReference(text.slice(index, end));
  return value === undefined ? undefined : { end, value };
}

/** Decodes escapes and character references in a destination, a title, a label or an info string. */
export function decodeString(raw: string): string {
  if (!raw.includes('\\') && !raw.includes('&')) return raw;
  return raw.replace(
    ESCAPE_OR_REFERENCE,
    (match: string, escaped: string | undefined) => escaped ?? decodeReference(match) ?? match,
  );
}

/** Decodes character references in a string. Backslashes are kept. */
export function decodeReferences(raw: string): string {
  return raw.includes('&') ? raw.replace(ANY_REFERENCE, (reference) => decodeReference(reference) ?? reference) : raw;
}

function decodeReference(reference: string): string | undefined {
  const name = reference.slice(1, -1);
  if (name.charCodeAt(0) !== HASH) return namedCharacter(name);
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return isForbidden(code) ? '\uFFFD' : String.fromCodePoint(code);
}

/** Returns whether a code point is a control character, a surrogate, a noncharacter, or beyond Unicode. */
function isForbidden(code: number): boolean {
  if (code > 0x10ffff || (code & 0xfffe) === 0xfffe) return true;
  if (code < 32) return code !== 9 && code !== 10 && code !== 12 && code !== 13;
  return (code > 126 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfdd0 && code <= 0xfdef);
}

/** Normalizes a label, so that labels that refer to the same definition are equal. */
export function normalizeLabel(raw: string): string {
  return raw
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}
