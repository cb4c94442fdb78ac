// @ts-check
/**
 * A pseudorandom number generator that returns the same numbers on every machine, so that generated sites never differ.
 *
 * @typedef {object} Random
 * @property {() => number} next Returns a number from 0 (inclusive) to 1 (exclusive).
 * @property {(from: number, to: number) => number} int Returns an integer in a range that includes both ends.
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {<T>(list: readonly T[], count: number) => T[]} some Returns `count` different members, in random order.
 */

/**
 * Creates a generator (mulberry32, seeded with the FNV-1a hash of a string).
 *
 * @param {string} seed
 * @returns {Random}
 */
export function random(seed) {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (/** @type {number} */ from, /** @type {number} */ to) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => /** @type {any} */ (list[int(0, list.length - 1)]),
    some: (list, count) => {
      const remaining = [...list];
      return Array.from({ length: Math.min(count, remaining.length) }, () =>
        remaining.splice(int(0, remaining.length - 1), 1),
      ).flat(1);
    },
  };
}

/** @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
