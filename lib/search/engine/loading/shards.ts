import { ByteReader } from './byte-reader.ts';
import { lastIndexWhere } from './manifest.ts';

/** The sections that contain a term. */
export interface TermPostings {
  readonly term: string;
  /** The number of sections that contain the term. For very common terms, only the sections with the highest impact are listed. */
  readonly frequency: number;
  readonly sections: Uint32Array;
  /** The impact on each section, 1 to 63. */
  readonly impacts: Uint8Array;
}

/** A range of the sorted terms. */
export type Shard = readonly TermPostings[];

export function readShard(bytes: Uint8Array): Shard {
  const reader = new ByteReader(bytes);
  const shard: TermPostings[] = [];
  while (!reader.isAtEnd) {
    const term = reader.nextWord(shard.at(-1)?.term ?? '');
    const [frequency, count] = [reader.number(), reader.number()];
    shard.push({ term, frequency, sections: readSections(reader, count), impacts: reader.bytes(count) });
  }
  return shard;
}

function readSections(reader: ByteReader, count: number): Uint32Array {
  const sections: number[] = [];
  for (let index = 0, last = -1; index < count; index++) sections.push((last += reader.number() + 1));
  return Uint32Array.from(sections);
}

/** Returns the terms of a shard that begin with the prefix. */
export function withPrefix(shard: Shard, prefix: string): readonly TermPostings[] {
  const from = lastIndexWhere(shard, ({ term }) => term < prefix) + 1;
  let to = from;
  while (shard[to]?.term.startsWith(prefix)) to++;
  return shard.slice(from, to);
}

/** A word of the site that may correct a misspelled query. */
export interface Word {
  readonly word: string;
  /** The binary logarithm, rounded down, of the number of sections that contain the word. */
  readonly frequencyLog2: number;
}

export function readWords(bytes: Uint8Array): Word[] {
  const reader = new ByteReader(bytes);
  const words: Word[] = [];
  while (!reader.isAtEnd) {
    const word = reader.nextWord(words.at(-1)?.word ?? '');
    words.push({ word, frequencyLog2: reader.byte() });
  }
  return words;
}
