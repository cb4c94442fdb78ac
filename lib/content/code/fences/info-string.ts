import { nearest } from '../../../core/text/suggest.ts';
import { FENCE_FORMS, FENCE_OPTIONS, isFenceOption } from './options.ts';

/** The options in the info string of a fence: ```` ```ts title="a.ts" {1,3-5} showLineNumbers ````. */
export interface Fence {
  /** In lower case; `text` if the fence names no language. Safe in an HTML attribute. */
  readonly language: string;
  readonly title?: string;
  /** The label of the tab in a code group: `[npm]`. */
  readonly label?: string;
  /** The highlighted lines. Undefined if the info string names none. */
  readonly highlighted?: ReadonlySet<number>;
  /** The lines that are shown as added. */
  readonly added?: ReadonlySet<number>;
  /** The lines that are shown as removed. */
  readonly removed?: ReadonlySet<number>;
  /** The texts that are highlighted wherever they occur. */
  readonly words?: readonly string[];
  /** The number of the first line. Undefined if the fence shows no line numbers. */
  readonly firstLine?: number;
}

/** A word of an info string: `title="a b.ts"`. */
interface Word {
  readonly text: string;
  readonly key: string;
  /** Without quotes or braces. Undefined if there is no equals sign. */
  readonly value: string | undefined;
}

/** A word of an info string that has no effect. */
export interface FenceProblem {
  readonly word: string;
  readonly message: string;
  readonly hint: string;
}

/** More lines than any page has, so that a range up to `99999999999` is not expanded. */
const MOST_LINES = 10_000;

const WORD =
  /\{[^}]*\}|\[[^\]]*\]|"[^"]*"|'[^']*'|\/(?:\\.|[^/\\])+\/(?=\s|$)|[^\s=]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S*)|\S+/g;
const VALUE = /^(?:"(.*)"|'(.*)'|\{(.*)\})$/s;
const RANGES = FENCE_FORMS['{1,3-5}'];
const TEXT = FENCE_FORMS['"text"'];
const LABEL = FENCE_FORMS['[label]'];
const LINE_NUMBERS = /^(?:showLineNumbers|lineNumbers)$/;

/** The options that mark lines or texts. */
const MARKS = /^(?:mark|ins|del)$/;

/** The values of an option for line numbers. */
const NUMBER_OR_FLAG = /^(?:\d{0,7}|true|false)$/;

/** VitePress writes line numbers after the language: `ts:line-numbers=5`. */
const NUMBERED_LANGUAGE = /^(.*?):(no-)?line-numbers(?:=(\d{1,7}))?$/;

