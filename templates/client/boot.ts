import { ANNOUNCEMENT_KEY, isTheme, THEME_KEY } from './keys.ts';

/**
 * Runs in the head, before anything is painted: what the reader chose is there from the first frame on. Storage and
 * the address may be closed to scripts; then the page is as the site has it.
 */
const root = document.documentElement;
root.dataset['script'] = '';
// The key beside Ctrl has another name there.
if (/Mac|iP/.test(navigator.platform)) root.dataset['apple'] = '';
try {
  const asked = new URLSearchParams(location.search).get('docsgen-theme');
  const theme = [asked, localStorage.getItem(THEME_KEY)].find(isTheme);
  if (theme !== undefined) root.dataset['theme'] = theme;
  if (localStorage.getItem(ANNOUNCEMENT_KEY) === root.dataset['announcement']) delete root.dataset['announcement'];
} catch {
  // See above.
}
