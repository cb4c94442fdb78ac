import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { MissingFileError, type LoadFile } from '../search/engine/index-files.ts';

/** Reads the search index of a site that was built. */
export function builtIndex(outDir: string): LoadFile {
  return async (path) => {
    const file = join(outDir, path);
    if (!existsSync(file)) throw new MissingFileError(`There is no \`${path}\`.`);
    return inflateRawSync(readFileSync(file));
  };
}
