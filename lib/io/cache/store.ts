import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import type { Store } from '../../build/ports.ts';
import { isAlive } from '../files/process-alive.ts';
import { writerOf } from '../files/replace-file.ts';
import { openSegment, SMALL, writeSegment, type Segment } from './segment.ts';

/** New values are written once they take this many bytes of memory. */
const MAX_PENDING_BYTES = 24_000_000;
/** A store with more segments is compacted. */
const MAX_SEGMENTS = 12;
/**
 * How much a store may contain in addition to the values that the last run used, for example for other branches: a multiple of their size,
 * and a constant.
 */
const UNUSED = { times: 2, bytes: 16_000_000 };

const SEGMENT = /^\d{8}-[\w-]+\.segment$/;

/**
 * Opens a store in a folder of segments. Each run adds a segment with its new values. Segments are numbered, and the value in the segment
 * with the highest number counts. Their names also contain a hash of their keys, and they are renamed into place, so concurrent runs and
 * machines that share the folder don't damage the store. If the store grows too large, compaction drops the values that the last run
 * did not use.
 */
export function diskStore(dir: string): Store {
  const state: State = { dir, segments: undefined, pending: new Map(), used: new Set(), pendingBytes: 0 };
  return {
    get: (key) => {
      state.used.add(key);
      return (state.pending.get(key) ?? readFrom(segmentsOf(state), key))?.toString();
    },
    touch: (key) => void state.used.add(key),
    put: (key, value) => {
      const bytes = Buffer.from(value);
      state.used.add(key);
      state.pending.set(key, bytes);
      state.pendingBytes += bytes.length;
      if (state.pendingBytes > MAX_PENDING_BYTES) writePending(state);
    },
    close: () => {
      writePending(state);
      compact(state);
      for (const segment of state.segments ?? []) segment.close();
      state.segments = undefined;
    },
  };
}

interface State {
  readonly dir: string;
  /** Opened at the first read, newest first. */
  segments: Segment[] | undefined;
  /** New values that are not in a segment yet. */
  readonly pending: Map<string, Buffer>;
  pendingBytes: number;
  readonly used: Set<string>;
}

function segmentsOf(state: State): Segment[] {
  if (!state.segments) removePartialFiles(state.dir);
  state.segments ??= segmentNames(state.dir)
    .reverse()
    .flatMap((name) => openOrRemove(join(state.dir, name)));
  return state.segments;
}

function openOrRemove(path: string): Segment[] {
  const segment = openSegment(path);
  if (!segment) remove(path);
  return segment ? [segment] : [];
}

function readFrom(segments: readonly Segment[], key: string): Buffer | undefined {
  for (const segment of segments) {
    const value = segment.lengths.has(key) ? segment.read(key) : undefined;
    if (value) return value;
  }
  return undefined;
}

/** Writes the new values to a segment. If that fails, the next run is slower, but the build goes on. */
function writePending(state: State): void {
  if (state.pending.size > 0) {
    const segment = addSegment(state.dir, [...state.pending.keys()], smallFirst(state.pending));
    if (segment) segmentsOf(state).unshift(segment);
  }
  state.pending.clear();
  state.pendingBytes = 0;
}

/** Puts the small values next to each other in the order of `put`, which is the order in which the next run reads them. */
function smallFirst(values: ReadonlyMap<string, Buffer>): (readonly [string, Buffer])[] {
  const all = [...values];
  return [...all.filter(([, value]) => value.length <= SMALL), ...all.filter(([, value]) => value.length > SMALL)];
}

function addSegment(
  dir: string,
  keys: readonly string[],
  values: Iterable<readonly [key: string, value: Buffer]>,
): Segment | undefined {
  const number = 1 + Number.parseInt(segmentNames(dir).at(-1) ?? '0', 10);
  const path = join(dir, `${String(number).padStart(8, '0')}-${hashBytes(keys.join('\n'))}.segment`);
  try {
    mkdirSync(dir, { recursive: true });
    writeSegment(path, values);
    return openSegment(path);
  } catch {
    return undefined;
  }
}

/** Merges the values that this run used into one segment and drops the rest, if there are too many segments or unused values. */
function compact(state: State): void {
  const { dir } = state;
  const segments = state.segments ?? [];
  const used = [...state.used].flatMap(
    (key) => segments.find(({ lengths }) => lengths.has(key))?.lengths.get(key) ?? [],
  );
  if (used.length === 0) return;
  const size = segments.reduce((sum, segment) => sum + segment.size, 0);
  const limit = (1 + UNUSED.times) * used.reduce((sum, length) => sum + length, 0) + UNUSED.bytes;
  if (segments.length <= MAX_SEGMENTS && size <= limit) return;
  const kept = addSegment(dir, [...state.used], entriesOf(segments, state.used));
  if (!kept) return;
  for (const segment of segments) {
    segment.close();
    if (segment.path !== kept.path) remove(segment.path);
  }
  state.segments = [kept];
  for (const name of namesIn(dir)) if (!SEGMENT.test(name) && !isBeingWritten(name)) remove(join(dir, name));
}

function* entriesOf(segments: readonly Segment[], keys: Iterable<string>): Iterable<[string, Buffer]> {
  for (const key of keys) {
    const value = readFrom(segments, key);
    if (value) yield [key, value];
  }
}

/** Removes the files that killed builds were writing. */
function removePartialFiles(dir: string): void {
  for (const name of namesIn(dir)) if (writerOf(name) !== undefined && !isBeingWritten(name)) remove(join(dir, name));
}

/** Other files are from killed builds or from earlier versions of docsgen. */
function isBeingWritten(name: string): boolean {
  const pid = writerOf(name);
  return pid !== undefined && isAlive(pid);
}

/** Returns the names of the segments, oldest first. */
function segmentNames(dir: string): string[] {
  return namesIn(dir).filter((name) => SEGMENT.test(name));
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A leftover does no harm.
  }
}
