import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { badInput, reportOf, type BadSite, type Files } from './bad-site.ts';

const { site } = badInput();

/** File permissions do not apply to root. If the tests run as root, docsgen runs as the user `nobody`, who owns the site. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY } : {};

/** Creates a site whose owner runs docsgen, so that permissions apply. */
function owned(files: Files): BadSite {
  const badSite = site(files);
  if (isRoot) {
    chmodSync(join(badSite.dir, '..'), 0o755);
    for (const name of ['', ...readdirSync(badSite.dir, { recursive: true }).map(String)])
      chownSync(join(badSite.dir, name), NOBODY, NOBODY);
  }
  return badSite;
}

/** Builds a site, expects that the previous output is unchanged, and returns the report. */
async function buildUnchanged(badSite: BadSite): Promise<string> {
  const before = badSite.output();
  const run = await badSite.run(['build'], asUser);
  expect(badSite.output()).toEqual(before);
  return reportOf(badSite, run);
}

describe('missing read permission', () => {
  test('is reported for a page, a folder, a static file and an image', async () => {
    const badSite = owned({
      'content/docs/secret.md': '# Secret\n',
      'content/docs/closed/page.md': '# Page\n',
      'content/docs/picture.md': '# Picture\n\n![](./picture.png)\n',
      'content/docs/picture.png': 'bytes',
      'static/secret.txt': 'Secret\n',
    });
    const paths = ['content/docs/secret.md', 'content/docs/closed', 'content/docs/picture.png', 'static/secret.txt'];
    for (const path of paths) chmodSync(join(badSite.dir, path), 0);
    expect(await buildUnchanged(badSite)).toMatchInlineSnapshot(`
      "exit 1
      error The folder \`content/docs/closed\` could not be read: permission denied. [content.unreadable]
        in content/docs/closed
        hint: Check that you have read and execute permission for it.

      error This file could not be read: permission denied. [content.unreadable]
        at content/docs/picture.png:1:1
        hint: Check that the file exists and that you have permission to read it.

      error This file could not be read: permission denied. [content.unreadable]
        at content/docs/secret.md:1:1
        hint: Check that the file exists and that you have permission to read it.

      error This file could not be read: permission denied. [content.unreadable]
        at static/secret.txt:1:1
        hint: Check that the file exists and that you have permission to read it."
    `);
    chmodSync(join(badSite.dir, 'content/docs/closed'), 0o755);
  });

  test('is reported for the configuration', async () => {
    const badSite = owned({});
    chmodSync(join(badSite.dir, 'site.config.ts'), 0);
    expect(await buildUnchanged(badSite)).toMatchInlineSnapshot(`
      "exit 2
      error The configuration can't be read: Cannot read file "site.config.ts": permission denied. [config.failed]
        in The configuration can't be read

      1 error, no warnings"
    `);
  });
});

describe('symbolic links', () => {
  test('that are circular are followed once', async () => {
    const badSite = site({ 'content/docs/more/page.md': '# Page\n' });
    symlinkSync('..', join(badSite.dir, 'content/docs/more/up'));
    symlinkSync('.', join(badSite.dir, 'static/self'));
    expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(Object.keys(badSite.output()).filter((path) => /(?:more|self|up).*\.html$/.test(path))).toEqual([
      'docs/more/page/index.html',
    ]);
  });

  test('are followed to files and folders outside the content folder', async () => {
    const badSite = site({ 'shared/page.md': '# Page\n', 'shared/first.md': '# First\n' });
    symlinkSync('../../shared', join(badSite.dir, 'content/docs/shared'));
    symlinkSync('../../shared/first.md', join(badSite.dir, 'content/docs/linked.md'));
    expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    const pages = Object.keys(badSite.output()).filter((path) => /(?:shared|linked).*\.html$/.test(path));
    expect(pages).toEqual(['docs/linked/index.html', 'docs/shared/first/index.html', 'docs/shared/page/index.html']);
  });

  test('to missing files are reported', async () => {
    const badSite = owned({});
    symlinkSync('./gone.md', join(badSite.dir, 'content/docs/dangling.md'));
    symlinkSync('./round.md', join(badSite.dir, 'content/docs/round.md'));
    symlinkSync('./gone.png', join(badSite.dir, 'static/dangling.png'));
    expect(await buildUnchanged(badSite)).toMatchInlineSnapshot(`
      "exit 1
      error This file could not be read: it does not exist. [content.unreadable]
        at content/docs/dangling.md:1:1
        hint: Check that the file exists and that you have permission to read it.

      error This file could not be read: it is a circular symbolic link. [content.unreadable]
        at content/docs/round.md:1:1
        hint: Check that the file exists and that you have permission to read it.

      error This file could not be read: it does not exist. [content.unreadable]
        at static/dangling.png:1:1
        hint: Check that the file exists and that you have permission to read it."
    `);
  });
});

