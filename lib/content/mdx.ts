import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import type { Place } from '../core/place.ts';
import { markdownGrammar } from './grammar.ts';

type Processor = ReturnType<typeof createProcessor>;
type Node = Parameters<Processor['runSync']>[0];

/** MDX → mdast; the one door to MDX. Undefined when it can't be parsed. */
export function parseMdx(file: SourcePath, text: string): Outcome<Root | undefined> {
  try {
    return outcome(processor('').parse(text));
  } catch (error) {
    return outcome(undefined, [syntaxError(file, error)]);
  }
}

/**
 * mdast → a JavaScript module whose default export is the page; `prepare` sees the tree after MDX's own first step,
 * which takes paragraphs away from around lone components. `idPrefix` goes before the ids of footnotes.
 * Undefined when the code in it doesn't fit together, such as two exports of one name.
 */
export function toModule(
  file: SourcePath,
  tree: Root,
  { prepare, idPrefix = '' }: { readonly prepare?: (tree: Root) => void; readonly idPrefix?: string },
): Outcome<string | undefined> {
  try {
    const compiler = processor(idPrefix, prepare);
    return outcome(compiler.stringify(compiler.runSync(tree as unknown as Node)));
  } catch (error) {
    if (!isMessage(error)) throw error;
    return outcome(undefined, [syntaxError(file, error)]);
  }
}

function processor(clobberPrefix: string, prepare?: (tree: Root) => void): Processor {
  return createProcessor({
    remarkPlugins: [markdownGrammar, () => prepare],
    remarkRehypeOptions: { clobberPrefix },
    elementAttributeNameCase: 'react',
  });
}

/** What the parsers throw (vfile-message). */
interface Message {
  readonly reason: string;
  readonly place?: { start?: { line: number; column: number }; line?: number; column?: number };
  readonly line?: number;
  readonly column?: number;
  readonly cause?: unknown;
}

function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error;
}

/** For a tag that is never closed the parser reports no place, but its words name the opening tag's. */
const NEVER_CLOSED = /^(Expected a closing tag for \S+) \((\d+):(\d+)-\d+:\d+\)/;

function syntaxError(file: SourcePath, error: unknown): Diagnostic {
  const message = isMessage(error) ? error : { reason: String(error) };
  const { reason, cause } = message;
  const because = cause instanceof Error ? `: ${cause.message.replace(/\s*\(\d+:\d+\)$/, '')}` : '';
  const words = reason.replace(NEVER_CLOSED, '$1').replace(/ \(note: [^]*\)$/, '') + because;
  return diagnostic('content.mdx-syntax', `This MDX can't be parsed: ${words.replace(/\.?\s*$/, '.')}`, {
    place: placeOf(file, message),
    hint: hintFor(reason),
  });
}

function placeOf(file: SourcePath, { reason, place, ...rest }: Message): Place {
  const named = NEVER_CLOSED.exec(reason);
  if (named) return { file, line: Number(named[2]), column: Number(named[3]), length: 1 };
  const { line = 1, column = 1 } = place?.start ?? place ?? rest;
  return { file, line, column, length: 1 };
}

/** What authors most often mean by what MDX refuses. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/to create a comment in MDX/, 'Comments in MDX are `{/* … */}`; `<!-- … -->` is for .md files.'],
  [/to create a link in MDX/, 'MDX has no `<https://…>` links: write `[text](https://…)`, or the address alone.'],
  [
    /expected an open tag first/,
    'This tag closes nothing: take it out, or open it before. Write `\\<` for the character.',
  ],
  [/closing tag/, 'Every tag needs its end: `<br />` or `<b>…</b>`. Write `\\<` for the character.'],
  [/attribute value/, 'Values of attributes stand in quotes or braces: `size="1"` or `size={1}`.'],
  [/spread elements/, 'Write `{...props}` to pass on attributes.'],
  [/duplicate layout/, 'A page has one `export default`, which is its layout; most have none.'],
  [/import\/exports/, 'A line that starts with `import` or `export` is code in MDX, up to the next blank line.'],
  [/end of file in expression/, 'A `{` before this is never closed. Write `\\{` for the character.'],
  [/expression/, 'In MDX `{` starts an expression. Write `\\{` for the character.'],
];

function hintFor(reason: string): string {
  const known = HINTS.find(([pattern]) => pattern.test(reason));
  return (
    known?.[1] ??
    'In MDX `<` and `{` start JSX and expressions. Write `\\<` or `\\{` for the characters, or use a .md file.'
  );
}
