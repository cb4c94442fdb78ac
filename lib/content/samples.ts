import type { Code, Nodes } from 'mdast';
import type { LineStart, Sample, SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { extensionOf } from '../core/paths.ts';
import type { Place } from '../core/place.ts';
import { withoutSlots } from '../core/slots.ts';
import { parseFence } from './fence.ts';
import { isRemovedLine } from './fence-marks.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseMarkdown } from './grammar.ts';
import { inclusionOf, missingInclusion, type Inclusion } from './includes.ts';
import { parseMdx } from './mdx.ts';
import { lineRestorer, normaliseSyntax } from './syntax.ts';

/** True of every text with a sample, and of few others. */
const MAY_HAVE = /(?:`{3}|~{3})[ \t]*(?:tsx?|typescript)\b/i;

const LANGUAGES: Readonly<Record<string, Sample['language']>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** The fences of TypeScript in a Markdown or MDX source, in order, and what keeps them from being read. */
export function samplesOf(file: SourceFile): Outcome<Sample[]> {
  if (!MAY_HAVE.test(file.text)) return outcome([]);
  const isMdx = extensionOf(file.path) === '.mdx';
  const original = splitFrontMatter(file.path, withoutSlots(file.text)).value.body;
  const text = normaliseSyntax(original, isMdx);
  const { value: tree, diagnostics } = isMdx ? parseMdx(file.path, text) : outcome(parseMarkdown(text));
  if (!tree) return outcome([], diagnostics);
  const source: Written = { lines: original.split('\n'), restore: lineRestorer(original, text) };
  const read = codeIn(tree).map((node) => sampleOf(file, node, source));
  return outcome(
    read.flatMap(({ value }) => value ?? []),
    read.flatMap((one) => one.diagnostics),
  );
}

/** A source as its author wrote it. */
interface Written {
  readonly lines: readonly string[];
  readonly restore: ReturnType<typeof lineRestorer>;
}

function codeIn(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

function sampleOf(file: SourceFile, node: Code, source: Written): Outcome<Sample | undefined> {
  const { lang, meta, position } = node;
  const { language, title } = parseFence(lang ?? '', meta ?? '');
  const known = LANGUAGES[language];
  if (!known || !position) return outcome(undefined);
  const { line, column } = position.start;
  const length = Math.max(1, source.lines[line - 1]!.trimEnd().length - column + 1);
  const place: Place = { file: file.path, line, column, length };
  const code = codeOf(file, node, source);
  if ('missing' in code) return outcome(undefined, [missingInclusion(code.missing, false, place)]);
  const nocheck = NOCHECK.exec(meta ?? '');
  return outcome({
    language: known,
    ...(title !== undefined && { title }),
    continues: /(?:^|\s)continues(?=\s|$)/.test(meta ?? ''),
    ...(nocheck && { nocheck: nocheck[1] ?? nocheck[2] ?? nocheck[3] ?? '' }),
    ...code,
    place,
  });
}

const NOCHECK = /(?:^|\s)nocheck(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** Its own code, or that of a file. */
function codeOf(
  { path, includes }: SourceFile,
  { value, meta, position }: Code,
  { lines: written, restore }: Written,
): Pick<Sample, 'file' | 'code' | 'lines'> | { readonly missing: Inclusion } {
  const inclusion = inclusionOf(meta ?? '', path);
  if (inclusion) {
    const code = includes?.[inclusion.path];
    if (code === undefined) return { missing: inclusion };
    const lines = code.split('\n').map((_, index) => ({ line: index + 1, column: 1 }));
    return { file: inclusion.path, code, lines };
  }
  const first = (position?.start.line ?? 0) + 1;
  const own = restore(value, first).split('\n');
  return {
    // What is shown as taken out is there for the reader alone.
    code: own.map((text) => (isRemovedLine(text) ? '' : text)).join('\n'),
    lines: own.map((text, index) => startOf(text, first + index, written)),
  };
}

/** A line of code begins behind what quotes and lists put before it. */
function startOf(code: string, line: number, lines: readonly string[]): LineStart {
  return { line, column: Math.max(0, (lines[line - 1] ?? '').length - code.length) + 1 };
}
