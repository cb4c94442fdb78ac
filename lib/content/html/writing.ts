import type { Definition, FootnoteDefinition, Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { Dialect } from './dialect.ts';

/** The state of writing one tree. */
export interface Writing {
  readonly root: Root;
  readonly dialect: Dialect;
  /** Added to the ids of footnotes. */
  readonly idPrefix: string;
  /** Writes a node of any type. `afterBreak`: the node follows a hard break, so spaces at its start are removed. */
  readonly write: (writing: Writing, node: RootContent, afterBreak: boolean) => string;
  /** The referenced footnotes in order of their first reference, by identifier in upper case. */
  readonly footnotes: Map<string, Footnote>;
  /** The link reference definitions by identifier in upper case. */
  readonly definitions: () => ReadonlyMap<string, Definition>;
  /** The tree contains a node that this writer does not know, so the HTML must not be used. */
  hasUnknown: boolean;
}

export interface Footnote {
  /** Starts at 1. */
  readonly number: number;
  /** The number of references so far. */
  uses: number;
}

/** Marks the tree as unsupported and returns an empty string. */
export function giveUp(writing: Writing): string {
  writing.hasUnknown = true;
  return '';
}

/** Reports whether a node produces HTML at its position. */
export function isShown(node: RootContent): boolean {
  return node.type !== 'definition' && node.type !== 'footnoteDefinition';
}

/** Reports whether a node becomes a paragraph. */
export function isParagraph(node: RootContent | undefined): node is Paragraph {
  const name = (node as Nodes | undefined)?.data?.hName;
  if (node?.type === 'paragraph') return name === undefined;
  return (node?.type as string) === 'docsgenElement' && name === 'p';
}

/** Writes the nodes in an element one after another. */
export function inside(writing: Writing, nodes: readonly RootContent[], afterBreak: boolean): string {
  let html = '';
  // After a break, the start of the next text is trimmed, but not inside another element.
  let trims = afterBreak && nodes[0]?.type === 'text';
  for (const node of nodes) {
    html += writing.write(writing, node, trims);
    trims = node.type === 'break';
  }
  return html;
}

/** Writes each block of a list of nodes. */
export function blocks(writing: Writing, nodes: readonly RootContent[]): string[] {
  const written: string[] = [];
  for (const node of nodes) if (isShown(node)) written.push(block(writing, node));
  return written;
}

/**
 * Writes a block. Nodes that may become several HTML nodes are left to the libraries, which add line breaks between
 * them.
 */
export function block(writing: Writing, node: RootContent): string {
  if (node.type === 'break' || node.type === 'linkReference' || node.type === 'imageReference') return giveUp(writing);
  return writing.write(writing, node, false);
}

/** Collects the definitions of a tree by identifier in upper case. The first definition of a name counts. */
export function definitionsOf<T extends Definition | FootnoteDefinition>(
  node: Nodes,
  type: T['type'],
  found = new Map<string, T>(),
): ReadonlyMap<string, T> {
  if (node.type === type) {
    const id = (node as T).identifier.toUpperCase();
    if (!found.has(id)) found.set(id, node as T);
  }
  if ('children' in node) for (const child of node.children) definitionsOf(child, type, found);
  return found;
}
