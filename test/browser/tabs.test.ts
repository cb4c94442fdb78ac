import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/page-actions.ts';

const browser = fixtureInBrowser('tabs');
const PAGE = '/docs/intro';

const first = (page: Page): Locator => page.locator('.tabs.first');
const second = (page: Page): Locator => page.locator('.tabs').nth(1);
const alone = (page: Page): Locator => page.locator('.tabs.alone');
/** The tabs that are selected, as soon as there are tabs: their script comes after the page. */
async function shown(tabs: Locator): Promise<string[]> {
  const selected = tabs.getByRole('tab', { selected: true });
  await selected.first().waitFor();
  return selected.allTextContents();
}
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement!.textContent);

describe('tabs', () => {
  test('show one panel that its tab names, the first unless another is the default', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    await eventually(() => shown(first(page))).toEqual(['npm']);
    await eventually(() => shown(alone(page))).toEqual(['B']);
    const panel = first(page).getByRole('tabpanel', { name: 'npm', exact: true });
    await eventually(() => panel.isVisible()).toBe(true);
    const controls = await first(page).getByRole('tab', { name: 'npm', exact: true }).getAttribute('aria-controls');
    await eventually(() => panel.getAttribute('id')).toBe(controls);
    await eventually(() => first(page).getByRole('tabpanel').count()).toBe(1);
    await eventually(() => first(page).locator('.tab-label:visible').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('are one stop of the Tab key; arrows go round, Home and End to the ends, Enter selects', async () => {
    const { page } = await browser.open(PAGE);
    await first(page).getByRole('tab', { name: 'npm', exact: true }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'yarn'],
      ['ArrowLeft', 'npm'],
      ['ArrowLeft', 'pnpm'],
      ['ArrowRight', 'npm'],
      ['End', 'pnpm'],
      ['Home', 'npm'],
      ['ArrowRight', 'yarn'],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => focused(page)).toBe(name);
    }
    await eventually(() => shown(first(page))).toEqual(['npm']);
    await page.keyboard.press('Enter');
    await eventually(() => shown(first(page))).toEqual(['yarn']);
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement!.getAttribute('role'))).toBe('tabpanel');
    await page.context().close();
  });

  test('are all there below each other without JavaScript', async () => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false });
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.locator('.tab:visible').count()).toBe(8);
    expect(await page.locator('.tab-label:visible').count()).toBe(8);
    await page.context().close();
  });

  test('give all panels back when their script does not come', async () => {
    const { page } = await browser.open('/docs/other');
    await page.route('**/assets/main*.js', (route) => route.abort());
    // The time that styles wait for a script is in the test's hands.
    await page.addInitScript(() => {
      const hold = (): void => {
        for (const waiting of document.getAnimations()) waiting.pause();
        requestAnimationFrame(hold);
      };
      hold();
    });
    await page.goto(browser.origin() + PAGE);
    const heights = await alone(page)
      .locator('.tab')
      .last()
      .evaluate((panel) => {
        const waiting = document.getAnimations();
        return [3999, 4001].map((time) => {
          for (const animation of waiting) animation.currentTime = time;
          return panel.getBoundingClientRect().height;
        });
      });
    expect(heights[0]).toBeLessThan(2);
    expect(heights[1]).toBeGreaterThan(30);
    await page.context().close();
  });

  test('do not move the page when they come to be', async () => {
    const { page } = await browser.open('/docs/other');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Late enough that the page is painted before.
    const letGo = await holdRequests(page, '/assets/main*.js');
    await page.goto(browser.origin() + PAGE, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    letGo();
    await alone(page).getByRole('tab').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.context().close();
  });
});

