/**
 * Counts events.
 *
 * @example
 * ```ts
 * import { Counter } from 'acme';
 *
 * const counter = new Counter();
 * counter.add(2);
 * ```
 */
export class Counter {
  /** The number of events. */
  total = 0;

  /** Adds events. */
  add(count: number): void {
    this.total += count;
  }
}
