import { dirOf, extensionOf, fileNameOf, sourcePath, sourcePathFrom, type SourcePath } from '../../core/paths.ts';

/** Code that a line of VitePress includes: `<<< @/snippets/a.ts#region{2,4 ts:line-numbers}[Title]`. */
export interface Snippet {
  /** The paths that the line can mean, in the order in which docsgen looks for them. */
  readonly candidates: readonly [SourcePath, ...SourcePath[]];
  readonly region: string | undefined;
  readonly language: string;
  /** The highlighted lines in braces, or an empty text. */
  readonly lines: string;
  readonly label: string | undefined;
  /** The name of the file, which is the label of its tab in a code group. */
  readonly fileName: string;
}

const LINE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*<<<[ \t]*(\S[^\n]*)$/gm;
const SNIPPET = /^(\S+?)(?:#([\w-]+))?(?:[ \t]?\{(\d[\d,-]*)?[ \t]*([^\s{}]*)[^{}]*\})?[ \t]*(?:\[([^\]]*)\])?$/;

/** Returns what a line includes. `from` is the path of the page. Undefined for other text. */
export function snippetOf(line: string, from: SourcePath): Snippet | undefined {
  const match = SNIPPET.exec(line.replace(/^<<<[ \t]*/, '').trim());
  const [, path = '', region, lines, language, label] = match ?? [];
  if (path === '') return undefined;
  const extension = extensionOf(path).slice(1);
  return {
    candidates: candidatesOf(path, from),
    region,
    language: language || extension || 'text',
    lines: lines === undefined ? '' : `{${lines}}`,
    label: label || undefined,
    fileName: fileNameOf(path),
  };
}

/** Returns the paths of the files that the lines of a source can include. */
export function snippetFilesIn(text: string, from: SourcePath): SourcePath[] {
  if (!text.includes('<<<')) return [];
  return [...text.matchAll(LINE)].flatMap(([, target = '']) => snippetOf(target, from)?.candidates ?? []);
}

/** Returns the paths that an included path can mean. `@/` is the folder of the Markdown files, which contains the page. docsgen looks in each folder above the page. */
export function candidatesOf(path: string, from: SourcePath): [SourcePath, ...SourcePath[]] {
  if (!path.startsWith('@/')) return [sourcePathFrom(from, path)];
  const below = path.slice(2);
  const folders = [dirOf(from)];
  while (folders[0] !== '' && !folders[0]!.startsWith('..')) folders.unshift(dirOf(folders[0]!));
  const [first = '', ...others] = folders.toReversed();
  const at = (folder: string): SourcePath => sourcePath(folder === '' ? below : `${folder}/${below}`);
  return [at(first), ...others.map(at)];
}
