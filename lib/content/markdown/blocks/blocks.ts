import { bail } from '../bail.ts';
import { OPEN_BRACKET } from '../characters.ts';
import type { Container, OpenDirective, OpenList } from './containers.ts';
import { closesDirective } from './leaves/directive-opening.ts';
import type { Document } from '../document.ts';
import { LeafBlocks } from './leaves/leaf-blocks.ts';
import { isInterruptible, isOpaque } from './leaves/leaves.ts';
import {
  mayContinueList,
  MAX_INDENT,
  readFootnoteMarker,
  readListMarker,
  readQuoteMarker,
  type ListMarker,
} from './markers.ts';
import { decodeString, normalizeLabel } from '../references.ts';
import { blockquote, footnoteDefinition, list, listItem } from '../nodes.ts';

/** How a line relates to an open container. `closed` means that the line ends a directive. */
type Continuation = 'goes on' | 'new item' | 'ends' | 'closed';

const FOOTNOTE_INDENT = 4;

/** The first pass over a document: divides its lines into blocks. The second pass parses their inline content. */
export function parseBlocks(document: Document): void {
  new Blocks(document).parse();
}

class Blocks {
  readonly #document: Document;
  readonly #leaves: LeafBlocks;
  /** The markers of block quotes and the indentation of footnotes at the start of the line. */
  readonly #markers: ('quote' | 'footnote')[] = [];

  constructor(document: Document) {
    this.#document = document;
    this.#leaves = new LeafBlocks(document);
  }

  parse(): void {
    const { cursor, containers, source } = this.#document;
    while (cursor.advance()) this.#readLine();
    const { length } = source.text;
    while (containers.directiveDepth >= 0) {
      if (!containers.isDirectivesTo(containers.directiveDepth)) bail('a directive that its container ends');
      this.#endDirective(length, length);
    }
    this.#endDocument(length);
  }

  #readLine(): void {
    const { containers } = this.#document;
    const open = containers.depth;
    if (this.#markers.length > 0) this.#markers.length = 0;
    let depth = 0;
    let isItem = false;
    while (depth < open && !isItem) {
      const how = this.#continue(depth);
      if (how === 'closed') return;
      if (how === 'ends') break;
      depth++;
      isItem = how === 'new item';
    }
    if (isItem) {
      this.#enterContainers(false);
      this.#leaves.startLine();
    } else this.#readRest(depth, depth < open);
  }

