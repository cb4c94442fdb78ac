import { bail } from '../../unsupported.ts';
import { CARET } from '../../characters.ts';
import { endOfFootnoteLabel } from '../../destination.ts';
import { decodeString, normalizeLabel } from '../../references.ts';
import { pairDelimiters } from '../delimiters.ts';
import { mayExtendPastLine, readReference } from './link-references.ts';
import { imageNode, linkNode } from './media.ts';
import { PhrasingBuilder } from '../phrasing.ts';
import type { InlineState } from '../inline-state.ts';

/** A `[` or `![` that may open a link or an image. */
interface OpenBracket {
  /** The start of the text in the brackets. */
  readonly start: number;
  readonly isImage: boolean;
  /** The number of pieces and delimiter runs before the bracket. */
  readonly pieces: number;
  readonly runs: number;
  /** Whether a link follows the bracket. A link cannot contain another link. */
  isInactive: boolean;
}

/** Parses constructs in brackets: links, images, footnote references. */
export class Brackets {
  readonly #state: InlineState;
  readonly #open: OpenBracket[] = [];

  constructor(state: InlineState) {
    this.#state = state;
  }

  /** Whether the current text may become the text of a link. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Reads the bracket at an offset, or the `!` before it. Returns the offset at which to continue. */
  open(at: number, isImage: boolean): number {
    return (isImage ? undefined : this.#readFootnote(at)) ?? this.#enter(at, isImage);
  }

  #enter(at: number, isImage: boolean): number {
    const { pieces, runs, parseState } = this.#state;
    const start = at + (isImage ? 2 : 1);
    if (isImage && this.#state.isAt(CARET, start) && parseState.firstPass.footnotes.size > 0)
      bail('a footnote after `!`');
    pieces.flush(at);
    this.#open.push({ start, isImage, pieces: pieces.list.length, runs: runs.length, isInactive: false });
    pieces.flush(start);
    return start;
  }

  /** Reads the closing bracket at an offset. Returns the offset at which to continue. */
  close(at: number): number {
    const open = this.#open.pop();
    if (!open || open.isInactive) return at + 1;
    const { parseState, content, text, end, pieces, runs } = this.#state;
    const { lookahead, firstPass, source } = parseState;
    const range = { start: open.start, close: at, end };
    const reference = readReference(text, range, firstPass.definitions, lookahead);
    if (mayExtendPastLine(text, at, end, reference)) content.recordSearch(at, false);
    if (!reference) return at + 1;
    pieces.flush(at);
    pairDelimiters(runs.splice(open.runs), true);
    const [bracket, ...inside] = pieces.take(open.pieces);
    const children = new PhrasingBuilder(source, content, false).build(inside);
    const { start } = bracket!;
    const position = this.#state.position(start, reference.end);
    const node = open.isImage ? imageNode(children, reference, position) : linkNode(children, reference, position);
    pieces.from = start;
    pieces.addNode(start, reference.end, node);
    if (!open.isImage) this.#deactivate();
    return reference.end;
  }

  #deactivate(): void {
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const bracket = this.#open[index];
      if (!bracket || bracket.isInactive) return;
      if (!bracket.isImage) bracket.isInactive = true;
    }
  }

  #readFootnote(at: number): number | undefined {
    const { parseState, text, end, pieces } = this.#state;
    const { footnotes } = parseState.firstPass;
    if (footnotes.size === 0 || !this.#state.isAt(CARET, at + 1)) return undefined;
    const close = endOfFootnoteLabel(text, at + 2, end);
    if (close < 0) return undefined;
    const source = text.slice(at + 2, close);
    const label = normalizeLabel(source);
    if (!footnotes.has(label)) return undefined;
    return pieces.addNode(at, close + 1, {
      type: 'footnoteReference',
      identifier: label.toLowerCase(),
      label: decodeString(source),
      position: this.#state.position(at, close + 1),
    });
  }
}
