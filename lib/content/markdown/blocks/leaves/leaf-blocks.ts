import { bail } from '../../unsupported.ts';
import { COLON, DASH, EQUALS, PIPE } from '../../characters.ts';
import { closesFence } from './fence.ts';
import type { Mark } from '../cursor.ts';
import type { ParseState } from '../../parse-state.ts';
import { endsHtmlBlock, isBlankTerminated, openingSize } from './html-block.ts';
import { endCode, endFence, endHtml } from './end-verbatim.ts';
import type { Leaf, OpenCode, OpenFence, OpenHtml, OpenParagraph, OpenTable } from './open-leaves.ts';
import { endOfMdxBlock } from '../mdx-blocks.ts';
import { CODE_INDENT, MAX_INDENT, setextDepth } from '../markers.ts';
import { checkMdxFence, checkMdxIndent, checkMdxStart } from '../mdx-lines.ts';
import { Paragraphs } from './paragraphs.ts';
import { addDirective, addHeading, addThematicBreak } from './single-lines.ts';
import { startAt, type BlockStart } from '../block-starts.ts';
import { alignments } from './table-rows.ts';
import { addRow } from './tables.ts';
import { code, html, mdxBlock } from '../../nodes.ts';
import { Verbatim } from './verbatim.ts';

/** How the open block relates to a line. `blank` is a blank line that may be between lines of the block. */
type LineReading = 'read' | 'blank' | 'closed';

/** Parses the blocks that contain lines: paragraphs, code, HTML, tables, headings, thematic breaks. */
export class LeafBlocks {
  open: Leaf | undefined;
  readonly #state: ParseState;
  readonly #paragraphs: Paragraphs;

  constructor(state: ParseState) {
    this.#state = state;
    this.#paragraphs = new Paragraphs(state);
  }

  /** Reads a line while a block is open. The line belongs to the block, or closes it. */
  readLine(isLazy: boolean): LineReading {
    const { open } = this;
    switch (open?.kind) {
      case 'paragraph':
        return this.#readParagraphLine(open, isLazy);
      case 'fence':
        return this.#readFenceLine(open, isLazy);
      case 'html':
        return this.#readHtmlLine(open, isLazy);
      case 'code':
        return this.#readCodeLine(open, isLazy);
      case 'mdx':
        return this.#readMdxLine(open.end);
      case 'table':
        return this.#readTableLine(open, isLazy);
      case undefined:
        return 'closed';
    }
  }

  /** Reads a line that does not continue an open block. */
  startLine(isLazy = false): void {
    const { cursor, containers } = this.#state;
    if (cursor.isBlank()) return this.recordBlankLine();
    if (this.#startsMdxBlock()) return;
    const mark = cursor.mark();
    const indent = cursor.skipSpaces(CODE_INDENT);
    if (indent === CODE_INDENT) this.#startCode(mark, isLazy);
    else {
      const start = this.#startAt(false, isLazy);
      if (start) this.#start(start, mark, indent);
      else this.open = this.#paragraphs.begin(indent);
    }
    if (cursor.hasLineEnding) containers.recordLineEnding(cursor.end, false);
  }

  /** Starts a block that the parser of MDX reads, if there is one outside of containers. */
  #startsMdxBlock(): boolean {
    const { cursor, containers, isMdx, source } = this.#state;
    if (!isMdx || containers.depth > 0 || cursor.pos > cursor.start) return false;
    const end = endOfMdxBlock(cursor.text, cursor.pos);
    if (end < 0) return false;
    this.#add(mdxBlock(source.position(cursor.pos, end)));
    this.open = { kind: 'mdx', end };
    this.#readMdxLine(end);
    return true;
  }

  #readMdxLine(end: number): LineReading {
    if (this.#state.cursor.end >= end) this.open = undefined;
    return this.#read();
  }

