import type { PhrasingContent } from 'mdast';
import { autolinkAt } from './links/autolinks.ts';
import { bail } from '../unsupported.ts';
import {
  AMPERSAND,
  BACKSLASH,
  BACKTICK,
  BANG,
  COLON,
  CR,
  DOLLAR,
  isAsciiPunctuation,
  isLineEnding,
  isSpaceOrTab,
  LESS,
  LF,
  lineEndingSize,
  OPEN_BRACE,
  OPEN_BRACKET,
  skipRun,
  skipSpaces,
  STAR,
  TILDE,
  UNDERSCORE,
} from '../characters.ts';
import { CodeSpans, codeValue, withPipes } from './code-spans.ts';
import { delimiterRun, pairDelimiters } from './delimiters.ts';
import type { ParseState, Task } from '../parse-state.ts';
import { endOfHtml, mayBeTagOfLines, withoutIndents } from './html-inline.ts';
import { afterMdxBrace, afterMdxAngle, leaveToMdx, MdxInBlock } from './mdx-inline.ts';
import { mayContainUnpositionedLinks } from './links/unpositioned-links.ts';
import { LiteralLinks, mayContainLiteralLinks, type LiteralLink } from './links/literal-links.ts';
import { PhrasingBuilder } from './phrasing.ts';
import type { Pieces } from './pieces.ts';
import { InlineState } from './inline-state.ts';
import { Brackets } from './links/brackets.ts';
import { referenceAt } from '../references.ts';
import { specialIn } from './special-characters.ts';
import { readTask, markAsTask } from './tasks.ts';
import { textDirectiveAt } from './text-directive.ts';

/** Runs the second pass, which parses the inline content of blocks. */
export function parseInline(parseState: ParseState): void {
  const { text } = parseState.source;
  const sharedLinks = mayContainLiteralLinks(text) ? new LiteralLinks(text) : undefined;
  const hasUnpositionedLinks = mayContainUnpositionedLinks(text);
  for (const pending of parseState.firstPass.pending) {
    const { content } = pending;
    const literals = sharedLinks && (content.text === text ? sharedLinks : new LiteralLinks(content.text));
    literals?.enter(content.start, content.end);
    parseState.lookahead.enter(content);
    const inline = new InlineParser(new InlineState(parseState, pending), literals, hasUnpositionedLinks);
    try {
      pending.node.children = inline.parse(pending.task);
    } catch (error) {
      if (!(error instanceof MdxInBlock)) throw error;
      leaveToMdx(parseState.root, content.offset(content.start));
    }
    if (inline.checked !== undefined && pending.task) markAsTask(pending.task, inline.checked);
  }
}

class InlineParser {
  /** Whether a task is done. Undefined if the content is not a task. */
  checked: boolean | undefined;
  readonly #state: InlineState;
  readonly #text: string;
  readonly #end: number;
  readonly #pieces: Pieces;
  readonly #brackets: Brackets;
  #codeSpans: CodeSpans | undefined;
  readonly #literals: LiteralLinks | undefined;
  readonly #hasUnpositionedLinks: boolean;
  /** Characters that may start inline constructs. */
  readonly #special: Uint8Array;
  /** Whether the content has a `*` or `_`, and whether a `~` precedes it. */
  #hasStars = false;
  #tildesFirst = false;

  constructor(state: InlineState, literals: LiteralLinks | undefined, hasUnpositionedLinks: boolean) {
    this.#state = state;
    this.#text = state.text;
    this.#end = state.end;
    this.#pieces = state.pieces;
    this.#brackets = new Brackets(state);
    this.#literals = literals;
    this.#special = specialIn(state.parseState);
    this.#hasUnpositionedLinks = hasUnpositionedLinks;
  }

