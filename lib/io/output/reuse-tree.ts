import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileStat, isSameFile } from './file-stat.ts';
import type { Manifest } from './manifest.ts';
import { removeTree, stagingPath } from './temporary-folders.ts';

/**
 * The output before the previous one. Most of its files are hard links to files of the previous output, so turning it into the next
 * output takes a few changes, while a new tree takes a folder and a link for each page.
 */
export interface ReuseTree {
  readonly dir: string;
  /** The files that were left in the tree: those that the next output keeps. */
  readonly present: ReadonlySet<string>;
}

/** Moves the tree next to the output, where only this process uses it, and removes everything that the next output doesn't keep. */
export function takeReuseTree(reuseDir: string, outDir: string, kept: Manifest): ReuseTree | undefined {
  const dir = stagingPath(outDir, 'reuse');
  try {
    renameSync(reuseDir, dir);
  } catch {
    // There is no tree, or it is on another file system.
    return undefined;
  }
  try {
    // The target of a link is not swept.
    if (lstatSync(dir).isDirectory()) return { dir, present: sweep(dir, kept) };
  } catch {
    // A new tree does as well.
  }
  removeTree(dir);
  return undefined;
}

/** Saves a tree for a later build. */
export function saveReuseTree(tree: string, reuseDir: string): void {
  try {
    mkdirSync(dirname(reuseDir), { recursive: true });
    renameSync(tree, reuseDir);
  } catch {
    // Another build has saved a tree, or the folder is on another file system.
    removeTree(tree);
  }
}

/** Trusts nothing in the tree: a file stays only if it is the same file as in the previous output. */
function sweep(dir: string, kept: Manifest): Set<string> {
  const present = new Set<string>();
  const isKept = (path: string): boolean => {
    const entry = kept.get(path);
    const stat = entry && fileStat(join(dir, path));
    if (!stat || !isSameFile(entry.stat, stat)) return false;
    present.add(path);
    return true;
  };
  const isEmptied = (folder: string): boolean => {
    const removed = readdirSync(join(dir, folder), { withFileTypes: true }).map((entry) => {
      const path = folder + entry.name;
      const stays = entry.isDirectory() ? !isEmptied(`${path}/`) : isKept(path);
      if (!stays) rmSync(join(dir, path), { recursive: true, force: true });
      return !stays;
    });
    return removed.every(Boolean);
  };
  isEmptied('');
  return present;
}
