import { CR, isSpaceOrTab, SPACE, TAB } from '../characters.ts';

/** A position in a line to which the cursor can return. */
export interface Mark {
  readonly pos: number;
  readonly column: number;
  readonly rest: number;
}

/**
 * Reads text line by line, and each line from left to right. A tab extends to the next column that is a multiple of
 * 4. If a tab was consumed in part, `rest` is the number of remaining columns, which count as spaces without an offset.
 */
export class Cursor {
  readonly text: string;
  /** The offsets of the line, of its line ending, and of the next line. */
  start = 0;
  end = 0;
  next = 0;
  pos = 0;
  rest = 0;
  #column = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next line. Returns false if there is none. */
  advance(): boolean {
    const { text, next } = this;
    if (next >= text.length) return false;
    const at = text.indexOf('\n', next);
    this.start = next;
    this.pos = next;
    this.#column = 0;
    this.rest = 0;
    this.next = at < 0 ? text.length : at + 1;
    this.end = at < 0 ? text.length : at > next && text.charCodeAt(at - 1) === CR ? at - 1 : at;
    return true;
  }

  /** Whether the line has a line ending. The last line may have none. */
  get hasLineEnding(): boolean {
    return this.next > this.end;
  }

  /** Whether the end of the text is reached. */
  get isAtEnd(): boolean {
    return this.pos === this.text.length && this.rest === 0;
  }

  /** The line ending in the source. */
  get lineEnding(): string {
    return this.text.slice(this.end, this.next);
  }

  /** The character at the cursor; -1 at the end of the line. */
  get code(): number {
    if (this.rest > 0) return SPACE;
    return this.pos < this.end ? this.text.charCodeAt(this.pos) : -1;
  }

  mark(): Mark {
    return { pos: this.pos, column: this.#column, rest: this.rest };
  }

  reset(mark: Mark): void {
    this.pos = mark.pos;
    this.#column = mark.column;
    this.rest = mark.rest;
  }

  /** Consumes characters other than white space. */
  skip(characters: number): void {
    this.pos += characters;
    this.#column += characters;
  }

  /** Consumes white space up to a number of columns. Returns the number of consumed columns. */
  skipSpaces(maxColumns: number): number {
    let count = 0;
    while (count < maxColumns) {
      if (this.rest > 0) this.rest--;
      else {
        const code = this.pos < this.end ? this.text.charCodeAt(this.pos) : -1;
        if (code === TAB) this.rest = 3 - (this.#column & 3);
        else if (code !== SPACE) break;
        this.pos++;
      }
      this.#column++;
      count++;
    }
    return count;
  }

  /** Returns whether the rest of the line is white space. */
  isBlank(): boolean {
    let at = this.pos;
    while (at < this.end && isSpaceOrTab(this.text.charCodeAt(at))) at++;
    return at === this.end;
  }

  /** Returns the rest of the line. The remaining columns of a tab become spaces. */
  restOfLine(): string {
    const text = this.text.slice(this.pos, this.end);
    return this.rest > 0 ? ' '.repeat(this.rest) + text : text;
  }
}
