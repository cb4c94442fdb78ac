import type { Cursor } from '../cursor.ts';

/** The lines of code or HTML. Lines that are contiguous in the source are sliced out of it at the end. */
export class Verbatim {
  readonly #isContiguous: boolean;
  #from = -1;
  #to = -1;
  #value = '';
  /** The line endings since the last line. */
  #gap = '';

  /** `isContiguous`: lines have no container markers and no indentation to remove. */
  constructor(isContiguous: boolean) {
    this.#isContiguous = isContiguous;
  }

  /** Adds the rest of the line at the cursor. */
  add(cursor: Cursor): void {
    if (this.#isContiguous) {
      if (this.#from < 0) this.#from = cursor.pos;
      this.#to = cursor.end;
      return;
    }
    this.#value += this.#gap + cursor.restOfLine();
    this.#gap = cursor.lineEnding;
  }

  /** Records a blank line, which counts if another line follows. */
  addGap(cursor: Cursor): void {
    this.#gap += cursor.lineEnding;
  }

  /** Returns the lines with the line endings between them. */
  value(text: string): string {
    if (!this.#isContiguous) return this.#value;
    return this.#from < 0 ? '' : text.slice(this.#from, this.#to);
  }
}
