/*
 * The DocSearch dialog with the site's search provider. These problems of DocSearch 5.2 are fixed from outside:
 *
 * - Its error screen is immediately replaced by the screen without results. A source that never settles keeps it (client.ts).
 * - The number of results adds up from query to query. The link to all results has a separate count (client.ts).
 * - Suggestions never appear. They are set with each empty response (client.ts).
 * - After Escape, DocSearch focuses its button, and the shortcut `/` stops working. The button is not part of the document, and docsgen
 *   handles the shortcuts.
 * - It renders HTML from the index. All text is escaped first (hits.ts).
 * - It has the role `button` although it contains controls, its options contain links, and Tab leaves it. It becomes a dialog, the results
 *   become a tree, and the page behind it becomes inert (modal.ts).
 * - Escape closes it while an input method is composing text, and does nothing right after the dialog opens. It does not receive that key
 *   (modal.ts).
 * - A late response removes the focus from its field. The focus is returned (modal.ts).
 * - Enter reloads the page. docsgen clicks a link instead, which the router follows.
 *
 * These problems remain: The start screen is empty if there are no recent searches. Suggestions are searched for in lower case. Favorites
 * can't be turned off separately. Recent searches are stored by the name of the index, so sites on the same host that share an index share
 * them. Selected text becomes the query only up to 64 characters, and is then not highlighted.
 */
import docsearch, {
  type DocSearchInstance,
  type FooterActionFn,
  type ResultsFooterComponentFn,
  type TemplateHelpers,
} from '@docsearch/js/docsearch';
import type { SearchModule } from '../../../client/shell/search/search-module.ts';
import { plural, text } from '../../../components/i18n/search-strings.ts';
import { dialogClient, type DialogClient } from './client.ts';
import { algoliaProvider } from './provider.ts';
import { makeModal, type Modal } from './modal.ts';
import { dialogTranslations } from './translations.ts';
import type { SearchSettings } from '../../../../lib/core/view/index.ts';
import { adoptStyles } from '../styles.ts';
import { currentVersion, resultsHref } from '../version.ts';

const provider = algoliaProvider(DOCSGEN_SEARCH);

/** The maximum length of selected text that becomes the query. */
const MAX_SELECTION = 64;

/** Opens the dialog. Does nothing if it is already open. */
export const openSearch: SearchModule['openSearch'] = ({ opener, query }) => {
  if (document.querySelector('.DocSearch-Container')) return;
  adoptStyles();
  const open: { instance?: DocSearchInstance; modal?: Modal | undefined } = {};
  const close = (): void => open.instance?.close();
  const client = dialogClient({
    provider,
    indexName: DOCSGEN_SEARCH.indexName ?? '',
    version: currentVersion(),
    suggestions: DOCSGEN_SEARCH.suggestions,
    onResponse: (searched, count) => open.modal?.announce(announcement(searched, count)),
  });
  const startModal = (): void => void (open.modal ??= makeModal({ close, retry: client.retry }));
  open.instance = docsearch({
    ...optionsOf(DOCSGEN_SEARCH, client, close),
    initialQuery: query === '' ? String(getSelection()).trim().slice(0, MAX_SELECTION) : query,
    onOpen: startModal,
    onClose: () => {
      open.modal?.end();
      if (opener.isConnected) opener.focus({ preventScroll: true });
      // Delayed, because DocSearch is still closing.
      setTimeout(() => open.instance?.destroy());
    },
  });
  open.instance.open();
  // The dialog is in the page by then. `onOpen` comes later, and text that is typed until then would be lost.
  queueMicrotask(startModal);
};

function announcement(query: string, count: number | undefined): string {
  if (count === undefined) return text('search.failed');
  return count === 0 ? text('search.noResultsFor', { query }) : plural('search.count', count);
}

function optionsOf(settings: SearchSettings, client: DialogClient, close: () => void) {
  const { appId = '', apiKey = '', indexName = '', recent, reportUrl, searchHref } = settings;
  return {
    // The container of DocSearch's button, which is not shown.
    container: document.createElement('div'),
    appId,
    apiKey,
    indices: [indexName],
    insights: false,
    disableUserPersonalization: !recent,
    keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
    translations: { modal: dialogTranslations() },
    transformSearchClient: <T extends object>(original: T): T => Object.assign(original, { search: client.search }),
    navigator: { navigate: ({ itemUrl }: { readonly itemUrl: string }) => void setTimeout(() => follow(itemUrl)) },
    ...(reportUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { readonly query: string }) =>
        reportUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
    ...(searchHref !== undefined && { resultsFooterComponent: allResults(client, close) }),
    footerAction: retryButton(client),
  };
}

/** The `html` template tag of DocSearch. Its declared type refers to a bundled library, so this is another type that it accepts. */
type Html = (strings: TemplateStringsArray, ...values: readonly unknown[]) => string;
const htmlOf = (helpers: TemplateHelpers): Html => helpers.html;

/** Returns a link to the results page with the right number of results. */
function allResults(client: DialogClient, close: () => void): ResultsFooterComponentFn {
  return ({ state: { query } }, helpers) => {
    const count = client.countOf(query);
    if (count === undefined) return null;
    return htmlOf(helpers)`<a href=${resultsHref(query)} onClick=${close}>${plural('search.seeAll', count)}</a>`;
  };
}

/** Returns a retry button. The style sheet shows it only after a failure. */
function retryButton({ retry }: DialogClient): FooterActionFn {
  return (_, helpers) =>
    htmlOf(helpers)`<button type="button" class="search-retry" onClick=${retry}>${text('search.retry')}</button>`;
}

/** Follows an address by clicking a link, so that the router or the browser handles it. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
