import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { SearchRequest, SearchResponse, SearchResult } from '../../search/engine/contract.ts';
import { MissingFileError, type LoadFile } from '../../search/engine/loading/index-files.ts';
import { localProvider } from '../../search/engine/local-provider.ts';

export type { SearchRequest, SearchResponse };

/** The result of one request. */
export type SearchAnswer = SearchResult;

/** The search indexes of a built site. */
export interface BuiltIndexes {
  /** Paths without extension, by version. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly latest: string;
  readonly hrefOf: (url: string) => string;
}

/** Searches a built site as the browser does. Rejects if there is no index. */
export function searchBuilt(outDir: string, built: BuiltIndexes, request: SearchRequest): Promise<SearchResponse> {
  return localProvider({ ...built, load: builtIndex(outDir) }).search({ requests: [request] });
}

/** Returns a function that reads the files of a built site's search index. */
export function builtIndex(outDir: string): LoadFile {
  return async (path) => {
    const file = join(outDir, path);
    if (!existsSync(file)) throw new MissingFileError(`There is no \`${path}\`.`);
    return inflateRawSync(readFileSync(file));
  };
}
