import { isAbsolute, relative, sep } from 'node:path';
import ts from 'typescript';
import type { ModuleHover } from '../../core/model/index.ts';

type HoverText = Pick<ModuleHover, 'text' | 'docs'>;

/** Returns the text of a hover. Undefined if it tells readers nothing that the code does not tell them. */
export function quickInfoText(info: ts.QuickInfo | undefined, siteDir: string): HoverText | undefined {
  const text = withoutImport(ts.displayPartsToString(info?.displayParts));
  if (text === '' || text === 'any' || text === 'var undefined') return undefined;
  const docs = firstParagraph(ts.displayPartsToString(info?.documentation));
  return { text: withNarrowIndent(withoutFolders(text, siteDir)), ...(docs !== '' && { docs }) };
}

/** Removes the note that a name is imported, which the code tells, too. */
function withoutImport(text: string): string {
  return text
    .replace(/^\(alias\) /, '')
    .replace(/(?:^|\n)import [^\n]*$/, '')
    .trim();
}

/** Makes the paths of modules relative to the site. The text must not depend on the folder of the site. */
function withoutFolders(text: string, siteDir: string): string {
  return text.replace(/\b(import\(|module )"([^"]+)"/g, (whole, before: string, path: string) => {
    if (!isAbsolute(path)) return whole;
    const local = relative(siteDir, path).split(sep).join('/');
    return `${before}"${local.replace(/^.*(?:~\d+\.\d+|node_modules)\//, '')}"`;
  });
}

/** Halves the indentation of the compiler, which is four spaces, because types are shown in narrow boxes. */
function withNarrowIndent(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
}

const LINK = /\{@link(?:code|plain)?\s+([^\s|}]+)(?:\s*\|\s*|\s+)?([^}]+)?\}/g;

/** Returns the first paragraph of a doc comment without Markdown. */
function firstParagraph(docs: string): string {
  const [first = ''] = docs.trim().split(/\n\s*\n/);
  if (/^(?:`{3}|~{3})/.test(first)) return '';
  return first
    .replace(LINK, (_, target: string, label: string | undefined) => label?.trim() ?? target)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
