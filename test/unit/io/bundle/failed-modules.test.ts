import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formatLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { contentImports } from '../../../../lib/io/bundle/imports/index.ts';
import { bundle } from '../../../../lib/io/bundle/esbuild.ts';
import { failedModules } from '../../../../lib/io/bundle/failed-modules.ts';
import { loadModules } from '../../../../lib/io/bundle/modules.ts';
import { noDependencyCache } from '../../../../lib/io/cache/dependency-cache.ts';
import { writeFiles } from '../../../support/disk-site.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-failed-modules-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

type Texts = Readonly<Record<string, string>>;

/** Loads MDX files, given as compiled code. Returns what each of them exports and all problems. */
async function load(mdx: Texts, files: Texts = {}) {
  rmSync(siteDir, { recursive: true, force: true });
  writeFiles(siteDir, { ...mdx, ...files });
  const request = {
    baseUrl: '/',
    site: { title: 'T', titleDelimiter: '|', tagline: '', url: 'https://example.com', baseUrl: '/', customFields: {} },
    words: { locale: 'en', messages: {} },
    templatesDir: sourcePath('templates'),
    pureTemplates: false,
    components: Object.keys(files)
      .filter((path) => path.startsWith('content/pages/'))
      .map(sourcePath),
    mdx: Object.fromEntries(Object.entries(mdx).map(([path, code]) => [path, { code, isStatic: true }])),
    plainMdx: [],
  };
  const folders = { siteDir, workDir: join(siteDir, '.docsgen') };
  const { value, diagnostics } = await loadModules(folders, request, noDependencyCache(siteDir));
  return {
    hasTemplates: value.templates !== undefined,
    loaded: Object.keys(value.exports),
    failed: value.failed,
    problems: diagnostics
      .map(({ message, location }) => `${location ? formatLocation(location) : ''} ${message}`)
      .sort(),
  };
}

const FINE = 'export default () => null;\n';
const using = (specifier: string): string => `import one from '${specifier}';\nexport default () => one;\n`;

describe('a module that fails', { timeout: 60_000 }, () => {
  test.each<[error: string, specifier: string, files: Texts, problems: readonly string[]]>([
    [
      'imports a file that does not exist',
      '../One.tsx',
      { 'content/One.tsx': using('./none.ts') },
      ['content/One.tsx:1:17 A module could not be bundled: Could not resolve "./none.ts".'],
    ],
    [
      'has a syntax error',
      '../One.tsx',
      { 'content/One.tsx': 'export default (' },
      ['content/One.tsx:1:17 A module could not be bundled: Unexpected end of file.'],
    ],
    [
      'imports a name that does not exist',
      '../One.tsx',
      { 'content/One.tsx': "import { two } from './two.ts';\nexport default two;", 'content/two.ts': 'export {};' },
      ['content/One.tsx:1:10 A module could not be bundled: No matching export in "content/two.ts" for import "two".'],
    ],
    ['throws', '../One.tsx', { 'content/One.tsx': "throw new Error('no');" }, []],
    [
      'is YAML with an error',
      '../one.yml',
      { 'content/one.yml': 'a: .inf' },
      [
        "content/one.yml:1:4 A module could not be bundled: This YAML is not valid: The number `Infinity` can't be imported, because JSON has no such number.",
      ],
    ],
    [
      'is an SVG file with an error',
      '../one.svg?react',
      { 'content/one.svg': '<p/>' },
      ['content/one.svg:1:1 A module could not be bundled: This file is not a complete `<svg>` element.'],
    ],
    [
      'has an unknown extension',
      '../one.foo',
      { 'content/one.foo': '' },
      ['a', 'b'].map(
        (name) =>
          `content/docs/${name}.mdx:1:18 A module could not be bundled: files with the extension \`.foo\` have no default import.`,
      ),
    ],
  ])('because it %s takes down only the pages that import it', async (_, specifier, files, problems) => {
    const mdx = {
      'content/docs/a.mdx': using(specifier),
      'content/docs/b.mdx': using(specifier),
      'content/docs/c.mdx': using('./a.mdx'),
      'content/docs/d.mdx': FINE,
    };
    const pages = { 'content/pages/e.tsx': using(`../docs/${specifier}`), 'content/pages/f.tsx': FINE };
    expect(await load(mdx, { ...files, ...pages })).toEqual({
      hasTemplates: true,
      loaded: ['content/pages/f.tsx', 'content/docs/d.mdx'],
      failed: ['content/pages/e.tsx', ...['a', 'b', 'c'].map((name) => `content/docs/${name}.mdx`)],
      problems: expect.arrayContaining([...problems]) as unknown,
    });
  });

  test('also takes down its excerpt', async () => {
    const mdx = { 'content/blog/a.mdx': using('./none.ts'), 'content/blog/a.mdx#excerpt': using('./none.ts') };
    expect(await load({ ...mdx, 'content/blog/b.mdx': FINE })).toMatchObject({
      loaded: ['content/blog/b.mdx'],
      failed: ['content/blog/a.mdx'],
    });
  });

  test('does not hide the errors of other modules', async () => {
    const { problems } = await load({
      'content/docs/a.mdx': using('./none.ts'),
      'content/docs/b.mdx': 'export default (',
      'content/docs/c.mdx': "import { nothing } from './d.mdx';\nexport default () => nothing;\n",
      'content/docs/d.mdx': FINE,
      'content/docs/e.mdx': "throw new Error('no');",
    });
    expect(problems.map((one) => one.replace(/:\d.*/, ''))).toEqual(
      ['a', 'b', 'c', 'e'].map((name) => `content/docs/${name}.mdx`),
    );
  });

  test('in the templates of the site takes down every page', async () => {
    const { hasTemplates, problems } = await load(
      { 'content/docs/a.mdx': FINE },
      { 'templates/components/page/Footer.tsx': using('./none.ts') },
    );
    expect(hasTemplates).toBe(false);
    expect(problems).toHaveLength(1);
  });
});

test.each([
  ['./one.foo', { 'one.foo': '' }],
  ['./one.svg?react', { 'one.svg': '<p/>' }],
  ['./one.txt?react', { 'one.txt': '' }],
  ['./none.js', {}],
])('the number of bundles does not depend on the number of modules that import %s', async (specifier, files) => {
  const bundlesOf = async (count: number): Promise<number> => {
    rmSync(siteDir, { recursive: true, force: true });
    const names = Array.from({ length: count }, (_, index) => `page${index}.js`);
    writeFiles(siteDir, { ...files, ...Object.fromEntries(names.map((name) => [name, using(specifier)])) });
    const failures = failedModules(siteDir);
    for (let bundles = 1; ; bundles++) {
      const plugins = [failures.plugin, contentImports({ siteDir, baseUrl: '/', assets: new Map() })];
      const { value } = await bundle(
        { siteDir, code: 'content.module-failed', what: 'Failed' },
        {
          entryPoints: names.map((name) => join(siteDir, name)),
          outdir: join(siteDir, 'out'),
          bundle: true,
          format: 'esm',
          plugins,
        },
      );
      if (value) return bundles;
      expect(failures.hasNew()).toBe(true);
    }
  };
  expect(await bundlesOf(30)).toBe(await bundlesOf(2));
});
