import { expect } from 'vitest';
import { TIMEOUT_FACTOR } from './slowdown.ts';

/** The longest wait in milliseconds. It is shorter than the test timeout, so that a failure reports the expectation. */
export const MAX_WAIT = 25_000 * TIMEOUT_FACTOR;

/**
 * Polls a value until it meets the expectation. Use it for asynchronous effects of a click, a key press or a load. To expect
 * that something does not happen, wait for a later event and check once, because polling would pass immediately.
 */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: MAX_WAIT, interval: 20 });
}
