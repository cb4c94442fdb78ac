import type { UrlPath } from '../../core/paths.ts';
import type { PageKind } from '../engine/contract.ts';
import type { IndexedPage } from './indexed-page.ts';

/** The data that an index build stores so that the next build can reuse unchanged pages and parts. */
export interface IndexCacheEntry {
  readonly terms: readonly string[];
  readonly entries: ReadonlyMap<string, IndexedPage>;
  readonly parts: ReadonlyMap<string, CachedPart>;
}

/** The metadata of a part from an earlier build. */
export interface CachedPart {
  readonly checksum: string;
  /** The compressed size in bytes. */
  readonly length: number;
  /** The hash of the compressed bytes. */
  readonly hash: string;
}

interface SerializedEntry {
  readonly terms: readonly string[];
  readonly pages: readonly (readonly [
    hash: string,
    url: UrlPath,
    kind: PageKind,
    boost: number,
    links: readonly UrlPath[],
    sizes: readonly number[],
    counts: readonly number[],
  ])[];
  /** The term IDs of all pages in sequence, in base64. An ID takes two or four bytes. */
  readonly numbers: string;
  readonly impacts: string;
  readonly parts: readonly (readonly [key: string, CachedPart])[];
}

const EMPTY: IndexCacheEntry = { terms: [], entries: new Map(), parts: new Map() };

/** Parses the output of {@link serializeCacheEntry}. Returns an empty entry for undefined. */
export function parseCacheEntry(text: string | undefined): IndexCacheEntry {
  if (text === undefined) return EMPTY;
  const { terms, pages, parts, ...encoded } = JSON.parse(text) as SerializedEntry;
  const numbers = numbersFrom(bytesFrom(encoded.numbers), terms.length);
  const impacts = bytesFrom(encoded.impacts);
  let from = 0;
  const entries = pages.map(([hash, url, kind, boost, links, sizes, counts]): [string, IndexedPage] => {
    const to = counts.reduce((sum, count) => sum + count, from);
    const data = { terms: numbers.subarray(from, to), impacts: impacts.subarray(from, to) };
    from = to;
    return [hash, { hash, url, kind, boost, links, sizes, counts, ...data }];
  });
  return { terms, entries: new Map(entries), parts: new Map(parts) };
}

/** Serializes the data for the next build as JSON. */
export function serializeCacheEntry({ terms, entries, parts }: IndexCacheEntry): string {
  const all = [...entries.values()];
  const total = all.reduce((sum, { impacts }) => sum + impacts.length, 0);
  const numbers = terms.length <= MAX_UINT16_TERMS ? new Uint16Array(total) : new Uint32Array(total);
  const impacts = new Uint8Array(total);
  let at = 0;
  const pages = all.map(({ hash, url, kind, boost, links, sizes, counts, ...data }) => {
    numbers.set(data.terms, at);
    impacts.set(data.impacts, at);
    at += data.impacts.length;
    return [hash, url, kind, boost, links, sizes, counts] as const;
  });
  const encoded = { numbers: base64Of(numbers), impacts: base64Of(impacts) };
  return JSON.stringify({ terms, pages, ...encoded, parts: [...parts] } satisfies SerializedEntry);
}

/** The maximum number of terms whose IDs fit in two bytes. */
const MAX_UINT16_TERMS = 65_536;

function numbersFrom({ buffer }: { readonly buffer: ArrayBuffer }, terms: number): Uint16Array | Uint32Array {
  return terms <= MAX_UINT16_TERMS ? new Uint16Array(buffer) : new Uint32Array(buffer);
}

/** Copies the bytes, because a small `Buffer` is a slice of a shared pool and may not be aligned for a typed array. */
function bytesFrom(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
