import { expect } from 'vitest';
import { PATIENCE } from './slowdown.ts';

/** Shorter than a test may take, in milliseconds: a wait that ends in vain says what it waited for. */
export const LONGEST_WAIT = 25_000 * PATIENCE;

/**
 * An expectation of what comes by itself, but not when: after a click, a key, a load. It is read again until it is as
 * expected. What is expected not to happen would be so at once: wait for what comes after it, and read it once.
 */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: LONGEST_WAIT, interval: 20 });
}
