import type { ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Position } from 'unist';
import { Budget } from './bail.ts';
import { Containers } from './blocks/containers.ts';
import { Cursor } from './blocks/cursor.ts';
import { Source, type Content } from './source.ts';

/** An item and its paragraph. A `[ ]` at the start of the paragraph makes the item a task. */
export interface Task {
  readonly item: ListItem;
  readonly paragraph: Paragraph & { position: Position };
}

/** Inline content that is parsed when all definitions are known. */
export interface Pending {
  readonly node: { children: PhrasingContent[] };
  readonly content: Content;
  /** In a cell, `\|` in code is a pipe. In a label, trailing white space is kept. */
  readonly place: 'text' | 'cell' | 'label';
  readonly task?: Task | undefined;
}

/** What the first pass passes on to the second. */
interface Outline {
  readonly pending: Pending[];
  /** The normalized labels of definitions and of footnotes. */
  readonly definitions: Set<string>;
  readonly footnotes: Set<string>;
}

/** The state of the first pass. */
export interface Document {
  readonly source: Source;
  readonly cursor: Cursor;
  readonly root: Root;
  readonly containers: Containers;
  readonly outline: Outline;
  readonly budget: Budget;
}

/** Returns the state before the first line is parsed. */
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
