import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../lib/io/server/static-server.ts';
import { fixtureInBrowser, servedInBrowser, NO_PREFETCH } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isMarked, markWindow, waitForTitle } from '../support/page-actions.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** Serves files like the simplest static hosts: a folder returns its `index.html`, and a missing file returns 404. */
async function plainHost(dir: string): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const path = join(dir, decodeURIComponent(new URL(request.url!, 'http://host').pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    const file = isFolder ? join(path, 'index.html') : path;
    const found = existsSync(file) ? file : join(dir, '404.html');
    const type = TYPES[found.slice(found.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    response.writeHead(found === file ? 200 : 404, { 'content-type': type }).end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const hosts = {
  'a plain static host': servedInBrowser({ name: 'tabs', base: '/' }, plainHost),
  'docsgen serve': fixtureInBrowser('tabs'),
};

async function followLinkTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'Test link';
    document.querySelector('main')!.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Test link' }).click();
}

describe.each(Object.entries(hosts))('on %s', (_, browser) => {
  test.each(['/docs/other.html', '/docs/other/index.html'])(
    'a link to %s opens the page without a full load',
    async (href) => {
      const { page, pageErrors } = await browser.open('/docs/intro', NO_PREFETCH);
      await markWindow(page);
      await followLinkTo(page, `${href}?a=1#part`);
      await waitForTitle(page, /^Other/);
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/docs/other');
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=1#part');
      expect(await isMarked(page)).toBe(true);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('the URL /docs/other.html opens the page', async () => {
    const { page } = await browser.open('/docs/other.html?a=1#part');
    await waitForTitle(page, /^Other/);
    await eventually(() => new URL(page.url()).hash).toBe('#part');
    await page.context().close();
  });

  test('a URL without a page shows the 404 page', async () => {
    const { page } = await browser.open('/docs/nowhere.html');
    await waitForTitle(page, /^Page Not Found/);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/docs/nowhere.html');
    await page.context().close();
  });

  test('the 404 page stays at its own URL', async () => {
    const { page } = await browser.open('/404.html');
    await waitForTitle(page, /^Page Not Found/);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/404.html');
    await page.context().close();
  });
});
