import type { SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { regionLines } from '../code/includes.ts';
import { candidatesOf } from './snippets.ts';

/** Markdown that a comment of VitePress includes: `<!--@include: ./part.md#region{3,10}-->`. */
export interface MarkdownInclude {
  /** The paths that the comment can mean, in the order in which docsgen looks for them. */
  readonly candidates: readonly [SourcePath, ...SourcePath[]];
  readonly region: string | undefined;
  /** The first and the last line. The first line of the file is 1. */
  readonly range: readonly [first: number, last: number] | undefined;
}

const COMMENT = /<!--\s*@include:\s*(\S.*?)\s*-->/;
const TARGET = /^(.*?)(?:#([\w-]+))?(?:\{(\d*),(\d*)\})?$/;

/** Returns what a comment includes. `from` is the path of the page. */
export function includeOf(html: string, from: SourcePath): MarkdownInclude | undefined {
  const [, path = '', region, first, last] = TARGET.exec(COMMENT.exec(html)?.[1] ?? '') ?? [];
  if (path === '') return undefined;
  const range = first === undefined ? undefined : ([Number(first || 1), Number(last || Infinity)] as const);
  return { candidates: candidatesOf(path, from), region, range };
}

/** Returns the files that the comments of a source can include. */
export function includedMarkdownIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): SourcePath[] {
  if (!text.includes('@include:')) return [];
  return (text.match(new RegExp(COMMENT, 'g')) ?? []).flatMap((comment) => includeOf(comment, path)?.candidates ?? []);
}

/** Returns the included part of a text. Its lines keep their numbers. Undefined if the text has no such region. */
export function includedPart(text: string, { region, range }: MarkdownInclude): string | undefined {
  const ofRegion = region === undefined ? undefined : regionLines(text, region)?.lines;
  if (region !== undefined && !ofRegion) return undefined;
  const [first, last] = range ?? [1, Infinity];
  // The lines of a range count from the start of the region.
  const shown = new Set((ofRegion ?? [...text.split('\n').keys()]).slice(first - 1, last));
  return text
    .split('\n')
    .map((line, index) => (shown.has(index) ? line : ''))
    .join('\n');
}
