import { lstatSync, statSync, type Stats } from 'node:fs';

/**
 * Identifies one state of one file without reading it. Every write changes at least `ctimeMs`, and no program can set that time:
 * not a copy, not an archive that restores dates, not an editor that puts the old date back.
 */
export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** Returns the state of a file, or undefined if the path is missing, a folder or a link. */
export function fileStat(path: string): FileStat | undefined {
  return pick(statOf(path));
}

/** Returns whether no program has touched a file between the two states. */
export function isUntouched(one: FileStat, other: FileStat): boolean {
  return one.ctimeMs === other.ctimeMs && isSameFile(one, other);
}

/** Returns whether two states differ at most in the number of links, which changes `ctimeMs` alone. */
export function isSameFile(one: FileStat, other: FileStat): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}

/**
 * Returns a key for the content of a source file, or undefined if the file has changed so recently that another change could get
 * the same times. Links are followed.
 */
export function sourceKey(path: string, now: number): string | undefined {
  const stat = pick(statSync(path, { throwIfNoEntry: false }));
  if (!stat) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  // File systems round times to a few milliseconds, or to one or two seconds.
  const resolutionMs = ctimeMs % 1000 === 0 ? 2000 : 20;
  return ctimeMs < now - resolutionMs ? `source ${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined;
}

/**
 * Identifies a folder, or returns undefined if the path is missing. Every build puts a new folder in place, and `ctimeMs` tells it
 * from a deleted folder whose inode it got.
 */
export function folderIdentity(folder: string): string | undefined {
  const stat = statOf(folder);
  return stat && `${stat.ino} ${stat.ctimeMs}`;
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A parent of the path is a file.
    return undefined;
  }
}

function pick(stat: Stats | undefined): FileStat | undefined {
  if (!stat?.isFile()) return undefined;
  const { size, mtimeMs, ctimeMs, ino } = stat;
  return { size, mtimeMs, ctimeMs, ino };
}
