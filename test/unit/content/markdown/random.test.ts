import fc from 'fast-check';
import { describe, test } from 'vitest';
import { blockFragments, changedLines, inlineFragments, mixedFragments, pages } from './fragments.ts';
import { sameTree, sameTreeIfSupported } from './same-tree.ts';

describe('the tree equals the tree of micromark, or the text is unsupported,', () => {
  test('for random marks of blocks', () => {
    fc.assert(fc.property(blockFragments, sameTreeIfSupported), { numRuns: 800 });
  });

  test('for random marks of inline content', () => {
    fc.assert(fc.property(inlineFragments, sameTreeIfSupported), { numRuns: 800 });
  });

  test('for random marks of both', () => {
    fc.assert(fc.property(mixedFragments, sameTreeIfSupported), { numRuns: 800 });
  });

  test('for changed lines of real pages', () => {
    fc.assert(fc.property(changedLines, sameTreeIfSupported), { numRuns: 600 });
  });
});

test('the tree of each page of this repository equals the tree of micromark', () => {
  for (const page of pages) sameTree(page);
});
