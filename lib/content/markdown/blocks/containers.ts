import type { Blockquote, FootnoteDefinition, List, ListItem, Root } from 'mdast';
import type { Position } from 'unist';
import { bail } from '../bail.ts';
import type { Source } from '../source.ts';
import type { Directive, Parent } from '../nodes.ts';

/** A list, and the item of it that is open. */
export interface OpenList {
  readonly kind: 'list';
  readonly node: List & { position: Position };
  item: ListItem & { position: Position };
  /** The bullet, or what follows the number. */
  readonly marker: number;
  /** How many columns a line is indented that belongs to the item. */
  indent: number;
  /** The item begins with a line that has nothing but its marker. */
  beginsBlank: boolean;
  /** That line is followed by another blank one: nothing more belongs to the item. */
  isOver: boolean;
  /** Nothing has come after the marker yet. */
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

/** A container directive: it holds a document of its own. */
export interface OpenDirective {
  readonly kind: 'directive';
  readonly node: Directive;
  /** How many colons close it, at least. */
  readonly colons: number;
  /** How far it is indented: its lines may be as far. */
  readonly indent: number;
}

export type Container = OpenList | OpenQuote | OpenFootnote | OpenDirective;

/** The ending of a line with something on it, of a blank one, the marker of a quote, the indent of a footnote. */
const ENDING = 0;
const BLANK = 1;
const QUOTE = 2;
const INDENT = 3;

/** Deeper nesting is nobody's writing; micromark's own stack would be at its end soon. */
const MAX_DEPTH = 60;

/**
 * The containers that are open, innermost last, and where they end. A container ends where its last block ends, so
 * what comes after a block is kept (line endings, markers) until it is known to which containers it belongs.
 *
 * The details are those of micromark, which moves the end of a container before the line endings in front of it, but
 * stops at markers of quotes; and of mdast-util-from-markdown, which looks for blank lines between items.
 */
export class Containers {
  readonly #source: Source;
  readonly #root: Root;
  readonly #open: Container[] = [];
  /** What came after the last block: so many entries of each array count. */
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

  /** The node that blocks go into. */
  get parent(): Parent {
    const top = this.#open[this.#open.length - 1];
    if (!top) return this.#root;
    return top.kind === 'list' ? top.item : top.node;
  }

  /** How many containers are around the innermost directive; -1 outside of directives. */
  get directiveDepth(): number {
    return this.#directives === 0 ? -1 : this.#open.findLastIndex(({ kind }) => kind === 'directive');
  }

  /** Whether one of the containers that are open in the innermost directive is a quote. */
  get isInQuote(): boolean {
    const from = this.directiveDepth;
    return this.#open.some(({ kind }, at) => at > from && kind === 'quote');
  }

  /** Whether all of the first containers are directives. */
  isDirectivesTo(depth: number): boolean {
    return this.#open.every(({ kind }, at) => at >= depth || kind === 'directive');
  }

  enter(container: Container): void {
    this.noteBlock();
    if (this.#open.length >= MAX_DEPTH) bail('deep nesting');
    this.parent.children.push(container.node);
    this.#open.push(container);
    if (container.kind === 'directive') this.#directives++;
  }

  /** A block begins or goes on: what came before it is inside of the containers that are open. */
  noteBlock(): void {
    if (this.#open.length > 0) this.#noteBlanks(this.#count);
    this.#count = 0;
  }

  /** A block goes on over what was taken for blank lines after it. */
  noteSameBlock(): void {
    this.#count = 0;
  }

  noteEnding(offset: number, isBlank: boolean): void {
    this.#note(isBlank ? BLANK : ENDING, offset);
  }

  noteQuoteMarker(): void {
    this.#note(QUOTE, 0);
  }

  noteFootnoteIndent(): void {
    this.#note(INDENT, 0);
  }

  /** Ends the containers from that depth on; `now` is where that is known. */
  exitTo(depth: number, now: number): void {
    if (this.#open.length <= depth) return;
    const kinds = this.#kinds;
    let first = this.#count;
    while (first > 0 && kinds[first - 1]! <= BLANK) first--;
    const isEarlier = first < this.#count;
    if (isEarlier) kinds[first] = ENDING;
    const end = isEarlier ? this.#offsets[first]! : now;
    while (this.#open.length > depth) {
      const top = this.#open[this.#open.length - 1]!;
      if (top.kind === 'list') this.#endItem(top, first, end);
      else this.#noteBlanks(first);
      this.#open.pop();
      top.node.position.end = this.#source.point(end);
      if (first > 0) this.#drop(first);
      first = 0;
    }
  }

  /** Ends the innermost container, a directive: its end is that of the line that closes it. */
  leaveDirective(end: number): void {
    this.noteBlock();
    this.#open.pop()!.node.position.end = this.#source.point(end);
    this.#directives--;
  }

  /** Another item of the innermost list begins; `markerEnd` is where its marker ends, white space included. */
  nextItem(list: OpenList, item: OpenList['item'], markerEnd: number): void {
    this.#endItem(list, this.#count, markerEnd);
    this.#count = 0;
    list.node.children.push(item);
    list.item = item;
    list.atMarker = true;
  }

  /** `count` says how much of what came after the last block is inside of the list. */
  #endItem(list: OpenList, count: number, fallback: number): void {
    const kinds = this.#kinds;
    let endings = 0;
    let first = count;
    for (let at = count - 1; at >= 0 && kinds[at] !== INDENT; at--) {
      if (kinds[at]! > BLANK) continue;
      endings++;
      first = at;
    }
    this.#noteBlanksOf(list, first);
    if (endings > 1) list.node.spread = true;
    list.item.position.end = this.#source.point(first < count ? this.#offsets[first]! : fallback);
  }

  /** Blank lines between the blocks of an item make it loose; those in a quote or a list inside of it don't. */
  #noteBlanks(count: number): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const container = this.#open[at]!;
      if (container.kind === 'quote') return;
      if (container.kind === 'list') {
        this.#noteBlanksOf(container, count);
        return;
      }
    }
  }

  #noteBlanksOf(list: OpenList, count: number): void {
    for (let at = 0; at < count; at++) {
      if (this.#kinds[at]! > BLANK) continue;
      if (this.#kinds[at] === BLANK && !list.atMarker) list.item.spread = true;
      list.atMarker = false;
    }
    list.atMarker = false;
  }

  #note(kind: number, offset: number): void {
    this.#kinds[this.#count] = kind;
    this.#offsets[this.#count++] = offset;
  }

  /** Forgets the first of what came after the last block. */
  #drop(count: number): void {
    this.#kinds.copyWithin(0, count, this.#count);
    this.#offsets.copyWithin(0, count, this.#count);
    this.#count -= count;
  }
}
