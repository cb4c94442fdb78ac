import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../../core/paths.ts';
import { glob } from './glob.ts';
import { reasonOf } from './index.ts';

/** Files of editors, operating systems and tools. */
const IGNORED = ['**/.DS_Store', '**/Thumbs.db', '**/*~', '**/.git/**', '**/node_modules/**', '**/.docsgen/**'];

/** Lists every file below a folder of the site, sorted by code units. Follows links to folders, but never in a circle. */
export function listFiles(siteDir: string, dir: SourcePath): SourcePath[] {
  const entries = walk(join(siteDir, dir), []);
  return entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => below(dir, path))
    .sort();
}

/** Returns a diagnostic for each unreadable folder, because its files would be missing silently. */
export function unreadableFolders(siteDir: string, dir: SourcePath): Diagnostic[] {
  const root = join(siteDir, dir);
  const folders = walk(root, []).flatMap(({ path, isFolder }) => (isFolder ? [path] : []));
  return ['', ...folders].flatMap((path) => {
    const reason = whyUnreadable(join(root, path));
    if (reason === undefined) return [];
    const folder = below(dir, path);
    return diagnostic('content.unreadable', `The folder \`${folder}\` could not be read: ${reason}.`, {
      subject: folder,
      hint: 'Check that you have read and execute permission for it.',
    });
  });
}

function below(dir: string, path: string): SourcePath {
  return [dir, path].filter((part) => part !== '').join('/') as SourcePath;
}

interface Entry {
  /** Relative to the listed folder. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Lists a folder. `parents` are the real paths of the folders on the way that are behind links. */
function walk(cwd: string, parents: readonly string[]): Entry[] {
  const settings = { cwd, ignore: IGNORED, dot: true, onlyFiles: false, suppressErrors: true } as const;
  const found = glob.sync('**/*', { ...settings, objectMode: true, followSymbolicLinks: false });
  return found.flatMap(({ path, dirent }): Entry[] => {
    if (!dirent.isSymbolicLink()) return [{ path, isFolder: dirent.isDirectory() }];
    const target = join(cwd, path);
    if (!isFolderLink(target)) return [{ path, isFolder: false }];
    const real = realpathSync(target);
    const outer = [...parents, realpathSync(dirname(target))];
    if (containsAny(real, outer)) return [];
    return walk(target, outer).map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
  });
}

function containsAny(folder: string, paths: readonly string[]): boolean {
  const prefix = folder.endsWith(sep) ? folder : folder + sep;
  return paths.some((path) => path === folder || path.startsWith(prefix));
}

/**
 * Returns whether a folder below the site folder is reached through a link to a folder that contains the link. Listing it would never
 * end. Paths are absolute.
 */
export function isCircular(siteDir: string, folder: string): boolean {
  try {
    const real = realpathSync(folder);
    const path = relative(siteDir, folder);
    // Without links on the way, the path is the real path.
    if (path === '' || real === join(realpathSync(siteDir), path)) return false;
    return containsAny(
      real,
      foldersAbove(siteDir, folder).map((one) => realpathSync(one)),
    );
  } catch {
    // A folder that has disappeared has no files.
    return false;
  }
}

/** Returns the folders on the way from the site folder to a folder below it. */
function foldersAbove(siteDir: string, folder: string): string[] {
  const parent = dirname(folder);
  return folder === siteDir || parent === folder ? [] : [parent, ...foldersAbove(siteDir, parent)];
}

/** Returns false for links that are broken or circular. They are listed as files, so reading them reports the problem. */
function isFolderLink(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function whyUnreadable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    // A missing folder is not an error; it has no files.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : reasonOf(error);
  }
}
