import { CR, isLineEnding, LF, lineEndingSize, skipRun, SPACE } from '../characters.ts';

/** Finds the ends of code spans in inline content. */
export class CodeSpans {
  readonly #text: string;
  readonly #end: number;
  /** The start of the last run of backticks of each size. Undefined until the first code span without an end. */
  #lastRuns: Map<number, number> | undefined;

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  /**
   * Returns the end of a code span's text; -1 if the span is not closed. `start` is the offset after the opening backticks, whose number
   * is `size`. Offsets must be ascending.
   */
  endOf(start: number, size: number): number {
    if (this.#lastRuns && (this.#lastRuns.get(size) ?? -1) < start) return -1;
    const runs = new Map<number, number>();
    let at = this.#text.indexOf('`', start);
    while (at >= 0 && at < this.#end) {
      const after = skipRun(this.#text, at, this.#end);
      if (after - at === size) return at;
      runs.set(after - at, at);
      at = this.#text.indexOf('`', after);
    }
    this.#lastRuns = runs;
    return -1;
  }
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