test('a folder whose name ends like a page is not a page', async () => {
  const badSite = site({
    'content/docs/folder.md/page.md': '# Page\n',
    'content/pages/folder.tsx/index.md': '# Index\n',
  });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});

describe('missing write permission', () => {
  test('for the parent of the output folder fails the build before it renders', async () => {
    const badSite = owned({});
    chmodSync(badSite.dir, 0o555);
    expect(await buildUnchanged(badSite)).toMatchInlineSnapshot(`
      "exit 1
      error docsgen can't write next to \`build\`: permission denied. [output.write-failed]
        in the output folder
        hint: docsgen builds next to the output folder and then swaps the two. Give docsgen write access, or choose another folder with \`--out-dir\`.

      1 error, no warnings"
    `);
    chmodSync(badSite.dir, 0o755);
  });

  test('for the site folder disables the cache of a build to another folder and of a check', async () => {
    const badSite = owned({ 'elsewhere/.keep': '' });
    chmodSync(join(badSite.dir, 'elsewhere'), 0o777);
    chmodSync(badSite.dir, 0o555);
    const built = await badSite.run(['build', '--out-dir', 'elsewhere/site'], asUser);
    expect(reportOf(badSite, built)).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(existsSync(join(badSite.dir, 'elsewhere/site/docs/intro/index.html'))).toBe(true);
    expect(reportOf(badSite, await badSite.run(['check-links', '--quiet'], asUser))).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(existsSync(join(badSite.dir, '.docsgen'))).toBe(false);
    chmodSync(badSite.dir, 0o755);
  });

  test('for the output folder does not matter, because the folder is replaced', async () => {
    const badSite = owned({ 'content/docs/new.md': '# New\n' });
    chmodSync(join(badSite.dir, 'build/docs'), 0o555);
    for (const name of ['new', 'newer', 'newest']) {
      badSite.write({ [`content/docs/${name}.md`]: '# New\n' });
      expect(reportOf(badSite, await badSite.run(['build'], asUser))).toMatchInlineSnapshot(`
        "exit 0
        "
      `);
      expect(badSite.output()).toHaveProperty(`docs/${name}/index.html`);
      expect(badSite.names('.').filter((entry) => entry.includes('docsgen-'))).toEqual([]);
    }
  });
});

describe('the cache folder', () => {
  test('is not used if a file has its name', async () => {
    const badSite = site({ '.docsgen': 'A file.\n' });
    expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(lstatSync(join(badSite.dir, '.docsgen')).isFile()).toBe(true);
  });

  test.each([
    ['read', 0o333],
    ['write to', 0o555],
    ['open', 0],
  ])('is not used if docsgen has no permission to %s it', async (_, mode) => {
    const badSite = owned({});
    await badSite.run(['build'], asUser);
    const previous = badSite.output();
    const folders = ['.docsgen/cache', '.docsgen'].map((path) => join(badSite.dir, path));
    for (const folder of folders) chmodSync(folder, mode);
    expect(reportOf(badSite, await badSite.run(['build'], asUser))).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(badSite.output()).toEqual(previous);
    for (const folder of folders.reverse()) chmodSync(folder, 0o755);
  });

  test('may contain damaged entries, which are computed again', async () => {
    const badSite = site({});
    await badSite.run();
    const previous = badSite.output();
    const cache = join(badSite.dir, '.docsgen/cache');
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(entries.length).toBeGreaterThan(0);
    for (const [index, { parentPath, name }] of entries.entries()) {
      writeFileSync(join(parentPath, name), ['', 'garbage', '\0'.repeat(100), 'AAAA\n{"value":1}'][index % 4]!);
    }
    mkdirSync(join(cache, 'ab/folder'), { recursive: true });
    expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(badSite.output()).toEqual(previous);
  });
});
