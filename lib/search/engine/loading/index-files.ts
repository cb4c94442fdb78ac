import { DamagedIndexError } from './byte-reader.ts';
import { checksum } from './checksum.ts';
import { readFragment, type ShownSection } from './fragments.ts';
import { readManifest, type FragmentPart, type Manifest, type PartRef, type TermPart } from './manifest.ts';
import { partName } from './part-names.ts';
import { readShard, readWords, type Shard, type Word } from './shards.ts';

/** Fetches and inflates a file of the index. Rejects with a {@link MissingFileError} if the file does not exist. */
export type LoadFile = (path: string) => Promise<Uint8Array>;

/** Reports an index file that no longer exists because the site was rebuilt. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** An index whose parts are fetched on first use. A part that failed is fetched again on the next request. */
export interface IndexFiles {
  manifest(): Promise<Manifest>;
  shard(part: TermPart): Promise<Shard>;
  words(part: TermPart): Promise<readonly Word[]>;
  fragment(part: FragmentPart): Promise<readonly ShownSection[]>;
  /** Returns whether the part is loaded or being loaded. */
  has(part: PartRef): boolean;
}

/** Opens the index at `path`, given without the file extension. */
export function openIndex(path: string, load: LoadFile): IndexFiles {
  const cache = new Map<'manifest' | PartRef, Promise<unknown>>();
  const cached = <T>(key: 'manifest' | PartRef, load: () => Promise<T>): Promise<T> => {
    const value = cache.get(key) ?? load();
    cache.set(key, value);
    value.catch(() => cache.delete(key));
    return value as Promise<T>;
  };
  const fetched = async ({ id, hash }: PartRef): Promise<Uint8Array> => {
    const bytes = await load(partName(path, id, hash));
    if (checksum(bytes) !== hash)
      throw new DamagedIndexError('A file of the search index does not match its checksum.');
    return bytes;
  };
  const part = <T>(ref: PartRef, read: (bytes: Uint8Array) => T): Promise<T> =>
    cached(ref, async () => read(ref.bytes ?? (await fetched(ref))));
  return {
    manifest: () => cached('manifest', async () => readManifest(await load(`${path}.idx`))),
    shard: (ref) => part(ref, readShard),
    words: (ref) => part(ref, readWords),
    fragment: (ref) => part(ref, readFragment),
    has: (ref) => ref.bytes !== undefined || cache.has(ref),
  };
}
