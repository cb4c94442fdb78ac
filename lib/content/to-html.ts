import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { writeHtml } from './html/index.ts';

/** mdast → HTML. Ids of footnotes stay as they are in a page: it holds no foreign ids to clash with. */
const compilerWith = (clobberPrefix: string) =>
  unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix })
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useShortestReferences: true } })
    .freeze();

const pageCompiler = compilerWith('');

/** The HTML of a tree; raw HTML in it is kept. `idPrefix` goes before the ids of footnotes. */
export function toHtml(tree: Root, idPrefix = ''): string {
  return writeHtml(tree, idPrefix) ?? toHtmlByRehype(tree, idPrefix);
}

/** As `toHtml`, by way of a tree of HTML: for what our own writer doesn't know, and the reference that it is held to. */
export function toHtmlByRehype(tree: Root, idPrefix = ''): string {
  const compiler = idPrefix === '' ? pageCompiler : compilerWith(idPrefix);
  return compiler.stringify(compiler.runSync(tree));
}
