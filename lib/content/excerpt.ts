import type { Root, RootContent } from 'mdast';
import { unlinkHeadings } from './transform/headings.ts';

/**
 * The part of a transformed tree before the truncation marker, for lists of posts: with the footnotes and imports that
 * stand after it, and without ids on headings, for several posts share a page there.
 */
export function excerptOf(tree: Root, length: number): Root {
  const rest = tree.children.slice(length).filter(isNeeded);
  const children = structuredClone([...tree.children.slice(0, length), ...rest]);
  unlinkHeadings(children);
  return { type: 'root', children };
}

function isNeeded(node: RootContent): boolean {
  return node.type === 'footnoteDefinition' || (node.type as string) === 'mdxjsEsm';
}

/** Makes the one id that footnotes have whatever their prefix is an excerpt's own. */
export function withOwnFootnoteLabel(output: string, idPrefix: string): string {
  return output.replace(/(["'])footnote-label\1/g, `$1${idPrefix}footnote-label$1`);
}