  /** Returns the block that starts at the cursor. Stops at a line that MDX reads differently. */
  #startAt(interrupts: boolean, isLazy: boolean): BlockStart | undefined {
    const { cursor, containers, isMdx } = this.#state;
    const start = startAt(cursor, interrupts, interrupts && isLazy);
    if (isMdx) checkMdxStart(cursor, start, { interrupts, isLazy, depth: containers.depth });
    return start;
  }

  recordBlankLine(): void {
    const { cursor, containers } = this.#state;
    if (cursor.hasLineEnding) containers.recordLineEnding(cursor.end, true);
  }

  /** Closes the open block, because its container ends or receives another block. `now` is the current offset. */
  close(now: number): void {
    const { open } = this;
    this.open = undefined;
    if (open?.kind === 'paragraph') this.#paragraphs.close(open);
    else if (open?.kind === 'code') endCode(this.#state, open);
    else if (open?.kind === 'html' && isBlankTerminated(open.html)) this.#endHtml(open, open.end);
    else if (open?.kind === 'html' || open?.kind === 'fence') {
      // These blocks include the line ending after their last line.
      if (open.kind === 'html') this.#endHtml(open, now);
      else this.#endFence(open, now, now === open.end);
      this.#state.containers.recordContinuation();
    }
  }

  #start(start: BlockStart, mark: Mark, indent: number): void {
    const state = this.#state;
    switch (start.kind) {
      case 'heading':
        return addHeading(state, start.depth);
      case 'break':
        return addThematicBreak(state);
      case 'directive':
        return addDirective(state, start.opening, indent);
      case 'fence': {
        const { cursor, source } = state;
        const { lang, meta } = start.opening;
        const node = code(lang, meta, source.position(cursor.pos, cursor.pos));
        this.#add(node);
        const lines = new Verbatim(indent === 0 && state.containers.depth === 0);
        this.open = { kind: 'fence', node, opening: start.opening, indent, lines, end: cursor.end };
        return;
      }
      case 'html':
        return this.#startHtml(start.html, mark);
    }
  }

  #endFence(open: OpenFence, end: number, isCutOff: boolean): void {
    this.open = undefined;
    endFence(this.#state, open, end, isCutOff);
  }

  #endHtml(open: OpenHtml, end: number): void {
    this.open = undefined;
    endHtml(this.#state, open, end);
  }

  #add(node: object): void {
    const { containers } = this.#state;
    containers.recordBlock();
    containers.parent.children.push(node);
  }

  #readParagraphLine(open: OpenParagraph, isLazy: boolean): LineReading {
    const { cursor } = this.#state;
    if (cursor.isBlank()) return this.#closed();
    const mark = cursor.mark();
    const indent = cursor.skipSpaces(CODE_INDENT);
    if (indent < CODE_INDENT) {
      const result = isLazy ? undefined : this.#readUnderline(open, mark);
      if (result) return result;
      if (this.#startAt(true, isLazy)) {
        cursor.reset(mark);
        return this.#closed();
      }
    } else if (this.#state.isMdx) checkMdxIndent(cursor);
    cursor.reset(mark);
    this.#paragraphs.add(open, indent, isLazy);
    return this.#read();
  }

  /** Reads the line below a setext heading or below the header of a table. */
  #readUnderline(open: OpenParagraph, mark: Mark): LineReading | undefined {
    const { cursor } = this.#state;
    const { code: first, text, pos, end } = cursor;
    if (first === PIPE || first === DASH || first === COLON) {
      const columns = alignments(text, pos, end);
      if (columns && this.#state.isMdx && !open.mayBeTableHeader) bail('an indented table in MDX');
      const table = columns && this.#paragraphs.closeAtTable(open, columns);
      if (table) {
        this.open = table;
        return this.#read();
      }
    }
    const depth = first === EQUALS || first === DASH ? setextDepth(text, pos, end) : 0;
    if (depth === 0) return undefined;
    this.open = undefined;
    if (this.#paragraphs.closeAsHeading(open, depth)) return this.#read();
    cursor.reset(mark);
    return 'closed';
  }

  #readFenceLine(open: OpenFence, isLazy: boolean): LineReading {
    const { cursor } = this.#state;
    if (isLazy) {
      this.#endFence(open, open.end, true);
      return 'closed';
    }
    const mark = cursor.mark();
    cursor.skipSpaces(MAX_INDENT);
    if (cursor.rest === 0 && closesFence(open.opening, cursor.text, cursor.pos, cursor.end)) {
      this.#endFence(open, cursor.end, false);
      return this.#read();
    }
    if (this.#state.isMdx) checkMdxFence(cursor, open.opening);
    cursor.reset(mark);
    cursor.skipSpaces(open.indent);
    open.lines.add(cursor);
    open.end = cursor.end;
    return this.#read();
  }

  #startHtml(kind: OpenHtml['html'], mark: Mark): void {
    const { cursor, source, containers } = this.#state;
    const opening = cursor.text.slice(cursor.pos + openingSize(kind), cursor.end);
    cursor.reset(mark);
    const node = html('', source.position(mark.pos, mark.pos));
    this.#add(node);
    const open: OpenHtml = { kind: 'html', node, html: kind, lines: new Verbatim(containers.depth === 0), end: 0 };
    this.open = open;
    this.#addHtmlLine(open, opening);
  }

  #addHtmlLine(open: OpenHtml, line: string): void {
    const { cursor } = this.#state;
    open.lines.add(cursor);
    open.end = cursor.end;
    if (endsHtmlBlock(open.html, line)) this.#endHtml(open, cursor.end);
  }

  #readHtmlLine(open: OpenHtml, isLazy: boolean): LineReading {
    const { cursor } = this.#state;
    if (isLazy || (isBlankTerminated(open.html) && cursor.isBlank())) {
      this.#endHtml(open, open.end);
      return 'closed';
    }
    this.#addHtmlLine(open, cursor.text.slice(cursor.pos, cursor.end));
    return this.#read();
  }

  #startCode(mark: Mark, isLazy: boolean): void {
    const { cursor, source, isMdx } = this.#state;
    if (isMdx) bail('indented text in MDX');
    const node = code(null, null, source.position(mark.pos, mark.pos));
    this.#add(node);
    const lines = new Verbatim(false);
    lines.add(cursor);
    const open: OpenCode = { kind: 'code', node, lines, end: cursor.end };
    // micromark does not continue code that starts on a lazy line.
    if (isLazy) endCode(this.#state, open);
    else this.open = open;
  }

  #readCodeLine(open: OpenCode, isLazy: boolean): LineReading {
    const { cursor } = this.#state;
    const mark = cursor.mark();
    const isCode = !isLazy && cursor.skipSpaces(CODE_INDENT) === CODE_INDENT;
    if (isCode) {
      open.lines.add(cursor);
      open.end = cursor.end;
      return this.#read();
    }
    if (!isLazy && cursor.isBlank()) {
      open.lines.addGap(cursor);
      return 'blank';
    }
    cursor.reset(mark);
    return this.#closed();
  }

  #readTableLine(open: OpenTable, isLazy: boolean): LineReading {
    const { cursor } = this.#state;
    const mark = cursor.mark();
    const indent = cursor.skipSpaces(CODE_INDENT);
    const isBlank = cursor.isBlank();
    if (isLazy && !isBlank) bail('a lazy line after a table');
    if (isBlank || indent === CODE_INDENT || this.#startAt(false, isLazy)) {
      cursor.reset(mark);
      return this.#closed();
    }
    addRow(this.#state, open.node, cursor.pos, cursor.end);
    return this.#read();
  }

  #closed(): LineReading {
    this.close(this.#state.cursor.start);
    return 'closed';
  }

  /** Records that the line belongs to the block and its line ending follows. */
  #read(): LineReading {
    const { cursor, containers } = this.#state;
    containers.recordContinuation();
    if (cursor.hasLineEnding) containers.recordLineEnding(cursor.end, false);
    return 'read';
  }
}
