import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { hashSource } from '../../lib/core/security/sources.ts';
import type { RunningServer } from '../../lib/io/server/static-server.ts';
import { servedInBrowser, NO_PREFETCH, type OpenOptions } from '../support/browser.ts';
import { editedSite, serveLive, type EditedSite } from '../support/live-site.ts';
import { eventually } from '../support/eventually.ts';

const BASE = '/name/';
const running = {} as { dir: string; site: EditedSite; server: RunningServer };
const browser = servedInBrowser({ name: 'islands', base: BASE }, async (dir) => {
  running.dir = dir;
  running.site = editedSite(dir);
  running.server = await serveLive(running.site, BASE);
  return running.server;
});
afterEach(() => running.site.reset());

const INTRO = '/docs/intro';
const STRATEGIES = '/docs/strategies';
type Edit = (html: string) => string;

/** Opens a page and marks its document. A reload removes the mark. */
async function openPage(path = INTRO, options: OpenOptions = NO_PREFETCH) {
  const expectedCount = running.site.requestCount(path) + 2;
  const { page, pageErrors } = await browser.open(path, options);
  const close = () => page.context().close();
  try {
    // The client script requests the page a second time, because it needs the HTML before scripts changed it.
    await eventually(() => running.site.requestCount(path)).toBe(expectedCount);
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  } catch (error) {
    // Requests of a page that stays open would be counted in the next test.
    await close();
    throw error;
  }
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
  return { page, pageErrors, isSameDocument, [Symbol.asyncDispose]: close };
}

/** Returns an edit that inserts HTML after the heading of a page. */
const below =
  (added: string): Edit =>
  (html) =>
    html.replace('</h1>', `</h1>${added}`);

const paragraph =
  (text: string): Edit =>
  (html) =>
    html.replace('<p>A page without islands.', `<p>${text}`);

const isOpen = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => (element as HTMLDetailsElement).open);

const DETAILS = (id: string, text: string) =>
  `<details id="${id}"><summary>About ${id}</summary><p>${text}</p></details>`;

const TALL = '<div style="height: 3000px">tall</div>';

const TABS = (...panels: readonly string[]) =>
  `<div class="tabs">${panels.map((label) => `<div class="tab" data-label="${label}"><p>Text of ${label}</p></div>`).join('')}</div>`;

const CODE = (text: string) => `<figure class="code"><pre><code>${text}</code></pre></figure>`;

