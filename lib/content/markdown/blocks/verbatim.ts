import type { Cursor } from './cursor.ts';

/** The lines of code or HTML. What stands in the source in one piece is cut out of it at the end. */
export class Verbatim {
  readonly #isWhole: boolean;
  #from = -1;
  #to = -1;
  #value = '';
  /** The line endings since the last line. */
  #gap = '';

  /** `isWhole` says that lines are taken as they are, without markers of containers or indents to leave out. */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  /** Adds what is left of the line at the cursor. */
  add(cursor: Cursor): void {
    if (this.#isWhole) {
      if (this.#from < 0) this.#from = cursor.pos;
      this.#to = cursor.end;
      return;
    }
    this.#value += this.#gap + cursor.restOfLine();
    this.#gap = cursor.ending;
  }

  /** Notes a blank line, which counts if another line follows. */
  addGap(cursor: Cursor): void {
    this.#gap += cursor.ending;
  }

  /** The lines with the line endings between them. */
  value(text: string): string {
    if (!this.#isWhole) return this.#value;
    return this.#from < 0 ? '' : text.slice(this.#from, this.#to);
  }
}
