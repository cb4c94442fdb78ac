import { escapeRegExp } from '../escape.ts';

/**
 * Returns a function that tests whether a path matches a pattern. `*` and `?` match within a segment, `**` any number of segments, and
 * `{a,b}` one of the parts: `drafts/*.{md,mdx}`. A pattern that matches a folder matches everything in it.
 */
export function filePattern(pattern: string): (path: string) => boolean {
  const trimmed = pattern.replace(/^\.?\/+|\/+$/g, '');
  const expression = new RegExp(`^${sourceOf(trimmed)}(?:/.*)?$`);
  return (path) => expression.test(path);
}

/** Matches the special parts of a pattern. A group that is not closed is text. */
const PART = /\*\*\/|\/\*\*$|\*+|\?|\{([^{}]*)\}/g;

function sourceOf(pattern: string): string {
  let source = '';
  let end = 0;
  for (const { 0: part, 1: group, index } of pattern.matchAll(PART)) {
    source += escapeRegExp(pattern.slice(end, index)) + partSource(part, group);
    end = index + part.length;
  }
  return source + escapeRegExp(pattern.slice(end));
}

function partSource(part: string, group: string | undefined): string {
  if (group !== undefined) return `(?:${group.split(',').map(sourceOf).join('|')})`;
  if (part === '**/') return '(?:[^/]+/)*';
  if (part === '/**') return '(?:/.*)?';
  if (part === '?') return '[^/]';
  return part === '**' ? '.*' : '[^/]*';
}
