import type { MagicComment } from '../../core/model/index.ts';
import { nearest } from '../../core/text/suggest.ts';
import { magicEffects, mayHaveMagic, type ClassMark } from './fences/magic-comments.ts';

export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning' | ClassMark;

/** The marks of lines, without duplicates. The first line is 1. */
export type LineMarks = ReadonlyMap<number, readonly LineMark[]>;

/** A comment in code that has no effect. Line and column are 0-based, in the code. */
export interface CodeProblem {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/** Words in a comment that mark lines: `// [!code ++]`. The reference on docsgen.dev shows their comments. */
const INLINE_MARKS: Readonly<Record<string, LineMark>> = {
  /** Shows the line as added. */
  '++': 'add',
  /** Shows the line as removed. The check of code samples ignores the line. */
  '--': 'remove',
  /** Highlights the line. */
  highlight: 'highlight',
  /** Another name for `highlight`. */
  hl: 'highlight',
  /** Blurs the other lines until the reader points at the code. */
  focus: 'focus',
  /** Shows the line as an error. */
  error: 'error',
  /** Shows the line as a warning. */
  warning: 'warning',
};

/** Openings of comments that may follow code without a space. Longer ones come first. */
const OPENINGS = ['<!--', '<%--', '{/*', '{#', '{-', '/*', '//', '--', '#', ';', '%'];

/** The opening of a comment in any other language, after white space. */
const OPENING = /(?:^|\s)(?:[^\w\s]{1,4}|REM|rem)$/;

const MAY_HAVE_MARKS = /\[!!?code |highlight-/;

/** Matches a mark with its value, which may limit the number of lines, and the end of the comment. */
const MARK = /^\[!code\s+(word:)?([^\]\n]+?)(?::(\d{1,4}))?\]\s*[^\w\s]{0,4}\s*$/;
const BLOCK_MARK = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*|;|%)\s*highlight-([\w-]+?)\s*(?:\*\/\s*\}?|-->)?\s*$/;
const BLOCK_MARK_NAMES = ['next-line', 'start', 'end'];
const BLOCK_MARKS = BLOCK_MARK_NAMES.map((name) => `highlight-${name}`);

/** A word to highlight, and the lines in which it is highlighted. The first line is 1. */
export interface WordMark {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A code sample without the comments that mark its parts. */
export interface MarkedCode {
  readonly text: string;
  readonly marks: LineMarks;
  readonly words: readonly WordMark[];
}

/** Returns the index of each line of the marked code in the code with its comments. */
export function keptLines(code: string, magic: readonly MagicComment[] = []): number[] {
  if (!MAY_HAVE_MARKS.test(code) && !mayHaveMagic(code, magic)) return [...code.split('\n').keys()];
  const marking = new Marking(new Map(), magic);
  return code.split('\n').flatMap((line, index) => {
    const before = marking.lines.length;
    marking.read(line);
    return marking.lines.length > before ? index : [];
  });
}

/**
 * Removes the comments that mark lines from a code sample (`// highlight-next-line`, `-start` … `-end`, `[!code ++]`)
 * and returns the marks. A comment at the end of a line marks that line, a comment on a separate line marks the next one.
 * `given` are the marks of lines in the info string, and `magic` the comments that the site adds.
 */
export function takeMarks(code: string, given: LineMarks = new Map(), magic: readonly MagicComment[] = []): MarkedCode {
  const marking = new Marking(given, magic);
  if (!MAY_HAVE_MARKS.test(code) && !mayHaveMagic(code, magic)) return { text: code, marks: marking.marks, words: [] };
  for (const line of code.split('\n')) marking.read(line);
  // Code about marks escapes them.
  return {
    text: marking.lines.join('\n').replaceAll('[!!code ', '[!code '),
    marks: marking.marks,
    words: marking.words,
  };
}

/** Reads the lines of a code sample one by one. */
class Marking {
  readonly lines: string[] = [];
  readonly marks: Map<number, readonly LineMark[]>;
  readonly words: WordMark[] = [];
  #isInBlock = false;
  #isNext = false;
  /** The marks that continue on the next lines, each with its last line. */
  readonly #continued = new Map<LineMark, number>();

