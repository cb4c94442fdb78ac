import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { PluggableList, VFile } from '../unified.ts';
import { checkTree } from '../limits/tree-limits.ts';
import { checkSource } from '../grammar/micromark-limits.ts';
import { markdownGrammar, type ParserData, type Syntax } from '../grammar/grammar.ts';
import { commentNodes, comments } from './comments.ts';
import { headingIds } from './heading-ids.ts';

type Processor = ReturnType<typeof createProcessor>;
type Node = Parameters<Processor['runSync']>[0];

/**
 * Parses MDX into mdast. This is the only module that imports MDX. Undefined if the source has a syntax error.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export function parseMdx(file: SourcePath, text: string, syntax: Syntax = {}): WithDiagnostics<Root | undefined> {
  try {
    return withDiagnostics(parseWithin(processor({ text, syntax }), text));
  } catch (error) {
    if (!isMessage(error)) throw error;
    return withDiagnostics(undefined, [syntaxError(file, error)]);
  }
}

/**
 * Compiles mdast into a JavaScript module whose default export is the page. `prepare` receives the tree after MDX has
 * removed paragraphs around single components. `idPrefix` is added to the ids of footnotes. Undefined if the code
 * contains an error, such as two exports with the same name.
 */
export function toModule(
  file: SourcePath,
  tree: Root,
  steps: Pick<MdxSteps, 'prepare' | 'idPrefix'>,
): WithDiagnostics<string | undefined> {
  try {
    const compiler = processor(steps);
    return withDiagnostics(compiler.stringify(compiler.runSync(tree as unknown as Node)));
  } catch (error) {
    if (!isMessage(error)) throw error;
    return withDiagnostics(undefined, [syntaxError(file, error)]);
  }
}

/** What happens to an MDX tree between its source and its module. */
interface MdxSteps {
  /** The source. Empty if it is already parsed. */
  readonly text?: string;
  readonly syntax?: Syntax;
  readonly remarkPlugins?: PluggableList;
  readonly prepare?: (tree: Root) => void;
  readonly rehypePlugins?: PluggableList;
  readonly idPrefix?: string;
}

/**
 * Compiles MDX into a module and runs remark and rehype plugins, like {@link parseMdx} and {@link toModule}. Without a
 * `tree`, parses the file.
 */
export async function mdxWithPlugins(
  source: SourcePath,
  file: VFile,
  { tree, ...steps }: MdxSteps & { readonly tree?: Root },
): Promise<WithDiagnostics<string | undefined>> {
  try {
    const compiler = processor({ text: String(file), ...steps });
    const parsed = tree ?? parseWithin(compiler, file);
    const program = await compiler.run(parsed as unknown as Node, file);
    return withDiagnostics(compiler.stringify(program, file));
  } catch (error) {
    if (!isMessage(error)) throw error;
    return withDiagnostics(undefined, [syntaxError(source, error)]);
  }
}

/** Parses within the limits of pages. Throws TooComplex if the text exceeds one. */
function parseWithin(compiler: Processor, file: VFile | string): Root {
  checkSource(String(file));
  const tree = compiler.parse(file);
  checkTree(tree);
  return tree;
}

function processor({
  text = '',
  syntax = {},
  remarkPlugins = [],
  prepare,
  rehypePlugins = [],
  idPrefix = '',
}: MdxSteps): Processor {
  return createProcessor({
    remarkPlugins: [[markdownGrammar, text, syntax], extendMdx, ...remarkPlugins, () => prepare],
    rehypePlugins,
    remarkRehypeOptions: { clobberPrefix: idPrefix },
    elementAttributeNameCase: 'react',
  });
}

/** Adds heading ids and HTML comments to the syntax of MDX. */
function extendMdx(this: { data(): unknown }): void {
  const data = this.data() as ParserData;
  (data.micromarkExtensions ??= []).push(headingIds, comments);
  (data.fromMarkdownExtensions ??= []).push(commentNodes);
}

/** The errors that the parsers throw (vfile-message). */
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

/**
 * For a tag without a closing tag, the error has no location, but its message contains the location of the opening tag.
 */
const NEVER_CLOSED = /^(Expected a closing tag for \S+) \((\d+):(\d+)-\d+:\d+\)/;

function syntaxError(file: SourcePath, message: Message): Diagnostic {
  const { reason, cause } = message;
  const because = cause instanceof Error ? `: ${cause.message.replace(/\s*\(\d+:\d+\)$/, '')}` : '';
  const words = reason.replace(NEVER_CLOSED, '$1').replace(/ \(note: [^]*\)$/, '') + because;
  return diagnostic('content.mdx-syntax', `This MDX can't be parsed: ${words.replace(/\.?\s*$/, '.')}`, {
    location: locationOf(file, message),
    hint: hintFor(reason),
  });
}

function locationOf(file: SourcePath, { reason, place, ...rest }: Message): SourceLocation {
  const named = NEVER_CLOSED.exec(reason);
  if (named) return { file, line: Number(named[2]), column: Number(named[3]), length: 1 };
  const { line = 1, column = 1 } = place?.start ?? place ?? rest;
  return { file, line, column, length: 1 };
}

/** Hints for common errors, by the message of the MDX parser. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/to create a comment in MDX/, 'End the comment with `-->`.'],
  [/to create a link in MDX/, 'MDX does not support `<https://…>`. Write `[text](https://…)`, or the bare URL.'],
  [
    /expected an open tag first/,
    'Remove this closing tag, or add an opening tag. To show the character itself, write `\\<`.',
  ],
  [/closing tag/, 'Close each tag: `<br />` or `<b>…</b>`. To show the character itself, write `\\<`.'],
  [/attribute value/, 'Put attribute values in quotes or braces: `size="1"` or `size={1}`.'],
  [/spread elements/, 'To pass on all attributes, write `{...props}`.'],
  [/duplicate layout/, 'Remove one `export default`. A page has at most one, its layout.'],
  [/import\/exports/, 'In MDX, a line that starts with `import` or `export` is code up to the next blank line.'],
  [/end of file in expression/, 'Close the expression with `}`. To show the character itself, write `\\{`.'],
  [/expression/, 'In MDX, `{` starts an expression. To show the character itself, write `\\{`.'],
];

function hintFor(reason: string): string {
  const known = HINTS.find(([pattern]) => pattern.test(reason));
  return (
    known?.[1] ??
    'In MDX, `<` and `{` start JSX and expressions. For the characters, write `\\<` or `\\{`, or use a .md file.'
  );
}