describe('an edit of a page', () => {
  test('is shown without a reload', async () => {
    await using session = await openPage();
    running.site.edit(INTRO, paragraph('Something else.'));
    await session.page.getByText('Something else.').waitFor();
    running.site.edit(INTRO, paragraph('And again.'));
    await session.page.getByText('And again.').waitFor();
    expect(await session.isSameDocument()).toBe(true);
    expect(session.pageErrors).toEqual([]);
  });

  test('updates the title, the meta tags and the attributes of the root element', async () => {
    await using session = await openPage();
    running.site.edit(INTRO, (html) =>
      html
        .replace(/<title>.*?<\/title>/, '<title>Renamed</title>')
        .replace(/<meta name="description"[^>]*>/, '<meta name="description" content="new description">')
        .replace('data-page="doc"', 'data-page="other" data-new="yes"'),
    );
    await eventually(() => session.page.title()).toBe('Renamed');
    const current = await session.page.evaluate(() => ({
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      page: document.documentElement.dataset['page'],
      added: document.documentElement.dataset['new'],
      // Set by a client script, so an update has to keep it.
      script: document.documentElement.dataset['script'],
    }));
    expect(current).toEqual({ description: 'new description', page: 'other', added: 'yes', script: '' });
    running.site.reset();
    await eventually(() => session.page.title()).toContain('Introduction');
    expect(await session.page.locator('html').getAttribute('data-new')).toBeNull();
    expect(await session.page.locator('meta[content="new description"]').count()).toBe(0);
    expect(await session.isSameDocument()).toBe(true);
  });

  test('keeps the scroll position when content is inserted above the visible part', async () => {
    running.site.edit(INTRO, below(`<p id="far">far</p>${TALL}<p id="near">near</p>${TALL}`));
    await using session = await openPage();
    await session.page.evaluate(() => document.querySelector('#near')!.scrollIntoView({ behavior: 'instant' }));
    const topOfNear = () =>
      session.page.locator('#near').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOfNear();
    // The browser chooses its scroll anchor in the next frame.
    await session.page.evaluate(() => new Promise(requestAnimationFrame));
    const more = '<p>one more</p>'.repeat(5);
    running.site.edit(
      INTRO,
      below(`<h2 id="new">New</h2>${more}<p id="far">far</p>${TALL}<p id="near">near</p>${TALL}`),
    );
    await session.page.locator('#new').waitFor();
    await session.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(Math.abs((await topOfNear()) - before)).toBeLessThanOrEqual(1);
  });

  test('keeps the focus and the text in form fields', async () => {
    const field = '<p>Say <input id="field" value="server"> and <textarea id="area">server</textarea></p>';
    running.site.edit(INTRO, below(field));
    await using session = await openPage();
    await session.page.locator('#area').fill('typed into the area');
    await session.page.locator('#field').fill('typed into the field');
    running.site.edit(INTRO, below(`<p>before</p>${field.replace('Say', 'Speak')}`));
    await session.page.getByText('Speak').waitFor();
    expect(await session.page.evaluate(() => document.activeElement?.id)).toBe('field');
    expect(await session.page.locator('#field').inputValue()).toBe('typed into the field');
    expect(await session.page.locator('#area').inputValue()).toBe('typed into the area');
    expect(await session.isSameDocument()).toBe(true);
  });

  test('keeps the open state of details elements when others are inserted', async () => {
    const details = '<details class="x"><summary>first</summary><p>text</p></details>';
    running.site.edit(INTRO, below(`${DETAILS('a', 'old')}${details}`));
    await using session = await openPage();
    await session.page.getByText('About a').click();
    await session.page.getByText('first', { exact: true }).click();
    const inserted = details.replace('first', 'second');
    running.site.edit(INTRO, below(`${DETAILS('b', 'b')}${DETAILS('a', 'new')}${inserted}${details}`));
    await session.page.getByText('second').waitFor();
    expect(await isOpen(session.page, 'a')).toBe(true);
    expect(await isOpen(session.page, 'b')).toBe(false);
    await session.page.locator('#a').getByText('new').waitFor();
    const allDetails = session.page.locator('details.x');
    expect(await allDetails.evaluateAll((all) => all.map((element) => (element as HTMLDetailsElement).open))).toEqual([
      false,
      true,
    ]);
  });

  test('keeps the selected tab, and adds tabs for new panels', async () => {
    running.site.edit(INTRO, below(TABS('npm', 'yarn', 'pnpm')));
    await using session = await openPage();
    const tab = (name: string) => session.page.getByRole('tab', { name, exact: true });
    await tab('yarn').click();
    running.site.edit(INTRO, below(`<p>above</p>${TABS('npm', 'yarn', 'pnpm').replace('Text of yarn', 'New text')}`));
    await session.page.getByText('New text').waitFor();
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    expect(await session.page.evaluate(() => document.activeElement?.textContent)).toBe('yarn');
    running.site.edit(INTRO, below(TABS('bun', 'npm', 'yarn')));
    await tab('bun').waitFor();
    expect(await session.page.getByRole('tab').allTextContents()).toEqual(['bun', 'npm', 'yarn']);
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    await tab('bun').click();
    await session.page.getByText('Text of bun').waitFor();
    expect(await session.page.getByText('Text of yarn').isVisible()).toBe(false);
    const ids = await session.page.locator('.tab, [role="tab"]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await session.isSameDocument()).toBe(true);
  });

  test('leaves each code block with exactly one working toolbar', async () => {
    const long = 'const text = "text";'.repeat(20);
    running.site.edit(INTRO, below(CODE(long)));
    await using session = await openPage();
    const figures = session.page.locator('figure.code');
    await figures.first().hover();
    await figures.first().locator('.code-wrap').click();
    running.site.edit(INTRO, below(`${CODE('short')}${CODE(`${long}!`)}`));
    await eventually(() => figures.count()).toBe(2);
    await eventually(() => figures.nth(0).locator('.code-tools').count()).toBe(1);
    expect(await figures.nth(1).locator('.code-tools').count()).toBe(1);
    const wrapped = session.page.locator('[data-wrapped]');
    expect(await wrapped.count()).toBe(1);
    expect(await wrapped.locator('.code-wrap').getAttribute('aria-pressed')).toBe('true');
    await wrapped.hover();
    await wrapped.locator('.code-wrap').click();
    expect(await wrapped.count()).toBe(0);
  });

  test('updates the current entry of the table of contents', async () => {
    const heading = (id: string) => `<h2 id="${id}">${id}</h2>${TALL}`;
    const toc = (...ids: readonly string[]) =>
      `<nav class="toc">${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>`;
    running.site.edit(INTRO, below(toc('first') + heading('first')));
    await using session = await openPage();
    await session.page.evaluate(() => document.querySelector('#first')!.scrollIntoView({ behavior: 'instant' }));
    await session.page.locator('.toc a[href="#first"][aria-current]').waitFor({ state: 'attached' });
    running.site.edit(INTRO, below(toc('first', 'second') + heading('first') + heading('second')));
    await session.page.locator('#second').waitFor();
    await session.page.evaluate(() => document.querySelector('#second')!.scrollIntoView({ behavior: 'instant' }));
    await session.page.locator('.toc a[href="#second"][aria-current]').waitFor({ state: 'attached' });
  });

  test('keeps the scroll position and the open categories of the sidebar', async () => {
    const items = Array.from(
      { length: 80 },
      (_, index) => `<li class="sidebar-item"><a href="#x${index}">Item ${index}</a></li>`,
    );
    const category =
      '<li class="sidebar-category"><details class="cat"><summary>Category</summary><ul><li>inner</li></ul></details></li>';
    const longer =
      (...more: readonly string[]): Edit =>
      (html) =>
        html.replace(/(<nav class="sidebar"[^>]*>.*?<ul[^>]*>)/gs, `$1${[category, ...items, ...more].join('')}`);
    running.site.edit(INTRO, longer());
    await using session = await openPage();
    const side = session.page.locator('.shell-side .sidebar');
    const isCategoryOpen = () => side.locator('.cat').evaluate((element) => (element as HTMLDetailsElement).open);
    await side.locator('.cat summary').click();
    await eventually(isCategoryOpen).toBe(true);
    // While the category opens, its animation moves the items below it.
    await session.page.evaluate(async () => {
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.all(timed.map(({ finished }) => finished));
    });
    await side.evaluate((element) => (element.scrollTop = 300));
    const before = await side.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(100);
    running.site.edit(INTRO, longer('<li class="sidebar-item"><a href="#last">The last</a></li>'));
    await side.getByText('The last').waitFor();
    expect(await side.evaluate((element) => element.scrollTop)).toBe(before);
    expect(await isCategoryOpen()).toBe(true);
    expect(await session.isSameDocument()).toBe(true);
  });
});

describe('an island', () => {
  const button = (page: Page, label: string) => page.getByRole('button', { name: `Add to ${label}`, exact: true });

  test('keeps its state while the text around it changes', async () => {
    await using session = await openPage(STRATEGIES);
    await button(session.page, 'now').click();
    await button(session.page, 'now').click();
    await session.page.getByText('now is 2').waitFor();
    running.site.edit(STRATEGIES, (html) => html.replace('<h1>', '<h1>Other ').replace('</h1>', '</h1><p>Added</p>'));
    await session.page.getByText('Added').waitFor();
    expect(await session.page.getByText('now is 2').isVisible()).toBe(true);
    await button(session.page, 'now').click();
    await session.page.getByText('now is 3').waitFor();
    expect(session.pageErrors).toEqual([]);
    expect(await session.isSameDocument()).toBe(true);
  });

  test('is mounted again when its props change, and other islands keep their state', async () => {
    await using session = await openPage(STRATEGIES);
    await button(session.page, 'now').click();
    await session.page.getByText('now is 1').waitFor();
    await button(session.page, 'idle').click();
    await session.page.getByText('idle is 11').waitFor();
    running.site.edit(STRATEGIES, (html) =>
      html.replace('&quot;start&quot;:10', '&quot;start&quot;:50').replace('<!-- -->10<', '<!-- -->50<'),
    );
    await session.page.getByText('idle is 50').waitFor();
    await eventually(async () => {
      await button(session.page, 'idle').click();
      return session.page.getByText('idle is 5').textContent();
    }).not.toBe('idle is 50');
    expect(await session.page.getByText('now is 1').isVisible()).toBe(true);
    expect(session.pageErrors).toEqual([]);
  });

  test('is hydrated when an edit adds it to a page without islands', async () => {
    await using session = await openPage();
    const html = await (await fetch(`${browser.origin()}${STRATEGIES}`)).text();
    const island = /<docsgen-island\b.*?<\/docsgen-island>/s.exec(html)![0];
    running.site.edit(INTRO, below(island));
    await button(session.page, 'now').waitFor();
    await eventually(async () => {
      await button(session.page, 'now').click();
      return session.page.locator('docsgen-island span').textContent();
    }).not.toBe('now is 0');
    expect(await session.isSameDocument()).toBe(true);
  });
});

describe('style sheets', () => {
  test('are loaded before the old ones are removed, so the page is never without styles', async () => {
    const sheet =
      (name: string): Edit =>
      (html) =>
        html.replace('</head>', `<link rel="stylesheet" href="${BASE}${name}"></head>`);
    const files = { '/one.css': 'h1 { color: rgb(1, 2, 3) }', '/two.css': 'h1 { color: rgb(4, 5, 6) }' };
    running.site.change({ files, pages: { [INTRO]: sheet('one.css') } });
    await using session = await openPage();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await session.page.route('**/two.css', async (route) => {
      await isReleased;
      await route.continue();
    });
    const color = () => session.page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    const requested = session.page.waitForRequest('**/two.css');
    running.site.edit(INTRO, sheet('two.css'));
    await requested;
    expect(await color()).toBe('rgb(1, 2, 3)');
    release();
    await eventually(color).toBe('rgb(4, 5, 6)');
    await eventually(() => session.page.locator('link[href$="one.css"]').count()).toBe(0);
    expect(await session.page.locator('link[href$="two.css"]').count()).toBe(1);
    expect(await session.isSameDocument()).toBe(true);
    // The router needs no full load, because the next page has the same style sheets in the same order.
    running.site.change({ pages: { [INTRO]: sheet('two.css'), [STRATEGIES]: sheet('two.css') } });
    await session.page.getByRole('link', { name: 'See the counters' }).click();
    await session.page.getByText('now is 0').waitFor();
    expect(await session.isSameDocument()).toBe(true);
  });
});

describe('a change that cannot be patched', () => {
  test('reloads the page and keeps the scroll position when the stamp changes', async () => {
    running.site.edit(INTRO, below(TALL));
    await using session = await openPage();
    await session.page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await eventually(() => session.page.evaluate(() => scrollY)).toBe(900);
    running.site.change({ stamp: 'two', pages: { [INTRO]: (html) => paragraph('Loaded.')(below(TALL)(html)) } });
    await session.page.waitForFunction(() => !('isSameDocument' in window));
    await session.page.getByText('Loaded.').waitFor();
    await eventually(() => session.page.evaluate(() => scrollY)).toBe(900);
  });

  test('reloads the page when an edit adds a script', async () => {
    await using session = await openPage();
    const script = 'document.title = "ran"';
    // docsgen adds the hash of each script to the policy of its page.
    const allowed = (html: string) => html.replace("script-src 'self'", `script-src 'self' ${hashSource(script)}`);
    running.site.edit(INTRO, (html) => below(`<script>${script}</script>`)(allowed(html)));
    await eventually(() => session.page.title()).toBe('ran');
    expect(await session.isSameDocument()).toBe(false);
  });
});

test('reloads a page when a script has removed the element that an edit changes', async () => {
  await using session = await openPage();
  await session.page.evaluate(() => document.querySelector('h1')!.remove());
  running.site.edit(INTRO, (html) => html.replace('Introduction</h1>', 'Another name</h1>'));
  await session.page.getByRole('heading', { name: 'Another name' }).waitFor();
  expect(await session.isSameDocument()).toBe(false);
});

test('adds nothing of the live client to a build', () => {
  const files = readdirSync(running.dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:js|html|css)$/.test(path),
  );
  const hasLiveCode = (path: string) =>
    /__docsgen|live-version|docsgen-error-overlay|EventSource|morphdom/.test(
      readFileSync(join(running.dir, path), 'utf8'),
    );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(hasLiveCode)).toEqual([]);
});

