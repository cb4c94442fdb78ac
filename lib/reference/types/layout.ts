import type { ApiToken } from '../../core/view/index.ts';

/**
 * A document: tokens, and the places where lines may break. Like the documents of Prettier and of Wadler's "A prettier printer", it
 * describes all layouts of a text, and `layout` chooses one.
 */
export type Doc = ApiToken | readonly Doc[] | Line | Indent | Group | IfBroken | IndentIfBroken;

interface Line {
  readonly kind: 'line';
  /** The text instead of the line break. */
  readonly flat: '' | ' ';
}

interface Indent {
  readonly kind: 'indent';
  readonly content: Doc;
}

/** A part whose line breaks are either all used or all omitted, except those in inner groups. */
export interface Group {
  readonly kind: 'group';
  readonly content: Doc;
}

interface IfBroken {
  readonly kind: 'ifBroken';
  readonly broken: Doc;
  readonly flat: Doc;
  /** The group that decides. The innermost group if omitted. */
  readonly of?: Group;
}

interface IndentIfBroken {
  readonly kind: 'indentIfBroken';
  readonly content: Doc;
  readonly of: Group;
}

/** A line break, or a space if its group is on one line. */
export const line: Line = { kind: 'line', flat: ' ' };

/** A line break, or nothing if its group is on one line. */
export const softline: Line = { kind: 'line', flat: '' };

export const indent = (content: Doc): Doc => ({ kind: 'indent', content });

export const group = (content: Doc): Group => ({ kind: 'group', content });

export const ifBroken = (broken: Doc, flat: Doc = [], of?: Group): Doc => ({
  kind: 'ifBroken',
  broken,
  flat,
  ...(of && { of }),
});

/** Indents the content if `of`, which comes before it, is broken. */
export const indentIfBroken = (content: Doc, of: Group): Doc => ({ kind: 'indentIfBroken', content, of });

export function join(separator: Doc, docs: readonly Doc[]): Doc {
  return docs.map((doc, index) => (index === 0 ? doc : [separator, doc]));
}

/** The number of spaces for each level of indentation. */
const STEP = 2;

/** A document that remains to be printed in lines. `at` is the first remaining element of a list. */
interface Task {
  readonly doc: Doc;
  readonly at: number;
  readonly indent: number;
}

type BrokenGroups = ReadonlySet<Group>;

/**
 * Returns the tokens of a document in lines of at most `width` characters, if possible. Line breaks are tokens, too. The time is
 * proportional to the size of the document, because the search for the end of a line stops after `width` characters.
 */
export function layout(doc: Doc, width: number): readonly ApiToken[] {
  const tokens: ApiToken[] = [];
  const brokenGroups = new Set<Group>();
  if (flatWidth(doc, width, brokenGroups) >= 0) return flatTokens(doc, tokens, brokenGroups);
  const rest: Task[] = [{ doc, at: 0, indent: 0 }];
  let column = 0;
  for (let task = rest.pop(); task; task = rest.pop()) {
    const { doc: next, indent: indentation } = task;
    if (!isList(next) && next.kind === 'line') {
      endLine(tokens);
      tokens.push({ kind: 'punctuation', text: `\n${' '.repeat(indentation)}` });
      column = indentation;
    } else if (!isList(next) && next.kind === 'group') {
      const isFlat = fits(next.content, rest, { room: width - column, brokenGroups });
      const count = tokens.length;
      if (isFlat) flatTokens(next.content, tokens, brokenGroups);
      else rest.push({ ...task, doc: next.content });
      if (!isFlat) brokenGroups.add(next);
      for (let index = count; index < tokens.length; index += 1) column += tokens[index]!.text.length;
    } else {
      const token = step(task, rest, brokenGroups);
      if (token) tokens.push(token);
      column += token?.text.length ?? 0;
    }
  }
  return tokens;
}

