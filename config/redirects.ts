import type { UserRedirect } from 'docsgen';

/** Addresses without a page of their own, and where their readers want to go. */
export const redirects: readonly UserRedirect[] = [{ from: '/docs', to: '/docs/intro' }];
