// @ts-check
import { table } from '../../bench/table.mjs';
import { axeViolations } from './axe.mjs';
import { inTheme, THEMES, WITH_MENUS } from './pages.mjs';
import { STATES } from './states.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./axe.mjs').AxeViolation & { page: string, mode: string }} PageViolation */

const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 720 },
];

/** The maximum number of elements that the report lists for each rule of a page. */
const EXAMPLES = 3;

/**
 * Runs axe on pages in both themes and at two widths, with open details and menus. Prints a table and the violations, and returns
 * whether a page violates WCAG.
 * @param {{ browser: import('playwright-core').Browser, origin: string }} site
 * @param {readonly { name: string, path: string }[]} kinds
 */
export async function reportAxe({ browser, origin }, kinds) {
  /** @type {PageViolation[]} */
  const all = [];
  const modes = SIZES.flatMap((viewport) =>
    THEMES.map((theme) => ({ viewport, theme, mode: `${theme} ${viewport.width}` })),
  );
  for (const { viewport, theme, mode } of modes) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const tab = await context.newPage();
    for (const { name, path } of kinds) {
      const violations = await violationsOf(tab, origin + inTheme(path, theme), WITH_MENUS.includes(name));
      all.push(...violations.map((violation) => ({ ...violation, page: name, mode })));
    }
    await context.close();
  }
  const cell = (/** @type {string} */ page, /** @type {string} */ mode) => {
    const violations = all.filter((violation) => violation.page === page && violation.mode === mode);
    const practices = violations.filter(({ isBestPractice }) => isBestPractice).length;
    return `${violations.length - practices}${practices > 0 ? ` + ${practices}` : ''}`;
  };
  console.log('\naxe: elements that violate WCAG 2.2 A or AA (+ elements that violate a best practice)\n');
  console.log(
    table(
      ['page', ...modes.map(({ mode }) => mode)],
      kinds.map(({ name }) => [name, ...modes.map(({ mode }) => cell(name, mode))]),
    ),
  );
  console.log(details(all));
  return all.some(({ isBestPractice }) => !isBestPractice);
}

/**
 * Returns the violations of a page with all details open, and then with each menu open. A violation is reported only once.
 * @param {Page} tab
 * @param {string} url
 * @param {boolean} hasMenus
 */
async function violationsOf(tab, url, hasMenus) {
  /** @type {Map<string, import('./axe.mjs').AxeViolation>} */
  const violations = new Map();
  const { details: openDetails, ...menus } = STATES;
  for (const open of [openDetails, ...(hasMenus ? Object.values(menus) : [])]) {
    await tab.goto(url);
    const isOpen = await open?.(tab);
    if (!isOpen && open !== openDetails) continue;
    for (const violation of await axeViolations(tab))
      violations.set(`${violation.rule} ${violation.selector}`, violation);
  }
  return [...violations.values()];
}

/** @param {PageViolation[]} all */
function details(all) {
  /** @type {Map<string, PageViolation[]>} */
  const groups = new Map();
  for (const violation of all) {
    const key = `${violation.page}: ${violation.rule}`;
    groups.set(key, [...(groups.get(key) ?? []), violation]);
  }
  return [...groups]
    .map(([key, violations]) => {
      const modes = [...new Set(violations.map(({ mode }) => mode))].join(', ');
      const examples = violations
        .slice(0, EXAMPLES)
        .map(({ selector, why }) => `    ${selector}\n      ${why.split(/[;(]/, 1)[0]}`);
      return `\n${key} (${modes}), ${violations.length} in total\n${examples.join('\n')}`;
    })
    .join('\n');
}
