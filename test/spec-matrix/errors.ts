import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const NO_STORAGE = t.shell('can be switched where nothing can be stored, with one warning');

export const errors: Section = {
  title: '§8 Error catalogue',
  statements: [
    shown(
      'Page crash: "This page crashed.", a "Try again" button, the error message and the cause chain.',
      t.islands('says that it crashed, with the causes; the rest of the page goes on'),
      t.islands('is there again after "Try again"'),
    ),
    shown(
      'Unknown route: page titled "Page Not Found".',
      t.everyPage('on the way to a page that is not there is told so, with the status of it'),
    ),
    shown(
      'Unknown route: "We could not find what you were looking for." and "Please contact the owner of the site that ' +
        'linked you to the original URL and let them know their link is broken."',
      t.pageTemplates('says the words of SPEC §8'),
    ),
    shown(
      'Search failure: "Unable to fetch results" and "You might want to check your network connection."',
      t.searchDialog('a search that fails (%s) says so, and goes on when asked to'),
      t.searchHosted('says that nobody could be reached for as long as it is so, and asks again'),
      t.searchPage('says that nothing was found, or that nobody could be asked, and asks again'),
    ),
    shown(
      'No search results: "No results for" and "Try searching for".',
      t.searchDialog('nothing found says for what, what else could be looked for, and where to say so'),
      t.searchHosted('says that there is nothing, what else could be looked for, and whom to tell'),
    ),
    shown(
      'No search results: "Believe this query should return results?" and "Let us know."',
      t.searchDialog('nothing found says for what, what else could be looked for, and where to say so'),
      t.searchHosted('says that there is nothing, what else could be looked for, and whom to tell'),
    ),
    shown(
      'No search results: a shorter variant reads "No results were found".',
      t.searchPage('says that nothing was found, or that nobody could be asked, and asks again'),
    ),
    shown(
      'Search in progress: "Fetching new results..."',
      t.searchPage('fetches more results when their end comes into view, and says that it does'),
    ),
    shown(
      'Route content load failure: error text with a Retry button.',
      t.loading('is replaced by the error and a Retry when there is no connection, and comes when there is'),
    ),
    shown(
      'Route content load failure elsewhere: a console warning, then a full page reload.',
      t.loading('is loaded whole, with a warning, when the server fails'),
    ),
    shown(
      'Base URL misconfiguration: a banner reading that the site did not load properly, with a suggested base URL.',
      t.configuredShell('says on its home page what may be wrong, and which path would do'),
    ),
    shown(
      'Browser storage unavailable: a console warning.',
      NO_STORAGE,
      t.storage('last until the page is left where nothing can be stored, with one warning'),
    ),
    shown('Browser storage unavailable: the colour mode degrades.', NO_STORAGE),
    shown(
      'Browser storage unavailable: the dismissal of the announcement degrades.',
      t.configuredShell('is closed until the next visit where nothing can be stored, with one warning'),
    ),
    shown(
      'Browser storage unavailable: the version choice degrades.',
      t.versions('can be chosen where nothing can be stored, and is forgotten with the page'),
    ),
    shown(
      'Missing doc id: an error that lists the available ids.',
      t.graphSidebars('name a document that does not exist by its key, with the nearest id and all there are'),
    ),
    shown(
      'Missing sidebar id: an error that lists the available ids.',
      t.graphSidebars('say which sidebar a page asks for in vain'),
    ),
    shown(
      'Page without a default export: the message given under validation rules.',
      t.componentPages('without a default export it says so in the words of the spec (SPEC §5)'),
      t.badComponents('exports nothing by default'),
    ),
  ],
};
