import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationAt } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';
import { FRONT_MATTER_KEYS } from './schema.ts';

const OPENING = /---[ \t]*\r?\n/y;
const CLOSING = /^---[ \t]*\r?$/m;
/** Matches a line of front matter: a key, a colon, and white space or the end of the line. */
const KEY_LINE = /^(["']?)([\w-]+)\1[ \t]*:(?:\s|$)/;

/** The offsets of the YAML in the front matter, and of the text after it. In UTF-16 units. */
export interface FrontMatterBlock {
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
}

/**
 * Finds the front matter, which lies between two `---` lines at the top of the file; blank lines may precede it. A
 * block that is not empty and has no key is text between two thematic breaks.
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const start = endOfOpening(text);
  if (start === undefined) return undefined;
  const closing = CLOSING.exec(text.slice(start));
  if (!closing) return undefined;
  const end = start + closing.index;
  const lines = text.slice(start, end).split('\n');
  const isEmpty = lines.every((line) => /^\s*(?:#.*)?$/.test(line));
  if (!isEmpty && !lines.some((line) => KEY_LINE.test(line))) return undefined;
  const bodyStart = text.indexOf('\n', end);
  return { start, end, bodyStart: bodyStart === -1 ? text.length : bodyStart + 1 };
}

/** Returns the offset after the line that opens front matter. Blank lines may precede it. */
function endOfOpening(text: string): number | undefined {
  const at = text.search(/\S/);
  if (at > 0 && !/[\n\r]/.test(text[at - 1]!)) return undefined;
  const opening = new RegExp(OPENING);
  opening.lastIndex = at;
  return opening.test(text) ? opening.lastIndex : undefined;
}

/** Reports front matter that has a known key but no end. The page would show it as text. */
export function unclosedFrontMatter(file: SourcePath, text: string): Diagnostic[] {
  const start = endOfOpening(text);
  if (start === undefined || CLOSING.test(text.slice(start))) return [];
  const [firstLine = ''] = text.slice(start).split('\n', 1);
  if (!FRONT_MATTER_KEYS.includes(KEY_LINE.exec(firstLine)?.[2] ?? '')) return [];
  return [
    diagnostic('content.front-matter-syntax', 'The front matter is not closed.', {
      location: locationAt(file, text, text.indexOf('---'), 3),
      hint: 'Add a line with `---` after the last key.',
    }),
  ];
}
