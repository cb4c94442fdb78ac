import { checksum } from './checksum.ts';

/*
 * The file name of a part consists of an ID for its content and the checksum of its bytes, so browsers can cache the
 * file forever. The ID is not a sequence number, because one additional part would then rename all the parts after it.
 */

/** Returns the ID of a shard (`s`) or word list (`w`), derived from its first term. */
export function termPartId(kind: 's' | 'w', first: string): string {
  return kind + checksum(ENCODER.encode(first));
}

/** Returns the ID of a text fragment, derived from its first page and section. */
export function fragmentId(page: number, section: number): string {
  return `t${page}-${section}`;
}

/** Returns the path of a part. `index` is the path of the index without the file extension. */
export function partName(index: string, id: string, sum: string): string {
  return `${index}/${id}-${sum}.idx`;
}

const ENCODER = new TextEncoder();
