/** Thrown inside the fast parser where it is not sure of the tree; never leaves `fastParse`. */
export class BailOut extends Error {}

/** Gives the text back to the reference parser; the reason is for whoever counts them. */
export function bail(reason: string): never {
  throw new BailOut(reason);
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
