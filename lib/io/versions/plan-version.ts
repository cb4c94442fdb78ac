import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extensionOf, isInside, relativeTo, sourcePath, type SourcePath } from '../../core/paths.ts';
import type { VersionFiles } from '../../core/docs/version-files.ts';
import { withMovedPaths, type MovedPath } from '../../core/docs/moved-paths.ts';
import { listFiles } from '../files/list.ts';

/** The documents to freeze, and where the version is stored. */
export interface VersionRequest {
  /** Absolute. */
  readonly siteDir: string;
  readonly name: string;
  readonly files: VersionFiles;
  /** The folder of the documents. */
  readonly dir: SourcePath;
  /** Folders of other versions, which may be inside of `dir`. They are not copied. */
  readonly otherDirs: readonly SourcePath[];
}

/** A file of the version: a copy of `from`, or the text of it with other paths. */
export interface PlannedCopy {
  readonly from: SourcePath;
  /** The path below the folder of the version. */
  readonly to: string;
  readonly text?: string;
}

/** The files of a version, before they are written. */
export interface VersionPlan {
  readonly copies: readonly PlannedCopy[];
  readonly moved: readonly MovedPath[];
}

/** Reads the documents of a version and rewrites the paths that lead out of their folder. */
export function planVersion({ siteDir, name, files, dir, otherDirs }: VersionRequest): VersionPlan {
  const to = files.dirOf(name);
  const exists = (path: SourcePath): boolean => existsSync(join(siteDir, path));
  const nested = otherDirs.filter((other) => other !== dir && isInside(dir, other));
  const paths = listFiles(siteDir, dir).filter((path) => !nested.some((other) => isInside(other, path)));
  const moved: MovedPath[] = [];
  const copies = paths.map((from): PlannedCopy => {
    const copy = { from, to: relativeTo(dir, from) };
    if (!REFERRING.has(extensionOf(from))) return copy;
    const result = withMovedPaths(readFileSync(join(siteDir, from), 'utf8'), from, { from: dir, to, exists });
    moved.push(...result.moved);
    return result.moved.length === 0 ? copy : { ...copy, text: result.text };
  });
  return { copies, moved };
}

/** The extensions of files that can refer to other files. */
const REFERRING = new Set(['.md', '.mdx', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.css', '.scss']);

/** Returns the path of an existing file of a version, which a new version must not overwrite. */
export function existingFileOf({ siteDir, name, files }: VersionRequest): SourcePath | undefined {
  return [files.dirOf(name), files.sidebarsOf(name)].find((path) => existsSync(join(siteDir, sourcePath(path))));
}
