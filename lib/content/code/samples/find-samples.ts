import type { Code, Nodes } from 'mdast';
import type { ExpectedOutput, LineStart, Sample, SourceFile } from '../../../core/model/index.ts';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { stripPlaceholders } from '../../../core/html/placeholders.ts';
import { isMdx } from '../../document.ts';
import { hasOption, parseFence } from '../fences/info-string.ts';
import { removedLines } from '../line-marks.ts';
import { splitFrontMatter } from '../../front-matter/parse.ts';
import { parseMarkdown } from '../../grammar/grammar.ts';
import { guarded } from '../../guard-compile.ts';
import { inclusionOf, missingInclusion, writtenInclusion, type Inclusion } from '../includes.ts';
import { parseMdx } from '../../mdx/mdx.ts';
import { sampleQueries, shownSample, type FenceCode } from './shown-sample.ts';

/** Matches the source of every page with a TypeScript code sample, and few other pages. */
const MAY_HAVE = /(?:`{3}|~{3})[ \t]*(?:tsx?|typescript)\b/i;

const MAY_STATE_OUTPUT = /(?:`{3}|~{3}).*\soutput\b/;

const LANGUAGES: Readonly<Record<string, Sample['language']>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** Returns whether a source may have TypeScript code samples. */
export function mayHaveSamples(text: string): boolean {
  return MAY_HAVE.test(text);
}

/**
 * Returns the TypeScript code samples of a Markdown or MDX source in order, with diagnostics for those that cannot be
 * read.
 */
export function codeSamplesOf(file: SourceFile): WithDiagnostics<Sample[]> {
  if (!mayHaveSamples(file.text) && !MAY_STATE_OUTPUT.test(file.text)) return withDiagnostics([]);
  const { value, diagnostics } = guarded(file.path, () => readSamples(file));
  return withDiagnostics(value ?? [], diagnostics);
}

function readSamples(file: SourceFile): WithDiagnostics<Sample[]> {
  const text = splitFrontMatter(file.path, stripPlaceholders(file.text)).value.body;
  const parsed = isMdx(file) ? parseMdx(file.path, text) : withDiagnostics(parseMarkdown(text));
  // Braces in a formula are no expressions. Whether the site has formulas is unknown here.
  const isMath = !parsed.value && text.includes('$');
  const { value: tree, diagnostics } = isMath ? parseMdx(file.path, text, { math: true }) : parsed;
  if (!tree) return withDiagnostics([], diagnostics);
  const lines = text.split('\n');
  const codes = codeIn(tree);
  const read = codes.map((node, index) => sampleOf(file, node, { lines, output: outputOf(codes[index + 1], lines) }));
  return withDiagnostics(
    read.flatMap(({ value }) => value ?? []),
    [
      ...read.flatMap((one) => one.diagnostics),
      ...codes.flatMap((node, index) => unusedOutput(file, { node, before: codes[index - 1], lines })),
    ],
  );
}

