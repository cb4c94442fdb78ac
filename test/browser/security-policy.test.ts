import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hashSource } from '../../lib/core/security/sources.ts';
import { writeReference } from '../../scripts/docs/reference/index.ts';
import { siteFolderInBrowser, type SiteBrowser } from '../support/browser.ts';
import { docsgenCli } from '../support/cli.ts';
import { lineHeaders, openWatched, serveWithHeaders, useEverything, vercelHeaders } from '../support/csp.ts';
import { eventually } from '../support/eventually.ts';
import { oncePerRun } from '../support/once-per-run.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { repositorySite } from '../support/repository-site.ts';
import { openSearch } from '../support/search-dialog.ts';
import { ROOT } from '../support/source-tree.ts';

const POLICY = /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]{43}=')+; style-src/;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function documentation(): Promise<string> {
  oncePerRun('reference', () => void writeReference(ROOT));
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-policy-'));
  folders.push(folder);
  const outDir = join(folder, 'build');
  const docsgen = await docsgenCli();
  const { code, stdout } = await docsgen(['build', 'docs', '--out-dir', outDir], { cwd: ROOT });
  if (code !== 0) throw new Error(stdout);
  return outDir;
}

interface Site {
  readonly name: string;
  readonly folder: () => Promise<string>;
  readonly headersIn: (dir: string) => Record<string, string>;
  /** A page of the site, and another one. */
  readonly pages: readonly [from: string, to: string];
}

const SITES: readonly Site[] = [
  {
    name: 'the Lexical site',
    folder: repositorySite,
    headersIn: vercelHeaders,
    pages: ['/docs/intro', '/docs/getting-started/react'],
  },
  {
    name: "docsgen's documentation",
    folder: documentation,
    headersIn: lineHeaders,
    pages: ['/docs/writing/markdown', '/docs/writing/code'],
  },
];

describe.each(SITES)('under its policy, $name', ({ folder, headersIn, pages: [from, to] }) => {
  const served = { dir: '' };
  const browser: SiteBrowser = siteFolderInBrowser(folder, (dir) => {
    served.dir = dir;
    return serveWithHeaders(dir, headersIn(dir));
  });

  test('has a policy without `unsafe-inline` for scripts in the header and in every page', () => {
    expect(headersIn(served.dir)['Content-Security-Policy']).toMatch(POLICY);
    const files = readdirSync(served.dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    );
    const without = files.filter(
      (path) =>
        !readFileSync(join(served.dir, path), 'utf8').includes(`Content-Security-Policy" content="script-src 'self'`),
    );
    expect(without).toEqual([]);
  });

  test('shows a page of every kind without a violation, an error or a request to another site', async () => {
    const kinds = pageKinds(served.dir);
    expect(kinds.length).toBeGreaterThan(10);
    for (const path of kinds) {
      const { page, ...recorded } = await openWatched(browser, path);
      await useEverything(page);
      expect({ path, ...recorded }).toEqual({ path, pageErrors: [], violations: [], foreign: [] });
      await page.context().close();
    }
  }, 240_000);

  test('can be searched and navigated, also from a page that is missing', async () => {
    const { page, pageErrors, violations, foreign } = await openWatched(browser, from);
    await openSearch(page, 'markdown');
    await page.locator('.search-dialog [role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${to}`);
    await page.goto(`${browser.origin()}/search?q=markdown`);
    await page.locator('main a[href^="/docs/"]').first().waitFor();
    expect({ pageErrors, violations, foreign }).toEqual({ pageErrors: [], violations: [], foreign: [] });
    await page.goto(`${browser.origin()}${to}.html`);
    await page.waitForURL(`**${to}*`);
    await page.goto(`${browser.origin()}/docs/gettin-started`);
    await eventually(() => page.locator('main a').count()).toBeGreaterThan(0);
    const missing = pageErrors.filter((error) => !/404/.test(error));
    expect({ missing, violations, foreign }).toEqual({ missing: [], violations: [], foreign: [] });
    await page.context().close();
  });

  test('runs the event handlers of a page that is opened from a page without them', async () => {
    const { page } = await openWatched(browser, from);
    const code = "this.textContent = 'Ran'";
    const sources = `'unsafe-hashes' ${hashSource(code)};`;
    await page.route(`**${to}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/(content="script-src [^;]+);/, (_, policy: string) => `${policy} ${sources}`)
        .replace('</h1>', `</h1><button id="handler" onclick="${code}">Run</button>`);
      const header = response.headers()['content-security-policy']!.replace(/(script-src [^;]+);/, `$1 ${sources}`);
      await route.fulfill({
        response,
        body: html,
        headers: { ...response.headers(), 'content-security-policy': header },
      });
    });
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${to}`);
    await page.locator('#handler').click();
    await eventually(() => page.locator('#handler').textContent()).toBe('Ran');
    await page.context().close();
  });

  test('runs no script that is added to a page, and loads nothing from other sites', async () => {
    const { page, violations } = await openWatched(browser, from);
    const ran = await page.evaluate(async () => {
      const state = globalThis as { planted?: string[] };
      state.planted = [];
      document.querySelector('main')!.insertAdjacentHTML(
        'beforeend',
        `<button id="planted" onclick="planted.push('handler')">Planted</button>
        <img src="/missing.png" onerror="planted.push('error')"><iframe srcdoc="<script>parent.planted.push('frame')</script>"></iframe>`,
      );
      document.querySelector<HTMLElement>('#planted')!.click();
      const inline = document.createElement('script');
      inline.text = `planted.push('script')`;
      const foreign = document.createElement('script');
      foreign.src = 'https://planted.example/script.js';
      document.head.append(inline, foreign);
      // Code that the browser tools run may use `eval`, but not the callbacks of that code.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        const evaluate = Reflect.get(globalThis, 'eval') as (code: string) => string;
        state.planted.push(evaluate('"eval"'));
      } catch {
        // The policy blocks it.
      }
      await new Promise((resolve) => foreign.addEventListener('error', resolve));
      return state.planted;
    });
    expect(ran).toEqual([]);
    await eventually(() => [...new Set(violations.map((one) => one.split(' ').slice(0, 2).join(' ')))].sort()).toEqual([
      'script-src eval',
      'script-src-attr inline',
      'script-src-elem https://planted.example/script.js',
      'script-src-elem inline',
    ]);
    await page.context().close();
  });
});
