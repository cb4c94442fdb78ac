import { closeSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { hashBytes } from '../core/hash.ts';

/**
 * Many small values in one file: they stand one behind the other, then a list of their keys, and at the end how long
 * that list is and its hash. A file a value would cost a system call or five each.
 */
export interface Pack {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** How long the value of each key is, in bytes. */
  readonly lengths: ReadonlyMap<string, number>;
  /** The value of a key; undefined when the pack has none, or it is damaged. */
  read(key: string): Buffer | undefined;
  close(): void;
}

/** In the list of a pack; where each value begins follows from the lengths of those before it. */
type Listed = readonly [key: string, length: number, hash: string];

const HASH_LENGTH = hashBytes('').length;
const LENGTH_DIGITS = 12;
const TRAILER = LENGTH_DIGITS + HASH_LENGTH;

/** Values are written together until they come to this, in bytes. */
const CHUNK = 1_000_000;

/** Writes a pack. It is renamed into place, so nobody sees half of one. @throws what the system says */
export function writePack(path: string, values: Iterable<readonly [key: string, value: Buffer]>): void {
  const partial = `${path}.${process.pid}.tmp`;
  const file = openSync(partial, 'w');
  try {
    writeAll(file, values);
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
}

function writeAll(file: number, values: Iterable<readonly [key: string, value: Buffer]>): void {
  const listed: Listed[] = [];
  let chunk: Buffer[] = [];
  let size = 0;
  const flush = (): void => {
    writeWhole(file, Buffer.concat(chunk));
    chunk = [];
    size = 0;
  };
  for (const [key, value] of values) {
    listed.push([key, value.length, hashBytes(value)]);
    chunk.push(value);
    size += value.length;
    if (size > CHUNK) flush();
  }
  const list = Buffer.from(JSON.stringify(listed));
  chunk.push(list, Buffer.from(String(list.length).padStart(LENGTH_DIGITS, '0') + hashBytes(list)));
  flush();
}

/** The system may write less than it was given. */
function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Opens a pack; undefined when there is none, or when it is damaged or something else. */
export function openPack(path: string): Pack | undefined {
  try {
    const file = openSync(path, 'r');
    const places = placesIn(file);
    if (places) return packOf(path, file, places);
    closeSync(file);
  } catch {
    // What can't be read is as good as not there.
  }
  return undefined;
}

interface Place {
  readonly start: number;
  readonly length: number;
  readonly hash: string;
}

function packOf(path: string, file: number, places: ReadonlyMap<string, Place>): Pack {
  const { size } = fstatSync(file);
  const readValue = aheadReader(file, size);
  return {
    path,
    size,
    lengths: new Map([...places].map(([key, { length }]) => [key, length])),
    read: (key) => {
      const place = places.get(key);
      const value = place && readValue(place);
      return value && hashBytes(value) === place.hash ? value : undefined;
    },
    close: () => closeSync(file),
  };
}

/** Small values are asked for by the thousand, most of them in the order in which they lie: so much is read at once, in bytes. */
const AHEAD = 262_144;

/** Values up to this length are small, in bytes. */
export const SMALL = 2048;

function aheadReader(file: number, size: number): (place: Place) => Buffer | undefined {
  const window = { start: 0, bytes: Buffer.alloc(0) };
  return ({ start, length }) => {
    if (length > SMALL) return readAt(file, start, length);
    const at = start - window.start;
    if (at < 0 || at + length > window.bytes.length) {
      const bytes = readAt(file, start, Math.min(AHEAD, size - start));
      if (!bytes) return undefined;
      Object.assign(window, { start, bytes });
    }
    return window.bytes.subarray(start - window.start, start - window.start + length);
  };
}

function placesIn(file: number): ReadonlyMap<string, Place> | undefined {
  const { size } = fstatSync(file);
  const trailer = readAt(file, size - TRAILER, TRAILER)?.toString('latin1') ?? '';
  const length = Number(trailer.slice(0, LENGTH_DIGITS));
  const list = /^\d{12}/.test(trailer) ? readAt(file, size - TRAILER - length, length) : undefined;
  if (!list || hashBytes(list) !== trailer.slice(LENGTH_DIGITS)) return undefined;
  const places = new Map<string, Place>();
  let start = 0;
  for (const [key, bytes, hash] of JSON.parse(list.toString()) as Listed[]) {
    places.set(key, { start, length: bytes, hash });
    start += bytes;
  }
  return places;
}

function readAt(file: number, start: number, length: number): Buffer | undefined {
  if (start < 0) return undefined;
  const bytes = Buffer.allocUnsafe(length);
  return readSync(file, bytes, 0, length, start) === length ? bytes : undefined;
}
