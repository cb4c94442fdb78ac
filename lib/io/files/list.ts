import { accessSync, constants, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../../core/paths.ts';
import { reasonOf } from './index.ts';

/** Files and folders of editors, operating systems and tools. */
const IGNORED: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', '.git', 'node_modules', '.docsgen']);

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
  const entriesIn = (folder: string): Entry[] =>
    direntsOf(join(cwd, folder)).flatMap((dirent) => {
      const path = folder + dirent.name;
      if (dirent.isSymbolicLink()) return linkedEntries(cwd, path, parents);
      const isFolder = dirent.isDirectory();
      return [{ path, isFolder }, ...(isFolder ? entriesIn(`${path}/`) : [])];
    });
  return entriesIn('');
}

/** Returns what a folder contains. A folder that can't be read counts as empty. */
function direntsOf(folder: string): Dirent[] {
  try {
    const dirents = readdirSync(folder, { withFileTypes: true });
    return dirents.filter(({ name }) => !IGNORED.has(name) && !name.endsWith('~'));
  } catch {
    return [];
  }
}

function linkedEntries(cwd: string, path: string, parents: readonly string[]): Entry[] {
  const target = join(cwd, path);
  if (!isFolderLink(target)) return [{ path, isFolder: false }];
  const real = realpathSync(target);
  const outer = [...parents, realpathSync(dirname(target))];
  if (containsAny(real, outer)) return [];
  return walk(target, outer).map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
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