  /** The classes of the next line, and of the lines up to the end of their blocks. */
  readonly #nextClasses = new Set<ClassMark>();
  readonly #blockClasses = new Set<ClassMark>();
  readonly #magic: readonly MagicComment[];

  constructor(given: LineMarks, magic: readonly MagicComment[]) {
    this.#magic = magic;
    this.marks = new Map(given);
  }

  read(line: string): void {
    const effects = magicEffects(line, this.#magic);
    for (const { mark, kind } of effects) {
      if (kind === 'line') this.#nextClasses.add(mark);
      else if (kind === 'start') this.#blockClasses.add(mark);
      else this.#blockClasses.delete(mark);
    }
    if (effects.length > 0) return;
    const block = blockMarkIn(line);
    if (block === 'highlight-next-line') this.#isNext = true;
    else if (block !== undefined && BLOCK_MARKS.includes(block)) this.#isInBlock = block === 'highlight-start';
    else this.#add(line);
  }

  #add(line: string): void {
    const comment = markIn(line);
    const number = this.lines.length + 1;
    if (comment) this.#note(comment, number);
    // The line is empty without the comment.
    if (comment?.rest === '') return;
    this.lines.push(comment?.rest ?? line);
    const marks = [...(this.marks.get(number) ?? []), ...this.#marksAround(number), comment?.mark ?? []].flat();
    if (marks.length > 0) this.marks.set(number, [...new Set(marks)]);
    this.#isNext = false;
    this.#nextClasses.clear();
  }

  #note({ mark, word, count, rest }: MarkComment, number: number): void {
    const to = number + (count ?? 1) - 1;
    if (word !== undefined)
      this.words.push({ word, from: count === undefined ? 1 : number, to: count ? to : Infinity });
    // A comment on a separate line marks the lines after it.
    else if (mark && (rest === '' || count !== undefined)) this.#continued.set(mark, to);
  }

  #marksAround(number: number): LineMark[] {
    const continued = [...this.#continued].flatMap(([mark, to]) => (to >= number ? mark : []));
    const all = [...continued, ...this.#nextClasses, ...this.#blockClasses];
    return this.#isInBlock || this.#isNext ? ['highlight', ...all] : all;
  }
}

/** Returns the text of a comment in a separate line that begins with `highlight-`. */
function blockMarkIn(line: string): string | undefined {
  const name = line.includes('highlight-') ? BLOCK_MARK.exec(line)?.[1] : undefined;
  return name === undefined ? undefined : `highlight-${name}`;
}

interface MarkComment {
  readonly mark?: LineMark;
  readonly word?: string;
  /** The number of lines with the mark. */
  readonly count: number | undefined;
  /** The line without the comment. */
  readonly rest: string;
}

function markIn(line: string): MarkComment | undefined {
  const at = line.lastIndexOf('[!code ');
  const match = at === -1 ? undefined : MARK.exec(line.slice(at));
  if (!match) return undefined;
  const [, word, value = '', number] = match;
  const mark = Object.hasOwn(INLINE_MARKS, value) ? INLINE_MARKS[value] : undefined;
  if (word === undefined && mark === undefined) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opening = openingOf(before);
  if (opening === undefined) return undefined;
  const rest = before.slice(0, -opening.length).trimEnd();
  const count = number === undefined ? undefined : Number(number);
  return { ...(word === undefined ? { mark: mark! } : { word: value }), count, rest };
}

/** Returns the opening of a comment at the end of a text. */
function openingOf(before: string): string | undefined {
  return OPENINGS.find((one) => before.endsWith(one)) ?? OPENING.exec(before)?.[0];
}

/** Matches text in the form of a mark, and what follows it in the line. */
const WRITTEN_MARK = /\[!code\s+([^\]\n]*?)(:\d+)?\](.*)$/;

/** Returns the comments in the form of a mark that mark nothing: `// [!code foo]`, `// [!code ++] text`. */
export function markProblems(code: string): CodeProblem[] {
  if (!code.includes('[!code ')) return [];
  return code.split('\n').flatMap((text, line) => {
    const column = text.lastIndexOf('[!code ');
    const match = column === -1 || markIn(text) ? null : WRITTEN_MARK.exec(text.slice(column));
    const opening = openingOf(text.slice(0, column).trimEnd());
    if (!match || opening === undefined) return [];
    const [written, value = '', count = '', after = ''] = match;
    // A quote ends a string. Text after a list marker such as `-` is prose.
    if (/["'`]/.test(after) || (/\w/.test(after) && !OPENINGS.includes(opening))) return [];
    const length = written.length - after.length;
    return { line, column, length, ...problemOf(written.slice(0, length), value, count) };
  });
}

/** `count` is the part that limits the number of lines: `:2`. */
function problemOf(written: string, value: string, count: string): Pick<CodeProblem, 'message' | 'hint'> {
  const names = Object.keys(INLINE_MARKS);
  if (names.includes(value) || /^word:./.test(value))
    return { message: `\`${written}\` has no effect, because text follows it.`, hint: 'End the line after the mark.' };
  const near = nearest(value, names);
  const known = `Marks are ${[...names, 'word:…'].map((name) => `\`[!code ${name}]\``).join(', ')}.`;
  return {
    message: `Unknown mark \`${written}\`, so the page shows it as text.`,
    hint: `${near === undefined ? known : `Did you mean \`[!code ${near}${count}]\`?`} To show the text, write \`[!!code ${value}${count}]\`.`,
  };
}