describe('a deleted page', () => {
  test('is replaced with the 404 page, and is shown again when it exists again', async () => {
    await using session = await openPage();
    running.site.change({ deleted: [INTRO] });
    await session.page
      .locator('html[data-page="not-found"], html[data-page="404"], main:has-text("not found")')
      .first()
      .waitFor();
    running.site.change({ deleted: [] });
    await session.page.getByText('A page without islands.').waitFor();
    running.site.edit(INTRO, paragraph('Updated.'));
    await session.page.getByText('Updated.').waitFor();
  });
});

describe('many changes in a row', () => {
  test('are combined: the page shows the last one and never has two requests at once', async () => {
    await using session = await openPage();
    running.site.change({ delay: 60 });
    const before = running.site.requestCount(INTRO);
    for (let index = 0; index <= 40; index++) {
      running.site.edit(INTRO, paragraph(`Edit ${index}.`));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await session.page.getByText('Edit 40.').waitFor();
    expect(running.site.maxConcurrent.pages).toBe(1);
    expect(running.site.requestCount(INTRO) - before).toBeLessThan(20);
    expect(await session.isSameDocument()).toBe(true);
    // Wait for the last request, because the next test would count it.
    await eventually(() => session.page.locator('html').getAttribute('data-live-version')).toBe(
      String(running.site.state().version),
    );
  });
});

describe('the client router', () => {
  test('opens a page that receives the changes of that page only', async () => {
    await using session = await openPage();
    const before = running.site.requestCount(STRATEGIES);
    await session.page.getByRole('link', { name: 'See the counters' }).click();
    await session.page.getByText('now is 0').waitFor();
    await eventually(() => running.site.requestCount(STRATEGIES)).toBe(before + 2);
    running.site.edit(STRATEGIES, below('<p>Seen here</p>'));
    await session.page.getByText('Seen here').waitFor();
    running.site.change({ pages: { [INTRO]: paragraph('Not here'), [STRATEGIES]: below('<p>Still here</p>') } });
    await session.page.getByText('Still here').waitFor();
    expect(await session.page.getByText('Not here').count()).toBe(0);
    expect(await session.isSameDocument()).toBe(true);
    expect(session.pageErrors).toEqual([]);
  });

  test('fetches a prefetched page again after it changed', async () => {
    await using session = await openPage(INTRO, {});
    await eventually(() => running.site.requestCount(STRATEGIES)).toBeGreaterThan(0);
    running.site.edit(STRATEGIES, below('<p>The new text</p>'));
    await eventually(() => session.page.locator('html').getAttribute('data-live-version')).toBe(
      String(running.site.state().version),
    );
    await session.page.getByRole('link', { name: 'See the counters' }).click();
    await session.page.getByText('The new text').waitFor();
    expect(await session.isSameDocument()).toBe(true);
  });
});

describe('the connection', () => {
  test('is restored after the server restarts, and the page shows the changes made meanwhile', async () => {
    await using session = await openPage();
    const { port } = running.server;
    await running.server.close();
    running.site.edit(INTRO, paragraph('Written in the meantime.'));
    running.server = await serveLive(running.site, BASE, port);
    await session.page.getByText('Written in the meantime.').waitFor();
    expect(await session.isSameDocument()).toBe(true);
  });

  test('is closed while the page is hidden, and the page shows the changes made meanwhile', async () => {
    await using session = await openPage();
    const hide = (isHidden: boolean) =>
      session.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await hide(true);
    const before = running.site.requestCount(INTRO);
    running.site.edit(INTRO, paragraph('For later.'));
    await hide(false);
    await session.page.getByText('For later.').waitFor();
    expect(running.site.requestCount(INTRO)).toBe(before + 1);
  });
});

describe('a page that fails to render', () => {
  test('keeps its last content below the error overlay', async () => {
    await using session = await openPage();
    const diagnostic = {
      severity: 'error',
      code: 'content.module-failed',
      url: 'https://docsgen.dev/',
      message: 'It throws.',
    } as const;
    running.site.change({
      failing: 'It throws.',
      overlay: { title: '1 error', closeLabel: 'Close', diagnostics: [diagnostic] },
    });
    await session.page.getByRole('alertdialog').waitFor();
    expect(await session.page.getByText('A page without islands.').count()).toBe(1);
    running.site.change({ failing: undefined, overlay: undefined, pages: { [INTRO]: paragraph('Fixed.') } });
    await session.page.getByText('Fixed.').waitFor();
    await session.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await session.isSameDocument()).toBe(true);
  });

  test('shows the error message when it is opened, and recovers after the fix', async () => {
    running.site.change({ failing: 'No <b>page</b> & no more' });
    const { page } = await browser.open(INTRO, NO_PREFETCH);
    await page.getByText('No <b>page</b> & no more').waitFor();
    running.site.change({ failing: undefined });
    await page.getByText('A page without islands.').waitFor();
    await page.context().close();
  });
});
