import type { Root, RootContent } from 'mdast';
import type { SourcePath } from '../../core/paths.ts';
import { parseMarkdownOfMdx, type Syntax } from '../grammar/grammar.ts';
import { parseMdx } from './mdx.ts';

/** A tree of MDX. */
interface FastMdx {
  readonly tree: Root;
  /** Whether the text has no tags, expressions and code. */
  readonly isPlain: boolean;
}

/** Definitions and footnotes, to which the text of elements can refer. */
const DEFINITION = /^[ \t>]*\[[^\]]*\]:|\[\^/m;

/**
 * Parses MDX into the same tree as {@link parseMdx}. Only elements, imports and exports are parsed by MDX, and the rest by the fast parser.
 * Returns undefined if the text mixes them, or has a syntax error.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export function fastMdx(file: SourcePath, text: string, syntax: Syntax = {}): FastMdx | undefined {
  const tree = parseMarkdownOfMdx(text, syntax);
  if (!tree) return undefined;
  const blocks = tree.children.filter(isMdxBlock);
  if (blocks.length === 0) return { tree, isPlain: true };
  if (DEFINITION.test(text)) return undefined;
  const parsed = parseBlocks(file, text, { blocks, syntax });
  if (!parsed) return undefined;
  tree.children = tree.children.map((child) => (isMdxBlock(child) ? parsed.shift()! : child));
  return { tree, isPlain: false };
}

function isMdxBlock({ type }: RootContent): boolean {
  return (type as string) === 'mdxBlock';
}

interface Blocks {
  readonly blocks: readonly RootContent[];
  readonly syntax: Syntax;
}

/** Parses the blocks in one run, because each name can be declared only once. Undefined unless each block is one node. */
function parseBlocks(file: SourcePath, text: string, { blocks, syntax }: Blocks): RootContent[] | undefined {
  let source = '';
  let end = 0;
  const shifts = blocks.map(({ position }) => {
    const from = position!.start.offset! - position!.start.column + 1;
    const to = position!.end.offset!;
    // The empty lines keep the numbers of lines.
    source += text.slice(end, from).replace(/[^\n]+/g, '');
    const shift = from - source.length;
    source += text.slice(from, to);
    end = to;
    return shift;
  });
  const nodes = parseMdx(file, source, syntax).value?.children;
  if (nodes?.length !== blocks.length) return undefined;
  for (const [index, node] of nodes.entries()) moveBy(node, shifts[index]!);
  return nodes.every((node, index) => isConfirmed(text, node, blocks[index]!)) ? nodes : undefined;
}

/** The nodes of elements and expressions. An element whose line contains text is in a paragraph. */
const JSX: ReadonlySet<string> = new Set(['mdxFlowExpression', 'mdxJsxFlowElement', 'paragraph']);

function isConfirmed(text: string, { type, position }: RootContent, block: RootContent): boolean {
  const { position: expected } = block;
  const { contains } = block as { readonly contains?: string };
  const isJsx = '<{'.includes(text[expected?.start.offset ?? 0]!);
  const isExpected = isJsx ? JSX.has(type) : type === (contains ?? 'mdxjsEsm');
  if (!isExpected) return false;
  return position?.start.offset === expected?.start.offset && position?.end.offset === expected?.end.offset;
}

/** The number at which a list starts has the same name as an offset. */
const OFFSETS: ReadonlySet<string> = new Set(['offset', 'start', 'end']);

/** Moves the offsets in a tree of mdast and ESTree, in which two parents can share a node. The lines and columns are correct. */
function moveBy(value: unknown, shift: number, moved = new Set<unknown>()): void {
  if (shift === 0 || typeof value !== 'object' || value === null || moved.has(value)) return;
  moved.add(value);
  const node = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(node)) {
    if (OFFSETS.has(key) && typeof inner === 'number' && node['type'] !== 'list') node[key] = inner + shift;
    else if (key === 'range' && Array.isArray(inner)) node[key] = inner.map((offset: number) => offset + shift);
    else moveBy(inner, shift, moved);
  }
}
