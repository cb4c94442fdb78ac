import type { Root, RootContent } from 'mdast';
import { unlinkHeadings } from './transform/headings.ts';

/**
 * Copies the part of a transformed tree before the truncation marker, for lists of posts. The copy includes the
 * footnotes and imports after the marker. Its headings have no ids, because several posts share a page.
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

/** Makes the id of the footnote label unique. All other footnote ids have a prefix already. */
export function withOwnFootnoteLabel(output: string, idPrefix: string): string {
  return output.replace(/(["'])footnote-label\1/g, `$1${idPrefix}footnote-label$1`);
}
