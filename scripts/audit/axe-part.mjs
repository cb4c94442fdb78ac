// @ts-check
import { table } from '../../bench/table.mjs';
import { axeViolations } from './axe.mjs';
import { inTheme, THEMES, WITH_MENUS } from './pages.mjs';
import { STATES } from './states.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./axe.mjs').Finding & { page: string, mode: string }} PlacedFinding */

const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 720 },
];

/** How many elements of a kind of finding are named. */
const EXAMPLES = 3;

/**
 * Runs axe over pages, in both themes and two widths, with folds and menus open; prints a
 * table and what was found. Says whether something fails WCAG.
 * @param {{ browser: import('playwright-core').Browser, origin: string }} site
 * @param {readonly { name: string, path: string }[]} kinds
 */
export async function axePart({ browser, origin }, kinds) {
  /** @type {PlacedFinding[]} */
  const all = [];
  const modes = SIZES.flatMap((viewport) =>
    THEMES.map((theme) => ({ viewport, theme, mode: `${theme} ${viewport.width}` })),
  );
  for (const { viewport, theme, mode } of modes) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const tab = await context.newPage();
    for (const { name, path } of kinds) {
      const found = await findingsOf(tab, origin + inTheme(path, theme), WITH_MENUS.includes(name));
      all.push(...found.map((one) => ({ ...one, page: name, mode })));
    }
    await context.close();
  }
  const cell = (/** @type {string} */ page, /** @type {string} */ mode) => {
    const here = all.filter((one) => one.page === page && one.mode === mode);
    const habits = here.filter(({ isBestPractice }) => isBestPractice).length;
    return `${here.length - habits}${habits > 0 ? ` + ${habits}` : ''}`;
  };
  console.log('\naxe: elements that fail WCAG 2.2 A or AA (+ those that fail a best practice)\n');
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
 * A page with all folds open, then with each menu. What is on the page anyway is told once, whatever else is open.
 * @param {Page} tab
 * @param {string} url
 * @param {boolean} hasMenus
 */
async function findingsOf(tab, url, hasMenus) {
  /** @type {Map<string, import('./axe.mjs').Finding>} */
  const found = new Map();
  const { details: openFolds, ...menus } = STATES;
  for (const open of [openFolds, ...(hasMenus ? Object.values(menus) : [])]) {
    await tab.goto(url);
    const isOpen = await open?.(tab);
    if (!isOpen && open !== openFolds) continue;
    for (const one of await axeViolations(tab)) found.set(`${one.rule} ${one.selector}`, one);
  }
  return [...found.values()];
}

/** @param {PlacedFinding[]} all */
function details(all) {
  /** @type {Map<string, PlacedFinding[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = `${one.page}: ${one.rule}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, found]) => {
      const modes = [...new Set(found.map(({ mode }) => mode))].join(', ');
      const examples = found
        .slice(0, EXAMPLES)
        .map(({ selector, why }) => `    ${selector}\n      ${why.split(/[;(]/, 1)[0]}`);
      return `\n${key} (${modes}), ${found.length} in all\n${examples.join('\n')}`;
    })
    .join('\n');
}
