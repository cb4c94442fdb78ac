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
  void import('./shell/version.ts').then(
    ({ startVersionChoice }) => shell.push(startVersionChoice(choices)),
    () => undefined,
  );
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
