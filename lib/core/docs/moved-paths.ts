import {
  decodePath,
  dirOf,
  encodePath,
  extensionOf,
  isInside,
  relativeTo,
  sourcePath,
  sourcePathFrom,
  type SourcePath,
} from '../paths.ts';

/** A folder whose files are copied to another folder of the site. */
export interface FolderMove {
  readonly from: SourcePath;
  readonly to: SourcePath;
  /** Returns whether the site has a file or folder. */
  readonly exists: (path: SourcePath) => boolean;
}

/** A path in a copied file that was rewritten. */
export interface MovedPath {
  readonly file: SourcePath;
  /** 1-based. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Where files refer to other files: links, images, attributes, imports, `require`, `url()`, fence options and front matter. */
const REFERENCE =
  /((?:\]\(\s*<?|\]:\s*<?|=\s*\{?\s*["'`]|\bfrom\s*["']|\bimport\s*\(?\s*["']|\brequire\(\s*["']|\burl\(\s*["']?|\bfile=["']?|^\s*[\w-]+:\s*["']?))((?:\.{1,2}|@site)\/[^\s"'`<>()#?]+)/g;

/**
 * Rewrites the paths in the text of a file that is copied with its folder. A path to a file outside of the folder leads to the same file,
 * and a path to a file of the folder leads to its copy. Other paths, and code blocks, stay as they are: a path that leads to no file may
 * be an example.
 */
export function withMovedPaths(
  text: string,
  file: SourcePath,
  move: FolderMove,
): { readonly text: string; readonly moved: readonly MovedPath[] } {
  const moved: MovedPath[] = [];
  const isMarkdown = /^\.mdx?$/.test(extensionOf(file));
  const fence = { open: '' };
  const lines = text.split('\n').map((line, index) => {
    if (isMarkdown && isInFence(line, fence)) return line;
    return line.replace(REFERENCE, (whole: string, prefix: string, before: string) => {
      const after = movedPath(before, file, move);
      if (after === undefined || after === before) return whole;
      moved.push({ file, line: index + 1, before, after });
      return prefix + after;
    });
  });
  return { text: moved.length === 0 ? text : lines.join('\n'), moved };
}

/** Returns whether a line is code of a fenced block. The first line of a block is not, because its options can contain paths. */
function isInFence(line: string, fence: { open: string }): boolean {
  const marks = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence.open === '') {
    fence.open = marks ?? '';
    return false;
  }
  const isEnd = marks?.startsWith(fence.open) === true && /^[\s>]*[`~]+\s*$/.test(line);
  if (isEnd) fence.open = '';
  return true;
}

/** Returns the new form of a path, or undefined if it leads to no file. */
function movedPath(before: string, file: SourcePath, { from, to, exists }: FolderMove): string | undefined {
  const decoded = decodePath(before);
  const isAlias = before.startsWith('@site/');
  const target = isAlias ? sourcePath(decoded.slice('@site/'.length)) : sourcePathFrom(file, decoded);
  if (!EXTENSIONS.some((extension) => exists(`${target}${extension}` as SourcePath))) return undefined;
  const newTarget = isInside(from, target) ? moved(target, from, to) : target;
  if (newTarget === target && isAlias) return before;
  const after = isAlias ? `@site/${newTarget}` : relativePath(dirOf(moved(file, from, to)), newTarget);
  if (sourcePath(after) === sourcePath(decoded)) return before;
  const slash = before.endsWith('/') ? '/' : '';
  return (decoded === before ? after : encodePath(after)) + slash;
}

/** A module can be imported without its extension. */
const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mdx', '.md', '.json'];

function moved(path: SourcePath, from: SourcePath, to: SourcePath): SourcePath {
  return path === from ? to : sourcePath(`${to}/${relativeTo(from, path)}`);
}

/** Returns the path of a file relative to a folder of the site. It starts with a dot. */
function relativePath(folder: string, target: SourcePath): string {
  const [up, down] = [folder.split('/'), target.split('/')];
  while (up.length > 0 && up[0] === down[0]) [up, down].forEach((segments) => segments.shift());
  const path = [...up.map(() => '..'), ...down].join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
