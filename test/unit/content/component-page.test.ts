import { expect, test } from 'vitest';
import { componentDocument } from '../../../lib/content/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

const text = "export const frontMatter = {\n  title: 'Home <b>',\n  titel: 1,\n};\nexport default () => null;\n";
const file = { path: sourcePath('content/pages/index.tsx'), text, hash: '' };
const Page = () => null;

test('a page component becomes a document with the front matter that it exports', () => {
  const { value, diagnostics } = componentDocument(
    file,
    { default: Page, frontMatter: { title: 'Home <b>', description: 'D' } },
    '/',
  );
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({
    format: 'tsx',
    title: 'Home <b>',
    titleHtml: 'Home &lt;b&gt;',
    showTitle: false,
    description: 'D',
    body: { kind: 'module' },
  });
});

test('the front matter of a page component is validated, and errors have the location of the key', () => {
  const { diagnostics } = componentDocument(file, { default: Page, frontMatter: { title: 'Home', titel: 1 } }, '/');
  expect(diagnostics).toMatchObject([
    { code: 'content.front-matter-unknown-key', location: { line: 3, column: 3, length: 5 } },
  ]);
});

test('a page component without a default export is an error', () => {
  const { value, diagnostics } = componentDocument(file, {}, '/community/');
  expect(value).toBeUndefined();
  expect(diagnostics[0]!.message).toBe(
    "The page component at /community/ doesn't have a default export. This makes it impossible to render anything. " +
      'Consider default-exporting a React component.',
  );
});

test.each([
  ["export const title = 'Home';", 'title', 'Write `export const frontMatter = { title: … };`.'],
  [
    'const a = 1;\nexport { a as description };',
    'description',
    'Write `export const frontMatter = { description: … };`.',
  ],
  ['export const frontmatter = {};', 'frontmatter', 'Rename it to `frontMatter`.'],
])('an export that is meant as front matter is reported: %s', (code, name, hint) => {
  const source = { ...file, text: `${code}\nexport default () => null;\n` };
  const { diagnostics } = componentDocument(source, { default: Page, [name]: 'x' }, '/');
  expect(diagnostics).toMatchObject([
    { code: 'content.invalid-export', message: `The export \`${name}\` has no effect.`, hint },
  ]);
  const { line = 0, column = 0 } = diagnostics[0]?.location ?? {};
  expect(source.text.split('\n')[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${name}\\b`));
});

test('other exports of a page component are not reported', () => {
  const { diagnostics } = componentDocument(file, { default: Page, pure: true, items: [], title: () => null }, '/');
  expect(diagnostics).toEqual([]);
});
