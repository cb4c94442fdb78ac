import { liteClient } from 'algoliasearch/lite';
import {
  LEVELS,
  MARK_END,
  MARK_START,
  RetryError,
  type Hierarchy,
  type Highlight,
  type Level,
  type SearchHit,
  type SearchOptions,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from '../../../../lib/search/engine/contract.ts';
import { urlConverter } from './urls.ts';
import type { SearchSettings } from '../../../../lib/core/view/index.ts';

/** The settings of the provider. */
export type AlgoliaSettings = Pick<
  SearchSettings,
  | 'base'
  | 'locale'
  | 'latest'
  | 'versions'
  | 'contextual'
  | 'appId'
  | 'apiKey'
  | 'indexName'
  | 'hosts'
  | 'externalUrlRegex'
  | 'replacePathname'
>;

/** A record as Algolia sends it. Indexes that other tools have filled may lack some fields. */
interface AlgoliaHit {
  readonly objectID: string;
  readonly url?: string;
  readonly anchor?: string | null;
  readonly type?: SearchHit['type'];
  readonly content?: string | null;
  readonly hierarchy?: { readonly [L in Level]?: string | null };
  readonly _highlightResult?: { readonly hierarchy?: { readonly [L in Level]?: Highlight } };
  readonly _snippetResult?: { readonly content?: Highlight };
}

interface AlgoliaResult {
  readonly hits: readonly AlgoliaHit[];
  readonly nbHits?: number;
  readonly page?: number;
  readonly nbPages?: number;
  readonly query?: string;
}

/** Returns a provider that searches an index of DocSearch records at Algolia. */
export function algoliaProvider(settings: AlgoliaSettings): SearchProvider {
  const { appId = '', apiKey = '', hosts } = settings;
  const client = liteClient(appId, apiKey, hosts && { hosts: hosts.map(hostOf) });
  const toSiteUrl = urlConverter(settings);
  return {
    async search({ requests }, options = {}) {
      if (options.signal?.aborted) throw abortError();
      const queries = requests.map((request) => queryOf(request, settings));
      const response = await withAbort(client.search({ requests: queries }), options);
      const results = response.results as unknown as readonly AlgoliaResult[];
      return { results: results.map((result, index) => resultOf(result, requests[index]?.query ?? '', toSiteUrl)) };
    },
  };
}

function hostOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { url: hostname, accept: 'readWrite' as const, protocol: scheme, ...(port !== '' && { port: Number(port) }) };
}

function queryOf({ query, page = 0, hitsPerPage = 20, version }: SearchRequest, settings: AlgoliaSettings) {
  const { indexName = '', locale, latest, versions, contextual } = settings;
  const searchedVersion = version ?? (contextual && versions.length > 1 ? latest : undefined);
  return {
    indexName,
    query,
    page,
    hitsPerPage,
    facetFilters: [
      ...(contextual ? [`language:${locale}`] : []),
      ...(searchedVersion === undefined ? [] : [`version:${searchedVersion}`]),
    ],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '…',
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
  };
}

/** Rejects when the signal aborts, and with a `RetryError` if the request fails. */
function withAbort<T>(response: Promise<T>, { signal }: SearchOptions): Promise<T> {
  const settled = response.catch((error: unknown): never => {
    throw new RetryError('The search index could not be reached.', { cause: error });
  });
  if (!signal) return settled;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(abortError()), { once: true });
  });
  return Promise.race([aborted, settled]);
}

const abortError = () => new DOMException('The search was canceled.', 'AbortError');

function resultOf(result: AlgoliaResult, query: string, toSiteUrl: (url: string) => string): SearchResult {
  const { hits, nbHits = hits.length, page = 0, nbPages = 1 } = result;
  return { query, hits: hits.map((hit) => hitOf(hit, toSiteUrl)), nbHits, nbDocuments: nbHits, page, nbPages };
}

function hitOf(hit: AlgoliaHit, toSiteUrl: (url: string) => string): SearchHit {
  const { objectID, url = '', anchor = null, type = 'content', content = null } = hit;
  const levels = LEVELS.map((level) => [level, hit.hierarchy?.[level] ?? null] as const);
  const hierarchy = Object.fromEntries(levels) as Hierarchy;
  const marked = LEVELS.flatMap((level) => {
    const highlight = hit._highlightResult?.hierarchy?.[level];
    return highlight && hierarchy[level] !== null ? [[level, highlightOf(highlight)] as const] : [];
  });
  const snippet = hit._snippetResult?.content;
  return {
    objectID,
    url: toSiteUrl(url),
    anchor: anchor === '' ? null : anchor,
    type,
    content,
    hierarchy,
    _highlightResult: { hierarchy: Object.fromEntries(marked) },
    _snippetResult: { ...(snippet && content !== null && { content: highlightOf(snippet) }) },
  };
}

function highlightOf({ value, matchLevel }: Highlight): Highlight {
  return { value, matchLevel };
}
