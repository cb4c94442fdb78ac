import { format, inspect, isDeepStrictEqual } from 'node:util';

/** Formats a value as Node's console shows it inside of an object: strings have quotes. */
export function shownValue(value: unknown): string {
  return inspect(value, { breakLength: Infinity, compact: true, depth: 8, sorted: false });
}

/** Formats the arguments of `console.log` as the console shows them. */
export function printedText(values: readonly unknown[]): string {
  return format(...values);
}

/**
 * Returns whether a value is what a comment states: the text that the console shows, or an expression with an equal value. `…` stands for any
 * text.
 */
export function isExpected(expected: string, value: unknown): boolean {
  return isExpectedText(expected, shownValue(value)) || isEqualExpression(expected, value);
}

/** Returns whether a text is what a comment states. White space and the kind of quotes don't matter. */
export function isExpectedText(expected: string, text: string): boolean {
  const [stated, actual] = [normalized(expected), normalized(text)];
  if (!stated.includes('…')) return stated === actual;
  const parts = stated.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(actual);
}

function normalized(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/["`]/g, "'");
}

function isEqualExpression(expected: string, value: unknown): boolean {
  try {
    // The comment is code of the same author as the sample, and runs in the process of the sample.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    return isDeepStrictEqual(new Function(`return (${expected});`)(), value);
  } catch {
    return false;
  }
}
