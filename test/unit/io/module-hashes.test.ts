import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sourcePath } from '../../../lib/core/paths.ts';
import { loadModules } from '../../../lib/io/modules.ts';
import { noMemory } from '../../../lib/io/remembered.ts';
import { writeFiles } from '../../support/disk-site.ts';

const PAGE = 'content/pages/page.tsx';
/** One for all: bundles name the files that they are made of. */
const around = mkdtempSync(join(tmpdir(), 'docsgen-hashes-'));
const siteDir = join(around, 'site');
afterAll(() => rmSync(around, { recursive: true, force: true }));

/** The hash of a page component in a site of these files; undefined when it may say something else each time. */
async function hashOf(files: Readonly<Record<string, string>>, mdx: Readonly<Record<string, string>> = {}) {
  rmSync(siteDir, { recursive: true, force: true });
  writeFiles(siteDir, files);
  const request = {
    baseUrl: '/',
    words: { locale: 'en', messages: {} },
    templatesDir: sourcePath('templates'),
    components: [sourcePath(PAGE)],
    mdx,
  };
  const { value, diagnostics } = await loadModules(
    { siteDir, workDir: join(siteDir, '.docsgen') },
    request,
    noMemory(siteDir),
  );
  expect(diagnostics).toEqual([]);
  return { page: value.hashes?.[PAGE], templates: value.hashes?.[''], mdx: value.hashes?.['content/docs/a.mdx'] };
}

const page = (body: string, imports = ''): Record<string, string> => ({
  [PAGE]: `${imports}\nexport default function Page() { return <p>{${body}}</p>; }\n`,
});

describe('the hash of a module', () => {
  test('is that of its code, of what it imports, and of nothing else', async () => {
    const site = {
      ...page('words', "import { words } from './words.ts';"),
      'content/pages/words.ts': 'export const words = 1;',
    };
    const one = await hashOf(site);
    expect(one.page).toBeDefined();
    expect(await hashOf({ ...site, 'content/pages/others.ts': 'export const x = Date.now();' })).toEqual(one);
    const other = await hashOf({ ...site, 'content/pages/words.ts': 'export const words = 2;' });
    expect(other.page).not.toBe(one.page);
    expect(other.templates).toBe(one.templates);
  });

  test.each([
    'new Date().getFullYear()',
    'new Date.prototype.constructor().getTime()',
    'Date.now()',
    'Math.random()',
    'process.env.HOME',
    'performance.now()',
    'Number(1).toLocaleString()',
  ])('is unknown for what says `%s`', async (code) => {
    const { page: hash, templates } = await hashOf(page(code));
    expect(hash).toBeUndefined();
    expect(templates).toBeDefined();
  });

  test.each(['new Date("2020-01-01").getTime()', 'process.env.NODE_ENV', '"the process and the date"'])(
    'is known for what says `%s`',
    async (code) => {
      expect((await hashOf(page(code))).page).toBeDefined();
    },
  );

  test('is unknown for what reads files, also by way of another module', async () => {
    const reading = "import { readFileSync } from 'node:fs';\nexport const read = () => readFileSync('x', 'utf8');";
    const site = { ...page('String(read)', "import { read } from './read.ts';"), 'content/pages/read.ts': reading };
    expect((await hashOf(site)).page).toBeUndefined();
  });

  test('is unknown for what looks at the clock outside of the folder of the site', async () => {
    const shared = "import { now } from '../../../shared.ts';";
    writeFiles(around, { 'shared.ts': 'export const now = () => Date.now();' });
    expect((await hashOf(page('now()', shared))).page).toBeUndefined();
    writeFiles(around, { 'shared.ts': 'export const now = () => 1;' });
    expect((await hashOf(page('now()', shared))).page).toBeDefined();
  });

  test('has the versions of the packages in it, and is unknown for a package that is linked', async () => {
    const packaged = (version: string) => ({
      ...page('name', "import { name } from 'some-words';"),
      'node_modules/some-words/package.json': JSON.stringify({ name: 'some-words', version, main: 'index.js' }),
      'node_modules/some-words/index.js': "exports.name = 'some';",
    });
    const one = await hashOf(packaged('1.0.0'));
    expect(one.page).toBeDefined();
    expect((await hashOf(packaged('1.0.1'))).page).not.toBe(one.page);
    const locked = { ...packaged('1.0.0'), 'node_modules/.package-lock.json': '{ "packages": {} }' };
    expect((await hashOf(locked)).page).not.toBe(one.page);
  });

  test('of MDX is that of what was made of it', async () => {
    const compiled = (text: string) => ({ 'content/docs/a.mdx': `export default () => ${JSON.stringify(text)};` });
    const [one, two] = [await hashOf(page('1'), compiled('one')), await hashOf(page('1'), compiled('two'))];
    expect(one.mdx).toBeDefined();
    expect(two.mdx).not.toBe(one.mdx);
    expect(two.page).toBe(one.page);
    expect((await hashOf(page('1'), { 'content/docs/a.mdx': 'export default () => Date.now();' })).mdx).toBeUndefined();
  });
});
