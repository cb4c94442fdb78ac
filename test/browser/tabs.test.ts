import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fixtureInBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequests } from '../support/page-actions.ts';
import { layoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';

const browser = fixtureInBrowser('tabs');
const PAGE = '/docs/intro';

const firstGroup = (page: Page): Locator => page.locator('.tabs.first');
const secondGroup = (page: Page): Locator => page.locator('.tabs').nth(1);
const standalone = (page: Page): Locator => page.locator('.tabs.alone');
/** Waits for the tabs, which a script adds to the page, and returns the labels of the selected ones. */
async function selectedTabs(tabs: Locator): Promise<string[]> {
  const selected = tabs.getByRole('tab', { selected: true });
  await selected.first().waitFor();
  return selected.allTextContents();
}
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement!.textContent);

describe('tabs', () => {
  test('show the panel of the selected tab, which is the first or the configured one', async () => {
    const { page, pageErrors } = await browser.open(PAGE);
    await eventually(() => selectedTabs(firstGroup(page))).toEqual(['npm']);
    await eventually(() => selectedTabs(standalone(page))).toEqual(['B']);
    const panel = firstGroup(page).getByRole('tabpanel', { name: 'npm', exact: true });
    await eventually(() => panel.isVisible()).toBe(true);
    const controls = await firstGroup(page)
      .getByRole('tab', { name: 'npm', exact: true })
      .getAttribute('aria-controls');
    await eventually(() => panel.getAttribute('id')).toBe(controls);
    await eventually(() => firstGroup(page).getByRole('tabpanel').count()).toBe(1);
    await eventually(() => firstGroup(page).locator('.tab-label:visible').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('are one tab stop; arrow keys wrap around, Home and End move to the ends, Enter selects', async () => {
    const { page } = await browser.open(PAGE);
    await firstGroup(page).getByRole('tab', { name: 'npm', exact: true }).focus();
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
    await eventually(() => selectedTabs(firstGroup(page))).toEqual(['npm']);
    await page.keyboard.press('Enter');
    await eventually(() => selectedTabs(firstGroup(page))).toEqual(['yarn']);
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement!.getAttribute('role'))).toBe('tabpanel');
    await page.context().close();
  });

  test('show all panels without JavaScript', async () => {
    const { page } = await browser.open(PAGE, { javaScriptEnabled: false });
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.locator('.tab:visible').count()).toBe(8);
    expect(await page.locator('.tab-label:visible').count()).toBe(8);
    await page.context().close();
  });

  test('show all panels if their script fails to load', async () => {
    const { page } = await browser.open('/docs/other');
    await page.route('**/assets/main*.js', (route) => route.abort());
    // The styles wait for the script by means of an animation, whose time the test controls.
    await page.addInitScript(() => {
      const hold = (): void => {
        for (const animation of document.getAnimations()) animation.pause();
        requestAnimationFrame(hold);
      };
      hold();
    });
    await page.goto(browser.origin() + PAGE);
    const heights = await standalone(page)
      .locator('.tab')
      .last()
      .evaluate((panel) => {
        const animations = document.getAnimations();
        return [3999, 4001].map((time) => {
          for (const animation of animations) animation.currentTime = time;
          return panel.getBoundingClientRect().height;
        });
      });
    expect(heights[0]).toBeLessThan(2);
    expect(heights[1]).toBeGreaterThan(30);
    await page.context().close();
  });

  test('do not shift the layout when their script runs', async () => {
    const { page } = await browser.open('/docs/other');
    await recordLayoutShifts(page);
    // Delay the script until the page is painted.
    const release = await holdRequests(page, '/assets/main*.js');
    await page.goto(browser.origin() + PAGE, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await standalone(page).getByRole('tab').first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });
});

describe('tabs of a group', () => {
  test('change together, whether they are components or directives', async () => {
    const { page } = await browser.open(PAGE);
    await firstGroup(page).getByRole('tab', { name: 'yarn' }).click();
    await eventually(() => selectedTabs(secondGroup(page))).toEqual(['yarn']);
    expect(await selectedTabs(standalone(page))).toEqual(['B']);
    await page.context().close();
  });

  test('keep their selection if they lack the selected value', async () => {
    const { page } = await browser.open(PAGE);
    await firstGroup(page).getByRole('tab', { name: 'pnpm' }).click();
    await eventually(() => selectedTabs(firstGroup(page))).toEqual(['pnpm']);
    expect(await selectedTabs(secondGroup(page))).toEqual(['npm']);
    await page.context().close();
  });

  test('keep the selection on other pages and after a reload', async () => {
    const { page } = await browser.open('/docs/other');
    await eventually(() => selectedTabs(page.locator('.tabs'))).toEqual(['yarn']);
    await page.getByRole('tab', { name: 'npm', exact: true }).click();
    await eventually(() => page.evaluate(() => localStorage.getItem('docsgen.tab.pm'))).toBe('npm');
    await page.goto(`${browser.origin()}/docs/other`);
    await eventually(() => selectedTabs(page.locator('.tabs'))).toEqual(['npm']);
    await page.context().close();
  });

  test('are synchronized between browser tabs', async () => {
    const { page } = await browser.open(PAGE);
    const otherTab = await page.context().newPage();
    await otherTab.goto(browser.origin() + PAGE);
    await firstGroup(page).getByRole('tab', { name: 'yarn' }).click();
    await firstGroup(otherTab).getByRole('tab', { name: 'yarn', selected: true }).waitFor();
    await otherTab.close();
    await page.context().close();
  });

  test('ignore a stored value that they do not have', async () => {
    const { page } = await browser.open('/docs/other');
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', 'nothing'));
    await page.goto(browser.origin() + PAGE);
    await eventually(() => selectedTabs(firstGroup(page))).toEqual(['npm']);
    await page.context().close();
  });

  test('work if storage is blocked', async () => {
    const { page, pageErrors } = await browser.open('/docs/other');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    await page.goto(browser.origin() + PAGE);
    await firstGroup(page).getByRole('tab', { name: 'yarn' }).click();
    await eventually(() => selectedTabs(secondGroup(page))).toEqual(['yarn']);
    await eventually(() => pageErrors).toHaveLength(1);
    await page.context().close();
  });

  test('keep the clicked tab in place when tabs above it change their height', async () => {
    const { page } = await browser.open(PAGE, { viewport: { width: 375, height: 420 } });
    const tab = secondGroup(page).getByRole('tab', { name: 'yarn' });
    await tab.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const above = (): Promise<number> => firstGroup(page).evaluate((tabs) => tabs.getBoundingClientRect().height);
    const top = (): Promise<number> => tab.evaluate((button) => button.getBoundingClientRect().top);
    const before = { above: await above(), top: await top() };
    await tab.evaluate((button) => (button as HTMLElement).click());
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await above()) - before.above).toBeGreaterThan(100);
    expect(Math.abs((await top()) - before.top)).toBeLessThan(1.5);
    await page.context().close();
  });
});

