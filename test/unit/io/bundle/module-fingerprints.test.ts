import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadModules } from '../../../../lib/io/bundle/modules.ts';
import { noDependencyCache } from '../../../../lib/io/cache/dependency-cache.ts';
import type { CompiledMdx } from '../../../../lib/build/ports.ts';
import { writeFiles } from '../../../support/disk-site.ts';

const PAGE = 'content/pages/page.tsx';
const MDX = 'content/docs/a.mdx';
/** One folder for all tests, because bundles contain the paths of their sources. */
const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-fingerprints-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

interface Site {
  readonly files?: Readonly<Record<string, string>>;
  readonly mdx?: Readonly<Record<string, CompiledMdx>>;
  readonly pureTemplates?: boolean;
}

/** Returns the fingerprints of a site's page component, templates and MDX. */
async function fingerprintsOf({ files = {}, mdx = {}, pureTemplates = false }: Site) {
  rmSync(siteDir, { recursive: true, force: true });
  writeFiles(siteDir, files);
  const request = {
    baseUrl: '/',
    site: { title: 'T', titleDelimiter: '|', tagline: '', url: 'https://example.com', baseUrl: '/', customFields: {} },
    words: { locale: 'en', messages: {} },
    templatesDir: sourcePath('templates'),
    pureTemplates,
    components: PAGE in files ? [sourcePath(PAGE)] : [],
    mdx,
    plainMdx: [],
  };
  const { value, diagnostics } = await loadModules(
    { siteDir, workDir: join(siteDir, '.docsgen') },
    request,
    noDependencyCache(siteDir),
  );
  const { [PAGE]: page, [MDX]: mdxFingerprint, '': templates } = value.fingerprints ?? {};
  return { page, templates, mdx: mdxFingerprint, diagnostics };
}

const page = (body: string, statements = ''): Readonly<Record<string, string>> => ({
  [PAGE]: `${statements}\nexport default function Page() { return <p>{${body}}</p>; }\n`,
});
const PURE = 'export const pure = true;';
const staticMdx = (code: string): Readonly<Record<string, CompiledMdx>> => ({ [MDX]: { code, isStatic: true } });

describe('a page component', () => {
  test('has no fingerprint, whatever its code looks like', async () => {
    expect((await fingerprintsOf({ files: page('"text"') })).page).toBeUndefined();
  });

  test('has one if it declares itself pure: the hash of its code and its imports', async () => {
    const files = {
      ...page('value', `import { value } from './value.ts';\n${PURE}`),
      'content/pages/value.ts': 'export const value = 1;',
    };
    const first = await fingerprintsOf({ files });
    expect(first.page).toBeDefined();
    expect(await fingerprintsOf({ files: { ...files, 'content/pages/others.ts': 'export const x = 1;' } })).toEqual(
      first,
    );
    const changed = { ...files, 'content/pages/value.ts': 'export const value = 2;' };
    const second = await fingerprintsOf({ files: changed });
    expect(second.page).not.toBe(first.page);
    expect(second.templates).toBe(first.templates);
  });

  test('depends on the versions of its packages', async () => {
    const packaged = (version: string) => ({
      ...page('name', `import { name } from 'some-package';\n${PURE}`),
      'node_modules/some-package/package.json': JSON.stringify({ name: 'some-package', version, main: 'index.js' }),
      'node_modules/some-package/index.js': "exports.name = 'some';",
    });
    const first = await fingerprintsOf({ files: packaged('1.0.0') });
    expect(first.page).toBeDefined();
    expect((await fingerprintsOf({ files: packaged('1.0.1') })).page).not.toBe(first.page);
    const locked = { ...packaged('1.0.0'), 'node_modules/.package-lock.json': '{ "packages": {} }' };
    expect((await fingerprintsOf({ files: locked })).page).not.toBe(first.page);
  });

  test('gets a warning if it exports `pure` with another value', async () => {
    const { page: fingerprint, diagnostics } = await fingerprintsOf({ files: page('1', "export const pure = 'yes';") });
    expect(fingerprint).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: 'content.invalid-export',
        severity: 'warning',
        message: 'The export `pure` of this page is neither `true` nor `false`.',
        location: { file: PAGE, line: 1, column: 14, length: 4 },
        hint: 'Write `export const pure = true;` if the page renders the same HTML until its sources change, or rename the export.',
      },
    ]);
  });
});

describe('MDX', () => {
  test('has a fingerprint if it is static', async () => {
    const code = (text: string): string => `export default () => ${JSON.stringify(text)};`;
    const [first, second] = [
      await fingerprintsOf({ mdx: staticMdx(code('first')) }),
      await fingerprintsOf({ mdx: staticMdx(code('second')) }),
    ];
    expect(first.mdx).toBeDefined();
    expect(second.mdx).not.toBe(first.mdx);
    const dynamic = { [MDX]: { code: code('first'), isStatic: false } };
    expect((await fingerprintsOf({ mdx: dynamic })).mdx).toBeUndefined();
  });

  test('has one if it imports static MDX and components of docsgen', async () => {
    const code = [
      'import { Card } from "docsgen/components";',
      'import Part from "./_part.mdx";',
      'export default () => [Card, Part];',
    ].join('\n');
    const part = (isStatic: boolean) => ({
      ...staticMdx(code),
      'content/docs/_part.mdx': { code: 'export default () => "part";', isStatic },
    });
    expect((await fingerprintsOf({ mdx: part(true) })).mdx).toBeDefined();
    expect((await fingerprintsOf({ mdx: part(false) })).mdx).toBeUndefined();
    const files = {
      'templates/components/content/Card.tsx': ['Card', 'Cards', 'LinkCard']
        .map((name) => `export const ${name} = () => null;\n`)
        .join(''),
    };
    expect((await fingerprintsOf({ mdx: part(true), files })).mdx).toBeUndefined();
    expect((await fingerprintsOf({ mdx: part(true), files, pureTemplates: true })).mdx).toBeDefined();
  });

  test.each([
    ['a module of the site', './value.ts'],
    ['a package', 'some-package'],
    ['a module of Node', 'node:fs'],
  ])('has none if it imports %s', async (_, specifier) => {
    const code = `import * as all from ${JSON.stringify(specifier)};\nexport default () => String(all);`;
    const files = {
      'content/docs/value.ts': 'export const value = 1;',
      'node_modules/some-package/package.json': '{ "name": "some-package", "version": "1.0.0", "main": "index.js" }',
      'node_modules/some-package/index.js': "exports.name = 'some';",
    };
    expect((await fingerprintsOf({ mdx: staticMdx(code), files })).mdx).toBeUndefined();
    expect((await fingerprintsOf({ mdx: staticMdx(`${code}\n${PURE}`), files })).mdx).toBeDefined();
  });
});

describe('the templates', () => {
  test('have a fingerprint if the site replaces none of them, or nothing but styles', async () => {
    const builtIn = await fingerprintsOf({});
    expect(builtIn.templates).toBeDefined();
    const styled = await fingerprintsOf({ files: { 'templates/styles/tokens.css': ':root {}' } });
    expect(styled.templates).toBe(builtIn.templates);
  });

  test('have none if the site replaces one, unless the configuration declares them pure', async () => {
    const files = {
      'templates/components/page/Footer.tsx': 'export function Footer() { return <footer>F</footer>; }\n',
    };
    expect((await fingerprintsOf({ files })).templates).toBeUndefined();
    const declared = await fingerprintsOf({ files, pureTemplates: true });
    expect(declared.templates).toBeDefined();
    expect(declared.templates).not.toBe((await fingerprintsOf({})).templates);
  });
});
