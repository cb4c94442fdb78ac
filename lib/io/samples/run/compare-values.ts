import { inspect, isDeepStrictEqual } from 'node:util';

/** Longer texts are cut in diagnostics. */
const MAX_SHOWN = 500;

/** Formats a value for a diagnostic, as Node's console shows it inside of an object: strings have quotes. */
export function shownValue(value: unknown): string {
  return shownText(inspected(value));
}

/** Cuts a text for a diagnostic. */
export function shownText(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/**
 * Returns whether a value is what a comment states: the text that the console shows, or an expression with an equal value. `…` stands for any
 * text.
 */
export function isExpected(expected: string, value: unknown): boolean {
  return isExpectedText(expected, inspected(value)) || isEqualExpression(expected, value);
}

/** Formats errors without their stack. A value that throws when it is inspected must not stop the sample. */
function inspected(value: unknown): string {
  try {
    if (value instanceof Error) return String(value);
    return inspect(value, { breakLength: Infinity, compact: true, depth: 8, sorted: false });
  } catch {
    return 'a value that cannot be shown';
  }
}

/** Returns whether a text is what a comment states. White space and the kind of quotes don't matter. */
export function isExpectedText(expected: string, text: string): boolean {
  const [stated, actual] = [normalized(expected), normalized(text)];
  if (!stated.includes('…')) return stated === actual;
  const parts = stated.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(actual);
}

function normalized(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([[\]{}]) ?/g, '$1')
    .replace(/["`]/g, "'");
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
