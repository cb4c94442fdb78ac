import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PREFETCH, siteFolderInBrowser, type OpenedPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { packAll, runScript, type Tarballs } from '../support/packed-consumer.ts';
import { servePacked } from '../support/packed-server.ts';
import { ROOT } from '../support/source-tree.ts';

/** The packages that a user would install for the additions, and those of the starter. */
const PACKAGES = ['remark-emoji', 'mermaid', 'typedoc', '@types/node', '@types/react', 'typescript'];

/** The site that `docsgen init` creates, with what the documentation teaches: test/package/additions and a wrapped template. */
function createSite(tarballs: Tarballs, template: string): { readonly folder: string; readonly docsgen: string } {
  const folder = join(tarballs.temporary, 'features');
  mkdirSync(folder);
  const docsgen = join(tarballs.install(folder, { packages: PACKAGES }), 'dist/docsgen.js');
  runIn(folder, docsgen, 'init', '--template', template, '--yes', '--no-install');
  const config = readFileSync(join(folder, 'site.config.ts'));
  cpSync(join(ROOT, 'test/package/additions'), folder, { recursive: true });
  writeFileSync(join(folder, 'starter.config.ts'), config);
  runIn(folder, docsgen, 'eject', '--wrap', 'components/page/Footer.tsx');
  const footer = join(folder, 'templates/components/page/Footer.tsx');
  const original = '<Original {...props} />';
  const line = '<p className="sponsors">Supported by Acme Corporation</p>';
  writeFileSync(footer, readFileSync(footer, 'utf8').replace(original, `${line}\n      ${original}`));
  return { folder, docsgen };
}

/** Runs a script, expects that it succeeds, and returns what it printed. */
function runIn(folder: string, script: string, ...args: readonly string[]): string {
  const { code, stdout, stderr } = runScript(folder, script, ...args);
  expect(code, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

describe.each([
  { template: 'docs', ownPage: '/docs/getting-started' },
  { template: 'blog', ownPage: '/blog/welcome' },
  { template: 'library', ownPage: '/docs/api/modules' },
])('a new site from the template $template with every kind of extension', ({ template, ownPage }) => {
  const site: { tarballs?: Tarballs; folder?: string; docsgen?: string } = {};
  const opened: { plans?: OpenedPage } = {};
  afterAll(() => site.tarballs?.remove());
  const browser = siteFolderInBrowser(
    () => {
      site.tarballs = packAll();
      Object.assign(site, createSite(site.tarballs, template));
      const { diagnostics } = JSON.parse(runIn(site.folder!, site.docsgen!, 'build', '--format', 'json')) as {
        diagnostics: unknown[];
      };
      expect(diagnostics).toEqual([]);
      return Promise.resolve(site.folder!);
    },
    (folder) => servePacked(folder, site.docsgen!),
  );
  beforeAll(async () => {
    opened.plans = await browser.open('/docs/plans', { ...NO_PREFETCH, colorScheme: 'light' });
  });
  const plans = (): Page => opened.plans!.page;

  test('passes the link check', () => {
    expect(runIn(site.folder!, site.docsgen!, 'check-links')).toMatch(/no errors, no warnings\n$/);
  });

  test('type-checks: the configuration, the plugin, the template, and the components', () => {
    const checked = runIn(site.folder!, 'node_modules/typescript/bin/tsc', '--listFiles').split('\n');
    const ends = ['site.config.ts', 'plugins/count-words.ts', 'page/Footer.tsx', 'mdx-components.tsx', 'Plan.tsx'];
    const isChecked = (end: string): boolean =>
      checked.some((path) => path.startsWith(site.folder!) && path.endsWith(end));
    expect(ends.filter((end) => !isChecked(end))).toEqual([]);
  }, 120_000);

  test('shows the line that the wrapped template adds, above the original footer', async () => {
    await eventually(() => plans().locator('p.sponsors + footer').count()).toBe(1);
    await eventually(() => plans().locator('p.sponsors').textContent()).toBe('Supported by Acme Corporation');
  });

  test('renders a component for all MDX files', async () => {
    await eventually(() => plans().locator('.prose strong.price').textContent()).toBe('5 credits');
  });

  test('applies a published plugin to all pages, and a local plugin to its folder', async () => {
    await eventually(() => plans().locator('.prose').first().textContent()).toContain('a month 🐶.');
    await eventually(() =>
      plans()
        .getByText(/^Words: \d+$/)
        .count(),
    ).toBe(0);
    const { page, pageErrors } = await browser.open('/docs/guides/writing', NO_PREFETCH);
    await eventually(() => page.getByText(/^Words: \d+$/).count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('applies the rules of a CSS module', async () => {
    const section = plans().locator('.prose section', { hasText: 'For teams.' });
    await eventually(() => section.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe('rgb(1, 2, 3)');
    await eventually(() => section.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('3px');
  });

  test('shows formulas in the fonts of KaTeX', async () => {
    await eventually(() => plans().locator('.katex').count()).toBe(2);
    await eventually(() => plans().locator('.katex-display').isVisible()).toBe(true);
    const loaded = (): Promise<boolean> =>
      plans().evaluate(() =>
        [...document.fonts].some(({ family, status }) => /KaTeX_Math/.test(family) && status === 'loaded'),
      );
    await eventually(loaded).toBe(true);
  });

  test('draws a diagram', async () => {
    await plans().locator('figure.diagram').scrollIntoViewIfNeeded();
    await eventually(() => plans().locator('.diagram-view > svg .node').count()).toBe(2);
    await eventually(() => plans().getByRole('img', { name: 'From Markdown to HTML' }).isVisible()).toBe(true);
  });

  test('has tabs for the code of a group', async () => {
    await plans().getByRole('tab', { name: 'JavaScript' }).click();
    await eventually(() => plans().getByText('const port = 3000;').isVisible()).toBe(true);
    await eventually(() => plans().getByText('const port: number = 3000;').isVisible()).toBe(false);
  });

  test('hydrates an island', async () => {
    const button = plans().getByRole('button', { name: 'votes' });
    await eventually(() => button.textContent()).toBe('3 votes');
    await eventually(async () => {
      await button.click();
      return Number.parseInt((await button.textContent())!);
    }).toBeGreaterThan(3);
  });

  test('has the pages of the template, without errors in the console', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 375, height: 700 },
    ]) {
      const { page, pageErrors } = await browser.open(ownPage, { ...NO_PREFETCH, viewport });
      await page.locator('h1').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    }
  });

  test('causes no errors in the console and no failed requests', () => {
    expect(opened.plans!.pageErrors).toEqual([]);
  });
});
