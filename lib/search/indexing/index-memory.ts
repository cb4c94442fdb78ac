import type { UrlPath } from '../../core/paths.ts';
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
  /** Of all pages one behind the other, in base64; numbers of terms take two bytes or four. */
  readonly numbers: string;
  readonly impacts: string;
  readonly parts: readonly (readonly [key: string, KnownPart])[];
}

const NOTHING: IndexMemory = { terms: [], entries: new Map(), parts: new Map() };

/** Reads what {@link writeMemory} wrote. */
export function readMemory(text: string | undefined): IndexMemory {
  if (text === undefined) return NOTHING;
  const { terms, pages, parts, ...written } = JSON.parse(text) as Written;
  const numbers = numbersFrom(bytesFrom(written.numbers), terms.length);
  const impacts = bytesFrom(written.impacts);
  let from = 0;
  const entries = pages.map(([hash, url, links, sizes, counts]): [string, PageEntry] => {
    const to = counts.reduce((sum, count) => sum + count, from);
    const own = { terms: numbers.subarray(from, to), impacts: impacts.subarray(from, to) };
    from = to;
    return [hash, { hash, url, links, sizes, counts, ...own }];
  });
  return { terms, entries: new Map(entries), parts: new Map(parts) };
}

/** Writes what the next index can use, as text. */
export function writeMemory({ terms, entries, parts }: IndexMemory): string {
  const all = [...entries.values()];
  const total = all.reduce((sum, { impacts }) => sum + impacts.length, 0);
  const numbers = terms.length <= SHORT ? new Uint16Array(total) : new Uint32Array(total);
  const impacts = new Uint8Array(total);
  let at = 0;
  const pages = all.map(({ hash, url, links, sizes, counts, ...own }) => {
    numbers.set(own.terms, at);
    impacts.set(own.impacts, at);
    at += own.impacts.length;
    return [hash, url, links, sizes, counts] as const;
  });
  const written = { numbers: base64Of(numbers), impacts: base64Of(impacts) };
  return JSON.stringify({ terms, pages, ...written, parts: [...parts] } satisfies Written);
}

/** With no more terms than that, their numbers take two bytes. */
const SHORT = 65_536;

function numbersFrom({ buffer }: { readonly buffer: ArrayBuffer }, terms: number): Uint16Array | Uint32Array {
  return terms <= SHORT ? new Uint16Array(buffer) : new Uint32Array(buffer);
}

/** In memory of its own: that of small buffers is shared, and may begin where no number does. */
function bytesFrom(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
