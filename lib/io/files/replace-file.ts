import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file that only saves time, such as a cache: makes its folder, writes to a temporary file and renames that file into place, so
 * no process reads an incomplete one. On failure, for example because the disk is full, the existing file stays, and nothing else remains
 * on the disk.
 */
export function replaceFile(path: string, text: string): void {
  const partial = partialPath(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, path);
  } catch {
    removePartial(partial);
  }
}

/** Returns the path of the temporary file that this thread writes. */
export function partialPath(path: string): string {
  return `${path}.${threadId}-${process.pid}.tmp`;
}

/** Returns the number of the process that writes a temporary file, or undefined for another file. */
export function writerOf(name: string): number | undefined {
  const pid = /[.-](\d+)\.tmp$/.exec(name)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Removes a temporary file. */
export function removePartial(partial: string): void {
  try {
    rmSync(partial, { force: true });
  } catch {
    // The folder does not exist, so the file does not either.
  }
}
