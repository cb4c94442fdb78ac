import type { Outline, SourceFile } from '../core/model/index.ts';
import { compileDocument, outlineOf } from './compile.ts';

/** As much of a page as nearly always has its title and its first paragraph, in UTF-16 units. */
const HEAD_LENGTH = 400;

/**
 * What the beginning of a page lets expect of the whole: a guess, which takes a fraction of the time. It is wrong where
 * the title or the first paragraph come late, and says nothing of length and truncation.
 */
export function draftOutline(file: SourceFile): Outline {
  return outlineOf(compileDocument({ ...file, text: headOf(file.text) }).value);
}

/** Ends between two blocks, as far as an empty line shows where one ends, and before the first code. */
function headOf(text: string): string {
  const frontMatter = /^\uFEFF?---\r?\n.*?\r?\n---\s*?(?:\r?\n|$)/s.exec(text)?.[0].length ?? 0;
  const isSaid = SAYS_ALL.test(text.slice(0, frontMatter));
  const head = text.slice(0, isSaid ? titleEnd(text, frontMatter) : blockEnd(text, frontMatter + HEAD_LENGTH));
  const code = head.slice(frontMatter).search(/^ {0,3}(?:```|~~~)/m);
  return code === -1 ? head : head.slice(0, frontMatter + code);
}

/** Front matter with which nothing is asked of the text but whether it begins with a title of its own. */
const SAYS_ALL = /^title:(?=[\s\S]*^description:)|^description:(?=[\s\S]*^title:)/m;

function titleEnd(text: string, from: number): number {
  const title = /\s*# .*/y;
  title.lastIndex = from;
  return title.test(text) ? title.lastIndex : from;
}

function blockEnd(text: string, from: number): number {
  const emptyLine = /\n[ \t]*\r?\n/g;
  emptyLine.lastIndex = from;
  return emptyLine.exec(text)?.index ?? text.length;
}
