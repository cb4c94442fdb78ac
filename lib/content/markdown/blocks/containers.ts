import type { Blockquote, FootnoteDefinition, List, ListItem, Root } from 'mdast';
import type { Position } from 'unist';
import { TooComplex } from '../../limits/too-complex.ts';
import type { Source } from '../source.ts';
import type { Directive, Parent } from '../nodes.ts';

/** A list with its open item. */
export interface OpenList {
  readonly kind: 'list';
  readonly node: List & { position: Position };
  item: ListItem & { position: Position };
  /** The bullet, or the character after the number. */
  readonly marker: number;
  /** The indentation in columns that a line needs to belong to the item. */
  indent: number;
  /** Whether the first line of the item consists of the marker. */
  beginsBlank: boolean;
  /** Whether a blank line follows such a marker, so that no other line belongs to the item. */
  isOver: boolean;
  /** Whether no content has followed the marker yet. */
  atMarker: boolean;
}

interface OpenQuote {
  readonly kind: 'quote';
  readonly node: Blockquote & { position: Position };
}

interface OpenFootnote {
  readonly kind: 'footnote';
  readonly node: FootnoteDefinition & { position: Position };
}

/** A container directive, which contains a separate document. */
export interface OpenDirective {
  readonly kind: 'directive';
  readonly node: Directive;
  /** The minimum number of colons that close the directive. */
  readonly colons: number;
  /** The indentation of the directive, which its lines may have too. */
  readonly indent: number;
}

export type Container = OpenList | OpenQuote | OpenFootnote | OpenDirective;

/**
 * Kinds of entries after the last block: the line ending of a line with content, the line ending of a blank line, a block quote marker,
 * and the indentation of a footnote.
 */
const LINE_ENDING = 0;
const BLANK = 1;
const QUOTE = 2;
const INDENT = 3;

/** The limit of containers in containers. Documents have up to ten. */
export const MAX_DEPTH = 100;

/**
 * The open containers, innermost last, with their ends. A container ends where its last block ends, so line endings and
 * markers after a block are recorded until it is known to which containers they belong.
 *
 * The details follow micromark, which moves the end of a container before preceding line endings, but stops at block
 * quote markers, and mdast-util-from-markdown, which looks for blank lines between items.
 */
export class Containers {
  readonly #source: Source;
  readonly #root: Root;
  readonly #open: Container[] = [];
  /** The entries after the last block. The arrays are reused, and `count` is the number of valid entries. */
  readonly #kinds: number[] = [];
  readonly #offsets: number[] = [];
  #count = 0;
  #directives = 0;

  constructor(source: Source, root: Root) {
    this.#source = source;
    this.#root = root;
  }

  get depth(): number {
    return this.#open.length;
  }

  at(depth: number): Container {
    return this.#open[depth]!;
  }

  /** The node that receives the next block. */
  get parent(): Parent {
    const top = this.#open[this.#open.length - 1];
    if (!top) return this.#root;
    return top.kind === 'list' ? top.item : top.node;
  }

  /** The number of containers that enclose the innermost directive; -1 outside of directives. */
  get directiveDepth(): number {
    return this.#directives === 0 ? -1 : this.#open.findLastIndex(({ kind }) => kind === 'directive');
  }

  /** Whether one of the open containers in the innermost directive is a block quote. */
  get isInQuote(): boolean {
    const from = this.directiveDepth;
    return this.#open.some(({ kind }, at) => at > from && kind === 'quote');
  }

  /** Returns whether the first containers up to a depth are directives. */
  isDirectivesTo(depth: number): boolean {
    return this.#open.every(({ kind }, at) => at >= depth || kind === 'directive');
  }

