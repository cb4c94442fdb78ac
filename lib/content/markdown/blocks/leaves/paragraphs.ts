import type { AlignType } from 'mdast';
import { bail } from '../../unsupported.ts';
import { LESS, OPEN_BRACKET, skipSpaces } from '../../characters.ts';
import { readDefinitions } from './definitions.ts';
import type { ParseState } from '../../parse-state.ts';
import type { OpenParagraph, OpenTable } from './open-leaves.ts';
import { InlineContent, joinLines } from '../../source.ts';
import { cellsOf } from './table-rows.ts';
import { addRow } from './tables.ts';
import { heading, paragraph, table } from '../../nodes.ts';

/** Parses paragraphs and the blocks that start like one: definitions, setext headings, tables. */
export class Paragraphs {
  readonly #state: ParseState;

  constructor(state: ParseState) {
    this.#state = state;
  }

  /** Starts a paragraph at the cursor. The indentation is in columns. */
  begin(indent: number): OpenParagraph {
    const { cursor, containers } = this.#state;
    containers.recordBlock();
    const top = containers.depth > 0 ? containers.at(containers.depth - 1) : undefined;
    return {
      kind: 'paragraph',
      starts: [cursor.pos],
      ends: [cursor.end],
      isContiguous: true,
      hasPartialTab: false,
      mayBeTableHeader: true,
      isLazy: false,
      mayBeTask: indent === 0 && top?.kind === 'list' && top.item.children.length === 0,
    };
  }

  /** Adds the line at the cursor. The indentation is in columns. */
  add(open: OpenParagraph, indent: number, isLazy: boolean): void {
    const { cursor } = this.#state;
    open.starts.push(cursor.pos);
    open.ends.push(cursor.end);
    open.isContiguous &&= cursor.pos === cursor.start;
    open.hasPartialTab ||= cursor.rest > 0;
    open.mayBeTableHeader = indent < 4;
    open.isLazy = isLazy;
  }

  /** Turns the lines into definitions and a paragraph. */
  close(open: OpenParagraph): void {
    const { source, containers, firstPass } = this.#state;
    const content = this.#contentOf(open);
    const start = this.#takeDefinitions(content);
    if (start >= content.end) return;
    const node = paragraph(source.position(content.offset(start), content.endOffset(content.end)));
    containers.parent.children.push(node);
    const top = open.mayBeTask ? containers.at(containers.depth - 1) : undefined;
    firstPass.pending.push({
      node,
      content: start === content.start ? content : content.from(start),
      kind: 'text',
      task: top?.kind === 'list' ? { item: top.item, paragraph: node } : undefined,
    });
  }

  /**
   * Turns the lines into a heading that the line at the cursor underlines. Returns false if they are definitions only.
   */
  closeAsHeading(open: OpenParagraph, depth: number): boolean {
    const { source, containers, firstPass, cursor } = this.#state;
    const content = this.#contentOf(open);
    const start = this.#takeDefinitions(content);
    if (start >= content.end) return false;
    // If definitions precede the heading, it starts with them, because micromark takes both for its content.
    const node = heading(depth, source.position(content.offset(content.start), cursor.end));
    containers.parent.children.push(node);
    firstPass.pending.push({ node, content: start === content.start ? content : content.from(start), kind: 'text' });
    return true;
  }

  /**
   * Turns the last line into a table and the other lines into a paragraph, if the line has as many cells as there are
   * columns.
   */
  closeAtTable(open: OpenParagraph, align: AlignType[]): OpenTable | undefined {
    const { source, containers, cursor } = this.#state;
    const last = open.starts.length - 1;
    const { text } = source;
    const end = open.ends[last]!;
    const start = skipSpaces(text, open.starts[last]!, end);
    if (!open.mayBeTableHeader || text.slice(start, end).trimEnd() === '|') return undefined;
    if (cellsOf(text, start, end).length !== align.length) return undefined;
    if (open.isLazy) bail('a lazy table header');
    if (last > 0) {
      // The paragraph ends before the table, so a tag that could not interrupt the paragraph would start a block.
      if (text.charCodeAt(start) === LESS) bail('a tag as the table header');
      open.starts.pop();
      open.ends.pop();
      this.close(open);
    }
    const node = table(align, source.position(start, cursor.end));
    containers.parent.children.push(node);
    addRow(this.#state, node, start, end);
    node.position.end = source.point(cursor.end);
    return { kind: 'table', node };
  }

  #contentOf(open: OpenParagraph): InlineContent {
    const { text } = this.#state.source;
    const { starts, ends } = open;
    const start = starts[0]!;
    const end = ends[ends.length - 1]!;
    if (open.isContiguous) return new InlineContent(text, start, end);
    const content = joinLines(text, starts, ends);
    if (open.hasPartialTab && /[`<[]/.test(content.text)) bail('a partly consumed tab');
    return content;
  }

  /** Adds the definitions at the start of inline content. Returns the offset of the text after them. */
  #takeDefinitions(content: InlineContent): number {
    const { source, containers, firstPass, lookahead } = this.#state;
    if (content.text.charCodeAt(content.start) !== OPEN_BRACKET) return content.start;
    const { nodes, labels, rest } = readDefinitions(content, source, lookahead);
    if (nodes.length > 0 && containers.directiveDepth >= 0) bail('a definition in a directive');
    for (const node of nodes) containers.parent.children.push(node);
    for (const label of labels) firstPass.definitions.add(label);
    return rest;
  }
}
