import { hashBytes } from '../../core/hash.ts';
import type { Artifact, SearchPage } from '../../core/model/index.ts';
import { outPath, type OutPath } from '../../core/paths.ts';
import { PAGE_KINDS } from '../engine/contract.ts';
import { checksum } from '../engine/loading/checksum.ts';
import { BOOST_UNIT, PACKED, SHARDED } from '../engine/loading/manifest.ts';
import { partName } from '../engine/loading/part-names.ts';
import { ByteWriter } from './byte-writer.ts';
import { parseCacheEntry, serializeCacheEntry, type IndexCacheEntry, type CachedPart } from './index-cache-entry.ts';
import { createDictionary } from './dictionary.ts';
import { pageIndexer, type IndexedPage } from './indexed-page.ts';
import { fragments, termShards, vocabulary, type IndexPart } from './parts.ts';
import { gatherPostings } from './postings.ts';
import { inboundLinkScores } from './link-scores.ts';

/** Options for writing an index. */
export interface IndexOptions {
  /** The output path without the file extension: `search/en-current`. */
  readonly path: string;
  /** The language of the pages, as a BCP 47 tag. Languages with compounds have more terms. */
  readonly language?: string;
  /** Compresses bytes with raw deflate (RFC 1951). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/** A page to index. `page` is called only if the cache entry does not contain its hash. */
export interface IndexablePage {
  readonly hash: string;
  readonly page: () => SearchPage;
}

/** A file of an index. `data` computes the bytes on the first call. */
export interface IndexFile {
  readonly out: OutPath;
  readonly hash: string;
  readonly data: () => Uint8Array;
}

/** An index, and the data that the next build can reuse. */
export interface BuiltIndex {
  readonly files: readonly IndexFile[];
  readonly cacheEntry: () => string;
}

/** An index with less than this many compressed bytes is one file, so that searching takes one request. */
const MAX_PACKED_SIZE = 60_000;

/** Builds an index without a cache entry. */
export function indexFiles(pages: readonly SearchPage[], options: IndexOptions): Artifact[] {
  const { files } = buildIndex(
    pages.map((page, index) => ({ hash: String(index), page: () => page })),
    options,
  );
  return files.map(({ out, data }) => ({ out, data: data(), from: 'the search index' }));
}

/**
 * Builds an index. The manifest has the fixed name `<path>.idx` and lists the other files, whose names contain a checksum
 * so that browsers can cache them. A small index is a single file.
 *
 * With the cache entry of an earlier build, only changed pages and parts are processed.
 */
export function buildIndex(
  pages: readonly IndexablePage[],
  { path, language, deflate }: IndexOptions,
  cacheEntry?: string,
): BuiltIndex {
  const previous = parseCacheEntry(cacheEntry);
  const { entries, terms } = pageEntries(pages, previous, language);
  const postings = gatherPostings(entries, terms);
  const pageAt = latestPage(pages);
  const compress = (part: IndexPart): CompressedPart => compressPart(part, previous.parts.get(part.key), deflate);
  const parts: IndexParts = {
    shards: termShards(postings).map(compress),
    words: vocabulary(postings).map(compress),
    fragments: fragments(entries, pageAt).map(compress),
  };
  const all = [...parts.shards, ...parts.words, ...parts.fragments];
  const file = (name: string, hash: string, data: () => Uint8Array): IndexFile => ({ out: outPath(name), hash, data });
  const manifestFile = (format: number): IndexFile => {
    const data = deflate(encodeManifest(entries, parts, format));
    return file(`${path}.idx`, hashBytes(data), () => data);
  };
  const files = isSmall(all)
    ? [manifestFile(PACKED)]
    : [
        manifestFile(SHARDED),
        ...all.map((part) => {
          const { checksum: sum, hash } = part.metadata();
          return file(partName(path, part.id, sum), hash, part.deflated);
        }),
      ];
  return {
    files,
    cacheEntry: () =>
      serializeCacheEntry({
        terms,
        entries: new Map(entries.map((entry) => [entry.hash, entry])),
        parts: new Map(all.map((part) => [part.key, part.metadata()])),
      }),
  };
}

function pageEntries(pages: readonly IndexablePage[], previous: IndexCacheEntry, language?: string) {
  const cached = pages.map(({ hash }) => previous.entries.get(hash));
  // Terms that are no longer used stay in the dictionary. Start a new one when half of the cached pages are gone.
  const isStale = cached.filter((entry) => entry !== undefined).length < previous.entries.size / 2;
  const dictionary = createDictionary(isStale ? [] : previous.terms);
  const entryOf = pageIndexer(dictionary, language);
  const entries = pages.map(({ hash, page }, index) => (isStale ? undefined : cached[index]) ?? entryOf(hash, page()));
  return { entries, terms: dictionary.terms };
}

/** Returns pages by index. Keeps the last one, because a large page is in many fragments in a row. */
function latestPage(pages: readonly IndexablePage[]): (index: number) => SearchPage {
  const latest: { index?: number; page?: SearchPage } = {};
  return (index) => {
    if (latest.index !== index || !latest.page) Object.assign(latest, { index, page: pages[index]!.page() });
    return latest.page!;
  };
}

/** A part with lazily computed metadata and compressed bytes. */
interface CompressedPart extends IndexPart {
  readonly metadata: () => CachedPart;
  readonly deflated: () => Uint8Array;
}

function compressPart(
  part: IndexPart,
  cached: CachedPart | undefined,
  deflate: IndexOptions['deflate'],
): CompressedPart {
  const computed: { deflated?: Uint8Array; metadata?: CachedPart | undefined } = { metadata: cached };
  const deflated = (): Uint8Array => (computed.deflated ??= deflate(part.bytes()));
  const metadata = (): CachedPart =>
    (computed.metadata ??= {
      checksum: checksum(part.bytes()),
      length: deflated().length,
      hash: hashBytes(deflated()),
    });
  return { ...part, metadata, deflated };
}

function isSmall(parts: readonly CompressedPart[]): boolean {
  let size = 0;
  return parts.every((part) => (size += part.metadata().length) < MAX_PACKED_SIZE);
}

interface IndexParts {
  readonly shards: readonly CompressedPart[];
  readonly words: readonly CompressedPart[];
  readonly fragments: readonly CompressedPart[];
}

/** Encodes the manifest in the format that `engine/loading/manifest.ts` reads. */
function encodeManifest(entries: readonly IndexedPage[], parts: IndexParts, format: number): Uint8Array {
  const { shards, words, fragments: textFragments } = parts;
  const writer = new ByteWriter().byte(format).number(entries.length);
  const linkScores = inboundLinkScores(entries);
  entries.forEach(({ counts, boost }, index) => {
    writer
      .number(counts.length)
      .byte(linkScores[index]!)
      .byte(Math.round(boost * BOOST_UNIT));
  });
  for (const { kind } of entries) writer.byte(PAGE_KINDS.indexOf(kind));
  const isPacked = format === PACKED;
  writer.number(shards.length).number(words.length).number(textFragments.length);
  for (const list of [shards, words]) {
    list.forEach(({ firstTerm }, index) => writer.word(firstTerm, list[index - 1]?.firstTerm ?? ''));
  }
  for (const { sectionCount } of textFragments) writer.number(sectionCount);
  const all = [...shards, ...words, ...textFragments];
  for (const part of all) {
    if (isPacked) writer.number(part.bytes().length);
    else writer.bytes(ENCODER.encode(part.metadata().checksum));
  }
  if (isPacked) for (const part of all) writer.bytes(part.bytes());
  return writer.bytes(ENCODER.encode(checksum(writer.take()))).take();
}

const ENCODER = new TextEncoder();
