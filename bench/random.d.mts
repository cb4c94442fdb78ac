export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Returns an integer in a range that includes both ends. */
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Returns `count` different members, in random order. */
  readonly some: <T>(list: readonly T[], count: number) => T[];
}

/** Creates a generator that returns the same numbers on every machine. */
export function random(seed: string): Random;
