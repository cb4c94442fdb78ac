import type { Page } from 'playwright-core';

/** What can be opened on a page, by name; false when there is nothing to open at this width. */
export const STATES: Readonly<Record<string, (page: Page) => Promise<boolean>>>;