  parse(task: Task | undefined): PhrasingContent[] {
    const { parseState, content, kind, runs } = this.#state;
    this.#scan(task ? this.#readTask(content.start) : content.start);
    this.#pieces.flush(kind === 'text' ? this.#trimmedEnd(this.#end) : this.#end);
    pairDelimiters(runs, this.#tildesFirst);
    const builder = new PhrasingBuilder(parseState.source, content, this.#hasUnpositionedLinks);
    const children = builder.build(this.#pieces.list);
    if (builder.hasUnpositionedLinks && this.checked !== undefined)
      bail('a literal link in a task that only mdast recognizes');
    return children;
  }

  /** Reads the checkbox of a task. Returns the offset after it. */
  #readTask(start: number): number {
    const task = readTask(this.#text, start, this.#end);
    if (!task) return start;
    this.checked = task.checked;
    this.#pieces.from = task.end;
    return task.end;
  }

  #scan(start: number): void {
    const text = this.#text;
    const end = this.#end;
    const special = this.#special;
    let at = start;
    let stop = this.#literals?.next(at) ?? end;
    while (at < end) {
      let code = text.charCodeAt(at);
      while (at < stop && (code > 127 || special[code] === 0)) code = text.charCodeAt(++at);
      if (at >= end) return;
      let next = at;
      if (at === stop) {
        next = this.#addLiteralLink(at);
        if (next === at && special[code] !== 1) next = at + 1;
      }
      if (next === at) next = this.#readSpecial(code, at);
      at = next;
      if (at > stop) stop = this.#literals?.next(at) ?? end;
    }
  }

  /** Reads the construct that may start at an offset. Returns the offset at which to continue. Text is added to the pieces later. */
  #readSpecial(code: number, at: number): number {
    switch (code) {
      case LF:
      case CR:
        return this.#readLineEnding(at);
      case STAR:
      case UNDERSCORE:
        return this.#readStars(code, at);
      case TILDE:
        return this.#readTildes(at);
      case BACKTICK:
        return this.#readCode(at);
      case BACKSLASH:
        return this.#readEscape(at);
      case AMPERSAND:
        return this.#readCharacterReference(at);
      case LESS:
        return this.#readAngle(at);
      case BANG:
        return this.#state.isAt(OPEN_BRACKET, at + 1) ? this.#brackets.open(at, true) : at + 1;
      case OPEN_BRACKET:
        return this.#brackets.open(at, false);
      case COLON:
        return this.#readDirective(at);
      case OPEN_BRACE:
        return afterMdxBrace(this.#text, at, this.#end);
      case DOLLAR:
        return bail('a formula');
      default:
        return this.#brackets.close(at);
    }
  }

  #trimmedEnd(end: number): number {
    let at = end;
    while (at > this.#pieces.from && isSpaceOrTab(this.#text.charCodeAt(at - 1))) at--;
    return at;
  }

  /** Reads a line ending. Two spaces or more make it a hard break. White space around it is removed. */
  #readLineEnding(at: number): number {
    const text = this.#text;
    const after = at + lineEndingSize(text, at);
    const before = this.#trimmedEnd(at);
    const next = skipSpaces(text, after, this.#end);
    if (before === at) {
      if (next > after) this.#pieces.addText(at, after, text.slice(at, after));
    } else if (at - before > 1 && !text.slice(before, at).includes('\t')) {
      this.#pieces.addNode(before, after, { type: 'break', position: this.#state.position(before, after) });
    } else {
      this.#pieces.flush(before);
      this.#pieces.from = at;
      if (next > after) this.#pieces.addText(at, after, text.slice(at, after));
    }
    if (this.#pieces.from === after) this.#pieces.from = next;
    return next;
  }

  #readEscape(at: number): number {
    if (at + 1 >= this.#end) return at + 1;
    const code = this.#text.charCodeAt(at + 1);
    if (isLineEnding(code)) {
      const after = at + 1 + lineEndingSize(this.#text, at + 1);
      this.#pieces.addNode(at, after, { type: 'break', position: this.#state.position(at, after) });
      this.#pieces.from = skipSpaces(this.#text, after, this.#end);
      return this.#pieces.from;
    }
    return isAsciiPunctuation(code) ? this.#pieces.addText(at, at + 2, this.#text.charAt(at + 1)) : at + 1;
  }

  #readCharacterReference(at: number): number {
    const reference = referenceAt(this.#text, at);
    return reference && reference.end <= this.#end ? this.#pieces.addText(at, reference.end, reference.value) : at + 1;
  }

  #readStars(marker: number, at: number): number {
    this.#hasStars = true;
    return this.#addRun(marker, at, skipRun(this.#text, at, this.#end));
  }

  /** Reads a run of tildes. A run of more than two is text. */
  #readTildes(at: number): number {
    const after = skipRun(this.#text, at, this.#end);
    if (after - at > 2) return after;
    if (!this.#hasStars) this.#tildesFirst = true;
    return this.#addRun(TILDE, at, after);
  }

  #addRun(marker: number, start: number, end: number): number {
    const before = start > this.#state.content.start ? this.#text.charCodeAt(start - 1) : -1;
    const after = end < this.#end ? this.#text.charCodeAt(end) : -1;
    const run = delimiterRun(marker, end - start, before, after);
    if (!run) return end;
    this.#state.runs.push(run);
    return this.#pieces.addRun(start, end, run);
  }

  #readCode(at: number): number {
    const after = skipRun(this.#text, at, this.#end);
    this.#codeSpans ??= new CodeSpans(this.#text, this.#end);
    const close = this.#codeSpans.endOf(after, after - at);
    if (close < 0) {
      this.#state.content.recordSearch(at, true);
      return after;
    }
    const value = codeValue(this.#text, after, close);
    const end = close + after - at;
    const position = this.#state.position(at, end);
    return this.#pieces.addNode(at, end, {
      type: 'inlineCode',
      value: this.#state.kind === 'cell' ? withPipes(value) : value,
      position,
    });
  }

  #readAngle(at: number): number {
    if (this.#state.parseState.isMdx) return afterMdxAngle(this.#text, at, this.#end);
    const link = autolinkAt(this.#text, at);
    if (link && link.end <= this.#end) return this.#addLink(at, { start: at + 1, end: link.end - 1 }, link);
    const end = endOfHtml(this.#text, at, this.#end, this.#state.parseState.lookahead);
    if (end < 0) {
      if (mayBeTagOfLines(this.#text, at, this.#end)) this.#state.content.recordSearch(at, false);
      return at + 1;
    }
    const value = withoutIndents(this.#text.slice(at, end));
    return this.#pieces.addNode(at, end, { type: 'html', value, position: this.#state.position(at, end) });
  }

  #readDirective(at: number): number {
    const directive = textDirectiveAt(this.#text, at, this.#end);
    if (!directive) return at + 1;
    const { name, label, attributes, end } = directive;
    const node = { type: 'textDirective', name, value: label, attributes, position: this.#state.position(at, end) };
    return this.#pieces.addNode(at, end, node as unknown as PhrasingContent);
  }

  /** Adds a literal link, except in text that may become the text of a link, where micromark ignores literal links. */
  #addLiteralLink(at: number): number {
    if (this.#brackets.isOpen) return at;
    const link = this.#literals?.read(at);
    return link ? this.#addLink(at, { start: at, end: link.end }, link) : at;
  }

  /** Adds a link whose text is its address. */
  #addLink(at: number, label: { readonly start: number; readonly end: number }, link: LiteralLink): number {
    const value = this.#text.slice(label.start, label.end);
    const children: PhrasingContent[] = [
      { type: 'text', value, position: this.#state.position(label.start, label.end) },
    ];
    const position = this.#state.position(at, link.end);
    return this.#pieces.addNode(at, link.end, {
      type: 'link',
      title: null,
      url: link.prefix + value,
      children,
      position,
    });
  }
}
