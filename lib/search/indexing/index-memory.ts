import type { UrlPath } from '../../core/paths.ts';
import { ByteReader } from '../engine/byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PageEntry } from './page-entry.ts';

/** What an index tells the next one: what it needs of each page, and what came of each part. */
export interface IndexMemory {
  readonly terms: readonly string[];
  readonly entries: ReadonlyMap<string, PageEntry>;
  readonly parts: ReadonlyMap<string, KnownPart>;
}

/** A part of an index that was made before. */
export interface KnownPart {
  readonly checksum: string;
  /** How long it is when it is deflated, in bytes. */
  readonly length: number;
  /** Of what was deflated. */
  readonly hash: string;
}

interface Written {
  readonly terms: readonly string[];
  readonly pages: readonly (readonly [
    hash: string,
    url: UrlPath,
    links: readonly UrlPath[],
    sizes: readonly number[],
    counts: readonly number[],
  ])[];
  /** Of all pages one behind the other, in base64. */
  readonly postings: string;
  readonly parts: readonly (readonly [key: string, KnownPart])[];
}

const NOTHING: IndexMemory = { terms: [], entries: new Map(), parts: new Map() };

/** Reads what {@link writeMemory} wrote. */
export function readMemory(text: string | undefined): IndexMemory {
  if (text === undefined) return NOTHING;
  const { terms, pages, postings, parts } = JSON.parse(text) as Written;
  const reader = new ByteReader(Buffer.from(postings, 'base64'));
  const entries = pages.map(([hash, url, links, sizes, counts]): [string, PageEntry] => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const [numbers, impacts] = [new Uint32Array(total), new Uint8Array(total)];
    for (let at = 0; at < total; at++) {
      numbers[at] = reader.number();
      impacts[at] = reader.byte();
    }
    return [hash, { hash, url, links, sizes, counts, terms: numbers, impacts }];
  });
  return { terms, entries: new Map(entries), parts: new Map(parts) };
}

/** Writes what the next index can use, as text. */
export function writeMemory({ terms, entries, parts }: IndexMemory): string {
  const writer = new ByteWriter();
  const pages = [...entries.values()].map(({ hash, url, links, sizes, counts, terms: numbers, impacts }) => {
    for (let at = 0; at < numbers.length; at++) writer.number(numbers[at]!).byte(impacts[at]!);
    return [hash, url, links, sizes, counts] as const;
  });
  const postings = Buffer.from(writer.take()).toString('base64');
  return JSON.stringify({ terms, pages, postings, parts: [...parts] } satisfies Written);
}
