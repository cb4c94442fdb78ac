import { GREATER, isAlpha, isSpaceOrTab, skipSpaces, SLASH, SPACE } from '../../characters.ts';
import { endOfAttributes, endOfTagName } from '../../html-attributes.ts';

/** The seven kinds of HTML blocks in CommonMark, by their start conditions. 0 means none. */
export type HtmlKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

const RAW_NAMES = new Set(['pre', 'script', 'style', 'textarea']);
const BLOCK_NAMES = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li ' +
    'link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th ' +
    'thead title tr track ul'
  ).split(' '),
);
const RAW_END = /<\/(?:pre|script|style|textarea)>/i;

/** Returns the kind of HTML block that starts with the `<` at an offset of a line. */
export function htmlBlockKind(text: string, start: number, end: number): HtmlKind {
  const next = text.charCodeAt(start + 1);
  if (isAlpha(next) || next === SLASH) return tagKind(text, start, end);
  if (text.startsWith('<!--', start)) return 2;
  if (text.startsWith('<?', start)) return 3;
  if (text.startsWith('<![CDATA[', start)) return 5;
  return text.startsWith('<!', start) && isAlpha(text.charCodeAt(start + 2)) ? 4 : 0;
}

function tagKind(text: string, start: number, end: number): HtmlKind {
  const isClosing = text.charCodeAt(start + 1) === SLASH;
  const nameStart = start + (isClosing ? 2 : 1);
  if (!isAlpha(text.charCodeAt(nameStart))) return 0;
  const nameEnd = endOfTagName(text, nameStart, end);
  const after = nameEnd < end ? text.charCodeAt(nameEnd) : SPACE;
  if (after !== SLASH && after !== GREATER && !isSpaceOrTab(after)) return 0;
  const name = text.slice(nameStart, nameEnd).toLowerCase();
  if (after !== SLASH && !isClosing && RAW_NAMES.has(name)) return 1;
  if (BLOCK_NAMES.has(name)) return after !== SLASH || text.charCodeAt(nameEnd + 1) === GREATER ? 6 : 0;
  const tagEnd = isClosing ? skipSpaces(text, nameEnd, end) : endOfAttributes(text, nameEnd, end);
  return isWholeLine(text, tagEnd, end) ? 7 : 0;
}

/** Returns whether a `>` at an offset is the last character of a line. */
function isWholeLine(text: string, index: number, end: number): boolean {
  return index >= 0 && index < end && text.charCodeAt(index) === GREATER && skipSpaces(text, index + 1, end) === end;
}

/** Returns whether a line ends an HTML block of a kind. */
export function endsHtmlBlock(kind: HtmlKind, line: string): boolean {
  switch (kind) {
    case 1:
      return RAW_END.test(line);
    case 2:
      return line.includes('-->');
    case 3:
      return line.includes('?>');
    case 4:
      return line.includes('>');
    case 5:
      // micromark does not recognize the end in `]]]>`.
      return /(?:^|[^\]])(?:\]\])+>/.test(line);
    case 0:
    case 6:
    case 7:
      return false;
  }
}

/**
 * Returns the number of characters in the first line that cannot be part of the end: `<!-->` is a comment, `<?>` an
 * instruction.
 */
export function openingSize(kind: HtmlKind): number {
  return kind === 2 ? 2 : kind === 5 ? 9 : 1;
}

export function isBlankTerminated(kind: HtmlKind): boolean {
  return kind > 5;
}
