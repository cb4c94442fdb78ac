import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../lib/content/front-matter/parse.ts';
import { fastMdx } from '../../../../lib/content/mdx/fast-mdx.ts';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { BLOCKS, INLINE } from '../../../../scripts/fuzz/marks.mjs';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';
import { failsAssertion } from '../html/both-ways.ts';
import { blockFragments, changedLines, inlineFragments, mixedFragments } from './fragments.ts';

const FILE = sourcePath('page.mdx');

/** Asserts that the fast parser creates the same tree as the parser of MDX, or leaves the text to it. Returns whether there is a tree. */
function sameMdxTree(text: string): boolean {
  const tree = fastMdx(FILE, text)?.tree;
  if (!tree) return false;
  const { value, diagnostics } = parseMdx(FILE, text);
  expect(diagnostics, JSON.stringify(text)).toEqual([]);
  for (const root of [tree, value]) removeSharedLocations(root);
  // Vitest's comparison takes longer than both parsers, so it runs only to show a difference.
  if (!isDeepStrictEqual(tree, value)) expect(tree, JSON.stringify(text)).toStrictEqual(value);
  return true;
}

/** Removes the locations of names in imports. Two nodes share them, so the parser of MDX moves them twice, by the length of the text before. */
function removeSharedLocations(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, imported, local, exported } = node as Record<string, unknown>;
  if (/^(?:Import|Export)Specifier$/.test(String(type)))
    for (const name of [imported, local, exported] as (Record<string, unknown> | undefined)[])
      for (const key of ['loc', 'range', 'start', 'end']) delete name?.[key];
  for (const inner of Object.values(node)) removeSharedLocations(inner);
}

/** Marks that MDX reads differently from Markdown, and marks that look like them. */
const MDX = [
  ...[
    '\n\n<A>\n\n',
    '\n\n</A>\n\n',
    '\n\n<A b="c" d={e} {...f} />\n\n',
    '<A>b</A>\n',
    '<A\n  b\n/>\n\n',
    '\n\n<>\n- a\n</>\n\n',
    '</A>',
  ],
  ...[
    '\n\nimport A from "a";\nimport B from "b";\n\n',
    '\n\nexport const a = `\n\n`;\n\n',
    '\n\n<details>\n<summary>a</summary>\n\n*b* `<`\n\n</details>\n\n',
    '- a\n\n',
    '`</A>`',
    '{"}"}',
  ],
  ...['import a from "b"\n', 'export const a = 1\n', 'import ', 'exports ', ' import a\n', '> import a from "b"\n'],
  ...[
    '<',
    '< ',
    '<a>',
    '</a>',
    '<A />',
    '<A>\n',
    '<>',
    '{',
    '}',
    '- {a}',
    '{a} b',
    '{/* c */}',
    '{#id}',
    '{#a*b}  \n',
    '## A {#id} ##\n',
  ],
  ...[
    '<!-- c -->',
    '\n<!-- c -->\n',
    '\n\n<!-- c\n\nd -->\n\n',
    '<!-->',
    '<!--->',
    '<!-- */ -->\n',
    '\n<!-- c --> d\n',
  ],
  ...[
    '    ',
    '    a\n',
    '     - b\n',
    '      1. c\n',
    '\t',
    '    ```\n',
    '    :::\n',
    '    > q\n',
    '    # h\n',
    '    |-|-|\n',
  ],
  ...[
    '<https://a.b>',
    '[a](<b c>)',
    '[a]: <b>\n',
    '\\<',
    '\\{',
    ':kbd[a]{b}',
    ':::tip{title="x"}\n',
    'a\n',
    '\n',
    '\n\n',
    ' ',
  ],
];

const mdxFragments = fc
  .array(fc.constantFrom(...MDX, ...MDX, ...BLOCKS, ...INLINE), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

describe('the tree equals the tree of the parser of MDX, or the text is left to it,', { timeout: 120_000 }, () => {
  test.each([
    ['for random marks of MDX', mdxFragments, 2000],
    ['for random marks of blocks', blockFragments, 600],
    ['for random marks of inline content', inlineFragments, 600],
    ['for random marks of both', mixedFragments, 600],
    ['for changed lines of real pages', changedLines, 400],
  ])('%s', (_, fragments, numRuns) => {
    const property = fc.property(fragments, (text) => {
      fc.pre(!failsAssertion(() => [parseMdx(FILE, text), fastMdx(FILE, text)]));
      sameMdxTree(text);
    });
    fc.assert(property, { numRuns, examples: [['a<a>\n--']] });
  });

  test('for all pages of this repository', () => {
    const paths = repositoryFiles().filter((path) => /\.mdx?$/.test(path));
    const fast = paths.filter((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return sameMdxTree(splitFrontMatter(sourcePath(path), text).value.body);
    });
    expect(fast.length).toBeGreaterThan(paths.length / 2);
  });
});

test.each([
  'A line with `{code}` and `<code>`, \\{ and \\<, a < b, and } alone.',
  '# Title\n\n## Heading {#id}\n\n```js {1} title="a.js"\nimport a from "b";\n    if (a < b) {}\n```',
  'Text\n\n<!-- A comment\n\nof two paragraphs -->\n\nmore text',
  '- a\n  - b\n    - c\n\n      text\n    - d\n\n1. one\n   1. two',
  'A paragraph\nimport of words\nexports of words',
  ':::note[Title]\n\nText with [a link](<./a b.md>).\n\n:::',
  '| a | b |\n| - | - |\n| `{c}` | d |\n',
  'a {b} <b>c</b>',
  '{/* a */}\n\nb\n\n{c}\n',
  '- a\n- b {c}\n\ntext\n\n| <b>d</b> | e |\n| - | - |\n',
])('the fast parser supports %j', (text) => {
  expect(sameMdxTree(text)).toBe(true);
});

test.each(['<A>\n\n- </A>', '    indented', 'a <https://a.b>', '- {a}', '{a} b', '- <A />', 'a\n<!-- b -->'])(
  'the fast parser leaves %j to the parser of MDX',
  (text) => {
    expect(fastMdx(FILE, text)).toBeUndefined();
  },
);
