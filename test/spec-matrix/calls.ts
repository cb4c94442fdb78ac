import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const NO_INTERNALS = t.noInternals('a site without an internal network or frames holds nothing of them');

export const calls: Section = {
  title: '§7 Calls it makes',
  statements: [
    shown(
      'Search query to the hosted search service: one per keystroke in the search box.',
      t.searchHosted(
        'opens with Ctrl+K, a slash and a click, asks once a keystroke with the key of the site, and closes',
      ),
    ),
    shown(
      'The search query is keyed by appId.',
      t.searchHosted(
        'opens with Ctrl+K, a slash and a click, asks once a keystroke with the key of the site, and closes',
      ),
    ),
    shown(
      'Page-view analytics event: sent on each route change through an analytics tag with a configured tracking id.',
      t.configuredShell('is told of the site once, and of each page that is gone to, with its path'),
    ),
    shown(
      'Prefetch of route content chunks speeds up navigation.',
      t.navigation('makes following a link need no other request'),
      t.documents('are fetched ahead two at a time, with low priority; what is asked for does not wait'),
    ),
    shown(
      'Prefetch is a GET without a body.',
      t.navigation('makes following a link need no other request'),
      t.server('anything but reading is refused'),
    ),
    shown('The internal-host check is inactive in this build.', NO_INTERNALS),
    shown(
      'Internal-host check: GET a ping, then GET a docs-check with credentials.',
      t.office('is led to the site there, when that says so'),
      t.office('is asked once, and notices nothing'),
    ),
    shown(
      'The docs-check is read for showBanner, redirectTo, template and autoRedirectEnabled.',
      t.office('is led to the site there, when that says so'),
      t.office('is told of it by a banner with its words, which are text'),
    ),
    shown('The cross-frame message bridge for internal tools is inactive in this build.', NO_INTERNALS),
    shown(
      'The product has no calls for its own data.',
      t.withoutScripts('each page has the words of its source, and a title'),
      t.withoutScripts('components and MDX are there as well'),
      t.navigation('without JavaScript links are links'),
    ),
    shown(
      'A failed search shows the search failure message.',
      t.searchDialog('a search that fails (%s) says so, and goes on when asked to'),
      t.searchHosted('says that nobody could be reached for as long as it is so, and asks again'),
      t.searchPage('says that nothing was found, or that nobody could be asked, and asks again'),
    ),
    shown(
      'An empty search answer shows the no-results message.',
      t.searchDialog('nothing found says for what, what else could be looked for, and where to say so'),
      t.searchHosted('says that there is nothing, what else could be looked for, and whom to tell'),
      t.searchPage('says that nothing was found, or that nobody could be asked, and asks again'),
    ),
    shown(
      'A failed prefetch leads to no more than a load when the page is asked for (DECISIONS: it is silent).',
      t.navigation('failing is nobody’s business'),
      t.documents('that failed ahead of time are fetched again when they are asked for'),
    ),
    shown(
      'A failed route load leads to a full page reload.',
      t.loading('is loaded whole, with a warning, when the server fails'),
    ),
  ],
};