describe('tabs of a group', () => {
  test('change together, whether they were written as components or as directives', async () => {
    const { page } = await browser.open(PAGE);
    await first(page).getByRole('tab', { name: 'yarn' }).click();
    await eventually(() => shown(second(page))).toEqual(['yarn']);
    expect(await shown(alone(page))).toEqual(['B']);
    await page.context().close();
  });

  test('stay as they are where they have no such value', async () => {
    const { page } = await browser.open(PAGE);
    await first(page).getByRole('tab', { name: 'pnpm' }).click();
    await eventually(() => shown(first(page))).toEqual(['pnpm']);
    expect(await shown(second(page))).toEqual(['npm']);
    await page.context().close();
  });

  test('keep the choice on other pages and when loaded again, over the default', async () => {
    const { page } = await browser.open('/docs/other');
    await eventually(() => shown(page.locator('.tabs'))).toEqual(['yarn']);
    await page.getByRole('tab', { name: 'npm', exact: true }).click();
    await eventually(() => page.evaluate(() => localStorage.getItem('docsgen.tab.pm'))).toBe('npm');
    await page.goto(`${browser.origin()}/docs/other`);
    await eventually(() => shown(page.locator('.tabs'))).toEqual(['npm']);
    await page.context().close();
  });

  test('follow other tabs of the browser', async () => {
    const { page } = await browser.open(PAGE);
    const other = await page.context().newPage();
    await other.goto(browser.origin() + PAGE);
    await first(page).getByRole('tab', { name: 'yarn' }).click();
    await first(other).getByRole('tab', { name: 'yarn', selected: true }).waitFor();
    await other.close();
    await page.context().close();
  });

  test('ignore a stored value that they do not have', async () => {
    const { page } = await browser.open('/docs/other');
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', 'nothing'));
    await page.goto(browser.origin() + PAGE);
    await eventually(() => shown(first(page))).toEqual(['npm']);
    await page.context().close();
  });

  test('work where nothing can be stored', async () => {
    const { page, pageErrors } = await browser.open('/docs/other');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    await page.goto(browser.origin() + PAGE);
    await first(page).getByRole('tab', { name: 'yarn' }).click();
    await eventually(() => shown(second(page))).toEqual(['yarn']);
    await eventually(() => pageErrors).toHaveLength(1);
    await page.context().close();
  });

  test('leave the clicked tab where it is when those above change their height', async () => {
    const { page } = await browser.open(PAGE, { viewport: { width: 375, height: 420 } });
    const tab = second(page).getByRole('tab', { name: 'yarn' });
    await tab.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const above = (): Promise<number> => first(page).evaluate((tabs) => tabs.getBoundingClientRect().height);
    const top = (): Promise<number> => tab.evaluate((button) => button.getBoundingClientRect().top);
    const before = { above: await above(), top: await top() };
    await tab.evaluate((button) => (button as HTMLElement).click());
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await above()) - before.above).toBeGreaterThan(100);
    expect(Math.abs((await top()) - before.top)).toBeLessThan(1.5);
    await page.context().close();
  });
});

describe('the choice in the address', () => {
  test('is written without a step in the history', async () => {
    const { page } = await browser.open(PAGE);
    const steps = await page.evaluate(() => history.length);
    await alone(page).getByRole('tab', { name: 'C' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?letter=c');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.reload();
    await eventually(() => shown(alone(page))).toEqual(['C']);
    await page.context().close();
  });

  test('wins over what is stored, and is ignored when there is no such value', async () => {
    const { page } = await browser.open('/docs/other');
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', 'npm'));
    await page.goto(`${browser.origin()}/docs/other?pm=yarn`);
    await eventually(() => shown(page.locator('.tabs'))).toEqual(['yarn']);
    await page.goto(`${browser.origin()}/docs/other?pm=nothing`);
    await eventually(() => shown(page.locator('.tabs'))).toEqual(['npm']);
    await page.context().close();
  });
});

describe('what is hidden', () => {
  test('in a panel is shown by a link to it', async () => {
    const { page } = await browser.open(`${PAGE}#yarn-in-depth`);
    await page.getByRole('heading', { name: 'Yarn in depth' }).waitFor();
    await eventually(() => shown(second(page))).toEqual(['yarn']);
    await second(page).getByRole('tab', { name: 'npm', exact: true }).click();
    await page.evaluate(() => (location.hash = ''));
    await page.evaluate(() => (location.hash = '#yarn-in-depth'));
    await page.getByRole('heading', { name: 'Yarn in depth' }).waitFor();
    await page.context().close();
  });

  test('in a fold is shown by a link from another page', async () => {
    const { page } = await browser.open('/docs/other');
    await page.getByRole('link', { name: 'To the fold' }).click();
    await page.getByRole('heading', { name: 'Deep in a fold' }).waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('deep-in-a-fold')!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await page.context().close();
  });
});
