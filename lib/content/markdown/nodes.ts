import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Html,
  List,
  ListItem,
  Paragraph,
  RootContent,
  Table,
} from 'mdast';
import type { Position } from 'unist';

/** A container directive with the fields of mdast-util-directive. */
export interface Directive {
  type: 'containerDirective';
  name: string;
  attributes: Record<string, string>;
  children: RootContent[];
  position: Position;
}

/** A node that receives blocks. */
export interface Parent {
  children: unknown[];
}

/** A node with a position. Until the end is known, it equals the start. */
type WithPosition<T> = T & { position: Position };

export function blockquote(position: Position): WithPosition<Blockquote> {
  return { type: 'blockquote', children: [], position };
}

export function list(ordered: boolean, start: number | null, position: Position): WithPosition<List> {
  return { type: 'list', ordered, start, spread: false, children: [], position };
}

export function listItem(position: Position): WithPosition<ListItem> {
  return { type: 'listItem', spread: false, checked: null, children: [], position };
}

export function paragraph(position: Position): WithPosition<Paragraph> {
  return { type: 'paragraph', children: [], position };
}

export function heading(depth: number, position: Position): WithPosition<Heading> {
  return { type: 'heading', depth: depth as Heading['depth'], children: [], position };
}

export function code(lang: string | null, meta: string | null, position: Position): WithPosition<Code> {
  return { type: 'code', lang, meta, value: '', position };
}

export function html(value: string, position: Position): WithPosition<Html> {
  return { type: 'html', value, position };
}

export function definition(
  { label, identifier }: { readonly label: string; readonly identifier: string },
  { url, title }: { readonly url: string; readonly title: string | null },
  position: Position,
): WithPosition<Definition> {
  return { type: 'definition', identifier, label, title, url, position };
}

export function footnoteDefinition(
  identifier: string,
  label: string,
  position: Position,
): WithPosition<FootnoteDefinition> {
  return { type: 'footnoteDefinition', identifier, label, children: [], position };
}

export function table(align: Table['align'], position: Position): WithPosition<Table> {
  return { type: 'table', align: align ?? null, children: [], position };
}

/** A block that only the parser of MDX can read. `contains` is its type if it is a block of Markdown. */
export function mdxBlock(position: Position, contains?: string): RootContent {
  return { type: 'mdxBlock', position, ...(contains !== undefined && { contains }) } as unknown as RootContent;
}
