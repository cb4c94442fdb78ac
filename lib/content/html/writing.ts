import type { Definition, FootnoteDefinition, Nodes, Paragraph, Root, RootContent } from 'mdast';

/** One tree on its way to HTML. Made for it and dropped with it. */
export interface Writing {
  readonly root: Root;
  /** Put before the ids of footnotes. */
  readonly idPrefix: string;
  /** Writes a node of any kind. `afterBreak`: it follows a hard break, which takes the spaces after it along. */
  readonly write: (writing: Writing, node: RootContent, afterBreak: boolean) => string;
  /** The footnotes that were referred to, in the order of first references; by identifier in upper case. */
  readonly footnotes: Map<string, Footnote>;
  /** Link reference definitions by identifier in upper case. */
  readonly definitions: () => ReadonlyMap<string, Definition>;
  /** Something was met that this writer doesn't know: what it wrote is worth nothing. */
  hasUnknown: boolean;
}

export interface Footnote {
  /** From 1, as readers see it. */
  readonly number: number;
  /** How many references there are so far. */
  uses: number;
}

/** Notes that the tree must be written another way; returns what to write meanwhile. */
export function giveUp(writing: Writing): string {
  writing.hasUnknown = true;
  return '';
}

/** Whether a node is written where it stands. */
export function isShown(node: RootContent): boolean {
  return node.type !== 'definition' && node.type !== 'footnoteDefinition';
}

/** Whether a node becomes a paragraph. */
export function isParagraph(node: RootContent | undefined): node is Paragraph {
  const name = (node as Nodes | undefined)?.data?.hName;
  if (node?.type === 'paragraph') return name === undefined;
  return (node?.type as string) === 'docsgenElement' && name === 'p';
}

/** The nodes inside of an element, one after the other. */
export function inside(writing: Writing, nodes: readonly RootContent[], afterBreak: boolean): string {
  let html = '';
  // Of an element after a break the first text is trimmed, and nothing in elements further in.
  let trims = afterBreak && nodes[0]?.type === 'text';
  for (const node of nodes) {
    html += writing.write(writing, node, trims);
    trims = node.type === 'break';
  }
  return html;
}

/** Blocks as they stand in a document, each by itself. */
export function blocks(writing: Writing, nodes: readonly RootContent[]): string[] {
  const written: string[] = [];
  for (const node of nodes) if (isShown(node)) written.push(block(writing, node));
  return written;
}

/** A node where blocks stand. What may be several nodes in HTML would need lines between them. */
export function block(writing: Writing, node: RootContent): string {
  if (node.type === 'break' || node.type === 'linkReference' || node.type === 'imageReference') return giveUp(writing);
  return writing.write(writing, node, false);
}

/** Definitions by identifier in upper case, wherever they stand; the first of a name counts. */
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
