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

/** micromark takes up to 100 ns for each character that a mark may have to look at, so a paragraph takes up to five seconds. */
const MAX_SEARCHES = 50_000_000;

/** Searches per paragraph that are free, so that a large page of normal paragraphs has no limit. */
const FREE_SEARCHES = 200_000;

/** micromark needs several kilobytes of memory for each line, mark and cell. */
const MAX_TOKENS = 200_000;

/** micromark reads the markers and the indentation at the start of a line once for each container. The first 100 characters are free. */
const MAX_PREFIXES = 200_000;
const FREE_PREFIX = 100;

const MARKS = [STAR, UNDERSCORE, OPEN_BRACKET, BANG, LESS, OPEN_BRACE];

/** Marks that micromark's constructs read as a run. The rest of the run must not start a construct, because that divides text nodes. */
const RUNS = [BACKTICK, TILDE, DOLLAR];

/** Different sizes of backtick runs that are free, for large pages. Pages have up to five. */
const FREE_SIZES = 20;

/** Matches a line with its container markers, and with the colons of a directive and the name after them. */
const LINE = /^([ \t>*+\-\d.)]*)(?:(:{3,})[ \t]*(\w?))?.*$/gm;

/**
 * Checks a text before micromark parses it.
 *
 * @throws TooComplex if micromark would need gigabytes of memory for the lines and cells, or minutes for nested containers or backticks.
 */
export function checkSource(text: string): void {
  checkBackticks(text);
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

/** Of the runs of backticks of one size, only the last one can lack a counterpart. micromark searches the rest of the paragraph for it. */
function checkBackticks(text: string): void {
  const sizes = new Set<number>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    sizes.add(run.length);
    if (sizes.size * text.length > MAX_SEARCHES && sizes.size > FREE_SIZES) {
      const before = text.slice(0, index).split('\n');
      throw new TooComplex('marks', { line: before.length, column: before.at(-1)!.length + 1 });
    }
  }
}

/** Updates the colons of the open directives. Colons without a name close a directive with as many colons, and those in it. */
function countDirective(open: number[], colons: number, opens: boolean): void {
  if (opens) open.push(colons);
  else
    open.length = Math.max(
      0,
      open.findIndex((own) => own <= colons),
    );
}

function cellsIn(line: string): number {
  let cells = 0;
  for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1)) cells++;
  return cells;
}

/**
 * Creates an extension of micromark that doesn't change its result, but limits its work: micromark takes quadratic time for marks without
 * a counterpart. An extension counts for one document.
 *
 * @throws TooComplex while micromark parses, if the document exceeds the limits.
 */
export function micromarkLimits(): Extension {
  const counter = new MarkCounter();
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

/** Counts the marks of a document. */
class MarkCounter {
  #context: TokenizeContext | undefined;
  #marks = 0;
  #lastOffset = 0;
  /** What the marks of the paragraph may have searched so far, in characters. */
  #searches = 0;
  #left = MAX_SEARCHES;
  #tokens = 0;

  /** Counts a mark. Every mark before it may have searched the text up to this one. */
  count(context: TokenizeContext): void {
    const { line, column, offset } = context.now();
    if (context !== this.#context) this.#enter(context, offset);
    const searched = this.#marks++ * Math.max(0, offset - this.#lastOffset);
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
}
