import { hashBytes } from '../../core/hash.ts';
import type { SearchPage } from '../../core/model/index.ts';
import type { FragmentPage } from '../engine/fragments.ts';
import { fragmentSlot, termSlot } from '../engine/part-names.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PageEntry } from './page-entry.ts';
import type { Postings } from './postings.ts';

/** A file of an index before it has a name. */
export interface IndexPart {
  /** Stands for its bytes: known from an earlier index, they need not be made. */
  readonly key: string;
  /** What it is about. */
  readonly slot: string;
  readonly bytes: () => Uint8Array;
  /** The first term in it; nothing for fragments. */
  readonly first: string;
  /** How many sections are in a fragment. */
  readonly sections: number;
}

/**
 * How large a part may grow before the next begins, in bytes before they are deflated (to about half). Small parts are
 * little to fetch, but each has its name in the manifest, which everybody fetches: those of a large site are larger.
 */
const SMALLEST = 3_000;
const MOST_PARTS = 1_500;

/** In steps, so that one word more on a large site does not make all parts anew. */
const STEP = 256;

function sizeOfParts(total: number): number {
  return Math.max(SMALLEST, Math.ceil(total / MOST_PARTS / STEP) * STEP);
}

/** The terms with their postings. */
export function termShards(postings: readonly Postings[]): IndexPart[] {
  const total = postings.reduce((sum, { term, sections }) => sum + term.length + 2 * sections.length, 0);
  const bytesOf = ({ sections }: Postings): number => 2 * sections.length;
  return cut(
    postings,
    { kind: 's', size: sizeOfParts(total), bytesOf },
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

/** Words that someone may have meant who wrote another one, with how often they occur (as a power of two). */
export function vocabulary(postings: readonly Postings[]): IndexPart[] {
  const words = postings.filter(({ term }) => /^\p{L}{4,20}$/u.test(term));
  return cut(
    words,
    { kind: 'w', size: sizeOfParts(words.length * 6), bytesOf: () => 0 },
    (writer, { term, frequency }, previous) => {
      writer.word(term, previous).byte(Math.floor(Math.log2(frequency)));
    },
  );
}

interface PartLimits {
  readonly kind: 's' | 'w';
  /** After so many bytes the next part begins. */
  readonly size: number;
  /** About what one takes beside its term: what is large by itself begins a part. */
  readonly bytesOf: (one: Postings) => number;
}

function cut(
  postings: readonly Postings[],
  { kind, size, bytesOf }: PartLimits,
  write: (writer: ByteWriter, one: Postings, previous: string) => void,
): IndexPart[] {
  const parts: IndexPart[] = [];
  let writer = new ByteWriter();
  let [first, previous] = ['', ''];
  const finish = (): void => {
    if (writer.length > 0) parts.push(partOf(writer.take(), kind, first));
    writer = new ByteWriter();
    previous = '';
  };
  for (const one of postings) {
    if (writer.length > size || (writer.length > 0 && bytesOf(one) > size / 3)) finish();
    if (writer.length === 0) first = one.term;
    write(writer, one, previous);
    previous = one.term;
  }
  finish();
  return parts;
}

function partOf(bytes: Uint8Array, kind: 's' | 'w', first: string): IndexPart {
  return { key: hashBytes(bytes), slot: termSlot(kind, first), bytes: () => bytes, first, sections: 0 };
}

const ENCODER = new TextEncoder();

/** Some sections of a page, in a row. */
interface Piece {
  readonly page: number;
  readonly from: number;
  to: number;
}

/**
 * What hits show: titles and texts, as JSON. A page that is longer than a fragment goes on in the next. The pages themselves
 * are asked for when the bytes are.
 */
export function fragments(entries: readonly PageEntry[], pageAt: (index: number) => SearchPage): IndexPart[] {
  const limit = sizeOfParts(entries.reduce((sum, { sizes }) => sum + sizes.reduce((all, one) => all + one, 0), 0));
  const parts: IndexPart[] = [];
  let open: Piece[] = [];
  let size = 0;
  const finish = (): void => {
    if (open.length > 0) parts.push(fragment(entries, pageAt, open));
    open = [];
    size = 0;
  };
  for (const [page, { sizes }] of entries.entries()) {
    let piece: Piece | undefined;
    for (const [section, own] of sizes.entries()) {
      if (size > limit) {
        finish();
        piece = undefined;
      }
      if (!piece) open.push((piece = { page, from: section, to: section }));
      piece.to = section + 1;
      size += own;
    }
  }
  finish();
  return parts;
}

function fragment(
  entries: readonly PageEntry[],
  pageAt: (index: number) => SearchPage,
  pieces: readonly Piece[],
): IndexPart {
  const key = pieces.map(({ page, from, to }) => `${entries[page]!.hash} ${from} ${to}`).join();
  const sections = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const bytes = (): Uint8Array =>
    ENCODER.encode(JSON.stringify(pieces.map((piece) => textOf(pageAt(piece.page), piece))));
  const slot = fragmentSlot(pieces[0]!.page, pieces[0]!.from);
  return { key: hashBytes(key), slot, bytes, first: '', sections };
}

function textOf({ url, group, title, sections }: SearchPage, { from, to }: Piece): FragmentPage {
  const texts = sections
    .slice(from, to)
    .map(({ anchor = '', level, title: heading, parents, text }): FragmentPage[3][number] => {
      return [anchor, level, heading, parents, text];
    });
  return [url, group, title, texts];
}
