import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

export const navigationAndShell: Section = {
  title: '§2 Navigation and shell behaviour',
  statements: [
    shown(
      'Top bar items, in order: Playground, Docs, API, Community, iOS, Gallery, GitHub, iOS GitHub.',
      t.bar('has its items in order'),
    ),
    shown(
      'Playground, iOS, GitHub and iOS GitHub are external.',
      t.ownShell('leads to the parts of the site, and elsewhere in a new tab'),
    ),
    shown(
      'Footer groups: Docs, Community, More, Legal.',
      t.ownShell('has the groups Docs, Community, More and Legal, with their links'),
    ),
    shown('The footer also has a logo.', t.ownShell('has a logo that leads home, and the copyright of 2024')),
    shown('The footer also has a copyright line.', t.ownShell('has a logo that leads home, and the copyright of 2024')),
    shown(
      'Below 996 px width the top bar becomes a mobile sidebar menu.',
      t.sidebar('is there from 997 px on; at 996 px it is in the menu'),
      t.mobileMenu('covers the screen below the bar, keeps the page from scrolling and from the Tab key'),
    ),
    shown(
      'The mobile sidebar menu has a hamburger button.',
      t.mobileMenu('closes with its button'),
      t.pageTemplate('keeps every item in the menu of small screens, which works without a script'),
    ),
    shown(
      'The mobile sidebar menu has a back-to-main-menu button.',
      t.mobileMenu('shows the pages of the docs first, and the main menu behind "Back to main menu"'),
    ),
    shown(
      'The top bar may hide on scrolling down and reappears on scrolling up or at the top of the page.',
      t.bar('goes on the way down and comes back on the way up, and at the top'),
      t.barVisibility('the bar %s'),
    ),
    shown(
      'Search opens with Ctrl/Cmd+K.',
      t.searchDialog('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it'),
    ),
    shown(
      'Search opens with the / key.',
      t.searchDialog('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it'),
      t.searchDialog('not with a slash that is typed into a field, nor where the site has switched it off'),
    ),
    shown(
      'Search closes with Escape.',
      t.searchDialog('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it'),
    ),
    shown(
      'The search box shows "See all {count} results".',
      t.searchDialog(
        'results stand by page below the part of the site, marked in title and text, with a link to all of them',
      ),
    ),
    shown(
      'URLs ending in .html or /index.html are treated as the same path without that ending.',
      t.navigation('finds pages by their path with .html or /index.html, and where a redirect leads'),
      t.pageUrl('%s is the page %s'),
      t.server('%s reaches its page'),
    ),
    shown(
      "Following a docs link preloads that route's content.",
      t.navigation('fetches the pages of links in view once, and no others'),
      t.navigation('fetches at once what is pointed at'),
      t.navigation('makes following a link need no other request'),
    ),
    shown(
      "If a route's content fails to load, the page reloads in full.",
      t.loading('is loaded whole, with a warning, when the server fails'),
    ),
    shown(
      'Page content is loaded on demand per route.',
      t.navigation('puts the next page in the place of this one and keeps the shell'),
      t.navigation('is not done on a connection that says %o'),
    ),
    shown(
      'A spinner shows after a short delay while loading.',
      t.islands('shows no ring before it has taken 200 ms'),
      t.islands('shows a ring while it loads, in room that was kept for it'),
    ),
    shown(
      'If loading fails, the error text shows with a Retry button.',
      t.loading('is replaced by the error and a Retry when there is no connection, and comes when there is'),
      t.islands('because of %s keeps what was rendered, says why, and tries again'),
    ),
    shown(
      'The docs sidebar has collapsible categories that auto-collapse.',
      t.sidebar('opens a category in place, with its links, and closes the others at its level'),
    ),
    shown(
      'The docs sidebar can be hidden.',
      t.sidebar('can be put away and brought back, and stays away on the next page'),
    ),
    shown('The table of contents covers heading levels 2 to 3.', t.graphPages('shows levels 2 and 3')),
  ],
};
