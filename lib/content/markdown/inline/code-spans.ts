import type { Budget } from '../unsupported.ts';
import { CR, isLineEnding, LF, lineEndingSize, skipRun, SPACE } from '../characters.ts';

/**
 * Returns the end of a code span's text; -1 if the span is not closed. `start` is the offset after the opening
 * backticks.
 */
export function endOfCode(
  text: string,
  start: number,
  size: number,
  { end, budget }: { readonly end: number; readonly budget: Budget },
): number {
  let at = text.indexOf('`', start);
  while (at >= 0 && at < end) {
    const after = skipRun(text, at, end);
    if (after - at === size) return at;
    at = text.indexOf('`', after);
  }
  budget.spend(end - start);
  return -1;
}

/**
 * Returns the value of a code span. One space or line ending is removed on each side, unless the code span contains no other characters.
 */
export function codeValue(text: string, start: number, end: number): string {
  const first = text.charCodeAt(start);
  const last = text.charCodeAt(end - 1);
  if (!isPadding(first) || !isPadding(last) || !/[^ \r\n]/.test(text.slice(start, end))) return text.slice(start, end);
  const from = start + (isLineEnding(first) ? lineEndingSize(text, start) : 1);
  const to = last === LF && text.charCodeAt(end - 2) === CR ? end - 2 : end - 1;
  return text.slice(from, to);
}

function isPadding(code: number): boolean {
  return code === SPACE || isLineEnding(code);
}

/** Replaces `\|` with a pipe, for code in tables. */
export function withPipes(value: string): string {
  return value.replace(/\\([\\|])/g, (match, escaped: string) => (escaped === '|' ? escaped : match));
}
