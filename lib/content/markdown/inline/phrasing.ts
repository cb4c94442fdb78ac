import type { PhrasingContent } from 'mdast';
import type { Position } from 'unist';
import { bail } from '../unsupported.ts';
import { TILDE } from '../characters.ts';
import type { DelimiterRun } from './delimiters.ts';
import type { Piece } from './pieces.ts';
import { unpositionedLinks } from './links/unpositioned-links.ts';
import type { InlineContent, Source } from '../source.ts';

type Span = PhrasingContent & { children: PhrasingContent[]; position: Position };

/** Builds nodes from pieces. Paired delimiters enclose the nodes between them, and adjacent text is merged. */
export class PhrasingBuilder {
  readonly #source: Source;
  readonly #content: InlineContent;
  /** Whether text nodes are searched for links that micromark does not recognize, like in mdast. */
  readonly #looksForLinks: boolean;
  /** Whether such links were found. */
  hasUnpositionedLinks = false;
  readonly #spans: Span[] = [];
  readonly #top: PhrasingContent[] = [];
  #children = this.#top;
  /** The start of the current text; -1 if there is none. */
  #start = -1;
  #end = -1;
  /** The value of the current text. Undefined while it equals the source. */
  #value: string | undefined;

  constructor(source: Source, content: InlineContent, looksForLinks: boolean) {
    this.#source = source;
    this.#content = content;
    this.#looksForLinks = looksForLinks;
  }

  /** Converts pieces to nodes. */
  build(pieces: readonly Piece[]): PhrasingContent[] {
    for (const piece of pieces) {
      if (piece.run) this.#addRun(piece, piece.run);
      else if (piece.node) this.#addNode(piece.node);
      else this.#addText(piece.start, piece.end, piece.value);
    }
    this.#endText();
    return this.#top;
  }

  #addNode(node: PhrasingContent): void {
    this.#endText();
    this.#children.push(node);
  }

  #addText(start: number, end: number, value: string | undefined): void {
    const { text } = this.#content;
    if (this.#start < 0) {
      this.#start = start;
      this.#value = value;
    } else if (value !== undefined || this.#value !== undefined || start !== this.#end) {
      this.#value = (this.#value ?? text.slice(this.#start, this.#end)) + (value ?? text.slice(start, end));
    }
    this.#end = end;
  }

  #endText(): void {
    if (this.#start < 0) return;
    const content = this.#content;
    const value = this.#value ?? content.text.slice(this.#start, this.#end);
    const links = this.#looksForLinks ? unpositionedLinks(value) : undefined;
    if (links) {
      for (const node of links) this.#children.push(node);
      this.hasUnpositionedLinks = true;
      this.#start = -1;
      this.#value = undefined;
      return;
    }
    const position = this.#source.position(content.offset(this.#start), content.endOffset(this.#end));
    this.#children.push({ type: 'text', value, position });
    this.#start = -1;
    this.#value = undefined;
  }

  /** Adds a delimiter run, which first closes pairs, then contains text, and then opens pairs. */
  #addRun({ start, end }: Piece, { marker, closes, opens, left }: DelimiterRun): void {
    let at = start;
    for (const size of closes) {
      at += size;
      this.#endText();
      const span = this.#spans.pop()!;
      span.position.end = this.#source.point(this.#content.endOffset(at));
      this.#children = this.#spans.length > 0 ? this.#spans[this.#spans.length - 1]!.children : this.#top;
    }
    if (left > 0) {
      this.#addText(at, at + left, undefined);
      at += left;
    }
    // The delimiters that were paired last are outermost.
    for (let index = opens.length - 1; index >= 0; index--) {
      const size = opens[index]!;
      this.#endText();
      const type = marker === TILDE ? 'delete' : size === 2 ? 'strong' : 'emphasis';
      const offset = this.#content.offset(at);
      const span: Span = { type, children: [], position: this.#source.position(offset, offset) };
      this.#children.push(span);
      this.#spans.push(span);
      this.#children = span.children;
      at += size;
    }
    if (at !== end) bail('inconsistent delimiters');
  }
}
