import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { expect } from 'vitest';
import { parseReference } from '../../../../lib/content/grammar/grammar.ts';
import { fastParse } from '../../../../lib/content/markdown/index.ts';

/** Asserts that the fast parser supports the text and creates the same tree as micromark, key for key. */
export function sameTree(text: string): void {
  const result = fastParse(text);
  expect('unsupported' in result ? result.unsupported : undefined, JSON.stringify(text)).toBeUndefined();
  if ('tree' in result) expectReference(result.tree, text);
}

/** Asserts that the fast parser creates the same tree as micromark or reports the text as unsupported. */
export function sameTreeIfSupported(text: string): void {
  const result = fastParse(text);
  if ('tree' in result) expectReference(result.tree, text);
}

function expectReference(tree: Root, text: string): void {
  const reference = parseReference(text);
  // Vitest's comparison takes longer than both parsers, so it runs only to show a difference.
  if (!isDeepStrictEqual(tree, reference)) expect(tree, JSON.stringify(text)).toStrictEqual(reference);
}
