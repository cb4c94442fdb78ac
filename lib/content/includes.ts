import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { SourceFile } from '../core/model/index.ts';
import type { Place } from '../core/place.ts';
import { sourcePath, sourcePathFrom, type SourcePath } from '../core/paths.ts';

/** Code that a fence shows from a file: `file="./Editor.tsx#region"`. */
export interface Inclusion {
  readonly path: SourcePath;
  /** The part between `#region name` and `#endregion`, where one is meant. */
  readonly region?: string;
}

const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const FENCE_WITH_FILE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:`{3}|~{3})[^\n]*?\sfile=[^\n]*$/gm;

/** What the info string of a fence includes; paths are relative to the source, or with `@site/` to the site. */
export function inclusionOf(meta: string, from: SourcePath): Inclusion | undefined {
  const match = FILE.exec(meta);
  const [target = '', region] = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').split('#');
  if (target === '') return undefined;
  const path = target.startsWith('@site/') ? sourcePath(target.slice('@site/'.length)) : sourcePathFrom(from, target);
  return { path, ...(region !== undefined && region !== '' && { region }) };
}

/** The files whose code a source shows. Some may be named in code that is not a fence; to read them does no harm. */
export function filesIncludedIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): SourcePath[] {
  if (!text.includes('file=')) return [];
  const fences = [...text.matchAll(FENCE_WITH_FILE)].flatMap(([line]) => inclusionOf(line, path)?.path ?? []);
  return [...new Set(fences)];
}

/** What is said of a fence whose file is not there, or not the region of it. */
export function missingInclusion({ path, region }: Inclusion, isFileThere: boolean, place: Place): Diagnostic {
  if (isFileThere)
    return diagnostic(
      'content.missing-asset',
      `The region \`${region}\` that this fence shows is not in \`${path}\`.`,
      {
        place,
        hint: 'A region is between lines with `// #region name` and `// #endregion`.',
      },
    );
  return diagnostic('content.missing-asset', `The file \`${path}\` that this fence shows does not exist.`, {
    place,
    hint: 'Its path is relative to this page; `@site/…` is relative to the site.',
  });
}

const REGION = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*)\s*#(end)?region\b\s*([\w-]*).*$/;

/** The lines of a region, without what all of them are indented by; undefined when there is none by that name. */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => isRegion(line, name));
  if (start === -1) return undefined;
  const rest = lines.slice(start + 1);
  return dedent(withoutRegions(rest.slice(0, endOfRegion(rest))));
}

/** How many lines there are before a region ends; those inside of it have ends of their own. */
function endOfRegion(lines: readonly string[]): number {
  let depth = 1;
  for (const [index, line] of lines.entries()) {
    const mark = REGION.exec(line);
    if (mark) depth += mark[1] === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return lines.length;
}

/** A text without the lines that begin and end regions. */
export function withoutRegionMarks(text: string): string {
  return text.includes('region') ? withoutRegions(text.split('\n')).join('\n') : text;
}

function isRegion(line: string, name: string): boolean {
  const match = REGION.exec(line);
  return match !== null && match[1] === undefined && match[2] === name;
}

function withoutRegions(lines: readonly string[]): string[] {
  return lines.filter((line) => !REGION.test(line));
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  const common = Math.min(...indents, 200);
  return lines.map((line) => line.slice(common)).join('\n');
}
