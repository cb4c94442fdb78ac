import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../../lib/io/server/static-server.ts';
import { NO_PREFETCH, siteFolderInBrowser } from '../support/browser.ts';
import { docsgenCli, type Run } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { isMarked, markWindow } from '../support/page-actions.ts';
import { ROOT } from '../support/source-tree.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-permanent-urls-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const runs = new Map<'release' | 'check' | 'dry run' | 'fix' | 'build', Run>();
const BASE = '/base/';

/** Publishes a site, renames a page and two headings, and lets docsgen write the redirects. Returns the output of the build. */
async function movedSite(): Promise<string> {
  cpSync(join(ROOT, 'test/sites/basic'), siteDir, { recursive: true });
  replaceIn('site.config.ts', "url: 'https://example.com',", `url: 'https://example.com',\n  baseUrl: '${BASE}',`);
  const docsgen = await docsgenCli();
  const run = async (name: Parameters<typeof runs.set>[0], ...args: readonly string[]): Promise<void> => {
    runs.set(name, await docsgen(args, { cwd: siteDir }));
  };
  await run('release', 'check-links', '--write-manifest');
  commitAll(siteDir, 'release');
  git(siteDir, 'tag', 'v1');
  renameSync(join(siteDir, 'content/docs/guide/01-install.md'), join(siteDir, 'content/docs/guide/01-setup.md'));
  replaceIn('content/docs/guide/01-setup.md', '## Steps', '## Procedure');
  replaceIn('content/docs/guide/01-setup.md', '#steps', '#procedure');
  replaceIn('content/docs/guide/02-use.mdx', '01-install.md', '01-setup.md');
  replaceIn('content/docs/intro.md', '01-install.md#steps', '01-setup.md#procedure');
  replaceIn('content/docs/intro.md', '## Why', '## Reasons');
  git(siteDir, 'add', '--all');
  await run('check', 'check-links', '--against', 'v1');
  await run('dry run', 'check-links', '--against', 'v1', '--fix', '--dry-run');
  await run('fix', 'check-links', '--against', 'v1', '--fix');
  await run('build', 'build', '--no-cache');
  return join(siteDir, 'build');
}

function replaceIn(file: string, before: string, after: string): void {
  const path = join(siteDir, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(path, text.replace(before, after));
}

const browser = siteFolderInBrowser(movedSite, (dir) => startServer({ dir, base: BASE, host: '127.0.0.1', port: 0 }));

/** Returns the address that a browser shows, without the origin. */
const addressOf = (url: string): string =>
  url
    .slice(new URL(url).origin.length)
    .replace(BASE, '/')
    .replace(/\/(?=#|$)/, '');

describe('a renamed page and renamed headings', () => {
  test('fail the check against the published URLs', () => {
    expect(runs.get('release')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Wrote urls.json.') as string,
    });
    const { code, stdout } = runs.get('check')!;
    expect(code).toBe(1);
    expect(stdout).toContain('The page `/docs/guide/install` was published, but no longer exists. [url.removed]');
    expect(stdout).toContain('The page `/docs/intro` no longer has the anchor `#why`. [url.anchor-removed]');
    expect(stdout).toMatch(/at urls\.json:\d+:5\n/);
  });

  test('get redirects with --fix, in the style of the configuration', () => {
    expect(runs.get('dry run')!.stdout).toContain("+    { from: '/docs/intro#why', to: '/docs/intro#reasons' },");
    expect(runs.get('fix')!.code).toBe(0);
    expect(readFileSync(join(siteDir, 'site.config.ts'), 'utf8')).toContain(`  redirects: [
    { from: ['/docs', '/start'], to: '/docs/intro' },
    { from: '/docs/guide/install', to: '/docs/guide/setup' },
    { from: '/docs/guide/install#steps', to: '/docs/guide/setup#procedure' },
    { from: '/docs/intro#why', to: '/docs/intro#reasons' },
  ],
`);
    expect(runs.get('build')!.code).toBe(0);
  });

  test.each([
    ['/docs/guide/install', '/docs/guide/setup'],
    ['/docs/guide/install#steps', '/docs/guide/setup#procedure'],
    ['/docs/guide/install#other', '/docs/guide/setup#other'],
    ['/docs/intro#why', '/docs/intro#reasons'],
    ['/docs/intro#reasons', '/docs/intro#reasons'],
    ['/start#why', '/docs/intro#reasons'],
  ])('keep the address %s, which leads to %s', async (from, to) => {
    const { page, pageErrors } = await browser.open(BASE.slice(0, -1) + from, NO_PREFETCH);
    await eventually(() => addressOf(page.url())).toBe(to);
    await page.waitForLoadState('networkidle');
    expect(addressOf(page.url())).toBe(to);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('keep links on other pages and in the address bar working, without a full load', async () => {
    const { page, pageErrors } = await browser.open(`${BASE}docs/guide/setup`, NO_PREFETCH);
    await markWindow(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Old address' });
      document.querySelector('main')!.prepend(link);
    }, `${BASE}docs/intro#why`);
    await page.getByRole('link', { name: 'Old address' }).click();
    await eventually(() => addressOf(page.url())).toBe('/docs/intro#reasons');
    await page.evaluate(() => void (location.hash = '#why'));
    await eventually(() => addressOf(page.url())).toBe('/docs/intro#reasons');
    expect(await isMarked(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('add the script only to the pages that need it', () => {
    const read = (path: string): string => readFileSync(join(siteDir, 'build', path, 'index.html'), 'utf8');
    expect(read('docs/intro')).toContain('<meta name="docsgen-anchors"');
    expect(read('docs/guide/setup')).not.toContain('docsgen-anchors');
  });
});
