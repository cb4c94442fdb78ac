import { ByteReader, DamagedIndexError } from './byte-reader.ts';
import { checksum } from './checksum.ts';
import { fragmentId, termPartId } from './part-names.ts';

/** The format of an index: each part in a separate file, or all parts appended to the manifest. */
export const SHARDED = 5;
export const PACKED = 6;

/** The number that stands for a boost of 1. A boost takes one byte. */
export const BOOST_UNIT = 20;

/** A part of the index. */
export interface PartRef {
  /** Identifies the content of the part; its file name begins with it. */
  readonly id: string;
  /** The checksum in the file name; empty if the manifest contains the bytes. */
  readonly hash: string;
  readonly bytes?: Uint8Array;
}

/** The table of contents of an index. */
export interface Manifest {
  /** The number of the first section of each page, followed by the total number of sections. */
  readonly pageStarts: Uint32Array;
  /** The inbound-link score of each page, 0 or more. */
  readonly linkScores: Uint8Array;
  /** The factor of the score of each page. */
  readonly boosts: Float32Array;
  /** The kind of each page, as its position in `PAGE_KINDS`. */
  readonly kinds: Uint8Array;
  readonly shards: readonly TermPart[];
  readonly words: readonly TermPart[];
  readonly fragments: readonly FragmentPart[];
}

export interface TermPart extends PartRef {
  /** The first term of the part. */
  readonly first: string;
}

export interface FragmentPart extends PartRef {
  /** The number of the first section in the fragment. */
  readonly start: number;
}

/** Reads a manifest written by `indexing/index.ts`. Throws a {@link DamagedIndexError} for any other bytes. */
export function readManifest(bytes: Uint8Array): Manifest {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format !== SHARDED && format !== PACKED)
    throw new DamagedIndexError('This is not a search index of this docsgen version.');
  // The last four bytes are the checksum.
  const end = Math.max(0, bytes.length - 4);
  const sum = new ByteReader(bytes.subarray(end)).text(bytes.length - end);
  if (sum !== checksum(bytes.subarray(0, end)))
    throw new DamagedIndexError('The manifest of the search index does not match its checksum.');
  const pages = readPages(reader);
  const [shardCount, wordCount, fragmentCount] = [reader.number(), reader.number(), reader.number()];
  const firsts = readFirsts(reader, shardCount);
  const wordFirsts = readFirsts(reader, wordCount);
  const starts = readStarts(reader, fragmentCount);
  const refs = readRefs(reader, shardCount + wordCount + fragmentCount, format);
  return {
    ...pages,
    shards: firsts.map((first, index) => ({ ...refs[index]!, id: termPartId('s', first), first })),
    words: wordFirsts.map((first, index) => ({ ...refs[shardCount + index]!, id: termPartId('w', first), first })),
    fragments: starts.map((start, index) => {
      return { ...refs[shardCount + wordCount + index]!, id: fragmentIdAt(pages.pageStarts, start), start };
    }),
  };
}

function fragmentIdAt(pageStarts: Uint32Array, start: number): string {
  const page = lastIndexWhere(pageStarts, (pageStart) => pageStart <= start);
  return fragmentId(page, start - pageStarts[page]!);
}

function readPages(reader: ByteReader): Pick<Manifest, 'pageStarts' | 'linkScores' | 'boosts' | 'kinds'> {
  const count = reader.number();
  if (count > 10_000_000) throw new DamagedIndexError('The search index declares more pages than are possible.');
  const pageStarts = new Uint32Array(count + 1);
  const linkScores = new Uint8Array(count);
  const boosts = new Float32Array(count);
  for (let page = 0; page < count; page++) {
    pageStarts[page + 1] = pageStarts[page]! + reader.number();
    linkScores[page] = reader.byte();
    boosts[page] = reader.byte() / BOOST_UNIT;
  }
  // A column instead of one byte next to the others, because equal bytes in a row compress to almost nothing.
  return { pageStarts, linkScores, boosts, kinds: reader.bytes(count) };
}

function readFirsts(reader: ByteReader, count: number): string[] {
  const firsts: string[] = [];
  for (let index = 0; index < count; index++) firsts.push(reader.nextWord(firsts[index - 1] ?? ''));
  return firsts;
}

function readStarts(reader: ByteReader, count: number): number[] {
  const starts: number[] = [];
  let start = 0;
  for (let index = 0; index < count; index++) {
    starts.push(start);
    start += reader.number();
  }
  return starts;
}

function readRefs(reader: ByteReader, count: number, format: number): Omit<PartRef, 'id'>[] {
  if (format === SHARDED) return Array.from({ length: count }, () => ({ hash: reader.text(4) }));
  const lengths = Array.from({ length: count }, () => reader.number());
  return lengths.map((length) => ({ hash: '', bytes: reader.bytes(length) }));
}

/** Returns the index of the last item of a sorted list for which the predicate holds (binary search), or -1. */
export function lastIndexWhere<T>(list: ArrayLike<T>, predicate: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (predicate(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