describe('the selection in the URL', () => {
  test('is written without a history entry', async () => {
    const { page } = await browser.open(PAGE);
    const entries = await page.evaluate(() => history.length);
    await standalone(page).getByRole('tab', { name: 'C' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?letter=c');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await eventually(() => selectedTabs(standalone(page))).toEqual(['C']);
    await page.context().close();
  });

  test('overrides the stored one, and is ignored if there is no such value', async () => {
    const { page } = await browser.open('/docs/other');
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', 'npm'));
    await page.goto(`${browser.origin()}/docs/other?pm=yarn`);
    await eventually(() => selectedTabs(page.locator('.tabs'))).toEqual(['yarn']);
    await page.goto(`${browser.origin()}/docs/other?pm=nothing`);
    await eventually(() => selectedTabs(page.locator('.tabs'))).toEqual(['npm']);
    await page.context().close();
  });
});

describe('hidden content', () => {
  test('in a panel is shown by a link to it', async () => {
    const { page } = await browser.open(`${PAGE}#yarn-in-depth`);
    await page.getByRole('heading', { name: 'Yarn in depth' }).waitFor();
    await eventually(() => selectedTabs(secondGroup(page))).toEqual(['yarn']);
    await secondGroup(page).getByRole('tab', { name: 'npm', exact: true }).click();
    await page.evaluate(() => (location.hash = ''));
    await page.evaluate(() => (location.hash = '#yarn-in-depth'));
    await page.getByRole('heading', { name: 'Yarn in depth' }).waitFor();
    await page.context().close();
  });

  test('in a closed details element is shown by a link from another page', async () => {
    const { page } = await browser.open('/docs/other');
    await page.getByRole('link', { name: 'To the details' }).click();
    await page.getByRole('heading', { name: 'Deep in details' }).waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('deep-in-details')!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await page.context().close();
  });
});
