/**
 * Signals a construct that the fast parser leaves to micromark. The message is the reason, for tests and for
 * `scripts/compare-markdown.mjs`. `fastParse` catches it and returns the reason.
 */
export class Unsupported extends Error {}

/** Stops the fast parser, so that micromark parses the text. */
export function bail(reason: string): never {
  throw new Unsupported(reason);
}
