import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../lib/content/front-matter/parse.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';
import { bothWays, everyWriting, failsAssertion, transformed } from './both-ways.ts';

/** Complete and incomplete marks of each Markdown construct, and the characters that HTML and URLs escape. */
const PIECES = [
  ...['a', 'B c', ' ', '  ', '    ', '\t', '\n', '\n\n', '  \n', '\\\n', ' \n ', '\r', '\r\n', '\u00a0', '\u2028'],
  ...['&', '&amp;', '&lt;', '&#13;', '&#9;', '&#32;', '&#0;', '<', '>', '"', "'", '`', '``', '\\', '\u0000', '\u0001'],
  ...[
    'é',
    '😀',
    '&#xd83d;',
    '%',
    '%20',
    '%zz',
    '\u212a',
    '\u017f',
    '*',
    '**',
    '***',
    '_',
    '~',
    '~~',
    '`a\nb`',
    '` `c` `',
  ],
  ...['[', '](', '](b "t")', "](<b c> 't\"')", ')', ']', '[a]', '[a][b]', '[b][]', '![a](b.png "t")', '![a][b]'],
  ...['\n[a]: <x y>\n', '[b]: /u%7f "t"\n', '[^1]', '[^é "]', '\n[^1]: note\n', '\n[^é "]: see[^1]\n\n    > more\n'],
  ...['- ', '+ ', '1. ', '3) ', '- [ ] ', '[x] ', '> ', '# ', '## ', '\n===\n', '\n---\n', '{#id}', '\n\n- a\n\n  b\n'],
  ...[
    '```js title\n',
    '```\n',
    '~~~ a&#32;b\n',
    '    code\n',
    '| a | b |\n|:-|-:|\n',
    '| `x` | *y* | z |\n',
    '|',
    '|-|\n',
  ],
  ...[
    '<b>',
    '</b>',
    '<!-- c -->',
    '<!-- truncate -->\n',
    '<div>\n',
    '<img src=a>',
    'http://a.b/c?d="e',
    'a@b.c',
    '<x:y>',
  ],
  ...[':::tip[T *e*]\n', ':::tabs{group="p&q"}\n', ':::tab[L]{value="v"}\n', '::::details{open}\n', ':::x\n', ':::\n'],
];

test('the HTML of random text equals the HTML of the libraries', () => {
  const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!failsAssertion(() => everyWriting(text)));
      for (const { fast, reference } of Object.values(everyWriting(text))) expect(fast).toBe(reference);
    }),
    { numRuns: 300, examples: [['*\r[x] a']] },
  );
}, 60_000);

test('the HTML of each page of this repository equals the HTML of the libraries', () => {
  const pages = repositoryFiles().filter((path) => path.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) expectSame(path);
});

test('the HTML of the READMEs of installed packages equals the HTML of the libraries', () => {
  const readmes = readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      readdirSync(join(ROOT, 'node_modules', name)).map((file) => join('node_modules', name, file)),
    )
    .filter((path) => /readme\.md$/i.test(path));
  const some = readmes.filter((_, index) => index % 10 === 0);
  expect(some.length).toBeGreaterThan(24);
  for (const path of some) expectSame(path);
}, 60_000);

function expectSame(path: string): void {
  const { body } = splitFrontMatter(sourcePath(path), readFileSync(join(ROOT, path), 'utf8')).value;
  const { fast, reference } = bothWays(transformed(body, 'page', ''));
  // `toBe` would print both pages in full.
  expect(fast === reference, path).toBe(true);
}
