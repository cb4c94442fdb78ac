import type { Page } from 'playwright-core';

/** Functions that open a part of a page, by name. They return false if the page has no such part at the current width. */
export const STATES: Readonly<Record<string, (page: Page) => Promise<boolean>>>;
