import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';
import {
  BACKTICK,
  BANG,
  DOLLAR,
  LESS,
  OPEN_BRACE,
  OPEN_BRACKET,
  STAR,
  TILDE,
  UNDERSCORE,
} from '../markdown/characters.ts';
import { MAX_DEPTH } from '../markdown/blocks/containers.ts';
import { TooComplex } from '../limits/too-complex.ts';

/** micromark takes up to 100 ns for each character that a mark may have to look at, so a paragraph takes up to two seconds. */
const MAX_SEARCHES = 40_000_000;

/** Searches per paragraph that are free, so that a large page of normal paragraphs has no limit. */
const FREE_SEARCHES = 400_000;

/** micromark needs several kilobytes of memory for each line, mark and cell. */
const MAX_TOKENS = 200_000;

/** micromark reads the markers and the indentation at the start of a line once for each container. The first 100 characters are free. */
const MAX_PREFIXES = 200_000;
const FREE_PREFIX = 100;

const MARKS = [STAR, UNDERSCORE, OPEN_BRACKET, BANG, LESS, OPEN_BRACE];

/** Marks that micromark's constructs read as a run. The rest of the run must not start a construct, because that divides text nodes. */
const RUNS = [BACKTICK, TILDE, DOLLAR];

/** Matches a line with its container markers, and with the colons of a directive and the name after them. */
const LINE = /^([ \t>*+\-\d.)]*)(?:(:{3,})[ \t]*(\w?))?.*$/gm;

/**
 * Checks a text before micromark parses it.
 *
 * @throws TooComplex if micromark would need gigabytes of memory for the lines and cells, or minutes for nested containers.
 */
export function checkSource(text: string): void {
  let tokens = 0;
  let prefixes = 0;
  let line = 0;
  const directives: number[] = [];
  for (const [content, prefix = '', colons = '', name = ''] of text.matchAll(LINE)) {
    line++;
    tokens += 1 + cellsIn(content);
    prefixes += Math.max(0, prefix.length - FREE_PREFIX);
    if (tokens > MAX_TOKENS) throw new TooComplex('size', { line, column: 1 });
    if (colons !== '') countDirective(directives, colons.length, name !== '');
    if (prefixes > MAX_PREFIXES || directives.length > MAX_DEPTH) throw new TooComplex('nesting', { line, column: 1 });
  }
}

/**
 * Updates the colons of the open directives. Colons without a name close the first directive with at most as many colons, and the directives in
 * it. Colons that match no open directive are text.
 */
function countDirective(open: number[], colons: number, opens: boolean): void {
  if (opens) {
    open.push(colons);
    return;
  }
  const at = open.findIndex((own) => own <= colons);
  if (at !== -1) open.length = at;
}

function cellsIn(line: string): number {
  let cells = 0;
  for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1)) cells++;
  return cells;
}

/**
 * Creates an extension of micromark that doesn't change its result, but limits its work: micromark takes quadratic time for marks without
 * a counterpart. The text is the document that micromark parses.
 *
 * @throws TooComplex while micromark parses, if the document exceeds the limits.
 */
export function micromarkLimits(text: string): Extension {
  const counter = new MarkCounter(text);
  const countMark: Construct = {
    add: 'before',
    name: 'countMark',
    tokenize(_effects, _ok, nok) {
      return (code) => {
        counter.count(this);
        return nok(code);
      };
    },
  };
  const constructs = [
    ...MARKS.map((mark) => [mark, countMark] as const),
    ...RUNS.map((mark) => [mark, { ...countMark, previous: (code: Code) => code !== mark }] as const),
  ];
  return { text: Object.fromEntries(constructs) };
}

/** Matches the end of a line before a line that usually starts another paragraph. */
const END_OF_PARAGRAPH = /\n(?=[ \t>]*(?:\r?\n|[|#]|[-+*][ \t]|\d+[.)]|```|~~~|:::))/g;

/** Counts the marks of a document, and how far micromark may search for their counterparts. */
class MarkCounter {
  readonly #text: string;
  #context: TokenizeContext | undefined;
  #marks = 0;
  #lastOffset = 0;
  #end = -1;
  /** The searches of the paragraph so far, in characters. */
  #searches = 0;
  #left = MAX_SEARCHES;
  #tokens = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Counts a mark. It may search the rest of the paragraph, and each mark before it may have searched the text up to this one. */
  count(context: TokenizeContext): void {
    const { line, column, offset } = context.now();
    if (context !== this.#context) this.#enter(context, offset);
    const searched = this.#marks++ * Math.max(0, offset - this.#lastOffset) + this.#endAfter(offset) - offset;
    this.#lastOffset = Math.max(offset, this.#lastOffset);
    this.#searches += searched;
    if (this.#searches > FREE_SEARCHES) this.#left -= searched;
    if (this.#left < 0) throw new TooComplex('marks', { line, column });
    if (++this.#tokens > MAX_TOKENS) throw new TooComplex('size', { line, column });
  }

  #enter(context: TokenizeContext, offset: number): void {
    this.#context = context;
    this.#marks = 0;
    this.#searches = 0;
    this.#lastOffset = offset;
  }

  /** Returns the end of the paragraph that contains an offset. */
  #endAfter(offset: number): number {
    if (offset <= this.#end) return this.#end;
    const end = new RegExp(END_OF_PARAGRAPH);
    end.lastIndex = offset;
    this.#end = end.exec(this.#text)?.index ?? this.#text.length;
    return this.#end;
  }
}
