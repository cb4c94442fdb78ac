import { startSearch } from './shell/search/search.ts';
import { decodeHash } from './hash.ts';
import { startIslands } from './islands/index.ts';
import { loadDeferred, whenIdle, type DeferredScripts } from './load-deferred.ts';
import { startNavigation } from './navigation/index.ts';
import { startPage } from './page/index.ts';
import { startAnnouncement } from './shell/announcement.ts';
import { startMenus } from './shell/navbar/menus.ts';
import { startMobileMenu } from './shell/navbar/mobile-menu.ts';
import { revealCurrent, startSidebars } from './shell/sidebar/sidebar.ts';
import { startThemeSwitch } from './shell/theme.ts';
import { openChoices } from './storage.ts';

/** Adds behavior to a page. Everything on the page is readable and reachable without it. */
const choices = openChoices(() => localStorage, console.warn);
startThemeSwitch(choices);
startAnnouncement(choices);
startSearch();
startIslands();
const shell = [startMenus(), startMobileMenu()];
// Only if there are several versions.
if (document.querySelector('a[data-version]')) {
  const handler = import('./shell/version.ts').then(
    ({ startVersionChoice }) => startVersionChoice(choices, shell),
    () => undefined,
  );
  // The listener is added here, because a click may come before that script has loaded.
  document.addEventListener('click', (event) => void handler.then((onClick) => onClick?.(event)));
}
// Before the router, so that the sidebar handles clicks on categories first.
startSidebars((url) => navigation.fetchPage(url), choices);
// If they can't be loaded, the page works without them.
const deferred = new Promise<DeferredScripts>((resolve) => {
  whenIdle(() => void loadDeferred().then(resolve, () => undefined));
});
void deferred.then(({ startBackToTop, startHideOnScroll, startSidebarKeys }) => {
  startBackToTop();
  startSidebarKeys();
  shell.push(startHideOnScroll(decodeHash));
});
const parts = { choices, deferred };
const page = { leave: startPage(parts) };
const navigation = startNavigation(deferred, {
  leave: () => page.leave(),
  arrive: () => {
    for (const part of shell) part.arrive();
    revealCurrent();
    page.leave = startPage(parts);
    startIslands();
    // Tells scripts of the site, which run only once, about the new page.
    document.dispatchEvent(new CustomEvent('docsgen:arrive'));
  },
});
revealCurrent();
// The development server has patched the page, or only its version if `detail` is false.
document.addEventListener('docsgen:patch', (event) => {
  navigation.renew();
  if (!(event as CustomEvent<boolean>).detail) return;
  page.leave();
  page.leave = startPage(parts, true);
  startIslands();
});
