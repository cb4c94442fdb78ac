import { bail } from '../unsupported.ts';
import { OPEN_BRACKET } from '../characters.ts';
import type { Container, OpenDirective, OpenList } from './containers.ts';
import { closesDirective } from './leaves/directive-opening.ts';
import type { ParseState } from '../parse-state.ts';
import { LeafBlocks } from './leaves/leaf-blocks.ts';
import { isInterruptible, isOpaque } from './leaves/open-leaves.ts';
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

/** How a line relates to an open container. `closed` means that the line closes a directive. */
type Continuation = 'continues' | 'new-item' | 'ends' | 'closed';

const FOOTNOTE_INDENT = 4;

/** Runs the first pass, which divides the lines of a document into blocks. The second pass parses their inline content. */
export function parseBlocks(state: ParseState): void {
  new BlockParser(state).parse();
}

class BlockParser {
  readonly #state: ParseState;
  readonly #leaves: LeafBlocks;
  /** The markers of block quotes and the indentation of footnotes at the start of the line. */
  readonly #markers: ('quote' | 'footnote')[] = [];

  constructor(state: ParseState) {
    this.#state = state;
    this.#leaves = new LeafBlocks(state);
  }

  parse(): void {
    const { cursor, containers, source } = this.#state;
    while (cursor.advance()) this.#readLine();
    const { length } = source.text;
    while (containers.directiveDepth >= 0) {
      if (!containers.isDirectivesTo(containers.directiveDepth)) bail('a directive that its container closes');
      this.#endDirective(length, length);
    }
    this.#endDocument(length);
  }

  #readLine(): void {
    const { containers } = this.#state;
    const open = containers.depth;
    if (this.#markers.length > 0) this.#markers.length = 0;
    let depth = 0;
    let isItem = false;
    while (depth < open && !isItem) {
      const continuation = this.#continue(depth);
      if (continuation === 'closed') return;
      if (continuation === 'ends') break;
      depth++;
      isItem = continuation === 'new-item';
    }
    if (isItem) {
      this.#enterContainers(false);
      this.#leaves.startLine();
    } else this.#readRest(depth, depth < open);
  }

