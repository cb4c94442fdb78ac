import { existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leftoverRole, removeTree, stagingPath } from './temporary-folders.ts';
import { uninterrupted } from './uninterrupted.ts';

/** How often a swap is tried while concurrent builds finish at the same moment. */
const MAX_TRIES = 5;

/**
 * Replaces the output by a finished folder and returns the new path of the former output, if there was one.
 * @throws the error of the file system, after restoring the former output
 */
export function swap(outDir: string, staging: string): string | undefined {
  return uninterrupted(() => swapFolders(outDir, staging));
}

function swapFolders(outDir: string, staging: string): string | undefined {
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
  const folder = dirname(outDir);
  try {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const role = leftoverRole(outDir, name);
      if (role === undefined) continue;
      const leftover = join(folder, name);
      if (role === 'trash' && !existsSync(outDir)) renameSync(leftover, outDir);
      else removeTree(leftover);
    }
  } catch {
    // The first write to the folder reports the problem.
  }
}
