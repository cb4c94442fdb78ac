import type { Artifact, SearchPage } from '../../core/model/index.ts';
import { outPath } from '../../core/paths.ts';
import { checksum } from '../engine/checksum.ts';
import { PACKED, SHARDED } from '../engine/manifest.ts';
import { ByteWriter } from './byte-writer.ts';
import { fragments, termShards, vocabulary, type IndexPart } from './parts.ts';
import { gatherPostings } from './postings.ts';
import { standings } from './standing.ts';

export interface IndexOptions {
  /** Where the index lies in the output, without an ending: `search/en-current`. */
  readonly path: string;
  /** Raw deflate (RFC 1951). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/** An index that is smaller than this, deflated, is one file: one request instead of several (in bytes). */
const ONE_FILE = 60_000;

/**
 * The files of an index. `<path>.idx` has a name that stays and says which others there are; their names have the
 * checksum of their bytes, so that browsers may keep them: the number of the part is in its name too, so nothing but
 * another state of it could have the same. A small index is one file.
 */
export function indexFiles(pages: readonly SearchPage[], { path, deflate }: IndexOptions): Artifact[] {
  const postings = gatherPostings(pages);
  const parts: Parts = { shards: termShards(postings), words: vocabulary(postings), fragments: fragments(pages) };
  const all = [...parts.shards, ...parts.words, ...parts.fragments];
  const deflated = all.map(({ bytes }) => deflate(bytes));
  const file = (name: string, data: Uint8Array): Artifact => ({ out: outPath(name), data, from: 'the search index' });
  const size = deflated.reduce((sum, { length }) => sum + length, 0);
  if (size < ONE_FILE) return [file(`${path}.idx`, deflate(manifest(pages, parts, PACKED)))];
  const files = deflated.map((data, number) => file(`${path}/${number}-${checksum(all[number]!.bytes)}.idx`, data));
  return [file(`${path}.idx`, deflate(manifest(pages, parts, SHARDED))), ...files];
}

interface Parts {
  readonly shards: readonly IndexPart[];
  readonly words: readonly IndexPart[];
  readonly fragments: readonly IndexPart[];
}

/** Read by `engine/manifest.ts`. */
function manifest(pages: readonly SearchPage[], { shards, words, fragments: texts }: Parts, form: number): Uint8Array {
  const writer = new ByteWriter().byte(form).number(pages.length);
  const standing = standings(pages);
  pages.forEach((page, index) => writer.number(page.sections.length).byte(standing[index]!));
  const inPlace = form === PACKED;
  writer.number(shards.length).number(words.length).number(texts.length);
  for (const list of [shards, words]) {
    list.forEach(({ first }, index) => writer.word(first, list[index - 1]?.first ?? ''));
  }
  for (const { sections } of texts) writer.number(sections);
  for (const part of [...shards, ...words, ...texts]) {
    if (inPlace) writer.number(part.bytes.length);
    else writer.bytes(ENCODER.encode(checksum(part.bytes)));
  }
  if (inPlace) for (const part of [...shards, ...words, ...texts]) writer.bytes(part.bytes);
  return writer.bytes(ENCODER.encode(checksum(writer.take()))).take();
}

const ENCODER = new TextEncoder();
