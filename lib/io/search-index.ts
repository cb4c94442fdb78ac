import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { SearchRequest, SearchResponse, SearchResult } from '../search/engine/contract.ts';
import { MissingFileError, type LoadFile } from '../search/engine/index-files.ts';
import { localProvider } from '../search/engine/local-provider.ts';

export type { SearchRequest, SearchResponse };

/** The answer to one request. */
export type SearchAnswer = SearchResult;

/** The indexes of a site that was built. */
export interface BuiltIndexes {
  /** By version, without their ending. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly latest: string;
  readonly hrefOf: (url: string) => string;
}

/** Searches a site that was built, as a visitor does. Rejects where there is no index. */
export function searchBuilt(outDir: string, built: BuiltIndexes, request: SearchRequest): Promise<SearchResponse> {
  return localProvider({ ...built, load: builtIndex(outDir) }).search({ requests: [request] });
}

/** Reads the search index of a site that was built. */
export function builtIndex(outDir: string): LoadFile {
  return async (path) => {
    const file = join(outDir, path);
    if (!existsSync(file)) throw new MissingFileError(`There is no \`${path}\`.`);
    return inflateRawSync(readFileSync(file));
  };
}
