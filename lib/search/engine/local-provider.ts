import {
  PAGE_KINDS,
  RetryError,
  type KindCount,
  type PageKind,
  type SearchOptions,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from './contract.ts';
import { matchAbbreviation, parseAbbreviation, wordOf } from './query/abbreviation.ts';
import { compoundOf } from './query/compounds.ts';
import { matchTerm, type TermMatches } from './query/match-term.ts';
import { hitOf } from './results/hits.ts';
import { MissingFileError, openIndex, type IndexFiles, type LoadFile } from './loading/index-files.ts';
import { lastIndexWhere, type Manifest } from './loading/manifest.ts';
import { parseQuery } from './query/query.ts';
import { matchTitle } from './query/titles.ts';
import { rank } from './ranking/rank.ts';

export interface LocalOptions {
  /** The index path of each version, without the file extension. */
  readonly indexes: Readonly<Record<string, string>>;
  /** The version to search if a request names none. */
  readonly latest: string;
  readonly load: LoadFile;
  /** Returns the URL of a page: its path with the base path prepended. */
  readonly hrefOf: (url: string) => string;
  /** Delays fetching text fragments while the reader may still be typing. */
  readonly pause?: () => Promise<void>;
}

const HITS_PER_PAGE = 20;
/** Limits the hits of a query; readers do not page further. */
const MAX_HITS = 1000;

/** Creates a provider that searches an index built by docsgen. */
export function localProvider(options: LocalOptions): SearchProvider {
  const opened = new Map<string, IndexFiles>();
  const filesOf = (path: string): IndexFiles => {
    const files = opened.get(path) ?? openIndex(path, options.load);
    opened.set(path, files);
    return files;
  };
  const answer = async (request: SearchRequest, signal: AbortSignal | undefined): Promise<SearchResult> => {
    const path = options.indexes[request.version ?? options.latest] ?? options.indexes[options.latest]!;
    try {
      return await search({ files: filesOf(path), options, signal }, request);
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      // The site was rebuilt after the index was opened.
      opened.delete(path);
      return search({ files: filesOf(path), options, signal }, request);
    }
  };
  return {
    async search({ requests }, { signal }: SearchOptions = {}) {
      try {
        return { results: await Promise.all(requests.map((request) => answer(request, signal))) };
      } catch (error) {
        signal?.throwIfAborted();
        throw new RetryError('Could not read the search index.', { cause: error });
      }
    },
  };
}

interface Search {
  readonly files: IndexFiles;
  readonly options: LocalOptions;
  readonly signal: AbortSignal | undefined;
}

async function search(
  run: Search,
  { query, page = 0, hitsPerPage = HITS_PER_PAGE, kind }: SearchRequest,
): Promise<SearchResult> {
  const { files, signal } = run;
  const manifest = await files.manifest();
  const terms = await Promise.all(parseQuery(query).map((term) => matchTerm(files, manifest, term)));
  const title = await matchTitle(files, manifest, query);
  const matched = [...terms, ...(await abbreviated(files, manifest, { query, terms })), ...(title ? [title] : [])];
  signal?.throwIfAborted();
  const only = kind !== undefined && manifest.kinds.includes(PAGE_KINDS.indexOf(kind)) ? kind : undefined;
  const { sections, pageCounts } = rank(matched, manifest, {
    limit: MAX_HITS,
    ...(only && { kind: PAGE_KINDS.indexOf(only) }),
  });
  const kinds = countsOf(manifest, pageCounts);
  const shown = sections.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    query,
    hits: await hitsOf(run, manifest, { shown, matched }),
    nbHits: sections.length,
    nbDocuments: pagesOfKind(kinds, only),
    kinds,
    page,
    nbPages: Math.ceil(sections.length / hitsPerPage),
  };
}

/** Returns the counts of the kinds of which the site has pages. */
function countsOf({ kinds }: Manifest, pageCounts: readonly number[]): KindCount[] {
  return PAGE_KINDS.flatMap((kind, number) =>
    kinds.includes(number) ? [{ kind, count: pageCounts[number] ?? 0 }] : [],
  );
}

function pagesOfKind(kinds: readonly KindCount[], only: PageKind | undefined): number {
  return kinds.reduce((sum, { kind, count }) => sum + (only === undefined || kind === only ? count : 0), 0);
}

/** Returns the identifiers that the query abbreviates. `API` is not an abbreviation if it is a word of the site. */
async function abbreviated(
  files: IndexFiles,
  manifest: Manifest,
  { query, terms }: { readonly query: string; readonly terms: readonly TermMatches[] },
): Promise<readonly TermMatches[]> {
  const abbreviation = parseAbbreviation(query);
  if (!abbreviation) return [];
  const isWord = terms.some(({ matches }) => matches.some(({ weight }) => weight === 1));
  return abbreviation.isAcronym && isWord ? [] : [await matchAbbreviation(files, manifest, abbreviation)];
}

async function hitsOf(
  { files, options, signal }: Search,
  { fragments }: Manifest,
  { shown, matched }: { readonly shown: readonly number[]; readonly matched: readonly TermMatches[] },
) {
  const parts = shown.map((section) => fragments[lastIndexWhere(fragments, ({ start }) => start <= section)]!);
  if (options.pause && parts.some((part) => !files.has(part))) {
    await options.pause();
    signal?.throwIfAborted();
  }
  const loaded = await Promise.all(parts.map((part) => files.fragment(part)));
  signal?.throwIfAborted();
  const terms = new Set(
    matched.flatMap(({ matches }) => matches.map(({ postings }) => compoundOf(wordOf(postings.term)))),
  );
  return shown.flatMap((section, index) => {
    // A damaged manifest may name a section that its fragment does not contain.
    const content = loaded[index]![section - parts[index]!.start];
    return content ? [hitOf(content, terms, options.hrefOf)] : [];
  });
}
