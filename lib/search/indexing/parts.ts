import { hashBytes } from '../../core/hash.ts';
import type { SearchPage } from '../../core/model/index.ts';
import type { FragmentPage, FragmentSection } from '../engine/loading/fragments.ts';
import { fragmentId, termPartId } from '../engine/loading/part-names.ts';
import { ByteWriter } from './byte-writer.ts';
import type { IndexedPage } from './indexed-page.ts';
import type { Postings } from './postings.ts';

/** A part of an index before it has a file name. */
export interface IndexPart {
  /** A hash of the content. If an earlier build had a part with this key, `bytes` need not be called. */
  readonly key: string;
  /** Identifies the content of the part; its file name begins with it. */
  readonly id: string;
  readonly bytes: () => Uint8Array;
  /** The first term of the part; empty for fragments. */
  readonly firstTerm: string;
  /** The number of sections in a fragment; 0 for other parts. */
  readonly sectionCount: number;
}

/**
 * The minimum size of a part in bytes, before compression (to about half). Small parts are quick to fetch, but each adds
 * an entry to the manifest, which every search fetches. Therefore large sites have larger parts.
 */
const MIN_PART_SIZE = 3_000;
const MAX_PARTS = 1_500;

/** Rounds the part size, so that adding a word to a large site does not change every part. */
const SIZE_STEP = 256;

function partSize(total: number): number {
  return Math.max(MIN_PART_SIZE, Math.ceil(total / MAX_PARTS / SIZE_STEP) * SIZE_STEP);
}

/** Splits the terms and their postings into shards. */
export function termShards(postings: readonly Postings[]): IndexPart[] {
  const total = postings.reduce((sum, { term, sections }) => sum + term.length + 2 * sections.length, 0);
  const bytesOf = ({ sections }: Postings): number => 2 * sections.length;
  return splitIntoParts(
    postings,
    { kind: 's', size: partSize(total), bytesOf },
    (writer, { term, frequency, sections, impacts }, previous) => {
      writer.word(term, previous).number(frequency).number(sections.length);
      let last = -1;
      for (let at = 0; at < sections.length; at++) {
        writer.number(sections[at]! - last - 1);
        last = sections[at]!;
      }
      writer.bytes(impacts);
    },
  );
}

/** Lists the words that can correct a typo, with the binary logarithm of their frequency. */
export function vocabulary(postings: readonly Postings[]): IndexPart[] {
  const words = postings.filter(({ term }) => /^\p{L}{4,20}$/u.test(term));
  return splitIntoParts(
    words,
    { kind: 'w', size: partSize(words.length * 6), bytesOf: () => 0 },
    (writer, { term, frequency }, previous) => {
      writer.word(term, previous).byte(Math.floor(Math.log2(frequency)));
    },
  );
}

interface PartLimits {
  readonly kind: 's' | 'w';
  /** The size in bytes after which the next part begins. */
  readonly size: number;
  /** Returns the approximate size of an item without its term. A large item starts a new part. */
  readonly bytesOf: (item: Postings) => number;
}

function splitIntoParts(
  postings: readonly Postings[],
  { kind, size, bytesOf }: PartLimits,
  write: (writer: ByteWriter, item: Postings, previous: string) => void,
): IndexPart[] {
  const parts: IndexPart[] = [];
  let writer = new ByteWriter();
  let [first, previous] = ['', ''];
  const finish = (): void => {
    if (writer.length > 0) parts.push(partOf(writer.take(), kind, first));
    writer = new ByteWriter();
    previous = '';
  };
  for (const item of postings) {
    if (writer.length > size || (writer.length > 0 && bytesOf(item) > size / 3)) finish();
    if (writer.length === 0) first = item.term;
    write(writer, item, previous);
    previous = item.term;
  }
  finish();
  return parts;
}

function partOf(bytes: Uint8Array, kind: 's' | 'w', firstTerm: string): IndexPart {
  return { key: hashBytes(bytes), id: termPartId(kind, firstTerm), bytes: () => bytes, firstTerm, sectionCount: 0 };
}

const ENCODER = new TextEncoder();

/** Consecutive sections of a page, from `from` up to but not including `to`. */
interface PageRange {
  readonly page: number;
  readonly from: number;
  to: number;
}

/**
 * Splits the titles and text that hits show into fragments, as JSON. A page may continue in the next fragment. Calls
 * `pageAt` only when the bytes of a fragment are needed.
 */
export function fragments(entries: readonly IndexedPage[], pageAt: (index: number) => SearchPage): IndexPart[] {
  const limit = partSize(
    entries.reduce((sum, { sizes }) => sum + sizes.reduce((subtotal, size) => subtotal + size, 0), 0),
  );
  const parts: IndexPart[] = [];
  let ranges: PageRange[] = [];
  let size = 0;
  const finish = (): void => {
    if (ranges.length > 0) parts.push(fragment(entries, pageAt, ranges));
    ranges = [];
    size = 0;
  };
  for (const [page, { sizes }] of entries.entries()) {
    let range: PageRange | undefined;
    for (const [section, sectionSize] of sizes.entries()) {
      if (size > limit) {
        finish();
        range = undefined;
      }
      if (!range) ranges.push((range = { page, from: section, to: section }));
      range.to = section + 1;
      size += sectionSize;
    }
  }
  finish();
  return parts;
}

function fragment(
  entries: readonly IndexedPage[],
  pageAt: (index: number) => SearchPage,
  ranges: readonly PageRange[],
): IndexPart {
  const key = ranges.map(({ page, from, to }) => `${entries[page]!.hash} ${from} ${to}`).join();
  const sectionCount = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const bytes = (): Uint8Array =>
    ENCODER.encode(JSON.stringify(ranges.map((range) => fragmentPage(pageAt(range.page), range))));
  const id = fragmentId(ranges[0]!.page, ranges[0]!.from);
  return { key: hashBytes(key), id, bytes, firstTerm: '', sectionCount };
}

function fragmentPage({ url, group, title, sections }: SearchPage, { from, to }: PageRange): FragmentPage {
  const included = sections
    .slice(from, to)
    .map(({ anchor = '', level, title: heading, parents, text }): FragmentSection => {
      return [anchor, level, heading, parents, text];
    });
  return [url, group, title, included];
}
