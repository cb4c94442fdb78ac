import { browserIndex } from './browser-index.ts';
import { searchDialog } from './dialog.tsx';

/** The dialog over the site's own index. */
export const openSearch = searchDialog(browserIndex());
