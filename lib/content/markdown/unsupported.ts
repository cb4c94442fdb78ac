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
 * Limits how far the parser looks ahead. Lookahead can fail (`[a](b "…` without an end), and thousands of such starts would
 * each search the same text.
 */
export class Budget {
  #left: number;

  constructor(size: number) {
    this.#left = 200_000 + 40 * size;
  }

  /** Counts characters that were searched. Bails out if the limit is exceeded. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) bail('too much lookahead');
  }
}
