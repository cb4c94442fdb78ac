/**
 * Signals a construct that the fast parser leaves to micromark. The message is the reason, for tests and for
 * `scripts/compare-markdown.mjs`. `fastParse` catches it and returns the reason.
 */
export class Unsupported extends Error {}

/** Stops the fast parser, so that micromark parses the text. */
export function bail(reason: string): never {
  throw new Unsupported(reason);
}

/**
 * How much looking ahead a text may cause. What it is spent on may come to nothing (`[a](b "…` without an end), and
 * thousands of such beginnings would look through the same text thousands of times.
 */
export class Budget {
  #left: number;

  constructor(size: number) {
    this.#left = 200_000 + 40 * size;
  }

  /** Pays for some characters, or bails out. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) bail('too much looking ahead');
  }
}
