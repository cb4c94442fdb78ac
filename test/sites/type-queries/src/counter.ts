/**
 * Counts events.
 *
 * @example
 * ```ts
 * import { Counter } from 'acme';
 *
 * const { total } = new Counter();
 * //      ^?
 * ```
 */
export class Counter {
  /** The number of events. */
  total = 0;

  /** Adds events. */
  add(count: number): Counter {
    this.total += count;
    return this;
  }
}

/**
 * Counts nothing.
 *
 * @example
 * ```ts
 * import { zero } from 'acme';
 *
 * zero();
 * //  ^?
 * ```
 */
export function zero(): 0 {
  return 0;
}