function codeIn(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

/** Returns the output that a fence states for the sample before it. */
function outputOf(node: Code | undefined, lines: readonly string[]): ExpectedOutput | undefined {
  if (!node?.position || !hasOption(node.meta ?? '', 'output')) return undefined;
  const { line, column } = node.position.start;
  return { text: node.value, line, column, length: Math.max(1, lines[line - 1]!.trimEnd().length - column + 1) };
}

/** A fence with the fence before it. */
interface FencePair {
  readonly node: Code;
  readonly before: Code | undefined;
  readonly lines: readonly string[];
}

/** Reports a fence that states the output of no TypeScript code sample. */
function unusedOutput({ path }: SourceFile, { node, before, lines }: FencePair): Diagnostic[] {
  const output = outputOf(node, lines);
  const isSample = before && LANGUAGES[parseFence(before.lang ?? '', before.meta ?? '').language] !== undefined;
  if (!output || isSample) return [];
  const { line, column, length } = output;
  return [
    diagnostic('sample.unused-output', 'This output is not compared, because no TypeScript code sample is before it.', {
      location: { file: path, line, column, length },
      hint: 'Move it directly after the `ts` or `tsx` sample that prints it, or remove the option `output`.',
    }),
  ];
}

/** What surrounds a fence: the lines of its page, and the output that the next fence states. */
interface Surroundings {
  readonly lines: readonly string[];
  readonly output: ExpectedOutput | undefined;
}

function sampleOf(file: SourceFile, node: Code, { lines, output }: Surroundings): WithDiagnostics<Sample | undefined> {
  const { lang, meta, position } = node;
  const { language, title } = parseFence(lang ?? '', meta ?? '');
  const known = LANGUAGES[language];
  if (!known || !position) return withDiagnostics(undefined);
  const { line, column } = position.start;
  const length = Math.max(1, lines[line - 1]!.trimEnd().length - column + 1);
  const location: SourceLocation = { file: file.path, line, column, length };
  const code = codeOf(file, node, lines);
  if ('missing' in code) {
    const [offset, size] = writtenInclusion(lines[line - 1]!.slice(column - 1), 'path') ?? [0, length];
    const written = { ...location, column: column + offset, length: size };
    return withDiagnostics(undefined, [missingInclusion(code.missing, undefined, written)]);
  }
  const nocheck = reasonOf(NOCHECK, meta ?? '');
  const norun = reasonOf(NORUN, meta ?? '');
  const fence = fenceOf(file, node, { ...code, language });
  const queries = sampleQueries(fence);
  return withDiagnostics({
    language: known,
    ...(title !== undefined && { title }),
    continues: /(?:^|\s)continues(?=\s|$)/.test(meta ?? ''),
    ...(nocheck !== undefined && { nocheck }),
    ...(norun !== undefined && { norun }),
    ...(output && { output }),
    ...code,
    shown: shownSample(fence),
    ...(queries.length > 0 && { queries }),
    location,
  });
}

function fenceOf(
  { path, magicComments: magic }: SourceFile,
  { value, meta }: Code,
  { file, code, language }: Pick<Sample, 'file' | 'code'> & { readonly language: string },
): FenceCode {
  if (file === undefined) return { language, magic, code: value, isIncluded: false };
  return { language, magic, code, isIncluded: true, region: inclusionOf(meta ?? '', path)?.region };
}

/** Returns whether the info string of a fence excludes the code from the compiler. */
export function excludesFromCheck(meta: string): boolean {
  return NOCHECK.test(meta);
}

const NOCHECK = /(?:^|\s)nocheck(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;
const NORUN = /(?:^|\s)norun(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** Returns the reason that an option states. Empty without a reason, undefined without the option. */
function reasonOf(option: RegExp, meta: string): string | undefined {
  const found = option.exec(meta);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

/** Returns the code of a sample: the content of its fence, or of the file that the fence includes. */
function codeOf(
  { path, includes }: SourceFile,
  { value, lang, meta, position }: Code,
  written: readonly string[],
): Pick<Sample, 'file' | 'code' | 'lines'> | { readonly missing: Inclusion } {
  const inclusion = inclusionOf(meta ?? '', path);
  if (inclusion) {
    const code = includes?.[inclusion.path];
    if (code === undefined) return { missing: inclusion };
    const lines = code.split('\n').map((_, index) => ({ line: index + 1, column: 1 }));
    return { file: inclusion.path, code, lines };
  }
  const first = (position?.start.line ?? 0) + 1;
  const own = value.split('\n');
  const removed = removedLines(value);
  const ofFence = parseFence(lang ?? '', meta ?? '').removed;
  return {
    // Lines that the page shows as removed are not part of the code.
    code: own.map((text, index) => (removed.has(index) || ofFence?.has(index + 1) ? '' : text)).join('\n'),
    lines: own.map((text, index) => startOf(text, first + index, written)),
  };
}

/** Returns where a line of code starts in the source, after the markers of block quotes and lists. */
function startOf(code: string, line: number, lines: readonly string[]): LineStart {
  return { line, column: Math.max(0, (lines[line - 1] ?? '').length - code.length) + 1 };
}
