import { DamagedIndexError } from './byte-reader.ts';
import { checksum } from './checksum.ts';
import { readFragment, type ShownSection } from './fragments.ts';
import { readManifest, type FragmentPart, type Manifest, type PartRef, type TermPart } from './manifest.ts';
import { partName } from './part-names.ts';
import { readShard, readWords, type Shard, type Word } from './shards.ts';

/** Fetches a file of the index and inflates it. Rejects with a {@link MissingFileError} for one that is not there. */
export type LoadFile = (path: string) => Promise<Uint8Array>;

/** A file that was there when the index was made, and is not any more: the site was built anew. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** An index, of which each part is fetched when it is first needed. What failed is tried again when asked for again. */
export interface IndexFiles {
  manifest(): Promise<Manifest>;
  shard(part: TermPart): Promise<Shard>;
  words(part: TermPart): Promise<readonly Word[]>;
  fragment(part: FragmentPart): Promise<readonly ShownSection[]>;
  /** Whether it is here already. */
  has(part: PartRef): boolean;
}

/** `path` is that of the index without its ending. */
export function openIndex(path: string, load: LoadFile): IndexFiles {
  const known = new Map<'manifest' | PartRef, Promise<unknown>>();
  const once = <T>(key: 'manifest' | PartRef, make: () => Promise<T>): Promise<T> => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made as Promise<T>;
  };
  const fetched = async ({ slot, hash }: PartRef): Promise<Uint8Array> => {
    const bytes = await load(partName(path, slot, hash));
    if (checksum(bytes) !== hash) throw new DamagedIndexError('A file of the index is not what it was.');
    return bytes;
  };
  const part = <T>(ref: PartRef, read: (bytes: Uint8Array) => T): Promise<T> =>
    once(ref, async () => read(ref.bytes ?? (await fetched(ref))));
  return {
    manifest: () => once('manifest', async () => readManifest(await load(`${path}.idx`))),
    shard: (ref) => part(ref, readShard),
    words: (ref) => part(ref, readWords),
    fragment: (ref) => part(ref, readFragment),
    has: (ref) => ref.bytes !== undefined || known.has(ref),
  };
}
