import { ANNOUNCEMENT_KEY, applyTheme, isTheme, SIDEBAR_KEY, THEME_KEY } from './boot-keys.ts';

/**
 * Runs in the head before the first paint, so that the page never flashes with other settings than the reader's. If storage is blocked, the
 * page has the settings of the site.
 */
const root = document.documentElement;
root.dataset['script'] = '';
// Keyboard shortcuts use the Command key there.
if (/Mac|iP/.test(navigator.platform)) root.dataset['apple'] = '';
try {
  const requested = new URLSearchParams(location.search).get('docsgen-theme');
  const theme = [requested, localStorage.getItem(THEME_KEY)].find(isTheme);
  if (theme !== undefined) applyTheme(theme);
  if (localStorage.getItem(SIDEBAR_KEY)) root.dataset['sidebarHidden'] = '';
  if (localStorage.getItem(ANNOUNCEMENT_KEY) === root.dataset['announcement']) delete root.dataset['announcement'];
} catch {
  // Storage is blocked.
}
