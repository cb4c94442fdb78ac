import { ByteReader, DamagedIndexError } from './byte-reader.ts';
import { checksum } from './checksum.ts';
import { fragmentSlot, termSlot } from './part-names.ts';

/** How the parts of an index come: each in a file of its own, or all behind the manifest. */
export const SHARDED = 1;
export const PACKED = 2;

/** A part of the index. */
export interface PartRef {
  /** What it is about, as its name says. */
  readonly slot: string;
  /** Its checksum, which is in its name; or its bytes when they came along. */
  readonly hash: string;
  readonly bytes?: Uint8Array;
}

/** What an index is made of. */
export interface Manifest {
  /** The number of the first section of each page, and behind them how many sections there are. */
  readonly pageStarts: Uint32Array;
  /** How much each page is leant on by others, from 0. */
  readonly standings: Uint8Array;
  readonly shards: readonly TermPart[];
  readonly words: readonly TermPart[];
  readonly fragments: readonly FragmentPart[];
}

export interface TermPart extends PartRef {
  /** The first term in it. */
  readonly first: string;
}

export interface FragmentPart extends PartRef {
  /** The number of its first section. */
  readonly start: number;
}

/** Reads what `indexing` wrote. Throws a {@link DamagedIndexError} for anything else. */
export function readManifest(bytes: Uint8Array): Manifest {
  const reader = new ByteReader(bytes);
  const form = reader.byte();
  if (form !== SHARDED && form !== PACKED) throw new DamagedIndexError('This is no index, or one of another docsgen.');
  // It ends with its checksum.
  const end = Math.max(0, bytes.length - 4);
  const sum = new ByteReader(bytes.subarray(end)).text(bytes.length - end);
  if (sum !== checksum(bytes.subarray(0, end))) throw new DamagedIndexError('The index is not what it was.');
  const { pageStarts, standings } = readPages(reader);
  const [shardCount, wordCount, fragmentCount] = [reader.number(), reader.number(), reader.number()];
  const firsts = readFirsts(reader, shardCount);
  const wordFirsts = readFirsts(reader, wordCount);
  const starts = readStarts(reader, fragmentCount);
  const refs = readRefs(reader, shardCount + wordCount + fragmentCount, form);
  return {
    pageStarts,
    standings,
    shards: firsts.map((first, index) => ({ ...refs[index]!, slot: termSlot('s', first), first })),
    words: wordFirsts.map((first, index) => ({ ...refs[shardCount + index]!, slot: termSlot('w', first), first })),
    fragments: starts.map((start, index) => {
      return { ...refs[shardCount + wordCount + index]!, slot: slotAt(pageStarts, start), start };
    }),
  };
}

function slotAt(pageStarts: Uint32Array, start: number): string {
  const page = lastUpTo(pageStarts, (one) => one <= start);
  return fragmentSlot(page, start - pageStarts[page]!);
}

function readPages(reader: ByteReader): Pick<Manifest, 'pageStarts' | 'standings'> {
  const count = reader.number();
  if (count > 10_000_000) throw new DamagedIndexError('The index says it has more pages than there can be.');
  const pageStarts = new Uint32Array(count + 1);
  const standings = new Uint8Array(count);
  for (let page = 0; page < count; page++) {
    pageStarts[page + 1] = pageStarts[page]! + reader.number();
    standings[page] = reader.byte();
  }
  return { pageStarts, standings };
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

function readRefs(reader: ByteReader, count: number, form: number): Omit<PartRef, 'slot'>[] {
  if (form === SHARDED) return Array.from({ length: count }, () => ({ hash: reader.text(4) }));
  const lengths = Array.from({ length: count }, () => reader.number());
  return lengths.map((length) => ({ hash: '', bytes: reader.bytes(length) }));
}

/** The last of a sorted list that is not behind a value: where a term is, if it is anywhere. */
export function lastUpTo<T>(list: ArrayLike<T>, isUpTo: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isUpTo(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
