import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { writeHtml } from './index.ts';

/**
 * Turns mdast into HTML with the unified libraries. In a page, footnote ids need no prefix, because the page contains
 * no other document.
 */
const compilerWith = (clobberPrefix: string) =>
  unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix })
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useShortestReferences: true } })
    .freeze();

const pageCompiler = compilerWith('');

/** Returns the HTML of a tree, including raw HTML. `idPrefix` is added to the ids of footnotes. */
export function toHtml(tree: Root, idPrefix = ''): string {
  return writeHtml(tree, idPrefix) ?? toHtmlByRehype(tree, idPrefix);
}

/**
 * Returns the HTML of a tree through a hast tree. This is the reference for the fast writer, and writes nodes that the
 * fast writer does not know.
 */
export function toHtmlByRehype(tree: Root, idPrefix = ''): string {
  const compiler = idPrefix === '' ? pageCompiler : compilerWith(idPrefix);
  return compiler.stringify(compiler.runSync(tree));
}
