import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { SourcePath } from '../core/paths.ts';
import { reasonOf } from './files.ts';

/** Files that editors and systems leave behind. */
const IGNORED = ['**/.DS_Store', '**/Thumbs.db', '**/*~', '**/.git/**', '**/node_modules/**', '**/.docsgen/**'];

/** Every file below a folder of the site, sorted by code units. Links to folders are followed, but never in a circle. */
export function listFiles(siteDir: string, dir: SourcePath): SourcePath[] {
  const entries = walk(join(siteDir, dir), []);
  return entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => below(dir, path))
    .sort();
}

/** A finding for each folder below one of the site that can't be read: its files would be missing without a word. */
export function unreadableFolders(siteDir: string, dir: SourcePath): Diagnostic[] {
  const root = join(siteDir, dir);
  const folders = walk(root, []).flatMap(({ path, isFolder }) => (isFolder ? [path] : []));
  return ['', ...folders].flatMap((path) => {
    const reason = whyUnreadable(join(root, path));
    if (reason === undefined) return [];
    const folder = below(dir, path);
    return diagnostic('content.unreadable', `The folder \`${folder}\` could not be read: ${reason}.`, {
      subject: folder,
      hint: 'Check that you may read it and look into it.',
    });
  });
}

function below(dir: string, path: string): SourcePath {
  return [dir, path].filter((part) => part !== '').join('/') as SourcePath;
}

interface Entry {
  /** Relative to the folder that was asked for. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** The one door to fast-glob. `around` are the real paths of the folders that a chain of links came through. */
function walk(cwd: string, around: readonly string[]): Entry[] {
  const settings = { cwd, ignore: IGNORED, dot: true, onlyFiles: false, suppressErrors: true } as const;
  const found = fastGlob.sync('**/*', { ...settings, objectMode: true, followSymbolicLinks: false });
  return found.flatMap(({ path, dirent }): Entry[] => {
    if (!dirent.isSymbolicLink()) return [{ path, isFolder: dirent.isDirectory() }];
    const target = join(cwd, path);
    // A link to nothing is listed as a file: whoever reads it says why not.
    if (!statSync(target, { throwIfNoEntry: false, bigint: false })?.isDirectory()) return [{ path, isFolder: false }];
    const real = realpathSync(target);
    const outer = [...around, realpathSync(cwd)];
    if (outer.some((folder) => folder === real || folder.startsWith(`${real}/`))) return [];
    return walk(target, [...outer, real]).map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
  });
}

function whyUnreadable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    // A folder that does not exist has no files, and that is no mistake.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : reasonOf(error);
  }
}
