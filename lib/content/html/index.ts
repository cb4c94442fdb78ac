import type { Definition, Root } from 'mdast';
import { REACT, REHYPE, type Dialect } from './dialect.ts';
import { footnoteSection } from './footnotes.ts';
import { writeNode } from './nodes.ts';
import { blocks, definitionsOf, type Writing } from './writing.ts';

/**
 * Writes a tree as HTML, byte for byte as remark-rehype and rehype-stringify do (`toHtmlByRehype`). Returns undefined
 * if the tree contains a node that this writer does not know. Does not change the tree. `idPrefix` is added to the ids
 * of footnotes.
 */
export function writeHtml(root: Root, idPrefix: string): string | undefined {
  return write(root, idPrefix, REHYPE);
}

/**
 * Writes the tree of MDX without tags, expressions and code as HTML, byte for byte as React writes the module that MDX compiles it to. Like
 * {@link writeHtml} otherwise.
 */
export function writeReactHtml(root: Root, idPrefix: string): string | undefined {
  return write(root, idPrefix, REACT);
}

function write(root: Root, idPrefix: string, dialect: Dialect): string | undefined {
  if (root.data !== undefined) return undefined;
  const writing = newWriting(root, idPrefix, dialect);
  const body = blocks(writing, root.children).join('\n');
  const notes = footnoteSection(writing);
  if (writing.hasUnknown) return undefined;
  return notes === '' ? body : `${body}\n${notes}`;
}

function newWriting(root: Root, idPrefix: string, dialect: Dialect): Writing {
  let definitions: ReadonlyMap<string, Definition> | undefined;
  return {
    root,
    idPrefix,
    dialect,
    write: writeNode,
    footnotes: new Map(),
    definitions: () => (definitions ??= definitionsOf<Definition>(root, 'definition')),
    hasUnknown: false,
  };
}
