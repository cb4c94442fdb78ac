import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isAlive } from './alive.ts';

/** A folder beside the output, named after it and the process: on the same file system, so that renaming is one step. */
export function stagingPath(outDir: string, role: 'new' | 'next' | 'old'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${role}-${process.pid}`);
}

/** The output is no source, wherever it lies; nor is what a build that was killed has left beside it. */
export function isOutput(path: string, outDir: string): boolean {
  const isBelow = (folder: string): boolean => path === folder || path.startsWith(folder + sep);
  return isBelow(outDir) || path.startsWith(join(dirname(outDir), `.${basename(outDir)}.docsgen-`));
}

/** How often a build that ends in the same moment may be in the way. */
const TRIES = 5;

/**
 * Puts a finished folder in the place of the output, and says where the old one is now.
 * @throws what the system says; then the old one is in place again
 */
export function swap(outDir: string, staging: string): string | undefined {
  const trash = stagingPath(outDir, 'old');
  for (let tries = 1; ; tries++) {
    removeTree(trash);
    moveAside(outDir, trash);
    try {
      renameSync(staging, outDir);
      return existsSync(trash) ? trash : undefined;
    } catch (error) {
      // Another build has put its output there since. It is moved aside in turn: the last build to end wins.
      if (tries < TRIES && isOccupied(error)) continue;
      if (existsSync(trash) && !existsSync(outDir)) renameSync(trash, outDir);
      throw error;
    }
  }
}

/** Removes a tree, also one with folders that nobody may write in. What can't be removed is left: it is in nobody's way. */
export function removeTree(path: string): void {
  for (const prepare of [() => undefined, () => unlock(path)]) {
    try {
      prepare();
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      // The next build tries again.
    }
  }
}

function unlock(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(join(folder, entry.name));
}

function moveAside(outDir: string, trash: string): void {
  try {
    renameSync(outDir, trash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isOccupied(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Clears up after builds that were killed: a half-made site goes, and a site that was moved aside comes back. What can't
 * be cleared up is left: it is in nobody's way.
 */
export function recover(outDir: string): void {
  const prefix = `.${basename(outDir)}.docsgen-`;
  const folder = dirname(outDir);
  try {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const pid = Number(name.split('-').at(-1));
      if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue;
      const left = join(folder, name);
      if (name.startsWith(`${prefix}old-`) && !existsSync(outDir)) renameSync(left, outDir);
      else removeTree(left);
    }
  } catch {
    // A folder that can't be read or written is reported by the first write to it.
  }
}
