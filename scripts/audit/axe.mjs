// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ rule: string, selector: string, why: string, isBestPractice: boolean }} AxeViolation */

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const BEST_PRACTICE = 'best-practice';

/** The rules whose result depends on the theme. All other rules need to run in only one theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the elements of a page in its current state that violate WCAG 2.2 A or AA, or a best practice (`isBestPractice`).
 * @param {Page} page
 * @param {readonly string[]} [rules] the rules to run, all by default
 * @returns {Promise<AxeViolation[]>}
 */
export async function axeViolations(page, rules) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    runAxe,
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: [...WCAG, BEST_PRACTICE] },
  );
  return violations.flatMap(({ rule, isBestPractice, nodes }) =>
    nodes.map((node) => ({ rule, isBestPractice, ...node })),
  );
}

/**
 * Runs axe in the page. The WCAG 2.2 rule for target sizes is disabled by default, so this function enables it.
 * @param {{ type: 'tag' | 'rule',values: readonly string[] }} selection
 */
async function runAxe(selection) {
  const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
  const { violations } = await axe.run(document, {
    runOnly: { type: selection.type, values: [...selection.values] },
    ...(selection.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
  });
  return violations.map(({ id, tags, nodes }) => ({
    rule: id,
    isBestPractice: tags.includes('best-practice'),
    nodes: nodes.map(({ target, any, all, none }) => ({
      selector: target.join(' '),
      why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
    })),
  }));
}
