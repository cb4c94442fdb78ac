import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../lib/io/server/static-server.ts';
import { servedInBrowser, THRIFTY, type OpenOptions } from '../support/browser.ts';
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
const MOMENTS = '/docs/moments';
type Edit = (html: string) => string;

/** A page that follows, and that would be known again: it was not loaded anew as long as the mark is there. */
async function opened(path = INTRO, options: OpenOptions = THRIFTY) {
  const heard = running.site.asked(path) + 2;
  const { page, pageErrors } = await browser.open(path, options);
  const close = () => page.context().close();
  try {
    // The page, and what it asks for to know how it was.
    await eventually(() => running.site.asked(path)).toBe(heard);
    await page.evaluate(() => void Object.assign(window, { isSame: true }));
  } catch (error) {
    // A page that stays open would be heard in the tests that follow.
    await close();
    throw error;
  }
  const isSame = () => page.evaluate(() => 'isSame' in window);
  return { page, pageErrors, isSame, [Symbol.asyncDispose]: close };
}

/** Puts HTML behind the heading of a page. */
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

const FOLD = (id: string, words: string) =>
  `<details id="${id}"><summary>About ${id}</summary><p>${words}</p></details>`;

const TALL = '<div style="height: 3000px">tall</div>';

const TABS = (...panels: readonly string[]) =>
  `<div class="tabs">${panels.map((label) => `<div class="tab" data-label="${label}"><p>Text of ${label}</p></div>`).join('')}</div>`;

const CODE = (text: string) => `<figure class="code"><pre><code>${text}</code></pre></figure>`;

