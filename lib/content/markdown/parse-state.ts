import type { ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Position } from 'unist';
import { Lookahead } from './lookahead.ts';
import { Containers } from './blocks/containers.ts';
import { Cursor } from './blocks/cursor.ts';
import { Source, type InlineContent } from './source.ts';

/** A list item and its paragraph. A `[ ]` at the start of the paragraph makes the item a task. */
export interface Task {
  readonly item: ListItem;
  readonly paragraph: Paragraph & { position: Position };
}

/** Inline content that the second pass parses, when all definitions are known. */
export interface PendingInline {
  readonly node: { children: PhrasingContent[] };
  readonly content: InlineContent;
  /** The kind of content. In a cell, `\|` in code is a pipe. In a label, trailing white space is kept. */
  readonly kind: 'text' | 'cell' | 'label';
  readonly task?: Task | undefined;
}

/** The result of the first pass that the second pass needs. */
interface FirstPassResult {
  readonly pending: PendingInline[];
  /** The normalized labels of definitions and of footnotes. */
  readonly definitions: Set<string>;
  readonly footnotes: Set<string>;
}

/** The state of a parse. */
export interface ParseState {
  readonly source: Source;
  readonly cursor: Cursor;
  readonly root: Root;
  readonly containers: Containers;
  readonly firstPass: FirstPassResult;
  readonly lookahead: Lookahead;
  /** Whether `$` may start a formula, which this parser leaves to micromark. */
  readonly hasMath: boolean;
  /** Whether the text is MDX. Where MDX reads Markdown differently, this parser leaves the text to micromark. */
  readonly isMdx: boolean;
}

/** Creates the state before the first line is parsed. */
export function createParseState(text: string, { hasMath, isMdx }: Pick<ParseState, 'hasMath' | 'isMdx'>): ParseState {
  const source = new Source(text);
  const root: Root = { type: 'root', children: [], position: source.position(0, text.length) };
  return {
    source,
    cursor: new Cursor(text),
    root,
    containers: new Containers(source, root),
    firstPass: { pending: [], definitions: new Set(), footnotes: new Set() },
    lookahead: new Lookahead(source),
    hasMath,
    isMdx,
  };
}