  /** Reads the rest of a line after the markers of the open containers. `isLazy` means that markers are missing. */
  #readRest(depth: number, isLazy: boolean): void {
    const { cursor, containers } = this.#state;
    if (isLazy && containers.directiveDepth >= depth) bail('a directive that its container closes');
    const leaf = this.#leaves.open;
    if (cursor.isAtEnd) {
      if (isLazy && isOpaque(leaf)) this.#leaves.readLine(true);
      else this.#leaves.close(cursor.start);
      this.#recordMarkers();
      return;
    }
    if (isLazy || !isOpaque(leaf)) {
      const interrupts = !isLazy && isInterruptible(leaf);
      const { pos } = cursor;
      const container = this.#readContainer(interrupts);
      if (container) {
        this.#leaves.close(cursor.start);
        this.#recordMarkers();
        containers.exitTo(depth, pos);
        this.#enter(container);
        this.#enterContainers(interrupts);
        this.#leaves.startLine();
        return;
      }
    }
    const result = leaf ? this.#leaves.readLine(isLazy) : 'closed';
    if (result === 'read') return;
    if (result === 'closed' && isLazy) containers.exitTo(depth, cursor.start);
    this.#recordMarkers();
    if (result === 'closed') this.#leaves.startLine(isLazy);
    else this.#leaves.recordBlankLine();
  }

  /** Consumes the markers or indentation that continue a container. */
  #continue(depth: number): Continuation {
    const { cursor, containers } = this.#state;
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
          return 'continues';
        }
        cursor.reset(mark);
        return 'ends';
      }
      case 'footnote':
        return this.#continueFootnote(depth);
    }
  }

  #continueFootnote(depth: number): Continuation {
    const { cursor, containers } = this.#state;
    if (cursor.isBlank()) return 'continues';
    const mark = cursor.mark();
    const indent = cursor.skipSpaces(FOOTNOTE_INDENT);
    if (indent === FOOTNOTE_INDENT) {
      this.#markers.push('footnote');
      return 'continues';
    }
    // In micromark, the indentation of a footnote also counts for a footnote inside it.
    if (indent === 0 && depth > 0 && containers.at(depth - 1).kind === 'footnote') return 'continues';
    cursor.reset(mark);
    return 'ends';
  }

  #continueList(open: OpenList, depth: number): Continuation {
    const { cursor, containers, source } = this.#state;
    if (cursor.isBlank()) {
      open.isOver ||= open.beginsBlank;
      cursor.skipSpaces(open.indent);
      return 'continues';
    }
    const { isOver } = open;
    open.isOver = false;
    open.beginsBlank = false;
    const mark = cursor.mark();
    if (!isOver) {
      if (cursor.skipSpaces(open.indent) === open.indent) return 'continues';
      cursor.reset(mark);
    }
    const before = cursor.skipSpaces(MAX_INDENT);
    const marker = mayContinueList(open.marker, cursor.code) ? readListMarker(cursor, before, false) : undefined;
    if (marker?.marker !== open.marker) {
      cursor.reset(mark);
      return 'ends';
    }
    if (containers.directiveDepth > depth) bail('a directive that its container closes');
    this.#leaves.close(cursor.start);
    containers.exitTo(depth + 1, cursor.start);
    this.#recordMarkers();
    const item = listItem(source.position(marker.start, marker.start));
    containers.nextItem(open, item, cursor.pos);
    open.indent = marker.indent;
    open.beginsBlank = marker.beginsBlank;
    return 'new-item';
  }

  #continueDirective({ colons, indent }: OpenDirective, depth: number): Continuation {
    const { cursor, containers } = this.#state;
    const mark = cursor.mark();
    cursor.skipSpaces(MAX_INDENT);
    if (cursor.rest === 0 && closesDirective(colons, cursor.text, cursor.pos, cursor.end)) {
      while (containers.directiveDepth > depth) this.#endDirective(cursor.start, cursor.start);
      this.#endDirective(cursor.start, cursor.end);
      if (cursor.hasLineEnding) containers.recordLineEnding(cursor.end, false);
      return 'closed';
    }
    cursor.reset(mark);
    cursor.skipSpaces(indent);
    return 'continues';
  }

  /** Ends the innermost directive, whose content ends at `contentEnd`. */
  #endDirective(contentEnd: number, end: number): void {
    this.#endDocument(contentEnd);
    this.#state.containers.leaveDirective(end);
  }

  /** Closes the open blocks of the innermost directive, or of the document. */
  #endDocument(end: number): void {
    const { cursor, containers } = this.#state;
    // The empty text after the last line ending counts as a line, and it does not continue a block quote.
    const isCutOff = end === cursor.start || cursor.hasLineEnding;
    if (isCutOff && containers.isInQuote && isOpaque(this.#leaves.open)) this.#leaves.readLine(true);
    this.#leaves.close(end);
    containers.exitTo(containers.directiveDepth + 1, end);
  }

  #recordMarkers(): void {
    const { containers } = this.#state;
    for (const marker of this.#markers) {
      if (marker === 'quote') containers.recordQuoteMarker();
      else containers.recordFootnoteIndent();
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
    const { containers } = this.#state;
    containers.enter(container);
    if (container.kind === 'list') container.node.children.push(container.item);
  }

  /** Consumes the marker of a container at the cursor, if there is one. */
  #readContainer(interrupts: boolean): Container | undefined {
    const { cursor } = this.#state;
    const mark = cursor.mark();
    const before = cursor.skipSpaces(MAX_INDENT);
    const { pos } = cursor;
    if (cursor.rest === 0) {
      if (readQuoteMarker(cursor)) return { kind: 'quote', node: blockquote(this.#state.source.position(pos, pos)) };
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
    const { source } = this.#state;
    const node = list(value !== null, value, source.position(start, start));
    const item = listItem(source.position(start, start));
    return { kind: 'list', node, item, marker, indent, beginsBlank, isOver: false, atMarker: true };
  }

  #readFootnote(): Container | undefined {
    const { cursor, source, firstPass, containers } = this.#state;
    const marker = readFootnoteMarker(cursor);
    if (!marker) return undefined;
    if (containers.directiveDepth >= 0) bail('a footnote in a directive');
    const label = normalizeLabel(marker.label);
    firstPass.footnotes.add(label);
    const position = source.position(marker.start, marker.start);
    return { kind: 'footnote', node: footnoteDefinition(label.toLowerCase(), decodeString(marker.label), position) };
  }
}