function wordsOf(meta: string): Word[] {
  return (meta.match(WORD) ?? []).map((text) => {
    const equals = /^[{["'/]/.test(text) ? -1 : text.indexOf('=');
    if (equals === -1) return { text, key: text, value: undefined };
    const written = text.slice(equals + 1);
    const quoted = VALUE.exec(written);
    return { text, key: text.slice(0, equals), value: quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? written };
  });
}

/** Separates the language from what follows it without a space, as in `js{1,3}` and `ts:line-numbers`. */
function partsOf(lang: string, meta: string): { readonly name: string; readonly words: readonly Word[] } {
  const brace = lang.indexOf('{');
  const [written, glued] = brace === -1 ? [lang, ''] : [lang.slice(0, brace), lang.slice(brace)];
  const numbered = written.includes(':') ? NUMBERED_LANGUAGE.exec(written) : null;
  const words = wordsOf(glued === '' ? meta : `${glued} ${meta}`);
  if (!numbered) return { name: written, words };
  const [, name = '', off, first] = numbered;
  const numbers = { text: 'showLineNumbers', key: 'showLineNumbers', value: first };
  return { name, words: off === undefined ? [numbers, ...words] : words };
}

/** Parses the info string of a fence. {@link fenceProblems} reports the words that have no effect. */
export function parseFence(lang: string, meta: string): Fence {
  const { name, words } = partsOf(lang, meta);
  const title = words.find(({ key, value }) => key === 'title' && value !== undefined)?.value;
  const label = words.find(({ text }) => LABEL.test(text))?.text.slice(1, -1);
  const highlighted = linesOf(words, 'mark');
  const added = linesOf(words, 'ins');
  const removed = linesOf(words, 'del');
  const marked = words.flatMap(({ text, key, value }) => {
    if (TEXT.test(text)) return text.slice(1, -1);
    return MARKS.test(key) && value !== undefined && /^["']/.test(text.slice(key.length + 1)) ? value : [];
  });
  const firstLine = firstLineOf(words);
  return {
    language: name.toLowerCase().replace(/[^\w+#.-]/g, '') || 'text',
    ...(title !== undefined && { title }),
    ...(label !== undefined && { label }),
    ...(highlighted && { highlighted }),
    ...(added && { added }),
    ...(removed && { removed }),
    ...(marked.length > 0 && { words: marked }),
    ...(firstLine !== undefined && { firstLine }),
  };
}

/** Returns the number of the first line. Undefined if the fence shows no line numbers. */
function firstLineOf(words: readonly Word[]): number | undefined {
  const numbers = words.find(({ key, value }) => LINE_NUMBERS.test(key) && value !== 'false');
  if (!numbers || !NUMBER_OR_FLAG.test(numbers.value ?? '')) return undefined;
  const start = words.find(({ key }) => key === 'startLineNumber')?.value;
  return Number([numbers.value, start].find((one) => one !== undefined && /^\d{1,7}$/.test(one)) ?? 1);
}

/** Returns the lines that an option marks: `ins={2,4-5}`. Lines in braces alone have the mark `mark`. */
function linesOf(words: readonly Word[], mark: string): Set<number> | undefined {
  const ranges = words.flatMap(({ text, key, value = '' }) => {
    if (mark === 'mark' && RANGES.test(text)) return text.slice(1, -1);
    return key === mark && RANGES.test(text.slice(key.length + 1)) ? value : [];
  });
  return ranges.length === 0 ? undefined : parseRanges(ranges.join(','));
}

/** Expands ranges: `1,3-5` → 1, 3, 4, 5. */
export function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [first = 0, last = first] = part
      .trim()
      .split(/\s*-\s*/)
      .map(Number);
    for (let line = Math.max(1, first); line <= Math.min(last || first, MOST_LINES); line++) lines.add(line);
  }
  return lines;
}

/** Returns whether the info string has an option without a value: `npm2yarn`. */
export function hasOption(meta: string, name: string): boolean {
  return meta.includes(name) && wordsOf(meta).some(({ text }) => text === name);
}

/** Returns the words of an info string that have no effect. */
export function fenceProblems(lang: string, meta: string): FenceProblem[] {
  return partsOf(lang, meta).words.flatMap((word) => problemOf(word) ?? []);
}

function problemOf({ text, key, value }: Word): FenceProblem | undefined {
  if (LABEL.test(text) || TEXT.test(text)) return undefined;
  if (/^\/.+\/$/s.test(text)) return noExpressions(text);
  if (text.startsWith('{')) return RANGES.test(text) ? undefined : noRanges(text);
  if (LINE_NUMBERS.test(key) && !NUMBER_OR_FLAG.test(value ?? ''))
    return { word: text, message: `\`${text}\` is not a line number.`, hint: 'Write `showLineNumbers=5`.' };
  return isFenceOption(key) ? valueProblem({ text, key, value }, FENCE_OPTIONS[key]) : unknownOption(text, key);
}

function valueProblem({ text, key, value }: Word, rule: 'required' | 'optional' | 'none'): FenceProblem | undefined {
  if (rule === 'required' && value === undefined)
    return { word: text, message: `\`${key}\` has no value.`, hint: `Write \`${key}="…"\`.` };
  if (rule === 'none' && value !== undefined)
    return { word: text, message: `\`${key}\` takes no value.`, hint: `Write only \`${key}\`.` };
  if (MARKS.test(key) && !/^["'{]/.test(text.slice(key.length + 1))) return noMark(text, key);
  return undefined;
}

function noMark(text: string, key: string): FenceProblem {
  const hint = `Write \`${key}={1,3-5}\` for lines, or \`${key}="…"\` for a text.`;
  return { word: text, message: `\`${text}\` names no lines and no text.`, hint };
}

function noExpressions(text: string): FenceProblem {
  const hint = 'Write the text in quotes: `"text"`. It is highlighted wherever it occurs.';
  return { word: text, message: `docsgen does not highlight the matches of \`${text}\`.`, hint };
}

function noRanges(text: string): FenceProblem {
  const hint = 'Write line numbers and ranges: `{1,3-5}`.';
  return { word: text, message: `\`${text}\` names no lines.`, hint };
}

function unknownOption(text: string, key: string): FenceProblem {
  const near = nearest(key, Object.keys(FENCE_OPTIONS));
  const known = 'Options are `title="…"`, `{1,3-5}`, `showLineNumbers`, `file="…"`, `[label]` and `npm2yarn`.';
  const hint = near === undefined ? known : `Did you mean \`${near}\`?`;
  return { word: text, message: `Unknown option \`${text}\` of a code block.`, hint };
}
