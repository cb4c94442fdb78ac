import { browserIndex } from './browser-index.ts';
import { searchDialog } from '../dialog/dialog.tsx';

/** Opens the dialog for the site's search index. */
export const openSearch = searchDialog(browserIndex());