/** Removes the spaces at the end of a line, which precede a line break at the start of a type. */
function endLine(tokens: ApiToken[]): void {
  const last = tokens.at(-1);
  if (!last?.text.endsWith(' ')) return;
  tokens[tokens.length - 1] = { ...last, text: last.text.trimEnd() };
}

/** Returns the token of a task in a broken group, or replaces the task with its parts. Line breaks are handled by the callers. */
function step(task: Task, rest: Task[], brokenGroups: BrokenGroups): ApiToken | undefined {
  const { doc, at, indent: indentation } = task;
  if (isList(doc)) {
    if (at + 1 < doc.length) rest.push({ doc, at: at + 1, indent: indentation });
    if (at < doc.length) rest.push({ doc: doc[at]!, at: 0, indent: indentation });
    return undefined;
  }
  switch (doc.kind) {
    case 'line':
      return undefined;
    case 'indent':
      rest.push({ doc: doc.content, at: 0, indent: indentation + STEP });
      return undefined;
    case 'indentIfBroken':
      rest.push({ doc: doc.content, at: 0, indent: indentation + (brokenGroups.has(doc.of) ? STEP : 0) });
      return undefined;
    case 'ifBroken': {
      const isBroken = doc.of ? brokenGroups.has(doc.of) : true;
      rest.push({ doc: isBroken ? doc.broken : doc.flat, at: 0, indent: indentation });
      return undefined;
    }
    case 'group':
      rest.push({ doc: doc.content, at: 0, indent: indentation });
      return undefined;
    default:
      return doc;
  }
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

interface Room {
  readonly room: number;
  readonly brokenGroups: BrokenGroups;
}

/** Returns whether a document on one line and the text after it, up to the next possible line break, fit on the line. */
function fits(doc: Doc, rest: readonly Task[], { room, brokenGroups }: Room): boolean {
  const tasks: Task[] = [];
  let remaining = flatWidth(doc, room, brokenGroups);
  for (let restCount = rest.length; remaining >= 0;) {
    const next = tasks.pop() ?? rest[--restCount];
    if (!next || (!isList(next.doc) && next.doc.kind === 'line')) return true;
    remaining -= step(next, tasks, brokenGroups)?.text.length ?? 0;
  }
  return false;
}

/** Returns the room that remains after a document on one line. The result is negative if the document needs more room. */
function flatWidth(doc: Doc, room: number, brokenGroups: BrokenGroups): number {
  if (isList(doc)) {
    let remaining = room;
    for (let index = 0; index < doc.length && remaining >= 0; index += 1) {
      remaining = flatWidth(doc[index]!, remaining, brokenGroups);
    }
    return remaining;
  }
  if (doc.kind === 'line') return room - doc.flat.length;
  const content = flatContent(doc, brokenGroups);
  return content === undefined ? room - (doc as ApiToken).text.length : flatWidth(content, room, brokenGroups);
}

/** Adds the tokens of a document on one line. */
function flatTokens(doc: Doc, tokens: ApiToken[], brokenGroups: BrokenGroups): readonly ApiToken[] {
  if (isList(doc)) {
    for (const part of doc) flatTokens(part, tokens, brokenGroups);
  } else if (doc.kind === 'line') {
    if (doc.flat !== '') tokens.push(SPACE);
  } else {
    const content = flatContent(doc, brokenGroups);
    if (content === undefined) tokens.push(doc as ApiToken);
    else flatTokens(content, tokens, brokenGroups);
  }
  return tokens;
}

const SPACE: ApiToken = { kind: 'punctuation', text: ' ' };

/** Returns the content of a document on one line, or undefined for a token. */
function flatContent(doc: Exclude<Doc, Line | readonly Doc[]>, brokenGroups: BrokenGroups): Doc | undefined {
  switch (doc.kind) {
    case 'group':
    case 'indent':
    case 'indentIfBroken':
      return doc.content;
    case 'ifBroken':
      return doc.of && brokenGroups.has(doc.of) ? doc.broken : doc.flat;
    default:
      return undefined;
  }
}
