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
