import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const SWITCH = t.shell('is switched by a button that says what is shown, and stays so on other pages');
const DISMISSED = t.configuredShell('is there before any script, and is closed for good by its button');
const PROGRESS = t.loading('has a progress bar after 200 ms, from 0.08 on, which goes when the page is there');
const STEPS = t.loading(
  'has a bar that goes on by 0.02 every 800 ms and never to the end, gliding for 200 ms, with no spinner',
);

export const states: Section = {
  title: '§4 States and transitions',
  statements: [
    shown('Colour mode is light or dark. The user toggles it.', SWITCH),
    shown('The choice of the colour mode is kept in browser storage.', SWITCH),
    shown(
      'The default is light, and the system preference is not respected.',
      t.shell('is light at first, whatever the system prefers'),
    ),
    shown(
      'Another reading: the default comes from configuration or from the system preference, as the shell supports both.',
      t.office('is %s where the system is, until the reader chooses'),
      t.pageTemplate('leaves the theme to the system only when the site asks for that'),
    ),
    shown('Changes of the colour mode made in other tabs are picked up.', t.shell('is followed by other tabs')),
    shown('Announcement bar: visible until the close button is used.', DISMISSED),
    shown('The dismissal of the announcement is stored.', DISMISSED),
    shown(
      "The dismissal resets when the announcement's id changes.",
      t.configuredShell('with another id is there again'),
    ),
    shown(
      'Mobile sidebar: shown or hidden.',
      t.mobileMenu('closes with its button'),
      t.mobileMenu('closes with Escape, and gives the focus back'),
    ),
    shown(
      'The mobile sidebar closes when the viewport becomes desktop size.',
      t.mobileMenu('closes when the window becomes wide'),
    ),
    shown(
      'The mobile sidebar closes when navigation happens.',
      t.mobileMenu('closes when a page is chosen, and Back leads to the page before'),
      t.mobileMenu('closes with Back, which does not leave the page'),
    ),
    shown(
      'Search modal: open or closed.',
      t.searchDialog('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it'),
    ),
    shown(
      'The content of the search modal is loaded only when first needed.',
      t.searchDialog('and loads its script and its index when somebody is about to search, not before'),
    ),
    shown(
      'Top bar: visible or hidden according to scroll direction.',
      t.bar('goes on the way down and comes back on the way up, and at the top'),
    ),
    shown(
      'Docs version: a preferred version is stored in browser storage for each docs plugin.',
      t.versions('that is chosen in the menu is stored, and the rest of the site leads to it'),
      t.versions('that an old page names as the latest is stored when it is followed'),
    ),
    shown(
      'Page loading: loading (spinner after a delay).',
      t.islands('shows no ring before it has taken 200 ms'),
      t.islands('shows a ring while it loads, in room that was kept for it'),
    ),
    shown(
      'Page loading: failed (error text plus Retry).',
      t.loading('is replaced by the error and a Retry when there is no connection, and comes when there is'),
    ),
    shown(
      'Page loading: loaded (page shown).',
      t.navigation('puts the next page in the place of this one and keeps the shell'),
    ),
    shown('Navigation: a thin progress bar appears once navigation has lasted 200 ms.', PROGRESS),
    shown('The progress bar has no spinner.', STEPS),
    shown('The progress bar trickles while navigating.', STEPS),
    shown(
      'Page crash: a screen reading "This page crashed." with the error message and its cause chain.',
      t.islands('says that it crashed, with the causes; the rest of the page goes on'),
    ),
    shown('Page crash: a "Try again" button.', t.islands('is there again after "Try again"')),
    shown(
      'Code block copy button: "Copy", then "Copied".',
      t.shell('is copied whole by a button that reads "Copy" and then "Copied"'),
    ),
  ],
};
