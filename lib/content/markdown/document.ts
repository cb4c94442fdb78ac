import type { ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Position } from 'unist';
import { Budget } from './bail.ts';
import { Containers } from './blocks/containers.ts';
import { Cursor } from './blocks/cursor.ts';
import { Source, type Content } from './source.ts';

/** The item and its paragraph, which a `[ ]` at the beginning makes a task. */
export interface Task {
  readonly item: ListItem;
  readonly paragraph: Paragraph & { position: Position };
}

/** Inline content that waits until all definitions are known. */
export interface Pending {
  readonly node: { children: PhrasingContent[] };
  readonly content: Content;
  /** In a cell, `\|` in code is a pipe; white space at the end of a label is kept. */
  readonly place: 'text' | 'cell' | 'label';
  readonly task?: Task | undefined;
}

/** What the blocks of a document tell its inline content. */
interface Outline {
  readonly pending: Pending[];
  /** Labels of definitions and of footnotes, normalised. */
  readonly definitions: Set<string>;
  readonly footnotes: Set<string>;
}

/** A document while it is parsed: what all parts of the first pass share. */
export interface Document {
  readonly source: Source;
  readonly cursor: Cursor;
  readonly root: Root;
  readonly containers: Containers;
  readonly outline: Outline;
  readonly budget: Budget;
}

/** A document of which nothing is parsed yet. */
export function newDocument(text: string): Document {
  const source = new Source(text);
  const root: Root = { type: 'root', children: [], position: source.position(0, text.length) };
  return {
    source,
    cursor: new Cursor(text),
    root,
    containers: new Containers(source, root),
    outline: { pending: [], definitions: new Set(), footnotes: new Set() },
    budget: new Budget(text.length),
  };
}
