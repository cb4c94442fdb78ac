import type { SearchPage, SearchSection } from '../../core/model/index.ts';
import type { FragmentPage } from '../engine/fragments.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Postings } from './postings.ts';

/** A file of an index before it has a name. */
export interface IndexPart {
  readonly bytes: Uint8Array;
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

function sizeOfParts(total: number): number {
  return Math.max(SMALLEST, total / MOST_PARTS);
}

/** The terms with their postings. */
export function termShards(postings: readonly Postings[]): IndexPart[] {
  const total = postings.reduce((sum, { term, sections }) => sum + term.length + 2 * sections.length, 0);
  const bytesOf = ({ sections }: Postings): number => 2 * sections.length;
  return cut(
    postings,
    { size: sizeOfParts(total), bytesOf },
    (writer, { term, frequency, sections, impacts }, previous) => {
      writer.word(term, previous).number(frequency).number(sections.length);
      let last = -1;
      for (const section of sections) {
        writer.number(section - last - 1);
        last = section;
      }
      writer.bytes(Uint8Array.from(impacts));
    },
  );
}

/** Words that someone may have meant who wrote another one, with how often they occur (as a power of two). */
export function vocabulary(postings: readonly Postings[]): IndexPart[] {
  const words = postings.filter(({ term }) => /^\p{L}{4,20}$/u.test(term));
  return cut(
    words,
    { size: sizeOfParts(words.length * 6), bytesOf: () => 0 },
    (writer, { term, frequency }, previous) => {
      writer.word(term, previous).byte(Math.floor(Math.log2(frequency)));
    },
  );
}

interface PartLimits {
  /** After so many bytes the next part begins. */
  readonly size: number;
  /** About what one takes beside its term: what is large by itself begins a part. */
  readonly bytesOf: (one: Postings) => number;
}

function cut(
  postings: readonly Postings[],
  { size, bytesOf }: PartLimits,
  write: (writer: ByteWriter, one: Postings, previous: string) => void,
): IndexPart[] {
  const parts: IndexPart[] = [];
  let writer = new ByteWriter();
  let [first, previous] = ['', ''];
  const finish = (): void => {
    if (writer.length > 0) parts.push({ bytes: writer.take(), first, sections: 0 });
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

const ENCODER = new TextEncoder();

/** What hits show: titles and texts, as JSON. A page that is longer than a fragment goes on in the next. */
export function fragments(pages: readonly SearchPage[]): IndexPart[] {
  const parts: IndexPart[] = [];
  const limit = sizeOfParts(
    pages.reduce((sum, page) => sum + page.sections.reduce((all, one) => all + sizeOf(one), 0), 0),
  );
  let open: FragmentPage[] = [];
  let [size, sections] = [0, 0];
  const finish = (): void => {
    if (open.length > 0) parts.push({ bytes: ENCODER.encode(JSON.stringify(open)), first: '', sections });
    open = [];
    [size, sections] = [0, 0];
  };
  for (const { url, group, title, sections: ofPage } of pages) {
    let page: FragmentPage | undefined;
    for (const section of ofPage) {
      if (size > limit) {
        finish();
        page = undefined;
      }
      if (!page) open.push((page = [url, group, title, []]));
      const { anchor = '', level, title: heading, parents, text } = section;
      page[3].push([anchor, level, heading, parents, text]);
      size += sizeOf(section);
      sections++;
    }
  }
  finish();
  return parts;
}

function sizeOf({ title, text }: SearchSection): number {
  return text.length + title.length + 20;
}
