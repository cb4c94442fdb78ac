import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { hashBytes } from '../core/hash.ts';

/**
 * What the system says of a file. Whoever changes its bytes changes at least `ctimeMs`, which nobody can set: not a copy, an
 * archive that brings its dates along, an editor that puts the old date back, nor a new file that got the number of an old one.
 */
export interface Facts {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Larger files are written again instead of read twice, in bytes. */
const MOST_HASHED = 64_000_000;

/** The clock of a file system ticks every few milliseconds; where times are whole seconds, every other second. */
const TICK = { fineMs: 20, coarseMs: 2000 };

/** No file has it, so what is noted with it is looked at again. */
const NOT_SURE = 0;

/** The facts of a file; undefined when there is none, or a folder or link stands in its place. */
export function factsOf(path: string): Facts | undefined {
  return ofFile(() => lstatSync(path, { throwIfNoEntry: false }));
}

/** The same for a source, which may be a link to a file. */
export function factsBehind(path: string): Facts | undefined {
  return ofFile(() => statSync(path, { throwIfNoEntry: false }));
}

/** Whether a file is the one that was noted, untouched since. */
export function isSame(noted: Facts | undefined, found: Facts): boolean {
  return noted?.ctimeMs === found.ctimeMs && isSameContent(noted, found);
}

/** The same but for what linking, renaming and rights change. Good for files that docsgen alone has touched meanwhile. */
export function isSameContent(noted: Facts, found: Facts): boolean {
  return noted.ino === found.ino && noted.size === found.size && noted.mtimeMs === found.mtimeMs;
}

/** Facts to note of a file that was read after `now`: had it just changed, nobody could tell whether it changed again. */
export function notable(facts: Facts, now: number): Facts {
  return isSettled(facts.ctimeMs, now) ? facts : { ...facts, ctimeMs: NOT_SURE };
}

/** The facts of a file of the output after docsgen alone has linked or renamed it; undefined when others have changed it since. */
export function refreshed(noted: Facts, found: Facts, now: number): Facts | undefined {
  if (!isSameContent(noted, found)) return undefined;
  const isSure = noted.ctimeMs !== NOT_SURE && isSettled(found.mtimeMs, now);
  return isSure ? found : { ...found, ctimeMs: NOT_SURE };
}

/** Whether what happens from `now` on bears another time than this. */
function isSettled(timeMs: number, now: number): boolean {
  return timeMs < now - (timeMs % 1000 === 0 ? TICK.coarseMs : TICK.fineMs);
}

/** The hash of a file's bytes; undefined when it is not the one that was found, very large, or can't be read. */
export function hashFile(path: string, found: Facts): string | undefined {
  if (found.size > MOST_HASHED) return undefined;
  try {
    const file = openSync(path, 'r');
    try {
      const hash = hashBytes(readFileSync(file));
      return isSame(found, factsIn(file)) ? hash : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Writes a new file, never into another one that may have more names. @throws what the system says */
export function writeNew(path: string, bytes: Uint8Array): Facts {
  const file = openNew(path);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    return factsIn(file);
  } finally {
    closeSync(file);
  }
}

function openNew(path: string): number {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(path);
    return openSync(path, 'wx');
  }
}

function factsIn(file: number): Facts {
  return plain(fstatSync(file));
}

function ofFile(look: () => Stats | undefined): Facts | undefined {
  try {
    const stat = look();
    return stat?.isFile() ? plain(stat) : undefined;
  } catch {
    // A file stands in the place of a folder of its path.
    return undefined;
  }
}

function plain({ size, mtimeMs, ctimeMs, ino }: Stats): Facts {
  return { size, mtimeMs, ctimeMs, ino };
}
