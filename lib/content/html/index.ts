import type { Definition, Root } from 'mdast';
import { footnoteSection } from './footnotes.ts';
import { writeNode } from './nodes.ts';
import { blocks, definitionsOf, type Writing } from './writing.ts';

/**
 * Writes a tree as HTML, byte for byte as remark-rehype and rehype-stringify do (`toHtmlByRehype`). Returns undefined
 * if the tree contains a node that this writer does not know. Does not change the tree. `idPrefix` is added to the ids
 * of footnotes.
 */
export function writeHtml(root: Root, idPrefix: string): string | undefined {
  if (root.data !== undefined) return undefined;
  const writing = newWriting(root, idPrefix);
  const body = blocks(writing, root.children).join('\n');
  const notes = footnoteSection(writing);
  if (writing.hasUnknown) return undefined;
  return notes === '' ? body : `${body}\n${notes}`;
}

function newWriting(root: Root, idPrefix: string): Writing {
  let definitions: ReadonlyMap<string, Definition> | undefined;
  return {
    root,
    idPrefix,
    write: writeNode,
    footnotes: new Map(),
    definitions: () => (definitions ??= definitionsOf<Definition>(root, 'definition')),
    hasUnknown: false,
  };
}
