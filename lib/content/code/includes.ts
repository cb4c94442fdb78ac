import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { listNames } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';
import { sourcePath, sourcePathFrom, type SourcePath } from '../../core/paths.ts';

/** Code that a fence includes from a file: `file="./Editor.tsx#region"`. */
export interface Inclusion {
  readonly path: SourcePath;
  /** The name of the included part, which lies between `#region name` and `#endregion`. */
  readonly region?: string;
}

const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * Returns what the info string of a fence includes. Paths are relative to the source, or to the site if they start with
 * `@site/`.
 */
export function inclusionOf(meta: string, from: SourcePath): Inclusion | undefined {
  const match = FILE.exec(meta);
  const [target = '', region] = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').split('#');
  if (target === '') return undefined;
  const path = target.startsWith('@site/') ? sourcePath(target.slice('@site/'.length)) : sourcePathFrom(from, target);
  return { path, ...(region !== undefined && region !== '' && { region }) };
}

/** Returns the offset and the length of the path, or of the region, in the first line of a fence. */
export function writtenInclusion(
  line: string,
  part: 'path' | 'region',
): readonly [offset: number, length: number] | undefined {
  const match = FILE.exec(line);
  if (!match) return undefined;
  const target = match[1] ?? match[2] ?? match[3] ?? '';
  const start = match.index + match[0].indexOf(target, match[0].indexOf('=') + 1);
  const hash = target.indexOf('#');
  const pathEnd = hash === -1 ? target.length : hash;
  return part === 'path' ? [start, pathEnd] : [start + pathEnd + 1, target.length - pathEnd - 1];
}

/** Reports a fence whose file does not exist, or whose region is not in the file. `text` is the text of the file. */
export function missingInclusion(
  { path, region = '' }: Inclusion,
  text: string | undefined,
  location: SourceLocation,
): Diagnostic {
  if (text !== undefined) {
    const names = regionNames(text);
    const near = nearest(region, names);
    const known = `${names.length === 1 ? 'The only region' : 'The regions'} of this file ${names.length === 1 ? 'is' : 'are'} ${listNames(names)}.`;
    const mark = `Mark the region with the lines \`// #region ${region}\` and \`// #endregion\`.`;
    return diagnostic(
      'content.missing-asset',
      `\`${path}\` has no region \`${region}\`, which this code fence includes.`,
      { location, hint: near !== undefined ? `Did you mean \`${near}\`?` : names.length === 0 ? mark : known },
    );
  }
  return diagnostic('content.missing-asset', `The file \`${path}\`, which this code fence includes, does not exist.`, {
    location,
    hint: 'The path is relative to this page, or to the site if it starts with `@site/`.',
  });
}

/** Matches the marks that editors fold, such as `#region` in C#, `#Region` in Visual Basic, and `::#region` in batch files. */
const REGION = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*|::|REM|;|%)?\s*#(end ?)?region\b\s*"?([\w-]*).*$/i;

function regionNames(text: string): string[] {
  const starts = text.split('\n').map((line) => REGION.exec(line));
  return [...new Set(starts.flatMap((mark) => (mark && mark[1] === undefined && mark[2]) || []))];
}

/** Returns the lines of a region without their common indentation. Undefined if the file has no such region. */
export function regionOf(text: string, name: string): string | undefined {
  const shown = regionLines(text, name);
  if (!shown) return undefined;
  const lines = text.split('\n');
  return shown.lines.map((index) => lines[index]!.slice(shown.indent)).join('\n');
}

/** Returns the indexes of the lines of a region, and the indentation that they have in common. */
export function regionLines(
  text: string,
  name: string,
): { readonly lines: readonly number[]; readonly indent: number } | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => isRegion(line, name));
  if (start === -1) return undefined;
  const end = start + 1 + endOfRegion(lines.slice(start + 1));
  const ofRegion = [...lines.keys()].slice(start + 1, end).filter((index) => !REGION.test(lines[index]!));
  return { lines: ofRegion, indent: indentOf(ofRegion.map((index) => lines[index]!)) };
}

/** Returns the indexes of the lines of a text that do not begin or end a region. */
export function linesWithoutRegionMarks(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (REGION.test(line) ? [] : index));
}

/** Returns the number of lines before the end of a region, which may contain other regions. */
function endOfRegion(lines: readonly string[]): number {
  let depth = 1;
  for (const [index, line] of lines.entries()) {
    const mark = REGION.exec(line);
    if (mark) depth += mark[1] === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return lines.length;
}

/** Returns a text without the lines that begin and end regions. */
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

/** Returns the number of white space characters with which all lines begin. */
function indentOf(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  return Math.min(...indents, 200);
}
