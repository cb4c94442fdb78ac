import { CR, isSpaceOrTab, SPACE, TAB } from '../characters.ts';

/** Where a cursor stood in its line, to go back to. */
export interface Mark {
  readonly pos: number;
  readonly column: number;
  readonly rest: number;
}

/**
 * Reads a text line by line, and a line from its left. Tabs go to the next column that is a multiple of 4; of a tab
 * that was consumed in part, `rest` columns are left, which count as spaces that have no place in the text.
 */
export class Cursor {
  readonly text: string;
  /** Where the line begins, where it ends without its ending, and where the next one begins. */
  start = 0;
  end = 0;
  next = 0;
  pos = 0;
  rest = 0;
  #column = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes to the next line; false when there is none. */
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

  /** Whether the line has an ending: the last one may have none. */
  get hasEnding(): boolean {
    return this.next > this.end;
  }

  /** Whether nothing is left of the text, not even a line ending. */
  get isAtEnd(): boolean {
    return this.pos === this.text.length && this.rest === 0;
  }

  /** The line ending as it is written. */
  get ending(): string {
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

  /** Goes over characters that are no white space. */
  skip(characters: number): void {
    this.pos += characters;
    this.#column += characters;
  }

  /** Goes over at most so many columns of white space; returns how many there were. */
  skipSpaces(most: number): number {
    let count = 0;
    while (count < most) {
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

  /** Whether nothing but white space is left of the line. */
  isBlank(): boolean {
    let at = this.pos;
    while (at < this.end && isSpaceOrTab(this.text.charCodeAt(at))) at++;
    return at === this.end;
  }

  /** What is left of the line; columns that are left of a tab are spaces. */
  restOfLine(): string {
    const text = this.text.slice(this.pos, this.end);
    return this.rest > 0 ? ' '.repeat(this.rest) + text : text;
  }
}
