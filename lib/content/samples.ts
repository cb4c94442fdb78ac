import type { Code, Nodes } from 'mdast';
import type { LineStart, Sample, SourceFile } from '../core/model/index.ts';
import { extensionOf } from '../core/paths.ts';
import { withoutSlots } from '../core/slots.ts';
import { parseFence } from './fence.ts';
import { isRemovedLine } from './fence-marks.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseMarkdown } from './grammar.ts';
import { inclusionOf } from './includes.ts';
import { parseMdx } from './mdx.ts';
import { lineRestorer, normaliseSyntax } from './syntax.ts';

/** True of every text with a sample, and of few others. */
const MAY_HAVE = /(?:`{3}|~{3})[ \t]*(?:tsx?|typescript)\b/i;

const LANGUAGES: Readonly<Record<string, Sample['language']>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** The fences of TypeScript in a Markdown or MDX source, in order. None where the source can't be parsed. */
export function samplesOf(file: SourceFile): Sample[] {
  if (!MAY_HAVE.test(file.text)) return [];
  const isMdx = extensionOf(file.path) === '.mdx';
  const original = splitFrontMatter(file.path, withoutSlots(file.text)).value.body;
  const text = normaliseSyntax(original, isMdx);
  const tree = isMdx ? parseMdx(file.path, text).value : parseMarkdown(text);
  if (!tree) return [];
  const source: Written = { lines: original.split('\n'), restore: lineRestorer(original, text) };
  return codeIn(tree).flatMap((node) => sampleOf(file, node, source) ?? []);
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

function sampleOf(file: SourceFile, node: Code, source: Written): Sample | undefined {
  const { lang, meta, position } = node;
  const { language, title } = parseFence(lang ?? '', meta ?? '');
  const known = LANGUAGES[language];
  const code = codeOf(file, node, source);
  if (!known || !position || !code) return undefined;
  const { line, column } = position.start;
  const nocheck = NOCHECK.exec(meta ?? '');
  return {
    language: known,
    ...(title !== undefined && { title }),
    continues: /(?:^|\s)continues(?=\s|$)/.test(meta ?? ''),
    ...(nocheck && { nocheck: nocheck[1] ?? nocheck[2] ?? nocheck[3] ?? '' }),
    ...code,
    place: {
      file: file.path,
      line,
      column,
      length: Math.max(1, source.lines[line - 1]!.trimEnd().length - column + 1),
    },
  };
}

const NOCHECK = /(?:^|\s)nocheck(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** Its own code, or that of a file; undefined for a file that can't be read: who builds the site is told. */
function codeOf(
  { path, includes }: SourceFile,
  { value, meta, position }: Code,
  { lines, restore }: Written,
): Pick<Sample, 'file' | 'code' | 'lines'> | undefined {
  const inclusion = inclusionOf(meta ?? '', path);
  if (inclusion) {
    const code = includes?.[inclusion.path];
    const starts = code?.split('\n').map((_, index) => ({ line: index + 1, column: 1 }));
    return code === undefined ? undefined : { file: inclusion.path, code, lines: starts ?? [] };
  }
  const first = (position?.start.line ?? 0) + 1;
  const written = restore(value, first).split('\n');
  return {
    // What is shown as taken out is there for the reader alone.
    code: written.map((text) => (isRemovedLine(text) ? '' : text)).join('\n'),
    lines: written.map((text, index) => startOf(text, first + index, lines)),
  };
}

/** A line of code begins behind what quotes and lists put before it. */
function startOf(code: string, line: number, lines: readonly string[]): LineStart {
  return { line, column: Math.max(0, (lines[line - 1] ?? '').length - code.length) + 1 };
}
