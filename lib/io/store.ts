import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../core/hash.ts';
import type { Store } from '../pipeline/ports.ts';
import { isAlive } from './alive.ts';
import { openPack, SMALL, writePack, type Pack } from './pack.ts';

/** So much waits in memory at most before it is written, in bytes. */
const MOST_WAITING = 24_000_000;
/** A store with more packs than this is put together to one. */
const MOST_PACKS = 12;
/** How much a store may hold beside what the last run used, for other branches and versions: so many times that, and some bytes. */
const SPARE = { times: 2, bytes: 16_000_000 };

const PACK = /^\d{8}-[\w-]+\.pack$/;

/**
 * A store in a folder of packs. Each run adds one with what is new, under a number above those that are there: of two values
 * of a key the later counts. Packs are also named after what is in them, and renamed into place, so runs beside each other,
 * or on different machines that share a folder, never harm each other.
 * What nobody has used for a while goes when the store has grown too large.
 */
export function diskStore(dir: string): Store {
  const state: State = { dir, packs: undefined, waiting: new Map(), used: new Set(), waitingBytes: 0 };
  return {
    get: (key) => {
      state.used.add(key);
      return (state.waiting.get(key) ?? readFrom(packsOf(state), key))?.toString();
    },
    touch: (key) => void state.used.add(key),
    put: (key, value) => {
      const bytes = Buffer.from(value);
      state.used.add(key);
      state.waiting.set(key, bytes);
      state.waitingBytes += bytes.length;
      if (state.waitingBytes > MOST_WAITING) writeWaiting(state);
    },
    close: () => {
      writeWaiting(state);
      tidy(state);
      for (const pack of state.packs ?? []) pack.close();
      state.packs = undefined;
    },
  };
}

interface State {
  readonly dir: string;
  /** Opened when the first value is asked for. */
  packs: Pack[] | undefined;
  readonly waiting: Map<string, Buffer>;
  waitingBytes: number;
  readonly used: Set<string>;
}

function packsOf(state: State): Pack[] {
  // The last is asked first.
  state.packs ??= packNames(state.dir)
    .reverse()
    .flatMap((name) => openOrRemove(join(state.dir, name)));
  return state.packs;
}

function openOrRemove(path: string): Pack[] {
  const pack = openPack(path);
  if (!pack) remove(path);
  return pack ? [pack] : [];
}

function readFrom(packs: readonly Pack[], key: string): Buffer | undefined {
  for (const pack of packs) {
    const value = pack.lengths.has(key) ? pack.read(key) : undefined;
    if (value) return value;
  }
  return undefined;
}

/** A cache that can't be written costs time, not the build. */
function writeWaiting(state: State): void {
  if (state.waiting.size > 0) {
    const pack = addPack(state.dir, [...state.waiting.keys()], smallFirst(state.waiting));
    if (pack) packsOf(state).unshift(pack);
  }
  state.waiting.clear();
  state.waitingBytes = 0;
}

/** So that the small ones lie beside each other, in the order in which they were put: that is how they are read. */
function smallFirst(values: ReadonlyMap<string, Buffer>): (readonly [string, Buffer])[] {
  const all = [...values];
  return [...all.filter(([, value]) => value.length <= SMALL), ...all.filter(([, value]) => value.length > SMALL)];
}

function addPack(
  dir: string,
  keys: readonly string[],
  values: Iterable<readonly [key: string, value: Buffer]>,
): Pack | undefined {
  const number = 1 + Number.parseInt(packNames(dir).at(-1) ?? '0', 10);
  const path = join(dir, `${String(number).padStart(8, '0')}-${hashBytes(keys.join('\n'))}.pack`);
  try {
    mkdirSync(dir, { recursive: true });
    writePack(path, values);
    return openPack(path);
  } catch {
    return undefined;
  }
}

/** Puts what this run used into one pack when there are too many, or too much of what it didn't use; drops the rest. */
function tidy(state: State): void {
  const { dir } = state;
  const packs = state.packs ?? [];
  const used = [...state.used].flatMap((key) => packs.find(({ lengths }) => lengths.has(key))?.lengths.get(key) ?? []);
  if (used.length === 0) return;
  const size = packs.reduce((sum, pack) => sum + pack.size, 0);
  const most = (1 + SPARE.times) * used.reduce((sum, length) => sum + length, 0) + SPARE.bytes;
  if (packs.length <= MOST_PACKS && size <= most) return;
  const kept = addPack(dir, [...state.used], entriesOf(packs, state.used));
  if (!kept) return;
  for (const pack of packs) {
    pack.close();
    if (pack.path !== kept.path) remove(pack.path);
  }
  state.packs = [kept];
  for (const name of namesIn(dir)) if (!PACK.test(name) && !isBeingWritten(name)) remove(join(dir, name));
}

function* entriesOf(packs: readonly Pack[], keys: Iterable<string>): Iterable<[string, Buffer]> {
  for (const key of keys) {
    const value = readFrom(packs, key);
    if (value) yield [key, value];
  }
}

/** The other names in there are from builds that were killed, or from versions that had no packs. */
function isBeingWritten(name: string): boolean {
  const pid = /\.(\d+)\.tmp$/.exec(name)?.[1];
  return pid !== undefined && isAlive(Number(pid));
}

/** From the first to the last. */
function packNames(dir: string): string[] {
  return namesIn(dir).filter((name) => PACK.test(name));
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
    // It is in nobody's way.
  }
}