/** Returns the comments that begin with `highlight-` and mark nothing, because they are misspelled or not in pairs. */
export function blockMarkProblems(code: string): CodeProblem[] {
  if (!code.includes('highlight-')) return [];
  const problems: CodeProblem[] = [];
  const lines = code.split('\n');
  let open: CodeProblem | undefined;
  for (const [line, text] of lines.entries()) {
    const name = blockMarkIn(text);
    if (name === undefined) continue;
    const place = { line, column: text.indexOf(name), length: name.length };
    if (name === 'highlight-start') open ??= { ...place, ...BLOCK_PROBLEMS.noEnd };
    else if (name === 'highlight-end') {
      if (!open) problems.push({ ...place, ...BLOCK_PROBLEMS.noStart });
      open = undefined;
    } else if (name === 'highlight-next-line') {
      if (line === lines.length - 1) problems.push({ ...place, ...BLOCK_PROBLEMS.noLine });
    } else problems.push(...unknownBlockMark(name).map((problem) => ({ ...place, ...problem })));
  }
  return open ? [...problems, open] : problems;
}

const BLOCK_PROBLEMS = {
  noEnd: {
    message: '`highlight-start` has no end, so all lines after it are highlighted.',
    hint: 'Write `highlight-end` in a comment after the last highlighted line.',
  },
  noStart: {
    message: '`highlight-end` has no effect.',
    hint: 'Write `highlight-start` in a comment before it.',
  },
  noLine: { message: '`highlight-next-line` has no effect.', hint: 'Write it before the line.' },
} as const;

/** Other comments that begin with `highlight-` are prose. */
function unknownBlockMark(name: string): Pick<CodeProblem, 'message' | 'hint'>[] {
  const near = nearest(name.slice('highlight-'.length), BLOCK_MARK_NAMES);
  if (near === undefined) return [];
  const message = `Unknown mark \`${name}\`, so the page shows it as text.`;
  return [{ message, hint: `Did you mean \`highlight-${near}\`?` }];
}

/** Returns the indexes of the lines that are shown as removed: `// [!code --]`. */
export function removedLines(code: string): ReadonlySet<number> {
  const removed = new Set<number>();
  if (!code.includes('[!code ')) return removed;
  let end = 0;
  for (const [index, line] of code.split('\n').entries()) {
    const comment = markIn(line);
    if (comment?.mark === 'remove') end = index + (comment.count ?? 1) + (comment.rest === '' ? 1 : 0);
    if (index < end) removed.add(index);
  }
  return removed;
}
