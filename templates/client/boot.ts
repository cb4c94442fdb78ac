import type { ANNOUNCEMENT_KEY, SIDEBAR_KEY, THEME_KEY } from './boot-keys.ts';

/** Whether the site has these parts. The bundle has no code for those that it lacks. */
declare const DOCSGEN_HAS_ANNOUNCEMENT: boolean;
declare const DOCSGEN_HAS_HIDEABLE_SIDEBAR: boolean;

/**
 * Runs in the head before the first paint, so that the page never flashes with other settings than the reader's. If storage is blocked, the
 * page has the settings of the site. Every page contains this script, so it repeats the keys and the few lines of `applyTheme`, which is
 * shorter than importing them.
 */
const page = document.documentElement.dataset;
page['script'] = '';
// Keyboard shortcuts use the Command key there.
if (/Mac|iP/.test(navigator.platform)) page['apple'] = '';
try {
  const theme = [
    new URLSearchParams(location.search).get('docsgen-theme'),
    localStorage['theme' satisfies typeof THEME_KEY] as string | undefined,
  ].find((name) => name === 'light' || name === 'dark');
  if (theme) {
    page['theme'] = theme;
    document.querySelectorAll('meta').forEach((meta) => {
      const { scheme } = meta.dataset;
      if (meta.name === 'color-scheme') meta.content = theme;
      if (scheme) meta.media = scheme === theme ? '' : 'not all';
    });
  }
  if (DOCSGEN_HAS_HIDEABLE_SIDEBAR && localStorage['docsgen.sidebar' satisfies typeof SIDEBAR_KEY])
    page['sidebarHidden'] = '';
  if (
    DOCSGEN_HAS_ANNOUNCEMENT &&
    localStorage['docsgen.announcement' satisfies typeof ANNOUNCEMENT_KEY] === page['announcement']
  )
    delete page['announcement'];
} catch {
  // Storage is blocked.
}
