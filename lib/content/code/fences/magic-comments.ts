import { hashBytes } from '../../../core/hash.ts';
import type { MagicComment, SourceFile } from '../../../core/model/index.ts';

/** What a comment in a separate line does with the lines after it. */
export interface MagicEffect {
  readonly mark: ClassMark;
  readonly kind: 'line' | 'start' | 'end';
}

/** A mark with a class that the site has chosen. */
export type ClassMark = `.${string}`;

/** Matches a line that contains only a comment. */
const COMMENT = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*|;|%|'|REM\s|rem\s)\s*(\S.*?)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/** Returns what a line does that is a comment with one of the texts that the site has chosen. Empty for other lines. */
export function magicEffects(line: string, comments: readonly MagicComment[]): readonly MagicEffect[] {
  const text = comments.length === 0 ? undefined : COMMENT.exec(line)?.[1];
  if (text === undefined) return [];
  return comments.flatMap(({ className, line: next, block }): MagicEffect[] => {
    const mark: ClassMark = `.${className}`;
    if (text === next) return [{ mark, kind: 'line' }];
    if (text === block?.start) return [{ mark, kind: 'start' }];
    return text === block?.end ? [{ mark, kind: 'end' }] : [];
  });
}

/** Returns whether code may contain one of the comments. */
export function mayHaveMagic(code: string, comments: readonly MagicComment[]): boolean {
  return comments.some(({ line, block }) =>
    [line, block?.start].some((text) => text !== undefined && code.includes(text)),
  );
}

/** Adds the comments that the site has chosen to a page that may contain them. They are part of the hash. */
export function withMagicComments(file: SourceFile, comments: readonly MagicComment[] = []): SourceFile {
  const texts = comments.length === 0 ? [] : [file.text, ...Object.values(file.includes ?? {})];
  if (!texts.some((text) => mayHaveMagic(text, comments))) return file;
  return { ...file, magicComments: comments, hash: hashBytes(JSON.stringify([file.hash, comments])) };
}
