import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../../../../lib/core/diagnostics/source-location.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../../../../support/disk-site.ts';

const CONFIG = `export default { title: 'T', url: 'https://example.com', blog: false };`;

/** A site with one page that shows the default export of a file. */
function siteWith(specifier: string, files: Readonly<Record<string, string>>, shown = '{String(value)}'): string {
  return diskSite({
    'site.config.ts': CONFIG,
    'content/docs/index.mdx': `import value from '${specifier}';\n\n# Page\n\n<output>${shown}</output>\n`,
    ...files,
  });
}

async function outputOf(siteDir: string): Promise<string | undefined> {
  const { diagnostics } = await buildOnDisk(siteDir);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return /<output>([^]*?)<\/output>/.exec(treeOf(join(siteDir, 'build'))['docs/index.html'] ?? '')?.[1];
}

const shown = ({ message, location, hint }: Diagnostic): string =>
  `${location ? formatLocation(location) : ''} ${message}${hint === undefined ? '' : ` ${hint}`}`;

async function errorsOf(siteDir: string): Promise<string[]> {
  const { diagnostics } = await buildOnDisk(siteDir);
  return diagnostics.filter(({ severity }) => severity === 'error').map(shown);
}

const JSX = '{JSON.stringify(value).replaceAll(\'"\', "")}';

describe('imports', { timeout: 60_000 }, () => {
  test.each<[specifier: string, first: string, changed: string, shown: string, changedShown: string, jsx?: string]>([
    ['./a.json', '{ "a": 1 }', '{ "a": 2 }', '{a:1}', '{a:2}', JSX],
    ['./a.yml', 'a: 1\nb: [x]', 'a: 2', '{a:1,b:[x]}', '{a:2}', JSX],
    ['./a.yaml', '', '- 1', 'null', '[1]', JSX],
    ['./a.ts?raw', 'const a = 1;', 'const b = 1;', 'const a = 1;', 'const b = 1;'],
    ['./_a.md?raw', '# A', '# B', '# A', '# B'],
    ['./a?raw', 'no extension', 'changed', 'no extension', 'changed'],
  ])('of %s show the file, and a changed file', async (specifier, ...[first, changed, expected, afterwards, jsx]) => {
    const path = `content/docs/${specifier.slice(2).replace(/\?.*$/, '')}`;
    const siteDir = siteWith(specifier, { [path]: first }, jsx);
    expect(await outputOf(siteDir)).toBe(expected);
    writeFiles(siteDir, { [path]: changed });
    expect(await outputOf(siteDir)).toBe(afterwards);
  });

  test('of a URL copy the file, whatever its extension is', async () => {
    const siteDir = siteWith('./a.csv?url', { 'content/docs/a.csv': 'a,b' });
    const url = await outputOf(siteDir);
    expect(url).toMatch(/^\/assets\/a-\w+\.csv$/);
    expect(treeOf(join(siteDir, 'build'))[url?.slice(1) ?? '']).toBe('a,b');
    writeFiles(siteDir, { 'content/docs/a.csv': 'c,d' });
    expect(await outputOf(siteDir)).not.toBe(url);
  });

  test('of an SVG component contain the SVG with the props', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!-- c -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="a" stroke-width="2"><path d="M0 0"/></svg>\n';
    const siteDir = siteWith('./a.svg?react', { 'content/docs/a.svg': svg }, '{value({ className: "b" })}');
    expect(await outputOf(siteDir)).toBe('<svg viewBox="0 0 1 1" class="b" stroke-width="2"><path d="M0 0"/></svg>');
    writeFiles(siteDir, { 'content/docs/a.svg': '<svg/>' });
    expect(await outputOf(siteDir)).toBe('<svg class="b"></svg>');
  });

  test('give the same site from the cache as without it', async () => {
    const siteDir = siteWith('./a.yml', { 'content/docs/a.yml': 'a: 1' });
    await buildOnDisk(siteDir);
    writeFiles(siteDir, { 'content/docs/a.yml': 'a: 2' });
    await buildOnDisk(siteDir);
    const incremental = treeOf(join(siteDir, 'build'));
    await buildOnDisk(siteDir, { cache: false });
    expect(differences(incremental, treeOf(join(siteDir, 'build')))).toEqual([]);
  });

  test.each<[specifier: string, content: string, error: string]>([
    [
      './a.yml',
      'a: 1\nb: "é" c',
      'content/docs/a.yml:2:8 A module could not be bundled: This YAML is not valid: Unexpected scalar at node end.',
    ],
    [
      './a.yml',
      'a: .inf',
      "content/docs/a.yml:1:4 A module could not be bundled: This YAML is not valid: The number `Infinity` can't be imported, because JSON has no such number.",
    ],
    ['./a.json', '{\n  "a": x\n}', 'content/docs/a.json:2:8 A module could not be bundled: Unexpected "x" in JSON.'],
    [
      './a.csv',
      'a',
      'content/docs/index.mdx:1:20 A module could not be bundled: files with the extension `.csv` have no default import. Import the text of the file with `a.csv?raw`, or its URL with `a.csv?url`.',
    ],
    [
      './a.txt?react',
      'a',
      'content/docs/index.mdx:1:20 A module could not be bundled: `content/docs/a.txt` is not an SVG file. Only SVG files can be imported with `?react`.',
    ],
    [
      './a.svg?react',
      '<svg>\n  <script>x</script></svg>',
      'content/docs/a.svg:2:3 A module could not be bundled: This SVG contains a script, which does not run in a page. Remove it.',
    ],
    [
      './a.svg?react',
      '<b/>',
      'content/docs/a.svg:1:1 A module could not be bundled: This file is not a complete `<svg>` element.',
    ],
    [
      'react/package.json?raw',
      '',
      'content/docs/index.mdx:1:20 A module could not be bundled: `react/package.json?raw` is in a package. Only files of the site can be imported with `?raw`.',
    ],
  ])('of %s with the content %j report an error', async (specifier, content, error) => {
    const path = `content/docs/${specifier.replace(/^\.\/|\?.*$/g, '')}`;
    expect(await errorsOf(siteWith(specifier, content === '' ? {} : { [path]: content }))).toEqual([error]);
  });

  test('of a missing file report the import', async () => {
    expect(await errorsOf(siteWith('./none.txt?raw', {}))).toEqual([
      'content/docs/index.mdx:1:20 A module could not be bundled: Could not resolve "./none.txt". There is no file `content/docs/none.txt`. The path is relative to the file that imports it.',
    ]);
  });
});
