import { startIslands } from './islands/index.ts';
import { startNavigation } from './navigation/index.ts';
import { startPage } from './page/index.ts';
import { startAnnouncement } from './shell/announcement.ts';
import { startBackToTop } from './shell/back-to-top.ts';
import { startBar } from './shell/bar.ts';
import { startMenus } from './shell/menus.ts';
import { startMobileMenu } from './shell/mobile-menu.ts';
import { revealCurrent, startSidebars } from './shell/sidebar.ts';
import { startSearch } from './shell/search.ts';
import { startThemeSwitch } from './shell/theme.ts';
import { openChoices } from './storage.ts';

/** What a page does beyond showing itself. Everything on it can be read and reached without. */
const choices = openChoices(() => localStorage, console.warn);
startThemeSwitch(choices);
startAnnouncement(choices);
startBackToTop();
startSearch();
startIslands();
const shell = [startBar(), startMenus(), startMobileMenu()];
// Only where there are several to choose from.
if (document.querySelector('a[data-version]')) {
  const version = import('./shell/version.ts').then(
    ({ startVersionChoice }) => startVersionChoice(choices, shell),
    () => undefined,
  );
  // Heard here: a click may come before that script.
  document.addEventListener('click', (event) => void version.then((hear) => hear?.(event)));
}
// Before the router, because a click on a category is theirs.
startSidebars((url) => navigation.fetchPage(url));
const page = { leave: startPage(choices) };
const navigation = startNavigation({
  leave: () => page.leave(),
  arrive: () => {
    for (const part of shell) part.arrive();
    revealCurrent();
    page.leave = startPage(choices);
    startIslands();
    // For scripts of a site, which run once.
    document.dispatchEvent(new CustomEvent('docsgen:arrive'));
  },
});
revealCurrent();
// From the server of `serve --watch`; it says whether the page that is shown was changed, too.
document.addEventListener('docsgen:patch', (event) => {
  navigation.renew();
  if (!(event as CustomEvent<boolean>).detail) return;
  page.leave();
  page.leave = startPage(choices, true);
  startIslands();
});
