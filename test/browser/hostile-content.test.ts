import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../../lib/io/server/static-server.ts';
import { siteFolderInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { HOSTILE, hostileSite } from '../support/hostile-site.ts';
import { editedSite, serveLive, type EditedSite } from '../support/live-site.ts';
import { openSearch } from '../support/search-dialog.ts';

const root = mkdtempSync(join(tmpdir(), 'docsgen-hostile-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const built: { dir?: string; site?: EditedSite } = {};
const folder = async (): Promise<string> => (built.dir ??= await hostileSite(root));
const browser = siteFolderInBrowser(folder, (dir) => startServer({ dir, base: '/', host: '127.0.0.1', port: 0 }));

/** Records attacks: calls of `alert`, dialogs, and requests for the addresses in the payloads. */
async function openWatched(path: string, site = browser) {
  const { page, pageErrors } = await site.open('/robots.txt');
  const attacks: string[] = [];
  await page.exposeFunction('alert', (value: unknown) => void attacks.push(`alert(${String(value)})`));
  page.on('dialog', (dialog) => {
    attacks.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // An image of a payload has the address `x`.
    if (origin !== site.origin() || /\/x$/.test(pathname)) attacks.push(request.url());
  });
  await page.goto(site.origin() + path);
  return { page, attacks, pageErrors };
}

/** Waits until a redirect has left its page, and the scripts that the browser has queued so far have run. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body !== null && !document.querySelector('meta[http-equiv=refresh]'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))));
}

/** Returns the addresses of links that a browser does not open as a page, such as `javascript:alert(1)`. */
const unsafeLinks = (page: Page): Promise<string[]> =>
  page.$$eval('a[href]', (links) =>
    links.map((link) => (link as HTMLAnchorElement).href).filter((href) => !/^https?:/.test(href)),
  );

function filesIn(extension: string): [string, string][] {
  const dir = built.dir!;
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => [path, readFileSync(join(dir, path), 'utf8')]);
}

describe('a site whose every text is hostile', () => {
  test('runs no code of its texts on any page', async () => {
    const paths = filesIn('.html').map(([path]) => `/${path.replace(/index\.html$/, '')}`);
    expect(paths.length).toBeGreaterThan(18);
    const { page, attacks, pageErrors } = await openWatched('/');
    for (const path of paths) {
      await page.goto(browser.origin() + path.split('/').map(encodeURIComponent).join('/'));
      await settle(page);
      expect(attacks, path).toEqual([]);
      expect(await unsafeLinks(page), path).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
    await page.context().close();
  }, 180_000);

  test('shows the texts instead', async () => {
    const { page } = await openWatched('/docs/b');
    await eventually(() => page.locator('.evil').textContent()).toBe(HOSTILE);
    expect(await page.locator('.evil').getAttribute('title')).toBe(HOSTILE);
    expect(await page.locator('h1').first().textContent()).toBe(HOSTILE);
    expect(await page.title()).toContain(HOSTILE.trim().slice(0, 20));
    await page.context().close();
  });

  test.each([
    `/search?q=${encodeURIComponent(HOSTILE)}`,
    '/search?q=Evil',
    '/search?q=javascript:alert(1)',
    `/search?q=${encodeURIComponent('zzz<img src=x onerror=alert(1)>')}`,
    `/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}#${encodeURIComponent(HOSTILE)}`,
    `/docs/a#${encodeURIComponent(HOSTILE)}`,
    '/docs/a#"><img src=x onerror=alert(1)>',
    '/docs/a#javascript:alert(1)',
    `/docs/b?tab=${encodeURIComponent(HOSTILE)}`,
    '/docs/b?tab="><img src=x onerror=alert(1)>',
    `/nowhere/${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    '/docs/a.html?x="><script>alert(1)</script>#javascript:alert(1)',
    '/old?to=javascript:alert(1)#javascript:alert(1)',
    '//evil.example/docs/a',
  ])('runs no code in its address: %s', async (path) => {
    const { page, attacks } = await openWatched(path);
    if (path.startsWith('/search')) await page.locator('.search-count:not(:empty)').waitFor();
    await settle(page);
    expect(await unsafeLinks(page)).toEqual([]);
    expect(attacks).toEqual([]);
    await page.context().close();
  });

  test('runs no code when readers search, follow links, and use the controls of a page', async () => {
    const { page, attacks } = await openWatched('/docs/b');
    for (const tab of await page.locator('[role=tab]').all()) await tab.click();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await openSearch(page, HOSTILE);
    await settle(page);
    await page.locator('.search-dialog [role=combobox]').fill('Evil');
    await page.locator('.search-dialog [role=option]').first().waitFor();
    await settle(page);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/docs/b');
    await settle(page);
    await openSearch(page);
    await settle(page);
    expect(attacks).toEqual([]);
    await page.goto(`${browser.origin()}/docs/a`);
    for (const copy of await page.locator('main .code-tools button:visible').all()) await copy.click();
    await page.locator('main .term, main [data-term], main dfn').first().hover();
    for (const link of ['/docs/b', '/docs/c', '/blog'])
      await page
        .locator(`a[href^="${link}"]`)
        .first()
        .evaluate((element) => (element as HTMLElement).click());
    await settle(page);
    expect(attacks).toEqual([]);
    await page.context().close();
  });
});

describe('the other files of a hostile site', () => {
  test('are well-formed XML', async () => {
    const files = [...filesIn('.xml'), ...filesIn('.svg')];
    expect(files.map(([path]) => path)).toEqual(
      expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']),
    );
    for (const [path, text] of files) {
      expect(XMLValidator.validate(text), path).toBe(true);
      expect(text.replace(/<!\[CDATA\[[^]*?\]\]>/g, ''), path).not.toMatch(/<(?:a:)?script/i);
    }
  });

  test('run no code when a browser opens them', async () => {
    const { page, attacks } = await openWatched('/');
    const paths = ['.xml', '.svg', '.md', '.txt', '.json', '.webmanifest'].flatMap((extension) =>
      filesIn(extension).map(([path]) => path),
    );
    for (const path of paths) {
      await page
        .goto(`${browser.origin()}/${path.split('/').map(encodeURIComponent).join('/')}`)
        .catch(() => undefined);
      expect(attacks, path).toEqual([]);
    }
    await page.context().close();
  });

  test('contain JSON that has the texts', () => {
    const [, html] = filesIn('.html').find(([path]) => path === 'docs/a/index.html')!;
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json]) => json!,
    );
    expect(blocks.length).toBeGreaterThan(0);
    expect(
      blocks.map((json) => JSON.parse(json) as { headline?: string }).some(({ headline }) => headline === HOSTILE),
    ).toBe(true);
    const [, manifest] = filesIn('.webmanifest')[0]!;
    expect(JSON.parse(manifest)).toMatchObject({ name: expect.stringContaining('Evil') as string });
  });
});

describe('the development server of a hostile site', () => {
  const live = siteFolderInBrowser(folder, (dir) => serveLive((built.site = editedSite(dir)), '/'));

  test('runs no code in the overlay and in the page of an error', async () => {
    const { page, attacks } = await openWatched('/docs/c', live);
    const diagnostic = {
      severity: 'error',
      code: 'content.mdx-syntax',
      url: 'https://docsgen.dev/',
      message: `\`${HOSTILE}\` ${HOSTILE}`,
      where: HOSTILE,
      frame: HOSTILE,
      hint: HOSTILE,
    } as const;
    built.site!.change({ overlay: { title: HOSTILE, closeLabel: HOSTILE, diagnostics: [diagnostic] } });
    await eventually(() => page.locator('docsgen-error-overlay').count()).toBe(1);
    await settle(page);
    // The page would reload itself at the same time.
    await page.goto(`${live.origin()}/robots.txt`);
    built.site!.change({ failing: HOSTILE, overlay: undefined });
    await page.goto(`${live.origin()}/docs/c`);
    await eventually(() => page.locator('pre').first().textContent()).toContain(HOSTILE);
    await settle(page);
    expect(attacks).toEqual([]);
    await page.context().close();
  });
});
