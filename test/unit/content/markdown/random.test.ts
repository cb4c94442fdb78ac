import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';
import { sameTree, sameTreeIfAny } from './same-tree.ts';

/** What begins, ends and breaks blocks. */
const BLOCKS = [
  ...[
    'a',
    'b',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '- ',
    '* ',
    '+ ',
    '-',
    '1. ',
    '2. ',
    '1) ',
    '10. ',
  ],
  ...['> ', '>', '# ', '## ', '#', '===', '---', '--', '=', '***', '_ _ _', '```', '~~~', '````', '``` js x'],
  ...['<div>', '</div>', '<!--', '-->', '<a>', '<b c="d">', '<?', '?>', '<!A', '<![CDATA[', ']]>', '<pre>', '</pre>'],
  ...['[a]: b', '[c]: <d> "t"', '[a]', '[^1]: ', '[^1]', '| a | b |', '|---|---|', '| - |', ':-', '|', 'a|b', '-|-'],
  ...[':::tip', ':::', '::::x', ':::note[x]{.y}', '- [ ] t', '- [x] u', '`', '"t"'],
];

/** What begins, ends and breaks what is in a line. */
const INLINE = [
  ...[
    'a',
    'b',
    'c ',
    ' ',
    '\n',
    '\n ',
    '  \n',
    '\\\n',
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '~~~',
    '`',
    '``',
    '```',
  ],
  ...['[', '[', ']', '](', ')', '(', '![', '[^1]', '<', '>', '<b>', '</b>', '<a href="x">', '<http://a.b>', '<a@b.c>'],
  ...[
    '&amp;',
    '&#35;',
    '&x;',
    '&',
    '\\',
    '\\*',
    '\\[',
    '!',
    '"',
    "'",
    '(b)',
    '[r]',
    '[]',
    '(u "t")',
    'http://a.b',
    'www.a.b',
  ],
  ...[
    'https://x.y/z?q',
    'a@b.c',
    'foo@bar.com',
    '.',
    ',',
    'é',
    '“',
    '—',
    '\u00a0',
    '😀',
    '$',
    'a_b',
    '1',
    '{',
    '}',
    ':',
    '|',
  ],
];

const DEFINITIONS = ['', '', '\n\n[r]: /u "t"\n[^1]: n\n'];

const fragments = (from: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(fc.constantFrom(...from), { maxLength: 24 }), fc.constantFrom(...DEFINITIONS))
    .map(([pieces, end]) => pieces.join('') + end);

const pages = repositoryFiles()
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));
const lines = pages.flatMap((page) => page.split('\n'));

/** A few lines that follow each other somewhere, each changed a little. */
const changedLines = fc
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

describe('any text', () => {
  test('of marks of blocks has the tree of micromark, or none', () => {
    fc.assert(fc.property(fragments(BLOCKS), sameTreeIfAny), { numRuns: 800 });
  });

  test('of marks of inline content has the tree of micromark, or none', () => {
    fc.assert(fc.property(fragments(INLINE), sameTreeIfAny), { numRuns: 800 });
  });

  test('of all marks has the tree of micromark, or none', () => {
    fc.assert(fc.property(fragments([...BLOCKS, ...INLINE]), sameTreeIfAny), { numRuns: 800 });
  });

  test('of lines of real pages that were changed has the tree of micromark, or none', () => {
    fc.assert(fc.property(changedLines, sameTreeIfAny), { numRuns: 600 });
  });

  test('that is a page of this repository has the tree of micromark, never none', () => {
    for (const page of pages) sameTree(page);
  });
});
