import type { Code, Paragraph, Parents, RootContent } from 'mdast';
import { snippetOf, type Snippet } from './snippets.ts';
import { sourceOf, type TransformContext } from '../transform/context.ts';
import { isCodeGroup } from '../transform/code/code-group.ts';
import { codeBlock } from '../transform/code/index.ts';

/** Turns a paragraph of lines such as `<<< @/snippets/a.ts` into code blocks. Undefined for other paragraphs. */
export function snippetBlocks(context: TransformContext, node: Paragraph, parent: Parents): RootContent[] | undefined {
  const [first] = node.children;
  if (context.mdx || first?.type !== 'text' || !first.value.startsWith('<<<')) return undefined;
  let shift = 0;
  const lines = sourceOf(context, node)
    .split('\n')
    .map((text, index) => {
      const line = { text, index, shift };
      shift += text.length + 1;
      return line;
    });
  const blocks = lines.map(({ text, index, shift: start }): Code | undefined => {
    const written = text.replace(/^[ \t>]*/, '');
    const snippet = written.startsWith('<<<') ? snippetOf(written, context.file) : undefined;
    return (
      snippet && {
        ...fenceOf(context, snippet, isCodeGroup(parent)),
        ...lineOf(node, { index, start, length: text.length }),
      }
    );
  });
  return blocks.some((block) => block === undefined)
    ? undefined
    : blocks.map((block) => codeBlock(context, block!, parent));
}

function fenceOf(
  { includes }: TransformContext,
  { candidates, region, language, lines, label, fileName }: Snippet,
  isTab: boolean,
): Pick<Code, 'type' | 'lang' | 'meta' | 'value'> {
  const shown = label ?? (isTab ? fileName : undefined);
  const path = candidates.find((candidate) => includes[candidate] !== undefined) ?? candidates.at(-1)!;
  const file = `@site/${path}${region === undefined ? '' : `#${region}`}`;
  return {
    type: 'code',
    lang: language,
    meta: `file="${file}" ${lines}${shown === undefined ? '' : ` [${shown}]`}`,
    value: '',
  };
}

interface Line {
  readonly index: number;
  /** The offset from the start of the paragraph. */
  readonly start: number;
  readonly length: number;
}

function lineOf({ position }: Paragraph, { index, start, length }: Line): Pick<Code, 'position'> {
  if (position?.start.offset === undefined) return {};
  const at = { line: position.start.line + index, column: index === 0 ? position.start.column : 1 };
  const offset = position.start.offset + start;
  return {
    position: { start: { ...at, offset }, end: { ...at, column: at.column + length, offset: offset + length } },
  };
}
