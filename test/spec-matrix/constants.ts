import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const PROGRESS = t.loading('has a progress bar after 200 ms, from 0.08 on, which goes when the page is there');
const STEPS = t.loading(
  'has a bar that goes on by 0.02 every 800 ms and never to the end, gliding for 200 ms, with no spinner',
);

export const constants: Section = {
  title: '§9 Business constants and limits',
  statements: [
    shown('Desktop breakpoint: 996 px.', t.sidebar('is there from 997 px on; at 996 px it is in the menu')),
    shown('Progress bar starts after 200 ms of navigation.', PROGRESS),
    shown('Progress bar: minimum 0.08.', PROGRESS),
    shown('Progress bar: easing ease.', STEPS),
    shown('Progress bar: speed 200 ms.', STEPS),
    shown('Progress bar: trickle on.', STEPS),
    shown('Progress bar: trickle rate 0.02.', STEPS),
    shown('Progress bar: trickle speed 800 ms.', STEPS),
    shown('Progress bar: attached to the body.', PROGRESS),
    shown('Loading spinner size: 128 by 110.', t.islands('shows a ring while it loads, in room that was kept for it')),
    shown('Internal ping timeout: 2000 ms.', t.office('does not wait for an answer for longer than two seconds')),
    shown(
      'Prefetching is skipped on 2g connections or when save-data is on.',
      t.navigation('is not done on a connection that says %o'),
    ),
    shown(
      'The collapse animation duration is derived from content height.',
      t.sidebar('unfolding %s'),
      t.collapse('a list of %i px unfolds in %i ms'),
    ),
    shown('The collapse animation duration is 1 ms under reduced motion.', t.sidebar('unfolding %s')),
    shown('Router history key length: 6.', t.navigation('entries of the history have keys of six characters')),
    shown(
      'Table of contents heading levels: 2 to 3.',
      t.configured('fills in everything that a site leaves out'),
      t.graphPages('shows levels 2 and 3'),
    ),
    shown('Locale: en.', t.ownSite('has one main heading, one main part and a language')),
    shown('Copyright year: 2024.', t.ownShell('has a logo that leads home, and the copyright of 2024')),
    shown('Plural forms exist for "{count} posts".', t.strings('take the plural form that the count asks for')),
    shown(
      'Plural forms exist for "{count} docs tagged".',
      t.graphPages('of one spelling but for case, spaces and hyphens are one, under the first'),
    ),
    shown(
      'Plural forms exist for "{count} documents found".',
      t.searchPage('fetches more results when their end comes into view, and says that it does'),
      t.searchPage('says in its heading and its title what is looked for, and keeps it in its address as it is typed'),
      t.translation('are those of the language'),
    ),
    shown(
      "The API section's docs sidebar position is 5 (without effect on what is shown: FACTS §1.5).",
      t.ownShell('are two: the API reference has its own, so its position among the guides shows nowhere'),
    ),
    shown('Default colour mode is light.', t.shell('is light at first, whatever the system prefers')),
    shown(
      'A browser storage key exists for the theme.',
      t.shell('is switched by a button that says what is shown, and stays so on other pages'),
    ),
    shown(
      'A browser storage key exists for the announcement id with its dismissal.',
      t.configuredShell('is there before any script, and is closed for good by its button'),
    ),
    shown(
      'A browser storage key exists for the preferred docs version per docs plugin.',
      t.versions('that is chosen in the menu is stored, and the rest of the site leads to it'),
    ),
    shown(
      'Search result page query parameter: q.',
      t.searchPage('says in its heading and its title what is looked for, and keeps it in its address as it is typed'),
      t.pageTemplates('has a form that puts the words into ?q='),
    ),
  ],
};
