import type { ApiToken, ApiType } from '../../../lib/core/view/index.ts';

/** A line of code. */
export interface CodeLine {
  /** The number of spaces at the start. */
  readonly indent: number;
  readonly tokens: ApiType;
}

/** Splits tokens at their line breaks. */
export function codeLines(type: ApiType): readonly CodeLine[] {
  const lines: ApiToken[][] = [[]];
  for (const token of type) {
    const [first = '', ...others] = token.text.split('\n');
    if (first !== '') lines.at(-1)!.push(others.length === 0 ? token : { ...token, text: first });
    for (const text of others) lines.push(text === '' ? [] : [{ ...token, text }]);
  }
  return lines.map((tokens) => ({ tokens, indent: /^ */.exec(tokens[0]?.text ?? '')![0].length }));
}

/** Returns a type that starts with a line break, such as a long union, without the break and the indentation. */
export function withoutFirstBreak(type: ApiType): ApiType {
  const [first, ...others] = type;
  const lead = first && /^\n( *)/.exec(first.text);
  if (!lead) return type;
  const dedented = (token: ApiToken): ApiToken => ({ ...token, text: token.text.replaceAll(lead[0], '\n') });
  return [{ ...first, text: dedented(first).text.slice(1) }, ...others.map(dedented)];
}

/** The lines of a long declaration that are hidden at first: those from `from` to `to`. */
export interface Fold {
  readonly from: number;
  readonly to: number;
  /** The number of members of the object or union that contains the lines, or undefined if the lines are no members. */
  readonly members: number | undefined;
  /** The number of lines of the object or union. */
  readonly lines: number;
}

/** Longer lists of lines are folded. */
const MAX_LINES = 12;

/** The number of lines of a folded list that are visible. */
const VISIBLE_LINES = 8;

/**
 * Returns the lines to hide, or undefined if a declaration is short. They are the last members of the innermost list of lines that makes
 * the declaration long, so that the lines around it remain visible: for example, the return type after a long parameter.
 */
export function foldOf(lines: readonly CodeLine[]): Fold | undefined {
  if (lines.length <= MAX_LINES + 2) return undefined;
  let range: Range = { from: 0, to: lines.length };
  for (let inner = longestList(lines, range); inner && sizeOf(inner) > MAX_LINES; inner = longestList(lines, range)) {
    if (sizeOf(range) - sizeOf(inner) > MAX_LINES) break;
    range = inner;
  }
  const members = memberStarts(lines, range);
  const from = members.findLast((index) => index > range.from && index <= range.from + VISIBLE_LINES);
  const first = lines[range.from]!.tokens.map(({ text }) => text).join('');
  const isList = first.trim().startsWith('|') || (range.from > 0 && endsMember(lines, members[1]));
  return {
    from: from ?? range.from + VISIBLE_LINES,
    to: range.to,
    members: isList && members.length > VISIBLE_LINES ? members.length : undefined,
    lines: sizeOf(range),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const sizeOf = ({ from, to }: Range): number => to - from;

const levelOf = (lines: readonly CodeLine[], { from, to }: Range): number =>
  Math.min(...lines.slice(from, to).map(({ indent }) => indent));

/** Returns the longest list of consecutive lines in a range that are indented more than the range. */
function longestList(lines: readonly CodeLine[], range: Range): Range | undefined {
  const level = levelOf(lines, range);
  let longest: Range | undefined;
  for (let from = range.from; from < range.to; from += 1) {
    let to = from;
    while (to < range.to && lines[to]!.indent > level) to += 1;
    if (to - from > (longest ? sizeOf(longest) : 0)) longest = { from, to };
    from = to;
  }
  return longest;
}

/** Returns the indexes of the lines that start a member of a range: not those that close the brackets of the previous member. */
function memberStarts(lines: readonly CodeLine[], range: Range): readonly number[] {
  const level = levelOf(lines, range);
  const indexes = lines.slice(range.from, range.to).map((_, index) => range.from + index);
  return indexes.filter((index) => {
    const { indent, tokens } = lines[index]!;
    return indent === level && !/^[)\]}>]/.test(tokens[0]?.text.trim() ?? '');
  });
}

/** Returns whether the line before the start of the second member ends with a semicolon, as the members of object types do. */
function endsMember(lines: readonly CodeLine[], second: number | undefined): boolean {
  return second !== undefined && lines[second - 1]!.tokens.at(-1)?.text.endsWith(';') === true;
}
