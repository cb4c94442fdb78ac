import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../scripts/audit/axe.mjs';
import { selectKinds, inTheme, KINDS } from '../../../scripts/audit/pages.mjs';
import { STATES } from '../../../scripts/audit/states.mjs';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';

const browser = siteInBrowser(NO_PREFETCH);

/** A selection of widths, themes and templates, because axe is slow. `node scripts/audit.mjs` checks all combinations. */
const TEMPLATES =
  'home,guide,error,class,folded module,modules,blog,post,archive,tag,community,gallery,search,not found';
const MODES = [
  { width: 1280, theme: 'light', kinds: selectKinds(TEMPLATES) },
  { width: 375, theme: 'dark', kinds: selectKinds('home,guide,error,class,folded module,blog,gallery') },
];

describe.each(MODES)(
  'axe reports no violations of WCAG 2.2 AA at $width px in $theme mode',
  ({ width, theme, kinds }) => {
    const options = {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    } as const;

    test('on a page of each kind with open details', { timeout: 300_000 }, async () => {
      const { page } = await browser.open('/', options);
      const problems: string[] = [];
      for (const { name, path } of kinds) {
        await page.goto(browser.origin() + inTheme(path, theme));
        await STATES['details']!(page);
        if (name === 'folded module') expect(await openMembers(page)).toBeGreaterThan(24);
        problems.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
      }
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('with open menus, a hovered code block, and the focused skip link', { timeout: 300_000 }, async () => {
      const { page } = await browser.open('/', options);
      const problems: string[] = [];
      for (const [state, open] of Object.entries(STATES)) {
        await page.goto(browser.origin() + inTheme(KINDS['guide']!, theme));
        if (!(await open(page))) continue;
        problems.push(...(await violations(page)).map((violation) => `${state}: ${violation}`));
      }
      expect(problems).toEqual([]);
      await page.context().close();
    });
  },
);

/** Counts the members whose documentation is folded until the reader opens it. */
function openMembers(page: Page): Promise<number> {
  return page.locator('details.api-member[open]').count();
}

async function violations(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  return found
    .filter(({ isBestPractice }) => !isBestPractice)
    .map(({ rule, selector, why }) => `${rule} ${selector} ${why}`);
}
