import { ByteReader } from './byte-reader.ts';
import { lastUpTo } from './manifest.ts';

/** The sections that have a term. */
export interface TermPostings {
  readonly term: string;
  /** How many sections have it, of which those are kept where it says most. */
  readonly frequency: number;
  readonly sections: Uint32Array;
  /** 1 to 63. */
  readonly impacts: Uint8Array;
}

/** A run of terms, sorted. */
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

/** The terms of a shard that begin with a prefix. */
export function startingWith(shard: Shard, prefix: string): readonly TermPostings[] {
  const from = lastUpTo(shard, ({ term }) => term < prefix) + 1;
  let to = from;
  while (shard[to]?.term.startsWith(prefix)) to++;
  return shard.slice(from, to);
}

/** A word of the site, for those that are written wrong. */
export interface Word {
  readonly word: string;
  /** The power of two below the number of sections that have it. */
  readonly commonness: number;
}

export function readWords(bytes: Uint8Array): Word[] {
  const reader = new ByteReader(bytes);
  const words: Word[] = [];
  while (!reader.isAtEnd) {
    const word = reader.nextWord(words.at(-1)?.word ?? '');
    words.push({ word, commonness: reader.byte() });
  }
  return words;
}