  /** Reads the rest of a line after the markers of the open containers. `isLazy` means that markers are missing. */
  #readRest(depth: number, isLazy: boolean): void {
    const { cursor, containers } = this.#document;
    if (isLazy && containers.directiveDepth >= depth) bail('a directive that its container ends');
    const leaf = this.#leaves.open;
    if (cursor.isAtEnd) {
      if (isLazy && isOpaque(leaf)) this.#leaves.readLine(true);
      else this.#leaves.close(cursor.start);
      this.#noteMarkers();
      return;
    }
    if (isLazy || !isOpaque(leaf)) {
      const interrupts = !isLazy && isInterruptible(leaf);
      const { pos } = cursor;
      const container = this.#readContainer(interrupts);
      if (container) {
        this.#leaves.close(cursor.start);
        this.#noteMarkers();
        containers.exitTo(depth, pos);
        this.#enter(container);
        this.#enterContainers(interrupts);
        this.#leaves.startLine();
        return;
      }
    }
    const how = leaf ? this.#leaves.readLine(isLazy) : 'closed';
    if (how === 'read') return;
    if (how === 'closed' && isLazy) containers.exitTo(depth, cursor.start);
    this.#noteMarkers();
    if (how === 'closed') this.#leaves.startLine(isLazy);
    else this.#leaves.noteBlank();
  }

  /** Consumes what a line must start with to continue a container. */
  #continue(depth: number): Continuation {
    const { cursor, containers } = this.#document;
    const container = containers.at(depth);
    switch (container.kind) {
      case 'list':
        return this.#continueList(container, depth);
      case 'directive':
        return this.#continueDirective(container, depth);
      case 'quote': {
        const mark = cursor.mark();
        cursor.skipSpaces(MAX_INDENT);
        if (readQuoteMarker(cursor)) {
          this.#markers.push('quote');
          return 'goes on';
        }
        cursor.reset(mark);
        return 'ends';
      }
      case 'footnote':
        return this.#continueFootnote(depth);
    }
  }

  #continueFootnote(depth: number): Continuation {
    const { cursor, containers } = this.#document;
    if (cursor.isBlank()) return 'goes on';
    const mark = cursor.mark();
    const indent = cursor.skipSpaces(FOOTNOTE_INDENT);
    if (indent === FOOTNOTE_INDENT) {
      this.#markers.push('footnote');
      return 'goes on';
    }
    // In micromark, the indentation of a footnote counts for a footnote inside it too.
    if (indent === 0 && depth > 0 && containers.at(depth - 1).kind === 'footnote') return 'goes on';
    cursor.reset(mark);
    return 'ends';
  }

  #continueList(open: OpenList, depth: number): Continuation {
    const { cursor, containers, source } = this.#document;
    if (cursor.isBlank()) {
      open.isOver ||= open.beginsBlank;
      cursor.skipSpaces(open.indent);
      return 'goes on';
    }
    const { isOver } = open;
    open.isOver = false;
    open.beginsBlank = false;
    const mark = cursor.mark();
    if (!isOver) {
      if (cursor.skipSpaces(open.indent) === open.indent) return 'goes on';
      cursor.reset(mark);
    }
    const before = cursor.skipSpaces(MAX_INDENT);
    const found = mayContinueList(open.marker, cursor.code) ? readListMarker(cursor, before, false) : undefined;
    if (found?.marker !== open.marker) {
      cursor.reset(mark);
      return 'ends';
    }
    if (containers.directiveDepth > depth) bail('a directive that its container ends');
    this.#leaves.close(cursor.start);
    containers.exitTo(depth + 1, cursor.start);
    this.#noteMarkers();
    const item = listItem(source.position(found.start, found.start));
    containers.nextItem(open, item, cursor.pos);
    open.indent = found.indent;
    open.beginsBlank = found.beginsBlank;
    return 'new item';
  }

  #continueDirective({ colons, indent }: OpenDirective, depth: number): Continuation {
    const { cursor, containers } = this.#document;
    const mark = cursor.mark();
    cursor.skipSpaces(MAX_INDENT);
    if (cursor.rest === 0 && closesDirective(colons, cursor.text, cursor.pos, cursor.end)) {
      while (containers.directiveDepth > depth) this.#endDirective(cursor.start, cursor.start);
      this.#endDirective(cursor.start, cursor.end);
      if (cursor.hasEnding) containers.noteEnding(cursor.end, false);
      return 'closed';
    }
    cursor.reset(mark);
    cursor.skipSpaces(indent);
    return 'goes on';
  }

  /** Ends the innermost directive, whose content ends at `contentEnd`. */
  #endDirective(contentEnd: number, end: number): void {
    this.#endDocument(contentEnd);
    this.#document.containers.leaveDirective(end);
  }

  /** Closes the open blocks of the innermost directive, or of the document. */
  #endDocument(end: number): void {
    const { cursor, containers } = this.#document;
    // The empty text after the last line ending counts as a line, and it does not continue a block quote.
    const isCutOff = end === cursor.start || cursor.hasEnding;
    if (isCutOff && containers.isInQuote && isOpaque(this.#leaves.open)) this.#leaves.readLine(true);
    this.#leaves.close(end);
    containers.exitTo(containers.directiveDepth + 1, end);
  }

  #noteMarkers(): void {
    const { containers } = this.#document;
    for (const marker of this.#markers) {
      if (marker === 'quote') containers.noteQuoteMarker();
      else containers.noteFootnoteIndent();
    }
  }

  #enterContainers(interrupts: boolean): void {
    for (;;) {
      const container = this.#readContainer(interrupts);
      if (!container) return;
      this.#enter(container);
    }
  }

  #enter(container: Container): void {
    const { containers } = this.#document;
    containers.enter(container);
    if (container.kind === 'list') container.node.children.push(container.item);
  }

  /** Consumes the marker of a container at the cursor, if there is one. */
  #readContainer(interrupts: boolean): Container | undefined {
    const { cursor } = this.#document;
    const mark = cursor.mark();
    const before = cursor.skipSpaces(MAX_INDENT);
    const { pos } = cursor;
    if (cursor.rest === 0) {
      if (readQuoteMarker(cursor)) return { kind: 'quote', node: blockquote(this.#document.source.position(pos, pos)) };
      if (cursor.code === OPEN_BRACKET) {
        const footnote = this.#readFootnote();
        if (footnote) return footnote;
      }
      const marker = readListMarker(cursor, before, interrupts);
      if (marker) return this.#newList(marker);
    }
    cursor.reset(mark);
    return undefined;
  }

  #newList({ marker, value, start, indent, beginsBlank }: ListMarker): Container {
    const { source } = this.#document;
    const node = list(value !== null, value, source.position(start, start));
    const item = listItem(source.position(start, start));
    return { kind: 'list', node, item, marker, indent, beginsBlank, isOver: false, atMarker: true };
  }

  #readFootnote(): Container | undefined {
    const { cursor, source, outline, containers } = this.#document;
    const found = readFootnoteMarker(cursor);
    if (!found) return undefined;
    if (containers.directiveDepth >= 0) bail('a footnote in a directive');
    const label = normalizeLabel(found.label);
    outline.footnotes.add(label);
    const position = source.position(found.start, found.start);
    return { kind: 'footnote', node: footnoteDefinition(label.toLowerCase(), decodeString(found.label), position) };
  }
}
