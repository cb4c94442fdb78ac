import type { Root } from 'mdast';
import { htmlProcessor } from '../unified.ts';
import { writeHtml } from './index.ts';

const pageProcessor = htmlProcessor({ idPrefix: '' });

/** Returns the HTML of a tree, including raw HTML. `idPrefix` is added to the ids of footnotes. */
export function toHtml(tree: Root, idPrefix = ''): string {
  return writeHtml(tree, idPrefix) ?? toHtmlByRehype(tree, idPrefix);
}

/**
 * Returns the HTML of a tree through a hast tree. This is the reference for the fast writer, and writes nodes that the
 * fast writer does not know.
 */
export function toHtmlByRehype(tree: Root, idPrefix = ''): string {
  const processor = idPrefix === '' ? pageProcessor : htmlProcessor({ idPrefix });
  return processor.stringify(processor.runSync(tree));
}
