import type { Page } from 'playwright-core';

export interface Finding {
  readonly rule: string;
  readonly selector: string;
  readonly why: string;
  /** Against a best practice, not against WCAG. */
  readonly isBestPractice: boolean;
}

/** The rules whose result depends on the theme; the others need be asked in one. */
export const COLOR_RULES: readonly string[];

/** The elements of a page, as it is now, that fail WCAG 2.2 A or AA, or a best practice (`isBestPractice`). */
export function axeViolations(page: Page, rules?: readonly string[]): Promise<Finding[]>;
