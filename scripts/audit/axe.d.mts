import type { Page } from 'playwright-core';

export interface AxeViolation {
  readonly rule: string;
  readonly selector: string;
  readonly why: string;
  /** Whether the element violates a best practice instead of WCAG. */
  readonly isBestPractice: boolean;
}

/** The rules whose result depends on the theme. All other rules need to run in only one theme. */
export const COLOR_RULES: readonly string[];

/** Returns the elements of a page in its current state that violate WCAG 2.2 A or AA, or a best practice (`isBestPractice`). */
export function axeViolations(page: Page, rules?: readonly string[]): Promise<AxeViolation[]>;
