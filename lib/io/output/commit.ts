import { constants, copyFileSync, linkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileStat, isSameFile } from './file-stat.ts';
import type { Entry, Manifest } from './manifest.ts';
import type { PreviousOutput } from './previous-output.ts';
import { saveReuseTree, takeReuseTree, type ReuseTree } from './reuse-tree.ts';
import { swap } from './swap.ts';
import { makeFolder, removeTree } from './temporary-folders.ts';

/** The files of an output that is ready to be committed. */
export interface Staged {
  readonly outDir: string;
  /** Holds the new files. */
  readonly stagingDir: string;
  readonly made: Manifest;
  /** Files that stay as they are in the previous output. */
  readonly kept: Manifest;
  readonly previous: PreviousOutput | undefined;
  /** Where the reuse tree is saved; undefined for a build without a cache. */
  readonly reuseDir: string | undefined;
}

/** Another build has replaced the previous output and with it files that this build wanted to keep. */
export class ConcurrentBuild extends Error {}

/**
 * Replaces the output by the staged files and returns the new manifest.
 * @throws ConcurrentBuild, or the error of the file system
 */
export function commit(staged: Staged): Manifest {
  const { outDir, stagingDir, made, kept, reuseDir } = staged;
  const { dir, present } = completeTree(staged);
  const trash = swap(outDir, dir);
  removeTree(stagingDir);
  // If most files are new, the tree would take twice the space and save nothing.
  const isSaved = trash !== undefined && reuseDir !== undefined && kept.size >= made.size;
  if (isSaved) saveReuseTree(trash, reuseDir);
  else if (trash !== undefined) removeTree(trash);
  // The files that both trees have had and still have keep their number of links, so their state stays the same.
  const isSame = (out: string): boolean => isSaved && present.has(out);
  return new Map([
    ...[...kept].filter(([out]) => isSame(out)),
    ...afterLinking(outDir, [...made, ...[...kept].filter(([out]) => !isSame(out))]),
  ]);
}

/** Returns a folder with all files of the next output. */
function completeTree(staged: Staged): ReuseTree {
  const { outDir, stagingDir, made, kept, previous, reuseDir } = staged;
  const reuse = reuseDir === undefined ? undefined : takeReuseTree(reuseDir, outDir, kept);
  const tree = reuse?.dir ?? stagingDir;
  try {
    if (reuse) linkAll(stagingDir, tree, made.keys());
    const missing = [...kept.keys()].filter((out) => !reuse?.present.has(out));
    linkAll(outDir, tree, missing);
    if (kept.size > 0 && !previous?.isCurrent()) throw new ConcurrentBuild('Another build has replaced the output');
    return { dir: tree, present: reuse?.present ?? new Set() };
  } catch (error) {
    removeTree(tree);
    throw error;
  }
}

/** A link takes neither space nor time, and is safe because no build writes into an existing file of an output. */
function linkAll(fromDir: string, toDir: string, paths: Iterable<string>): void {
  const folders = new Set<string>();
  for (const path of paths) {
    const [from, to] = [join(fromDir, path), join(toDir, path)];
    makeFolder(dirname(to), folders);
    try {
      linkSync(from, to);
    } catch {
      copyInstead(from, to);
    }
  }
}

/** Not every file system has hard links. */
function copyInstead(from: string, target: string): void {
  try {
    // An existing file may be a link to a file of the previous output.
    copyFileSync(from, target, constants.COPYFILE_EXCL);
  } catch (error) {
    const isGone = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isGone ? new ConcurrentBuild(`${from} is gone`) : error;
  }
}

/** Linking a file and removing its old name change its `ctimeMs`. */
function afterLinking(outDir: string, files: readonly (readonly [string, Entry])[]): Manifest {
  return new Map(
    files.flatMap(([out, { hash, stat }]) => {
      const found = fileStat(join(outDir, out));
      return found && isSameFile(stat, found) ? [[out, { hash, stat: found }]] : [];
    }),
  );
}
