import { copyFileSync, constants, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { factsOf, isSameContent, type Facts } from './file-facts.ts';
import { foldersOf } from './last-output.ts';
import type { Manifest } from './manifest.ts';
import { removeTree, stagingPath } from './staging.ts';

/** What the next output is made of. */
export interface Parts {
  readonly outDir: string;
  /** Where new files were written. */
  readonly staging: string;
  /** Files that were written. */
  readonly made: Manifest;
  /** Files that stay as they are. */
  readonly kept: Manifest;
  /** The output before the live one, which shares most files with it; undefined where nothing is to be kept. */
  readonly spareDir: string | undefined;
}

/** A folder that can take the place of the output. */
interface Composed {
  readonly tree: string;
  /** Files of which nothing has changed since they were noted. */
  readonly untouched: ReadonlySet<string>;
}

/** A file that was to stay is gone: another build has put its output in the place of the one that was looked at. */
export class Overtaken extends Error {}

/**
 * Makes a folder of all parts, beside the output. The spare tree becomes that folder if it can: then only what differs is
 * touched. Nothing of it is trusted, a file stays only where it is the live one by another name.
 * @throws Overtaken, or what the system says
 */
export function composeOutput(parts: Parts): Composed {
  const spare = isAlike(parts) ? takeSpare(parts) : undefined;
  const there = spare === undefined ? undefined : renew(spare, parts);
  if (spare !== undefined && there) {
    removeTree(parts.staging);
    return { tree: spare, untouched: there };
  }
  bringKept(parts, parts.staging, new Set());
  return { tree: parts.staging, untouched: new Set(parts.made.keys()) };
}

/** Makes a spare tree the next output, and says which of its files stayed; undefined when it can't be done. */
function renew(spare: string, parts: Parts): ReadonlySet<string> | undefined {
  try {
    const there = sweep(spare, parts);
    const folders = new Set<string>();
    for (const out of parts.made.keys()) {
      makeFolder(dirname(join(spare, out)), folders);
      // Renaming would leave nothing to begin again with.
      linkSync(join(parts.staging, out), join(spare, out));
    }
    bringKept(parts, spare, there);
    return there;
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    removeTree(spare);
    return undefined;
  }
}

/** Whether most of the output stays. A spare tree is worth its room and its clearing up only then. */
export function isAlike({ made, kept }: Pick<Parts, 'made' | 'kept'>): boolean {
  return kept.size > 0 && kept.size >= made.size;
}

/** Only one process can have it, because it is taken by renaming. */
function takeSpare({ outDir, spareDir }: Parts): string | undefined {
  const taken = stagingPath(outDir, 'next');
  try {
    if (spareDir === undefined || !lstatSync(spareDir).isDirectory()) return undefined;
    renameSync(spareDir, taken);
    return taken;
  } catch {
    // There is none, or it lies on another file system.
    return undefined;
  }
}

/** Removes what doesn't belong there or is not the live file, and says which files stay. */
function sweep(spare: string, { made, kept }: Parts): Set<string> {
  const there = new Set<string>();
  const folders = foldersOf([...made.keys(), ...kept.keys()]);
  const isLive = (path: string): boolean => {
    const noted = kept.get(path);
    const found = noted && factsOf(join(spare, path));
    return found !== undefined && isSameContent(noted!.facts, found);
  };
  const clear = (folder: string): void => {
    for (const entry of readdirSync(join(spare, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isDirectory() && folders.has(`${path}/`)) clear(`${path}/`);
      else if (entry.isFile() && isLive(path)) there.add(path);
      else rmSync(join(spare, path), { recursive: true, force: true });
    }
  };
  clear('');
  return there;
}

function bringKept(parts: Parts, tree: string, there: ReadonlySet<string>): void {
  const folders = new Set<string>();
  for (const [out, noted] of parts.kept) {
    if (there.has(out)) continue;
    const target = join(tree, out);
    makeFolder(dirname(target), folders);
    const facts = bring(parts, out, target, noted.facts);
    if (facts !== noted.facts) parts.kept.set(out, { ...noted, facts });
  }
}

/** Gives a file that stays one more name. When another build has ended since, it is in the spare tree. */
function bring({ outDir, spareDir }: Parts, out: string, target: string, noted: Facts): Facts {
  for (const folder of [outDir, spareDir]) {
    const facts = folder === undefined ? undefined : linkOrCopy(join(folder, out), target, noted);
    if (facts) return facts;
    rmSync(target, { force: true });
  }
  throw new Overtaken(`${out} is gone`);
}

/** The facts of the new name; undefined when there is no such file any more. */
function linkOrCopy(from: string, target: string, noted: Facts): Facts | undefined {
  const isStill = (path: string): boolean => {
    const found = factsOf(path);
    return found !== undefined && isSameContent(noted, found);
  };
  try {
    linkSync(from, target);
    return isStill(target) ? noted : undefined;
  } catch (error) {
    if (!isStill(from)) return undefined;
    if (!CANT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, target, constants.COPYFILE_EXCL);
    return isStill(from) ? factsOf(target) : undefined;
  }
}

/** What file systems without hard links say, or those where a file can't have one more. */
const CANT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL', 'EACCES']);

/** A folder whose parent is there takes one call; `recursive` takes several. */
export function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  made.add(folder);
}
