import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isAlive } from '../files/alive.ts';

/**
 * Returns the path of a folder next to the output, named after the output and this process. Both are on the same file system, so a
 * rename is atomic.
 */
export function stagingPath(outDir: string, role: 'staging' | 'reuse' | 'trash'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${role}-${process.pid}`);
}

/** Returns whether a path is in the output or in a folder that a killed build left next to it. Such files are never sources. */
export function isOutput(path: string, outDir: string): boolean {
  const isBelow = (folder: string): boolean => path === folder || path.startsWith(folder + sep);
  return isBelow(outDir) || path.startsWith(join(dirname(outDir), `.${basename(outDir)}.docsgen-`));
}

/** Makes a folder in one call if its parent exists; `recursive` takes several. */
export function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  made.add(folder);
}

/** How often a swap is tried while concurrent builds finish at the same moment. */
const MAX_TRIES = 5;

/**
 * Replaces the output by a finished folder and returns the new path of the former output, if there was one.
 * @throws the error of the file system, after restoring the former output
 */
export function swap(outDir: string, staging: string): string | undefined {
  const trash = stagingPath(outDir, 'trash');
  for (let tries = 1; ; tries++) {
    removeTree(trash);
    moveIfExists(outDir, trash);
    try {
      renameSync(staging, outDir);
      return existsSync(trash) ? trash : undefined;
    } catch (error) {
      // A concurrent build has put its output there in the meantime. The last build to finish wins.
      if (tries < MAX_TRIES && isOccupied(error)) continue;
      if (existsSync(trash) && !existsSync(outDir)) renameSync(trash, outDir);
      throw error;
    }
  }
}

/** Removes a folder, including read-only folders in it. Leaves what can't be removed to the next build. */
export function removeTree(path: string): void {
  for (const prepare of [() => undefined, () => unlock(path)]) {
    try {
      prepare();
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      // A leftover does no harm.
    }
  }
}

function unlock(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(join(folder, entry.name));
}

function moveIfExists(outDir: string, trash: string): void {
  try {
    renameSync(outDir, trash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isOccupied(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Removes what killed builds left behind, and restores the output if one was killed during the swap. */
export function recover(outDir: string): void {
  const prefix = `.${basename(outDir)}.docsgen-`;
  const folder = dirname(outDir);
  try {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const pid = Number(name.split('-').at(-1));
      if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue;
      const leftover = join(folder, name);
      if (name.startsWith(`${prefix}trash-`) && !existsSync(outDir)) renameSync(leftover, outDir);
      else removeTree(leftover);
    }
  } catch {
    // The first write to the folder reports the problem.
  }
}
