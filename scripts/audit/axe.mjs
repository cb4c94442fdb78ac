// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ rule: string, selector: string, why: string, isBestPractice: boolean }} Finding */

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const HABIT = 'best-practice';

/** The rules whose result depends on the theme; the others need be asked in one. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The elements of a page, as it is now, that fail WCAG 2.2 A or AA, or a best practice (`isBestPractice`).
 * @param {Page} page
 * @param {readonly string[]} [rules] these alone, instead of all
 * @returns {Promise<Finding[]>}
 */
export async function axeViolations(page, rules) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    runAxe,
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: [...WCAG, HABIT] },
  );
  return violations.flatMap(({ rule, isBestPractice, nodes }) => nodes.map((node) => ({ rule, isBestPractice, ...node })));
}

/**
 * Runs in the page. The rule of WCAG 2.2 on the size of targets is off in axe unless it is asked for.
 * @param {{ type: 'tag' | 'rule', values: readonly string[] }} wanted
 */
async function runAxe(wanted) {
  const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
  const { violations } = await axe.run(document, {
    runOnly: { type: wanted.type, values: [...wanted.values] },
    ...(wanted.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
  });
  return violations.map(({ id, tags: ofRule, nodes }) => ({
    rule: id,
    isBestPractice: ofRule.includes('best-practice'),
    nodes: nodes.map(({ target, any, all, none }) => ({
      selector: target.join(' '),
      why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
    })),
  }));
}
