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
} from '../../../lib/search/engine/contract.ts';
import { urlReader } from './hosted-urls.ts';
import type { SearchSettings } from './settings.ts';

/** What the provider needs to know of the site. */
export type HostedSettings = Pick<
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

/** A record as Algolia sends it. Indexes that others have filled may lack a part. */
interface HostedHit {
  readonly objectID: string;
  readonly url?: string;
  readonly anchor?: string | null;
  readonly type?: SearchHit['type'];
  readonly content?: string | null;
  readonly hierarchy?: { readonly [L in Level]?: string | null };
  readonly _highlightResult?: { readonly hierarchy?: { readonly [L in Level]?: Highlight } };
  readonly _snippetResult?: { readonly content?: Highlight };
}

interface HostedResult {
  readonly hits: readonly HostedHit[];
  readonly nbHits?: number;
  readonly page?: number;
  readonly nbPages?: number;
  readonly query?: string;
}

/** Searches an index of DocSearch records at Algolia. */
export function hostedProvider(settings: HostedSettings): SearchProvider {
  const { appId = '', apiKey = '', hosts } = settings;
  const client = liteClient(appId, apiKey, hosts && { hosts: hosts.map(hostOf) });
  const readUrl = urlReader(settings);
  return {
    async search({ requests }, options = {}) {
      if (options.signal?.aborted) throw abortion();
      const asked = requests.map((request) => queryOf(request, settings));
      const answered = await heard(client.search({ requests: asked }), options);
      const results = answered.results as unknown as readonly HostedResult[];
      return { results: results.map((result, index) => resultOf(result, requests[index]!, readUrl)) };
    },
  };
}

function hostOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { url: hostname, accept: 'readWrite' as const, protocol: scheme, ...(port !== '' && { port: Number(port) }) };
}

function queryOf({ query, page = 0, hitsPerPage = 20, version }: SearchRequest, settings: HostedSettings) {
  const { indexName = '', locale, latest, versions, contextual } = settings;
  const wanted = version ?? (contextual && versions.length > 1 ? latest : undefined);
  return {
    indexName,
    query,
    page,
    hitsPerPage,
    facetFilters: [
      ...(contextual ? [`language:${locale}`] : []),
      ...(wanted === undefined ? [] : [`version:${wanted}`]),
    ],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '…',
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
  };
}

/** An answer that somebody still waits for. Whatever goes wrong on the way, nobody could be reached. */
function heard<T>(answer: Promise<T>, { signal }: SearchOptions): Promise<T> {
  const failed = (error: unknown): never => {
    throw new RetryError('The search index could not be reached.', { cause: error });
  };
  const reached = answer.catch(failed);
  if (!signal) return reached;
  const gone = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(abortion()), { once: true });
  });
  return Promise.race([gone, reached]);
}

const abortion = () => new DOMException('Nobody waits for this answer.', 'AbortError');

function resultOf(result: HostedResult, { query }: SearchRequest, readUrl: (url: string) => string): SearchResult {
  const { hits, nbHits = hits.length, page = 0, nbPages = 1 } = result;
  return { query, hits: hits.map((hit) => hitOf(hit, readUrl)), nbHits, page, nbPages };
}

function hitOf(hit: HostedHit, readUrl: (url: string) => string): SearchHit {
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
    url: readUrl(url),
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
