// @ts-check
/**
 * Numbers that look random and are the same on every machine: a corpus must not differ from run to run.
 *
 * @typedef {object} Random
 * @property {() => number} next From 0 up to but not including 1.
 * @property {(from: number, to: number) => number} int A whole number, both ends included.
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {<T>(list: readonly T[], count: number) => T[]} some `count` different members, in random order.
 */

/**
 * A generator for one thing, named by its seed (mulberry32 on an FNV-1a hash of the seed).
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
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat(
        1,
      );
    },
  };
}

/** @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}
