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

/** For root every file is open: as root, docsgen runs as nobody here, and the site is nobody's. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY } : {};

/** A site that is its user's, so that permissions count. */
function owned(files: Files): BadSite {
  const one = site(files);
  if (isRoot) {
    chmodSync(join(one.dir, '..'), 0o755);
    for (const name of ['', ...readdirSync(one.dir, { recursive: true }).map(String)])
      chownSync(join(one.dir, name), NOBODY, NOBODY);
  }
  return one;
}

async function unchanged(one: BadSite): Promise<string> {
  const before = one.output();
  const run = await one.run(['build'], asUser);
  expect(one.output()).toEqual(before);
  return reportOf(one, run);
}

describe('what may not be read', () => {
  test('is named with the reason: a page, a folder, a static file, an image', async () => {
    const one = owned({
      'content/docs/secret.md': '# Secret\n',
      'content/docs/closed/page.md': '# Page\n',
      'content/docs/picture.md': '# Picture\n\n![](./picture.png)\n',
      'content/docs/picture.png': 'bytes',
      'static/secret.txt': 'Secret\n',
    });
    const paths = ['content/docs/secret.md', 'content/docs/closed', 'content/docs/picture.png', 'static/secret.txt'];
    for (const path of paths) chmodSync(join(one.dir, path), 0);
    expect(await unchanged(one)).toMatchInlineSnapshot(`
      "exit 1
      error The folder \`content/docs/closed\` could not be read: permission denied. [content.unreadable]
        in content/docs/closed
        hint: Check that you have permission to read and search it.

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
    chmodSync(join(one.dir, 'content/docs/closed'), 0o755);
  });

  test('is named when it is the configuration', async () => {
    const one = owned({});
    chmodSync(join(one.dir, 'site.config.ts'), 0);
    expect(await unchanged(one)).toMatchInlineSnapshot(`
      "exit 2
      error The configuration can't be read: Cannot read file "site.config.ts": permission denied. [config.failed]
        in The configuration can't be read

      1 error, no warnings"
    `);
  });
});

describe('links between files', () => {
  test('that lead in a circle are followed once', async () => {
    const one = site({ 'content/docs/more/page.md': '# Page\n' });
    symlinkSync('..', join(one.dir, 'content/docs/more/up'));
    symlinkSync('.', join(one.dir, 'static/self'));
    expect(reportOf(one, await one.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(Object.keys(one.output()).filter((path) => /more|self|up/.test(path))).toEqual([
      'docs/more/page/index.html',
    ]);
  });

  test('are followed to files and folders elsewhere', async () => {
    const one = site({ 'shared/page.md': '# Page\n', 'shared/one.md': '# One\n' });
    symlinkSync('../../shared', join(one.dir, 'content/docs/shared'));
    symlinkSync('../../shared/one.md', join(one.dir, 'content/docs/linked.md'));
    expect(reportOf(one, await one.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    const pages = Object.keys(one.output()).filter((path) => /shared|linked/.test(path));
    expect(pages).toEqual(['docs/linked/index.html', 'docs/shared/one/index.html', 'docs/shared/page/index.html']);
  });

  test('that lead nowhere are named', async () => {
    const one = site({});
    symlinkSync('./gone.md', join(one.dir, 'content/docs/dangling.md'));
    symlinkSync('./round.md', join(one.dir, 'content/docs/round.md'));
    symlinkSync('./gone.png', join(one.dir, 'static/dangling.png'));
    expect(await unchanged(one)).toMatchInlineSnapshot(`
      "exit 1
      error docsgen can't write next to \`build\`: permission denied. [output.write-failed]
        in the output folder
        hint: docsgen builds next to the output folder and then swaps the two. Give docsgen write access, or choose another folder with \`--out-dir\`.

      1 error, no warnings"
    `);
  });
});

test('a folder whose name is that of a page is no page', async () => {
  const one = site({ 'content/docs/folder.md/page.md': '# Page\n', 'content/pages/folder.tsx/index.md': '# Index\n' });
  expect(reportOf(one, await one.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});

describe('where nothing can be written', () => {
  test('in the folder around the output, the build ends before it begins', async () => {
    const one = owned({});
    chmodSync(one.dir, 0o555);
    expect(await unchanged(one)).toMatchInlineSnapshot(`
      "exit 1
      error docsgen can't write next to \`build\`: permission denied. [output.write-failed]
        in the output folder
        hint: docsgen builds next to the output folder and then swaps the two. Give docsgen write access, or choose another folder with \`--out-dir\`.

      1 error, no warnings"
    `);
    chmodSync(one.dir, 0o755);
  });

  test('in the site at all, a build to elsewhere and a check work without a cache', async () => {
    const one = owned({ 'elsewhere/.keep': '' });
    chmodSync(join(one.dir, 'elsewhere'), 0o777);
    chmodSync(one.dir, 0o555);
    const built = await one.run(['build', '--out-dir', 'elsewhere/site'], asUser);
    expect(reportOf(one, built)).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(existsSync(join(one.dir, 'elsewhere/site/docs/intro/index.html'))).toBe(true);
    expect(reportOf(one, await one.run(['check-links', '--quiet'], asUser))).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(existsSync(join(one.dir, '.docsgen'))).toBe(false);
    chmodSync(one.dir, 0o755);
  });

  test('in the output itself, its folder is still replaced as a whole', async () => {
    const one = owned({ 'content/docs/new.md': '# New\n' });
    chmodSync(join(one.dir, 'build/docs'), 0o555);
    for (const name of ['new', 'newer', 'newest']) {
      one.write({ [`content/docs/${name}.md`]: '# New\n' });
      expect(reportOf(one, await one.run(['build'], asUser))).toMatchInlineSnapshot(`
        "exit 0
        "
      `);
      expect(one.output()).toHaveProperty(`docs/${name}/index.html`);
      expect(one.names('.').filter((each) => each.includes('docsgen-'))).toEqual([]);
    }
  });
});

describe('the cache folder', () => {
  test('may be a file', async () => {
    const one = site({ '.docsgen': 'A file.\n' });
    expect(reportOf(one, await one.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(lstatSync(join(one.dir, '.docsgen')).isFile()).toBe(true);
  });

  test('may hold anything: what is damaged is made again', async () => {
    const one = site({});
    await one.run();
    const good = one.output();
    const cache = join(one.dir, '.docsgen/cache');
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(entries.length).toBeGreaterThan(0);
    for (const [index, { parentPath, name }] of entries.entries()) {
      writeFileSync(join(parentPath, name), ['', 'garbage', '\0'.repeat(100), 'AAAA\n{"value":1}'][index % 4]!);
    }
    mkdirSync(join(cache, 'ab/folder'), { recursive: true });
    expect(reportOf(one, await one.run())).toMatchInlineSnapshot(`
      "exit 0
      "
    `);
    expect(one.output()).toEqual(good);
  });
});
