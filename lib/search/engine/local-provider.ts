import {
  RetryError,
  type SearchOptions,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from './contract.ts';
import { expand, type Found } from './expand.ts';
import { hitOf } from './hits.ts';
import { MissingFileError, openIndex, type IndexFiles, type LoadFile } from './index-files.ts';
import { lastUpTo, type Manifest } from './manifest.ts';
import { parseQuery } from './query.ts';
import { rank } from './rank.ts';

export interface LocalOptions {
  /** The path of the index of each version, without its ending. */
  readonly indexes: Readonly<Record<string, string>>;
  /** The version that is searched when nobody says which. */
  readonly latest: string;
  readonly load: LoadFile;
  /** Makes the address of a page from its path: puts the base path before it. */
  readonly hrefOf: (url: string) => string;
  /** Waits before texts are fetched, in case that somebody is still typing. */
  readonly pause?: () => Promise<void>;
}

const HITS_A_PAGE = 20;
/** Nobody reads on. */
const MOST_HITS = 1000;

/** Searches the index that docsgen made. */
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
      // The site was built anew since the index was opened.
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
        throw new RetryError('The search index could not be read.', { cause: error });
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
  { query, page = 0, hitsPerPage = HITS_A_PAGE }: SearchRequest,
): Promise<SearchResult> {
  const { files, signal } = run;
  const manifest = await files.manifest();
  const found = await Promise.all(parseQuery(query).map((need) => expand(files, manifest, need)));
  signal?.throwIfAborted();
  const sections = rank(found, manifest, MOST_HITS);
  const shown = sections.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    query,
    hits: await hitsOf(run, manifest, { shown, found }),
    nbHits: sections.length,
    page,
    nbPages: Math.ceil(sections.length / hitsPerPage),
  };
}

async function hitsOf(
  { files, options, signal }: Search,
  { fragments }: Manifest,
  { shown, found }: { readonly shown: readonly number[]; readonly found: readonly Found[] },
) {
  const parts = shown.map((section) => fragments[lastUpTo(fragments, ({ start }) => start <= section)]!);
  if (options.pause && parts.some((part) => !files.has(part))) {
    await options.pause();
    signal?.throwIfAborted();
  }
  const texts = await Promise.all(parts.map((part) => files.fragment(part)));
  signal?.throwIfAborted();
  const terms = new Set(found.flatMap(({ matches }) => matches.map(({ postings }) => postings.term)));
  return shown.flatMap((section, index) => {
    const text = texts[index]![section - parts[index]!.start];
    return text ? [hitOf(text, terms, options.hrefOf)] : [];
  });
}