  /**
   * Adds an open container.
   *
   * @throws TooComplex if too many containers are open.
   */
  enter(container: Container): void {
    this.recordBlock();
    if (this.#open.length >= MAX_DEPTH) throw new TooComplex('nesting', container.node.position.start);
    this.parent.children.push(container.node);
    this.#open.push(container);
    if (container.kind === 'directive') this.#directives++;
  }

  /** Records that a block starts or continues, so all entries before it are in the open containers. */
  recordBlock(): void {
    if (this.#open.length > 0) this.#updateInnermostSpread(this.#count);
    this.#count = 0;
  }

  /** Records that a block continues after lines that were treated as blank lines after it. */
  recordContinuation(): void {
    this.#count = 0;
  }

  recordLineEnding(offset: number, isBlank: boolean): void {
    this.#record(isBlank ? BLANK : LINE_ENDING, offset);
  }

  recordQuoteMarker(): void {
    this.#record(QUOTE, 0);
  }

  recordFootnoteIndent(): void {
    this.#record(INDENT, 0);
  }

  /** Ends the containers from a depth on. `now` is the offset at which this is known. */
  exitTo(depth: number, now: number): void {
    if (this.#open.length <= depth) return;
    const kinds = this.#kinds;
    let first = this.#count;
    while (first > 0 && kinds[first - 1]! <= BLANK) first--;
    const isEarlier = first < this.#count;
    if (isEarlier) kinds[first] = LINE_ENDING;
    const end = isEarlier ? this.#offsets[first]! : now;
    while (this.#open.length > depth) {
      const top = this.#open[this.#open.length - 1]!;
      if (top.kind === 'list') this.#endItem(top, first, end);
      else this.#updateInnermostSpread(first);
      this.#open.pop();
      top.node.position.end = this.#source.point(end);
      if (first > 0) this.#drop(first);
      first = 0;
    }
  }

  /** Ends the innermost container, a directive, at the end of its closing line. */
  leaveDirective(end: number): void {
    this.recordBlock();
    this.#open.pop()!.node.position.end = this.#source.point(end);
    this.#directives--;
  }

  /** Starts another item of the innermost list. `markerEnd` is the end of its marker with the white space. */
  nextItem(list: OpenList, item: OpenList['item'], markerEnd: number): void {
    this.#endItem(list, this.#count, markerEnd);
    this.#count = 0;
    list.node.children.push(item);
    list.item = item;
    list.atMarker = true;
  }

  /** Ends the open item. `count` is the number of entries after the last block that are in the list. */
  #endItem(list: OpenList, count: number, fallback: number): void {
    const kinds = this.#kinds;
    let lineEndings = 0;
    let first = count;
    for (let at = count - 1; at >= 0 && kinds[at] !== INDENT; at--) {
      if (kinds[at]! > BLANK) continue;
      lineEndings++;
      first = at;
    }
    this.#updateSpread(list, first);
    if (lineEndings > 1) list.node.spread = true;
    list.item.position.end = this.#source.point(first < count ? this.#offsets[first]! : fallback);
  }

  /**
   * Makes an item loose if blank lines separate its blocks. Blank lines in a nested block quote or list do not count.
   */
  #updateInnermostSpread(count: number): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const container = this.#open[at]!;
      if (container.kind === 'quote') return;
      if (container.kind === 'list') {
        this.#updateSpread(container, count);
        return;
      }
    }
  }

  #updateSpread(list: OpenList, count: number): void {
    for (let at = 0; at < count; at++) {
      if (this.#kinds[at]! > BLANK) continue;
      if (this.#kinds[at] === BLANK && !list.atMarker) list.item.spread = true;
      list.atMarker = false;
    }
    list.atMarker = false;
  }

  #record(kind: number, offset: number): void {
    this.#kinds[this.#count] = kind;
    this.#offsets[this.#count++] = offset;
  }

  /** Removes the first entries after the last block. */
  #drop(count: number): void {
    this.#kinds.copyWithin(0, count, this.#count);
    this.#offsets.copyWithin(0, count, this.#count);
    this.#count -= count;
  }
}
