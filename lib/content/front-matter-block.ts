import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { placeAt } from '../core/place.ts';
import type { SourcePath } from '../core/paths.ts';
import { FRONT_MATTER_KEYS } from './front-matter-schema.ts';

const OPENING = /^\s*?^---[ \t]*\r?\n/m;
const CLOSING = /^---[ \t]*\r?$/m;
/** A line as front matter has them: a key, a colon, and white space or the end. */
const KEY_LINE = /^(["']?)([\w-]+)\1[ \t]*:(?:\s|$)/;

/** Where the YAML of the front matter stands, and where the text after it begins. In UTF-16 units. */
export interface FrontMatterBlock {
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
}

/**
 * Finds the front matter: lines between two `---`, the first of them at the top of the file, blank lines before it
 * allowed. A block that has neither a key nor is empty is text between two thematic breaks.
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const opening = OPENING.exec(text);
  if (!opening || opening.index !== 0) return undefined;
  const start = opening[0].length;
  const closing = CLOSING.exec(text.slice(start));
  if (!closing) return undefined;
  const end = start + closing.index;
  const lines = text.slice(start, end).split('\n');
  const isEmpty = lines.every((line) => /^\s*(?:#.*)?$/.test(line));
  if (!isEmpty && !lines.some((line) => KEY_LINE.test(line))) return undefined;
  const bodyStart = text.indexOf('\n', end);
  return { start, end, bodyStart: bodyStart === -1 ? text.length : bodyStart + 1 };
}

/** What looks like front matter and has no end is shown as text: nobody means that. */
export function unclosedFrontMatter(file: SourcePath, text: string): Diagnostic[] {
  const opening = OPENING.exec(text);
  if (!opening || opening.index !== 0 || CLOSING.test(text.slice(opening[0].length))) return [];
  const [firstLine = ''] = text.slice(opening[0].length).split('\n', 1);
  if (!FRONT_MATTER_KEYS.includes(KEY_LINE.exec(firstLine)?.[2] ?? '')) return [];
  return [
    diagnostic('content.front-matter-syntax', 'The front matter is never closed.', {
      place: placeAt(file, text, opening[0].indexOf('---'), 3),
      hint: 'End it with a line of `---`.',
    }),
  ];
}
