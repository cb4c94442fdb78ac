import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { BLOCKS, INLINE } from '../../../../scripts/fuzz/marks.mjs';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';

const DEFINITIONS = ['', '', '\n\n[r]: /u "t"\n[^1]: n\n'];

function fragments(from: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.constantFrom(...from), { maxLength: 24 }), fc.constantFrom(...DEFINITIONS))
    .map(([pieces, end]) => pieces.join('') + end);
}

/** Documents that consist of these marks in random order. */
export const blockFragments = fragments(BLOCKS);
export const inlineFragments = fragments(INLINE);
export const mixedFragments = fragments([...BLOCKS, ...INLINE]);

/** The Markdown files of the repository. */
export const pages = repositoryFiles()
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));
const lines = pages.flatMap((page) => page.split('\n'));

/** A few consecutive lines of a page, each with a small change. */
export const changedLines = fc
  .tuple(
    fc.nat(lines.length - 1),
    fc.array(
      fc.record({
        before: fc.constantFrom('', '', '', '', '> ', '- ', '  ', '    ', '1. ', '\t'),
        from: fc.nat(40),
        without: fc.constantFrom(0, 0, 0, 1, 3),
        put: fc.constantFrom('', '', '', ...INLINE),
        isTwice: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([first, changes]) =>
    changes
      .flatMap(({ before, from, without, put, isTwice }, index) => {
        const line = lines[first + index] ?? '';
        const changed = before + line.slice(0, from) + put + line.slice(from + without);
        return isTwice ? [changed, changed] : [changed];
      })
      .join('\n'),
  );
