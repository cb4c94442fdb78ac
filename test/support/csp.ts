import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startServer, type RunningServer } from '../../lib/io/server/static-server.ts';
import type { OpenedPage, SiteBrowser } from './browser.ts';

/** Serves a built site with the headers in its file for the host, as the host does. */
export function serveWithHeaders(dir: string, headers: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer({ dir, base: '/', host: '127.0.0.1', port: 0, headersOf: () => headers });
}

/** Returns the headers of all pages in `vercel.json`. */
export function vercelHeaders(dir: string): Record<string, string> {
  const { headers } = JSON.parse(readFileSync(join(dir, 'vercel.json'), 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const all = headers.find(({ source }) => source === '/(.*)')!;
  return Object.fromEntries(all.headers.map(({ key, value }) => [key, value]));
}

/** Returns the headers of all pages in `_headers`. */
export function lineHeaders(dir: string): Record<string, string> {
  const [, lines = ''] = /^\/\*\n((?: {2}.+\n)+)/.exec(readFileSync(join(dir, '_headers'), 'utf8')) ?? [];
  return Object.fromEntries([...lines.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name!, value!]));
}

/** A page that records what its policy blocks and what it requests from other sites. */
export interface WatchedPage extends OpenedPage {
  readonly violations: string[];
  readonly foreign: string[];
}

/** Opens a page and records violations of its policy and requests to other origins from the start. */
export async function openWatched(browser: SiteBrowser, path: string): Promise<WatchedPage> {
  const { page, pageErrors } = await browser.open('/robots.txt');
  const violations: string[] = [];
  const foreign: string[] = [];
  await page.exposeBinding('recordViolation', (_, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { recordViolation } = globalThis as unknown as { recordViolation: (text: string) => void };
      recordViolation([violatedDirective, blockedURI, sample].join(' ').trim());
    });
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(browser.origin()).origin) foreign.push(request.url());
  });
  await page.goto(browser.origin() + path);
  return { page, pageErrors, violations, foreign };
}

/** Uses everything on a page that runs code or loads files: the theme, tabs, copying, images, code blocks, terms, and islands. */
export async function useEverything(page: Page): Promise<void> {
  for (const y of [0, 600, 1800, 4000, 100_000])
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await clickFirst(page, '.theme-switch');
  await clickFirst(page, '[role="tab"][aria-selected="false"]');
  await clickFirst(page, '.code-copy');
  await hoverFirst(page, 'dfn, .term, abbr');
  await hoverFirst(page, 'figure.code pre span');
  await clickFirst(page, 'img[data-zoom]');
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
}

async function clickFirst(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  if ((await element.count()) > 0) await element.click();
}

async function hoverFirst(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  if ((await element.count()) > 0) await element.hover({ force: true });
}
