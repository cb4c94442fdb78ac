import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  /** A selector of the part of the page to check. Default: the complete page. */
  readonly within?: string;
  /** Rules that do not apply, such as those for complete pages if a page has only one component. */
  readonly ignored?: readonly string[];
}

/**
 * Returns the rules that a page violates in its current state, each with the HTML of the element. axe is evaluated instead of added as a
 * script, because the policy of a site blocks added scripts.
 */
export async function accessibilityProblems(page: Page, { within, ignored = [] }: AxeOptions = {}): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, rules]) => {
      const { axe } = window as unknown as {
        axe: {
          run(where: Node, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const where = selector === undefined ? document : document.querySelector(selector)!;
      const disabled = Object.fromEntries(rules.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(where, { rules: disabled });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, ignored] as const,
  );
}
