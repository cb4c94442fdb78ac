/*
 * The dialog of DocSearch over the site's provider. What is wrong with DocSearch 5.2 and how it is mended from outside:
 *
 * - Its error screen is replaced at once by that of no results: a source that never answers keeps it (hosted-client).
 * - Counts of results add up from query to query: the link to all results has a count of our own (hosted-client).
 * - Suggestions never appear: they are put in with each answer that is empty (hosted-client).
 * - After Escape its own button has the focus, and `/` is dead: the button is in no document, the shortcuts are ours.
 * - It shows HTML of the index as HTML: everything is escaped on the way (hosted-hits).
 * - It is a `button` that holds controls, its options hold links, and Tab leaves it: it is made a dialog, its results a
 *   tree, and the page behind it inert (hosted-modal).
 * - Escape that ends the input of a Chinese or Japanese word closes it: it does not get that key.
 * - A late answer takes the focus from its field: it is given back (hosted-modal).
 * - Enter loads pages whole: it clicks on a link, which the site's router follows.
 *
 * What stays: the start screen says nothing where there are no recent searches; suggestions are looked for in lower
 * case; favourites can't be turned off by themselves; recent searches are kept by the name of the index, so sites of one
 * host that share an index share them; the selected text is the first query only up to 64 characters, and then not marked.
 */
import docsearch, {
  type DocSearchInstance,
  type FooterActionFn,
  type ResultsFooterComponentFn,
  type TemplateHelpers,
} from '@docsearch/js/docsearch';
import type { SearchModule } from '../../client/shell/search-module.ts';
import { plural, text } from '../../components/search-strings.ts';
import { dialogClient, type DialogClient } from './hosted-client.ts';
import { hostedProvider } from './hosted-provider.ts';
import { asModal, type Modal } from './hosted-modal.ts';
import { dialogWords } from './hosted-words.ts';
import type { SearchSettings } from './settings.ts';
import { useStyles } from './styles.ts';
import { currentVersion, resultsHref } from './version.ts';

const provider = hostedProvider(DOCSGEN_SEARCH);

/** As many characters of the selected text are looked for. */
const LONGEST_SELECTION = 64;

/** Opens the dialog, unless it is open. */
export const openSearch: SearchModule['openSearch'] = ({ opener, query }) => {
  if (document.querySelector('.DocSearch-Container')) return;
  useStyles();
  const parts: { instance?: DocSearchInstance; modal?: Modal | undefined } = {};
  const close = (): void => parts.instance?.close();
  const client = dialogClient({
    provider,
    indexName: DOCSGEN_SEARCH.indexName ?? '',
    version: currentVersion(),
    suggestions: DOCSGEN_SEARCH.suggestions,
    onAnswer: (asked, count) => parts.modal?.say(announcement(asked, count)),
  });
  const hold = (): void => void (parts.modal ??= asModal({ close, retry: client.retry }));
  parts.instance = docsearch({
    ...optionsOf(DOCSGEN_SEARCH, client, close),
    initialQuery: query === '' ? String(getSelection()).trim().slice(0, LONGEST_SELECTION) : query,
    onOpen: hold,
    onClose: () => {
      parts.modal?.end();
      if (opener.isConnected) opener.focus({ preventScroll: true });
      // Not while it is still at it.
      setTimeout(() => parts.instance?.destroy());
    },
  });
  parts.instance.open();
  // It is in the page then, and what is typed meanwhile gets into its field; by itself it would take a moment more.
  queueMicrotask(hold);
};

function announcement(query: string, count: number | undefined): string {
  if (count === undefined) return text('search.failed');
  return count === 0 ? `${text('search.noResults')} “${query}”` : plural('search.count', count);
}

function optionsOf(settings: SearchSettings, client: DialogClient, close: () => void) {
  const { appId = '', apiKey = '', indexName = '', recent, reportUrl, searchHref } = settings;
  return {
    // Holds the button of DocSearch, which is not shown.
    container: document.createElement('div'),
    appId,
    apiKey,
    indices: [indexName],
    insights: false,
    disableUserPersonalization: !recent,
    keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
    translations: { modal: dialogWords() },
    transformSearchClient: <T extends object>(theirs: T): T => Object.assign(theirs, { search: client.search }),
    navigator: { navigate: ({ itemUrl }: { readonly itemUrl: string }) => void setTimeout(() => follow(itemUrl)) },
    ...(reportUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { readonly query: string }) =>
        reportUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
    ...(searchHref !== undefined && { resultsFooterComponent: allResults(client, close) }),
    footerAction: retryButton(client),
  };
}

/** What makes elements for DocSearch; its types name those of a library that is inside of it, so one it also takes stands for them. */
type Html = (strings: TemplateStringsArray, ...values: readonly unknown[]) => string;
const htmlOf = (helpers: TemplateHelpers): Html => helpers.html;

/** The link to the results page, with a count that DocSearch would get wrong. */
function allResults(client: DialogClient, close: () => void): ResultsFooterComponentFn {
  return ({ state: { query } }, helpers) => {
    const count = client.countOf(query);
    if (count === undefined) return null;
    return htmlOf(helpers)`<a href=${resultsHref(query)} onClick=${close}>${plural('search.seeAll', count)}</a>`;
  };
}

/** Shown by the style sheet where nothing could be fetched. */
function retryButton({ retry }: DialogClient): FooterActionFn {
  return (_, helpers) =>
    htmlOf(helpers)`<button type="button" class="search-retry" onClick=${retry}>${text('search.retry')}</button>`;
}

/** As a click on a link: the router of the site follows it, or the browser. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
