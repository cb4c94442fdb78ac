// Most text is written unchanged, so each function first looks for characters that it would change. `includes` takes a
// tenth of the time of a regular expression.

const TO_ESCAPE_IN_ATTRIBUTE = /["&'`\0]/;

/** Escapes text in an element, with the shortest character references. */
export function escapeText(text: string): string {
  if (!text.includes('&') && !text.includes('<')) return text;
  return text.replaceAll('&', '&#38;').replaceAll('<', '&lt;');
}

/**
 * Escapes an attribute value in double quotes. Escapes backticks and single quotes too, because old browsers treated
 * them as quotes.
 */
export function escapeAttribute(value: string): string {
  if (!TO_ESCAPE_IN_ATTRIBUTE.test(value)) return value;
  return value.replace(/["&'`\0]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ODD_IN_URL = /[^!#$&-;=?-Z_a-z~]/;
const PIECES_OF_URL = /%[\dA-Za-z]{2}|[\ud800-\udbff][\udc00-\udfff]|[^!#$&-;=?-Z_a-z~]/g;

/** Percent-encodes the characters that a URL may not contain. Encoded characters stay as they are. */
export function encodeUrl(url: string): string {
  return ODD_IN_URL.test(url) ? url.replace(PIECES_OF_URL, encodePiece) : url;
}

function encodePiece(piece: string): string {
  if (piece.length === 3) return piece;
  const isHalf = piece.length === 1 && piece >= '\ud800' && piece <= '\udfff';
  return encodeURIComponent(isHalf ? '\ufffd' : piece);
}

/** Removes spaces and tabs around line breaks, but not at the start and the end of the text. */
export function trimLines(text: string): string {
  if (!mayHaveSpaceAtLineEnds(text)) return text;
  const parts = text.split(/(\r\n?|\n)/);
  const last = parts.length - 1;
  const trimmed = parts.map((part, index) => {
    if (index % 2 === 1) return part;
    const started = index === 0 ? part : trimStart(part);
    return index === last ? started : trimEnd(started);
  });
  return trimmed.join('');
}

function mayHaveSpaceAtLineEnds(text: string): boolean {
  if (text.includes('\r')) return true;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (isSpace(text, at - 1) || isSpace(text, at + 1)) return true;
  }
  return false;
}

/** Replaces line endings with spaces. */
export function asOneLine(text: string): string {
  return text.includes('\n') || text.includes('\r') ? text.replace(/\r\n?|\n/g, ' ') : text;
}

/** Removes spaces and tabs at the start. */
export function trimStart(text: string): string {
  let start = 0;
  while (isSpace(text, start)) start++;
  return text.slice(start);
}

/** A loop, because a regular expression would try again at each of many spaces. */
function trimEnd(text: string): string {
  let end = text.length;
  while (isSpace(text, end - 1)) end--;
  return text.slice(0, end);
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 9;
}