describe('what was changed', () => {
  test('is shown without loading the page anew', async () => {
    await using open = await opened();
    running.site.edit(INTRO, paragraph('Something else.'));
    await open.page.getByText('Something else.').waitFor();
    running.site.edit(INTRO, paragraph('And again.'));
    await open.page.getByText('And again.').waitFor();
    expect(await open.isSame()).toBe(true);
    expect(open.pageErrors).toEqual([]);
  });

  test('is the title, the meta tags and the attributes of the page, too', async () => {
    await using open = await opened();
    running.site.edit(INTRO, (html) =>
      html
        .replace(/<title>.*?<\/title>/, '<title>Renamed</title>')
        .replace(/<meta name="description"[^>]*>/, '<meta name="description" content="new words">')
        .replace('data-page="doc"', 'data-page="other" data-new="yes"'),
    );
    await eventually(() => open.page.title()).toBe('Renamed');
    const seen = await open.page.evaluate(() => ({
      words: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      page: document.documentElement.dataset['page'],
      added: document.documentElement.dataset['new'],
      // Set by a script, and none of the server's business.
      script: document.documentElement.dataset['script'],
    }));
    expect(seen).toEqual({ words: 'new words', page: 'other', added: 'yes', script: '' });
    running.site.reset();
    await eventually(() => open.page.title()).toContain('Introduction');
    expect(await open.page.locator('html').getAttribute('data-new')).toBeNull();
    expect(await open.page.locator('meta[content="new words"]').count()).toBe(0);
    expect(await open.isSame()).toBe(true);
  });

  test('leaves the reader where he is, also when it is far above', async () => {
    running.site.edit(INTRO, below(`<p id="far">far</p>${TALL}<p id="near">near</p>${TALL}`));
    await using open = await opened();
    await open.page.evaluate(() => document.querySelector('#near')!.scrollIntoView({ behavior: 'instant' }));
    const place = () =>
      open.page.locator('#near').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    // A frame in which the browser takes note of what it is to hold on to.
    await open.page.evaluate(() => new Promise(requestAnimationFrame));
    const more = '<p>one more</p>'.repeat(5);
    running.site.edit(
      INTRO,
      below(`<h2 id="new">New</h2>${more}<p id="far">far</p>${TALL}<p id="near">near</p>${TALL}`),
    );
    await open.page.locator('#new').waitFor();
    await open.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test('takes neither the focus nor what was typed', async () => {
    const field = '<p>Say <input id="field" value="server"> and <textarea id="area">server</textarea></p>';
    running.site.edit(INTRO, below(field));
    await using open = await opened();
    await open.page.locator('#area').fill('mine too');
    await open.page.locator('#field').fill('mine');
    running.site.edit(INTRO, below(`<p>before</p>${field.replace('Say', 'Speak')}`));
    await open.page.getByText('Speak').waitFor();
    expect(await open.page.evaluate(() => document.activeElement?.id)).toBe('field');
    expect(await open.page.locator('#field').inputValue()).toBe('mine');
    expect(await open.page.locator('#area').inputValue()).toBe('mine too');
    expect(await open.isSame()).toBe(true);
  });

  test('leaves folds as they are, also beside new ones', async () => {
    const fold = '<details class="x"><summary>one</summary><p>words</p></details>';
    running.site.edit(INTRO, below(`${FOLD('a', 'old')}${fold}`));
    await using open = await opened();
    await open.page.getByText('About a').click();
    await open.page.getByText('one', { exact: true }).click();
    const other = fold.replace('one', 'new one');
    running.site.edit(INTRO, below(`${FOLD('b', 'b')}${FOLD('a', 'new')}${other}${fold}`));
    await open.page.getByText('new one').waitFor();
    expect(await isOpen(open.page, 'a')).toBe(true);
    expect(await isOpen(open.page, 'b')).toBe(false);
    await open.page.locator('#a').getByText('new').waitFor();
    const folds = open.page.locator('details.x');
    expect(await folds.evaluateAll((all) => all.map((element) => (element as HTMLDetailsElement).open))).toEqual([
      false,
      true,
    ]);
  });

  test('leaves the tab that was chosen, and gives new panels theirs', async () => {
    running.site.edit(INTRO, below(TABS('npm', 'yarn', 'pnpm')));
    await using open = await opened();
    const tab = (name: string) => open.page.getByRole('tab', { name, exact: true });
    await tab('yarn').click();
    running.site.edit(INTRO, below(`<p>above</p>${TABS('npm', 'yarn', 'pnpm').replace('Text of yarn', 'New words')}`));
    await open.page.getByText('New words').waitFor();
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    expect(await open.page.evaluate(() => document.activeElement?.textContent)).toBe('yarn');
    running.site.edit(INTRO, below(TABS('bun', 'npm', 'yarn')));
    await tab('bun').waitFor();
    expect(await open.page.getByRole('tab').allTextContents()).toEqual(['bun', 'npm', 'yarn']);
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    await tab('bun').click();
    await open.page.getByText('Text of bun').waitFor();
    expect(await open.page.getByText('Text of yarn').isVisible()).toBe(false);
    const ids = await open.page.locator('.tab, [role="tab"]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await open.isSame()).toBe(true);
  });

  test('has one set of buttons for each sample of code, and they work', async () => {
    const long = 'const words = "words";'.repeat(20);
    running.site.edit(INTRO, below(CODE(long)));
    await using open = await opened();
    const figures = open.page.locator('figure.code');
    await figures.first().hover();
    await figures.first().locator('.code-wrap').click();
    running.site.edit(INTRO, below(`${CODE('short')}${CODE(`${long}!`)}`));
    await eventually(() => figures.count()).toBe(2);
    await eventually(() => figures.nth(0).locator('.code-tools').count()).toBe(1);
    expect(await figures.nth(1).locator('.code-tools').count()).toBe(1);
    const wrapped = open.page.locator('[data-wrapped]');
    expect(await wrapped.count()).toBe(1);
    expect(await wrapped.locator('.code-wrap').getAttribute('aria-pressed')).toBe('true');
    await wrapped.hover();
    await wrapped.locator('.code-wrap').click();
    expect(await wrapped.count()).toBe(0);
  });

  test('is marked in the table of contents', async () => {
    const heading = (id: string) => `<h2 id="${id}">${id}</h2>${TALL}`;
    const toc = (...ids: readonly string[]) =>
      `<nav class="toc">${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}</nav>`;
    running.site.edit(INTRO, below(toc('first') + heading('first')));
    await using open = await opened();
    await open.page.evaluate(() => document.querySelector('#first')!.scrollIntoView({ behavior: 'instant' }));
    await open.page.locator('.toc a[href="#first"][aria-current]').waitFor({ state: 'attached' });
    running.site.edit(INTRO, below(toc('first', 'second') + heading('first') + heading('second')));
    await open.page.locator('#second').waitFor();
    await open.page.evaluate(() => document.querySelector('#second')!.scrollIntoView({ behavior: 'instant' }));
    await open.page.locator('.toc a[href="#second"][aria-current]').waitFor({ state: 'attached' });
  });

  test('moves neither the sidebar nor its folds', async () => {
    const items = Array.from(
      { length: 80 },
      (_, index) => `<li class="sidebar-item"><a href="#x${index}">Item ${index}</a></li>`,
    );
    const fold =
      '<li class="sidebar-category"><details class="cat"><summary>Fold</summary><ul><li>inner</li></ul></details></li>';
    const longer =
      (...more: readonly string[]): Edit =>
      (html) =>
        html.replace(/(<nav class="sidebar"[^>]*>.*?<ul[^>]*>)/gs, `$1${[fold, ...items, ...more].join('')}`);
    running.site.edit(INTRO, longer());
    await using open = await opened();
    const side = open.page.locator('.shell-side .sidebar');
    const isUnfolded = () => side.locator('.cat').evaluate((element) => (element as HTMLDetailsElement).open);
    await side.locator('.cat summary').click();
    await eventually(isUnfolded).toBe(true);
    // What unfolds in view moves what is below it.
    await open.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await side.evaluate((element) => (element.scrollTop = 300));
    const before = await side.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(100);
    running.site.edit(INTRO, longer('<li class="sidebar-item"><a href="#last">The last</a></li>'));
    await side.getByText('The last').waitFor();
    expect(await side.evaluate((element) => element.scrollTop)).toBe(before);
    expect(await isUnfolded()).toBe(true);
    expect(await open.isSame()).toBe(true);
  });
});

describe('an island', () => {
  const button = (page: Page, label: string) => page.getByRole('button', { name: `Add to ${label}`, exact: true });

  test('goes on counting while the text around it is changed', async () => {
    await using open = await opened(MOMENTS);
    await button(open.page, 'now').click();
    await button(open.page, 'now').click();
    await open.page.getByText('now is 2').waitFor();
    running.site.edit(MOMENTS, (html) => html.replace('<h1>', '<h1>Other ').replace('</h1>', '</h1><p>Added</p>'));
    await open.page.getByText('Added').waitFor();
    expect(await open.page.getByText('now is 2').isVisible()).toBe(true);
    await button(open.page, 'now').click();
    await open.page.getByText('now is 3').waitFor();
    expect(open.pageErrors).toEqual([]);
    expect(await open.isSame()).toBe(true);
  });

  test('begins anew when its props have changed, and the others go on', async () => {
    await using open = await opened(MOMENTS);
    await button(open.page, 'now').click();
    await open.page.getByText('now is 1').waitFor();
    await button(open.page, 'idle').click();
    await open.page.getByText('idle is 11').waitFor();
    running.site.edit(MOMENTS, (html) =>
      html.replace('&quot;start&quot;:10', '&quot;start&quot;:50').replace('<!-- -->10<', '<!-- -->50<'),
    );
    await open.page.getByText('idle is 50').waitFor();
    await eventually(async () => {
      await button(open.page, 'idle').click();
      return open.page.getByText('idle is 5').textContent();
    }).not.toBe('idle is 50');
    expect(await open.page.getByText('now is 1').isVisible()).toBe(true);
    expect(open.pageErrors).toEqual([]);
  });

  test('that is new comes to life, also on a page that had none', async () => {
    await using open = await opened();
    const html = await (await fetch(`${browser.origin()}${MOMENTS}`)).text();
    const island = /<docsgen-island\b.*?<\/docsgen-island>/s.exec(html)![0];
    running.site.edit(INTRO, below(island));
    await button(open.page, 'now').waitFor();
    await eventually(async () => {
      await button(open.page, 'now').click();
      return open.page.locator('docsgen-island span').textContent();
    }).not.toBe('now is 0');
    expect(await open.isSame()).toBe(true);
  });
});

describe('style sheets', () => {
  test('are put in before the old ones go, without a moment without styles', async () => {
    const sheet =
      (name: string): Edit =>
      (html) =>
        html.replace('</head>', `<link rel="stylesheet" href="${BASE}${name}"></head>`);
    const files = { '/one.css': 'h1 { color: rgb(1, 2, 3) }', '/two.css': 'h1 { color: rgb(4, 5, 6) }' };
    running.site.change({ files, pages: { [INTRO]: sheet('one.css') } });
    await using open = await opened();
    let go = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => (go = resolve));
    await open.page.route('**/two.css', async (route) => {
      await mayCome;
      await route.continue();
    });
    const colour = () => open.page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    const asked = open.page.waitForRequest('**/two.css');
    running.site.edit(INTRO, sheet('two.css'));
    await asked;
    expect(await colour()).toBe('rgb(1, 2, 3)');
    go();
    await eventually(colour).toBe('rgb(4, 5, 6)');
    await eventually(() => open.page.locator('link[href$="one.css"]').count()).toBe(0);
    expect(await open.page.locator('link[href$="two.css"]').count()).toBe(1);
    expect(await open.isSame()).toBe(true);
    // The pages that the router fetches have the same sheets in the same order: it needn't load them whole.
    running.site.change({ pages: { [INTRO]: sheet('two.css'), [MOMENTS]: sheet('two.css') } });
    await open.page.getByRole('link', { name: 'The others' }).click();
    await open.page.getByText('now is 0').waitFor();
    expect(await open.isSame()).toBe(true);
  });
});

describe('what can only be loaded anew', () => {
  test('another stamp loads the page anew, and the reader stays where he is', async () => {
    running.site.edit(INTRO, below(TALL));
    await using open = await opened();
    await open.page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await eventually(() => open.page.evaluate(() => scrollY)).toBe(900);
    running.site.change({ stamp: 'two', pages: { [INTRO]: (html) => paragraph('Loaded.')(below(TALL)(html)) } });
    await open.page.waitForFunction(() => !('isSame' in window));
    await open.page.getByText('Loaded.').waitFor();
    await eventually(() => open.page.evaluate(() => scrollY)).toBe(900);
  });

  test('another script in the page loads it anew', async () => {
    await using open = await opened();
    running.site.edit(INTRO, below('<script>document.title = "ran"</script>'));
    await eventually(() => open.page.title()).toBe('ran');
    expect(await open.isSame()).toBe(false);
  });
});

test('a page of which a script has taken away what was changed is loaded anew', async () => {
  await using open = await opened();
  await open.page.evaluate(() => document.querySelector('h1')!.remove());
  running.site.edit(INTRO, (html) => html.replace('Introduction</h1>', 'Another name</h1>'));
  await open.page.getByRole('heading', { name: 'Another name' }).waitFor();
  expect(await open.isSame()).toBe(false);
});

test('nothing of it is in a build', () => {
  const files = readdirSync(running.dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:js|html|css)$/.test(path),
  );
  const isLive = (path: string) =>
    /__docsgen|live-version|docsgen-trouble|EventSource|morphdom/.test(readFileSync(join(running.dir, path), 'utf8'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(isLive)).toEqual([]);
});

describe('a page that is gone', () => {
  test('gives way to the page for what is not there, and comes back', async () => {
    await using open = await opened();
    running.site.change({ gone: [INTRO] });
    await open.page
      .locator('html[data-page="not-found"], html[data-page="404"], main:has-text("not found")')
      .first()
      .waitFor();
    running.site.change({ gone: [] });
    await open.page.getByText('A page without islands.').waitFor();
    running.site.edit(INTRO, paragraph('And lives.'));
    await open.page.getByText('And lives.').waitFor();
  });
});

describe('many changes', () => {
  test('are one for the page: the last counts, and there are never two requests at once', async () => {
    await using open = await opened();
    running.site.change({ delay: 60 });
    const before = running.site.asked(INTRO);
    for (let index = 0; index <= 40; index++) {
      running.site.edit(INTRO, paragraph(`Edit ${index}.`));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await open.page.getByText('Edit 40.').waitFor();
    expect(running.site.most.pages).toBe(1);
    expect(running.site.asked(INTRO) - before).toBeLessThan(20);
    expect(await open.isSame()).toBe(true);
    // What it asks for late would be heard in the next test.
    await eventually(() => open.page.locator('html').getAttribute('data-live-version')).toBe(
      String(running.site.state().version),
    );
  });
});

describe('the client router', () => {
  test('brings a page that follows its own changes', async () => {
    await using open = await opened();
    const before = running.site.asked(MOMENTS);
    await open.page.getByRole('link', { name: 'The others' }).click();
    await open.page.getByText('now is 0').waitFor();
    await eventually(() => running.site.asked(MOMENTS)).toBe(before + 2);
    running.site.edit(MOMENTS, below('<p>Seen here</p>'));
    await open.page.getByText('Seen here').waitFor();
    running.site.change({ pages: { [INTRO]: paragraph('Not here'), [MOMENTS]: below('<p>Still here</p>') } });
    await open.page.getByText('Still here').waitFor();
    expect(await open.page.getByText('Not here').count()).toBe(0);
    expect(await open.isSame()).toBe(true);
    expect(open.pageErrors).toEqual([]);
  });

  test('fetches again what it had fetched ahead', async () => {
    await using open = await opened(INTRO, {});
    await eventually(() => running.site.asked(MOMENTS)).toBeGreaterThan(0);
    running.site.edit(MOMENTS, below('<p>The new text</p>'));
    await eventually(() => open.page.locator('html').getAttribute('data-live-version')).toBe(
      String(running.site.state().version),
    );
    await open.page.getByRole('link', { name: 'The others' }).click();
    await open.page.getByText('The new text').waitFor();
    expect(await open.isSame()).toBe(true);
  });
});

describe('the connection', () => {
  test('a server that is gone is no trouble; when it is back the page catches up', async () => {
    await using open = await opened();
    const { port } = running.server;
    await running.server.close();
    running.site.edit(INTRO, paragraph('Written in the meantime.'));
    running.server = await serveLive(running.site, BASE, port);
    await open.page.getByText('Written in the meantime.').waitFor();
    expect(await open.isSame()).toBe(true);
  });

  test('a page in the background does without one, and catches up when it is seen', async () => {
    await using open = await opened();
    const hide = (isHidden: boolean) =>
      open.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await hide(true);
    const before = running.site.asked(INTRO);
    running.site.edit(INTRO, paragraph('For later.'));
    await hide(false);
    await open.page.getByText('For later.').waitFor();
    expect(running.site.asked(INTRO)).toBe(before + 1);
  });

  test('a page that can not be made any more stays as it was, below the words for what is wrong', async () => {
    await using open = await opened();
    const finding = { severity: 'error', code: 'content.module-failed', message: 'It throws.' } as const;
    running.site.change({
      failing: 'It throws.',
      trouble: { title: '1 error', closeLabel: 'Close', findings: [finding] },
    });
    await open.page.getByRole('alertdialog').waitFor();
    expect(await open.page.getByText('A page without islands.').count()).toBe(1);
    running.site.change({ failing: undefined, trouble: undefined, pages: { [INTRO]: paragraph('Mended.') } });
    await open.page.getByText('Mended.').waitFor();
    await open.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await open.isSame()).toBe(true);
  });

  test('a page that can not be made says so, and mends itself', async () => {
    running.site.change({ failing: 'No <b>page</b> & no more' });
    const { page } = await browser.open(INTRO, THRIFTY);
    await page.getByText('No <b>page</b> & no more').waitFor();
    running.site.change({ failing: undefined });
    await page.getByText('A page without islands.').waitFor();
    await page.context().close();
  });
});
