import type { SearchPage } from '../../lib/core/model/search.ts';
import type { SearchHit, SearchProvider } from '../../lib/search/engine/contract.ts';
import { MissingFileError, type LoadFile } from '../../lib/search/engine/loading/index-files.ts';
import { localProvider } from '../../lib/search/engine/local-provider.ts';
import { indexFiles } from '../../lib/search/index.ts';

/** The uncompressed files of an index by path, so that bytes damaged by a test reach the engine. */
export type IndexBytes = ReadonlyMap<string, Uint8Array>;

export const INDEX_PATH = 'search/en-current';

export function indexOf(pages: readonly SearchPage[], language?: string): IndexBytes {
  const files = indexFiles(pages, { path: INDEX_PATH, ...(language && { language }), deflate: (bytes) => bytes });
  return new Map(files.map(({ out, data }) => [String(out), data as Uint8Array]));
}

export function loadFrom(files: IndexBytes): LoadFile {
  return async (path) => {
    const bytes = files.get(path);
    if (!bytes) throw new MissingFileError(path);
    return bytes;
  };
}

export function searchOver(load: LoadFile): SearchProvider {
  return localProvider({ indexes: { current: INDEX_PATH }, latest: 'current', load, hrefOf: (url) => url });
}

export const searchIn = (pages: readonly SearchPage[], language?: string): SearchProvider =>
  searchOver(loadFrom(indexOf(pages, language)));

/** Returns all hits of a query from all result pages. */
export async function allHits(provider: SearchProvider, query: string, hitsPerPage = 100): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (let [page, pages] = [0, 1]; page < pages; page++) {
    const { results } = await provider.search({ requests: [{ query, page, hitsPerPage }] });
    hits.push(...results[0]!.hits);
    pages = results[0]!.nbPages;
  }
  return hits;
}

/** Returns the URLs of the pages that match a query, the best first. */
export async function pagesFound(provider: SearchProvider, query: string): Promise<string[]> {
  const hits = await allHits(provider, query);
  return [...new Set(hits.map(({ url }) => url.replace(/#.*$/, '')))];
}
