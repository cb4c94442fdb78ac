import { hashBytes } from '../../core/hash.ts';
import type { Artifact, SearchPage } from '../../core/model/index.ts';
import { outPath, type OutPath } from '../../core/paths.ts';
import { checksum } from '../engine/checksum.ts';
import { PACKED, SHARDED } from '../engine/manifest.ts';
import { partName } from '../engine/part-names.ts';
import { ByteWriter } from './byte-writer.ts';
import { readMemory, writeMemory, type IndexMemory, type KnownPart } from './index-memory.ts';
import { createDictionary } from './dictionary.ts';
import { entryMaker, type PageEntry } from './page-entry.ts';
import { fragments, termShards, vocabulary, type IndexPart } from './parts.ts';
import { gatherPostings } from './postings.ts';
import { standings } from './standing.ts';

/** Where an index goes. */
export interface IndexOptions {
  /** Where the index lies in the output, without an ending: `search/en-current`. */
  readonly path: string;
  /** Raw deflate (RFC 1951). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/** A page to be indexed. It is read only when nothing is known of its hash. */
export interface IndexablePage {
  readonly hash: string;
  readonly page: () => SearchPage;
}

/** A file of an index. Its bytes are made when they are asked for. */
export interface IndexFile {
  readonly out: OutPath;
  readonly hash: string;
  readonly data: () => Uint8Array;
}

/** An index, and what the next one can use of it. */
export interface MadeIndex {
  readonly files: readonly IndexFile[];
  readonly memory: () => string;
}

/** An index that is smaller than this, deflated, is one file: one request instead of several (in bytes). */
const ONE_FILE = 60_000;

/** The files of an index of pages of which nothing is known. */
export function indexFiles(pages: readonly SearchPage[], options: IndexOptions): Artifact[] {
  const { files } = makeIndex(
    pages.map((page, index) => ({ hash: String(index), page: () => page })),
    options,
  );
  return files.map(({ out, data }) => ({ out, data: data(), from: 'the search index' }));
}

/**
 * Makes an index. `<path>.idx` has a name that stays and says which other files there are, of which browsers may keep
 * those that don't change. A small index is one file.
 *
 * With the memory of an earlier index, only the pages and parts that are others are made.
 */
export function makeIndex(
  pages: readonly IndexablePage[],
  { path, deflate }: IndexOptions,
  memory?: string,
): MadeIndex {
  const before = readMemory(memory);
  const { entries, terms } = entriesOf(pages, before);
  const postings = gatherPostings(entries, terms);
  const pageAt = (index: number): SearchPage => pages[index]!.page();
  const finish = (part: IndexPart): FinishedPart => finished(part, before.parts.get(part.key), deflate);
  const parts: Parts = {
    shards: termShards(postings).map(finish),
    words: vocabulary(postings).map(finish),
    fragments: fragments(entries, pageAt).map(finish),
  };
  const all = [...parts.shards, ...parts.words, ...parts.fragments];
  const file = (name: string, hash: string, data: () => Uint8Array): IndexFile => ({ out: outPath(name), hash, data });
  const first = (form: number): IndexFile => {
    const data = deflate(manifest(entries, parts, form));
    return file(`${path}.idx`, hashBytes(data), () => data);
  };
  const files = isSmall(all)
    ? [first(PACKED)]
    : [
        first(SHARDED),
        ...all.map((part) => {
          const { checksum: sum, hash } = part.facts();
          return file(partName(path, part.slot, sum), hash, part.deflated);
        }),
      ];
  return {
    files,
    memory: () =>
      writeMemory({
        terms,
        entries: new Map(entries.map((entry) => [entry.hash, entry])),
        parts: new Map(all.map((part) => [part.key, part.facts()])),
      }),
  };
}

function entriesOf(pages: readonly IndexablePage[], before: IndexMemory) {
  const known = pages.map(({ hash }) => before.entries.get(hash));
  // Words that were changed for others stay in the dictionary; once in a while it is begun anew.
  const isStale = known.filter((one) => one !== undefined).length < before.entries.size / 2;
  const dictionary = createDictionary(isStale ? [] : before.terms);
  const make = entryMaker(dictionary);
  const entries = pages.map(({ hash, page }, index) => (isStale ? undefined : known[index]) ?? make(hash, page()));
  return { entries, terms: dictionary.terms };
}

/** A part, with what is asked of it made once. */
interface FinishedPart extends IndexPart {
  readonly facts: () => KnownPart;
  readonly deflated: () => Uint8Array;
}

function finished(part: IndexPart, known: KnownPart | undefined, deflate: IndexOptions['deflate']): FinishedPart {
  const made: { deflated?: Uint8Array; facts?: KnownPart | undefined } = { facts: known };
  const deflated = (): Uint8Array => (made.deflated ??= deflate(part.bytes()));
  const facts = (): KnownPart =>
    (made.facts ??= {
      checksum: checksum(part.bytes()),
      length: deflated().length,
      hash: hashBytes(deflated()),
    });
  return { ...part, facts, deflated };
}

function isSmall(parts: readonly FinishedPart[]): boolean {
  let size = 0;
  return parts.every((part) => (size += part.facts().length) < ONE_FILE);
}

interface Parts {
  readonly shards: readonly FinishedPart[];
  readonly words: readonly FinishedPart[];
  readonly fragments: readonly FinishedPart[];
}

/** Read by `engine/manifest.ts`. */
function manifest(entries: readonly PageEntry[], { shards, words, fragments: texts }: Parts, form: number): Uint8Array {
  const writer = new ByteWriter().byte(form).number(entries.length);
  const standing = standings(entries);
  entries.forEach(({ counts }, index) => writer.number(counts.length).byte(standing[index]!));
  const inPlace = form === PACKED;
  writer.number(shards.length).number(words.length).number(texts.length);
  for (const list of [shards, words]) {
    list.forEach(({ first }, index) => writer.word(first, list[index - 1]?.first ?? ''));
  }
  for (const { sections } of texts) writer.number(sections);
  const all = [...shards, ...words, ...texts];
  for (const part of all) {
    if (inPlace) writer.number(part.bytes().length);
    else writer.bytes(ENCODER.encode(part.facts().checksum));
  }
  if (inPlace) for (const part of all) writer.bytes(part.bytes());
  return writer.bytes(ENCODER.encode(checksum(writer.take()))).take();
}

const ENCODER = new TextEncoder();
