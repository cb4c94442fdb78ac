import type { FontMetrics } from '../../core/model/index.ts';

/** Lines of text and the font size in which they fit. */
export interface WrappedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A font size, and how many lines of it fit. */
export interface SizeStep {
  readonly size: number;
  readonly lines: number;
}

/** Returns the width of text in pixels. Kerning is ignored, so the text may be a little narrower. */
export function widthOf(text: string, size: number, font: FontMetrics): number {
  return [...text].reduce((sum, character) => sum + (font.widthOf(character) ?? 0) * size, 0);
}

/**
 * Breaks text into lines in the first size in which it fits without a break within a word. In the last size, long words are broken, and
 * text that is still too long ends with an ellipsis. The lines have similar lengths.
 */
export function wrapText(text: string, width: number, steps: readonly SizeStep[], font: FontMetrics): WrappedText {
  const words = wordsOf(text);
  const last = steps.at(-1)!;
  for (const { size, lines: most } of steps) {
    const measure = (one: string): number => widthOf(one, size, font);
    if (words.some((word) => measure(word.text) > width)) continue;
    const lines = filled(words, width, measure);
    if (lines.length <= most) return { size, lines: balanced(words, { width, lines, measure }) };
  }
  const measure = (one: string): number => widthOf(one, last.size, font);
  const lines = filled(
    words.flatMap((word) => broken(word, width, measure)),
    width,
    measure,
  );
  return { size: last.size, lines: shortened(lines, { width, most: last.lines, measure }) };
}

/** Shortens text to a width. */
export function shortenLine(text: string, width: number, size: number, font: FontMetrics): string {
  const measure = (one: string): number => widthOf(one, size, font);
  return measure(text) <= width ? text : withEllipsis(text, width, measure);
}

type Measure = (text: string) => number;

/** Text that stays on one line, and whether a space is before it. */
interface Word {
  readonly text: string;
  readonly afterSpace: boolean;
}

/** Chinese and Japanese have no spaces: a line can end after each character, except before closing punctuation. */
const IDEOGRAPHS = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const CLOSING = '[、。，．：；！？）」』】〉》〕…]';
const PARTS = new RegExp(`${IDEOGRAPHS}${CLOSING}*|(?:(?!${IDEOGRAPHS}).)+`, 'gsu');

function wordsOf(text: string): Word[] {
  const spaced = text.split(/\s+/).filter((word) => word !== '');
  return spaced.flatMap((word) =>
    [...word.matchAll(PARTS)].map(([part], index) => ({ text: part, afterSpace: index === 0 })),
  );
}

/** Puts as many words as possible on each line. */
function filled(words: readonly Word[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const { text, afterSpace } of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? undefined : line + (afterSpace ? ' ' : '') + text;
    if (longer === undefined || measure(longer) > width) lines.push(text);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The precision of the width of balanced lines, in pixels. */
const BALANCE_STEP = 8;

/** Returns the narrowest lines of the same number, so that the last line is not a single short word. */
function balanced(
  words: readonly Word[],
  { width, lines, measure }: { readonly width: number; readonly lines: readonly string[]; readonly measure: Measure },
): readonly string[] {
  let [tooNarrow, fits] = [Math.max(...words.map(({ text }) => measure(text)), width / 2), width];
  let best = lines;
  while (fits - tooNarrow > BALANCE_STEP) {
    const middle = (tooNarrow + fits) / 2;
    const candidate = filled(words, middle, measure);
    if (candidate.length > lines.length) tooNarrow = middle;
    else [fits, best] = [middle, candidate];
  }
  return best;
}

/** Breaks a word that is wider than a line, such as the name of a function. */
function broken(word: Word, width: number, measure: Measure): Word[] {
  if (measure(word.text) <= width) return [word];
  const pieces = word.text.split(WITHIN_IDENTIFIER);
  const characters = pieces.flatMap((piece) => (measure(piece) > width ? [...piece] : [piece]));
  const parts = filled(
    characters.map((text) => ({ text, afterSpace: false })),
    width,
    measure,
  );
  return parts.map((text, index) => ({ text, afterSpace: index === 0 && word.afterSpace }));
}

/** Where a long name is broken, if possible: between `update` and `Listener`, and after the dot in `editor.update`. */
const WITHIN_IDENTIFIER = /(?<=\p{Ll})(?=\p{Lu})|(?<=[-./_])(?=.)/u;

function shortened(
  lines: readonly string[],
  { width, most, measure }: { readonly width: number; readonly most: number; readonly measure: Measure },
): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), withEllipsis(lines[most - 1]!, width, measure)];
}

const ELLIPSIS = '…';

/** Removes words from the end of a line, or letters if it has only one word. */
function withEllipsis(text: string, width: number, measure: Measure): string {
  const words = text.split(' ');
  const parts = words.length > 1 ? words.map((word, index) => (index === 0 ? word : ` ${word}`)) : [...text];
  while (parts.length > 1 && measure(parts.join('') + ELLIPSIS) > width) parts.pop();
  const shorter = parts.join('');
  return words.length > 1 && measure(shorter + ELLIPSIS) > width
    ? withEllipsis(shorter, width, measure)
    : shorter + ELLIPSIS;
}
