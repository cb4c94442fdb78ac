import type { Outline, SourceFile } from '../core/model/index.ts';
import { compileDocument } from './compile.ts';
import { outlineOf, type CompileOptions } from './document.ts';

/** The title and the first paragraph nearly always end before this offset, in UTF-16 units. */
const HEAD_LENGTH = 400;

/**
 * Estimates the outline of a document from its first lines, in a fraction of the time. The estimate is wrong if the
 * title or the first paragraph come late, and it contains neither length nor truncation.
 */
export function draftOutline(file: SourceFile, { loadPackage }: Pick<CompileOptions, 'loadPackage'>): Outline {
  return outlineOf(compileDocument({ ...file, text: headOf(file.text) }, { loadPackage }).value);
}

/** Returns the start of a text up to an empty line, which mostly ends a block, and before the first code block. */
function headOf(text: string): string {
  const frontMatter = /^\uFEFF?---\r?\n.*?\r?\n---\s*?(?:\r?\n|$)/s.exec(text)?.[0].length ?? 0;
  const isSaid = SAYS_ALL.test(text.slice(0, frontMatter));
  const head = text.slice(0, isSaid ? titleEnd(text, frontMatter) : blockEnd(text, frontMatter + HEAD_LENGTH));
  const code = head.slice(frontMatter).search(/^ {0,3}(?:```|~~~)/m);
  return code === -1 ? head : head.slice(0, frontMatter + code);
}

/** Matches front matter with a title and a description. Then only a title in the text could change the outline. */
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
