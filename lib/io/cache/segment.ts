import { closeSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { hashBytes } from '../../core/hash.ts';
import { partialPath, removePartial } from '../files/replace-file.ts';

/**
 * A file with many values, because a separate file for each value would cost several system calls each. It contains the values, one
 * after another, then the table of contents, and at the end the length and hash of that table.
 */
export interface Segment {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** The length of each value in bytes, by key. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Returns the value of a key, or undefined if it is missing or damaged. */
  read(key: string): Buffer | undefined;
  close(): void;
}

/** An entry of the table of contents. The lengths of the entries before it give the start of the value. */
type TableEntry = readonly [key: string, length: number, hash: string];

const HASH_LENGTH = hashBytes('').length;
const LENGTH_DIGITS = 12;
const TRAILER = LENGTH_DIGITS + HASH_LENGTH;

/** Values are written in chunks of this many bytes. */
const CHUNK = 1_000_000;

/**
 * Writes a segment and renames it into place, so no process reads an incomplete one.
 * @throws the error of the file system
 */
export function writeSegment(path: string, values: Iterable<readonly [key: string, value: Buffer]>): void {
  const partial = partialPath(path);
  try {
    const file = openSync(partial, 'w');
    try {
      writeAll(file, values);
    } finally {
      closeSync(file);
    }
    renameSync(partial, path);
  } catch (error) {
    // On a full disk, an incomplete file would only make the problem worse.
    removePartial(partial);
    throw error;
  }
}

function writeAll(file: number, values: Iterable<readonly [key: string, value: Buffer]>): void {
  const table: TableEntry[] = [];
  let chunk: Buffer[] = [];
  let size = 0;
  const flush = (): void => {
    writeFully(file, Buffer.concat(chunk));
    chunk = [];
    size = 0;
  };
  for (const [key, value] of values) {
    table.push([key, value.length, hashBytes(value)]);
    chunk.push(value);
    size += value.length;
    if (size > CHUNK) flush();
  }
  const bytes = Buffer.from(JSON.stringify(table));
  chunk.push(bytes, Buffer.from(String(bytes.length).padStart(LENGTH_DIGITS, '0') + hashBytes(bytes)));
  flush();
}

/** Writes all bytes; one call may write fewer. */
function writeFully(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Opens a segment. Returns undefined if the file is missing, damaged or not a segment. */
export function openSegment(path: string): Segment | undefined {
  try {
    const file = openSync(path, 'r');
    const table = readTable(file);
    if (table) return segmentOf(path, file, table);
    closeSync(file);
  } catch {
    // An unreadable segment counts as missing.
  }
  return undefined;
}

interface Slice {
  readonly start: number;
  readonly length: number;
  readonly hash: string;
}

function segmentOf(path: string, file: number, table: ReadonlyMap<string, Slice>): Segment {
  const { size } = fstatSync(file);
  const readValue = aheadReader(file, size);
  return {
    path,
    size,
    lengths: new Map([...table].map(([key, { length }]) => [key, length])),
    read: (key) => {
      const slice = table.get(key);
      const value = slice && readValue(slice);
      return value && hashBytes(value) === slice.hash ? value : undefined;
    },
    close: () => closeSync(file),
  };
}

/** Thousands of small values are read, most of them in the order of the file, so each read fetches this many bytes. */
const AHEAD = 262_144;

/** The maximum length of a small value in bytes. */
export const SMALL = 2048;

function aheadReader(file: number, size: number): (slice: Slice) => Buffer | undefined {
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

function readTable(file: number): ReadonlyMap<string, Slice> | undefined {
  const { size } = fstatSync(file);
  const trailer = readAt(file, size - TRAILER, TRAILER)?.toString('latin1') ?? '';
  const tableLength = Number(trailer.slice(0, LENGTH_DIGITS));
  const bytes = /^\d{12}/.test(trailer) ? readAt(file, size - TRAILER - tableLength, tableLength) : undefined;
  if (!bytes || hashBytes(bytes) !== trailer.slice(LENGTH_DIGITS)) return undefined;
  const table = new Map<string, Slice>();
  let start = 0;
  for (const [key, length, hash] of JSON.parse(bytes.toString()) as TableEntry[]) {
    table.set(key, { start, length, hash });
    start += length;
  }
  return table;
}

function readAt(file: number, start: number, length: number): Buffer | undefined {
  if (start < 0) return undefined;
  const bytes = Buffer.allocUnsafe(length);
  return readSync(file, bytes, 0, length, start) === length ? bytes : undefined;
}
