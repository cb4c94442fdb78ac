import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { expect } from 'vitest';
import { parseReference } from '../../../../lib/content/grammar.ts';
import { fastParse } from '../../../../lib/content/markdown/index.ts';

/** The fast parser's tree is micromark's, key for key; it does not give the text back. */
export function sameTree(text: string): void {
  const reasons: string[] = [];
  const tree = fastParse(text, (reason) => reasons.push(reason));
  expect(reasons, JSON.stringify(text)).toEqual([]);
  expectReference(tree, text);
}

/** The tree is micromark's, or the text is given back; what was thrown inside is never a reason for that. */
export function sameTreeIfAny(text: string): void {
  const reasons: string[] = [];
  const tree = fastParse(text, (reason) => reasons.push(reason));
  expect(reasons.filter((reason) => reason.startsWith('thrown'))).toEqual([]);
  if (tree) expectReference(tree, text);
}

/** Why the fast parser gives a text back. */
export function reasonFor(text: string): string | undefined {
  const reasons: string[] = [];
  expect(fastParse(text, (reason) => reasons.push(reason))).toBeUndefined();
  return reasons[0];
}

function expectReference(tree: Root | undefined, text: string): void {
  const reference = parseReference(text);
  // Vitest's own comparison takes longer than both parsers; it is there to show the difference.
  if (!isDeepStrictEqual(tree, reference)) expect(tree, JSON.stringify(text)).toStrictEqual(reference);
}
