import type { Html } from 'mdast';
import { isAlpha, isSpaceOrTab, LESS, OPEN_BRACE } from '../characters.ts';
import { bail } from '../unsupported.ts';
import type { BlockStart } from './block-starts.ts';
import type { Cursor } from './cursor.ts';
import { closesFence, type FenceOpening } from './leaves/fence.ts';

// These functions stop the parser at lines that MDX reads differently from Markdown.

/** Matches the start of a line with code. */
const MODULE = /(?:import|export) /y;

interface Line {
  /** Whether a paragraph is open. */
  readonly interrupts: boolean;
  /** Whether the line lacks markers of the open containers. */
  readonly isLazy: boolean;
  /** The number of open containers. */
  readonly depth: number;
}

/**
 * Checks the first characters of a line. Allows a comment that starts at the start of a line outside of paragraphs and containers, because
 * it is a block of its own in both.
 */
export function checkMdxStart(
  { text, code, pos, start, end }: Cursor,
  block: BlockStart | undefined,
  { interrupts, isLazy, depth }: Line,
): void {
  if (code === OPEN_BRACE) bail('an expression in MDX');
  if (code === LESS && !(pos + 1 < end && isSpaceOrTab(text.charCodeAt(pos + 1)))) {
    const isComment = block?.kind === 'html' && block.html === 2;
    if (!isComment || interrupts || depth > 0 || pos > start) bail('a tag in MDX');
  }
  MODULE.lastIndex = pos;
  if (pos === start && (!interrupts || isLazy) && MODULE.test(text)) bail('an import or export in MDX');
}

/** Checks a line of a paragraph with an indentation of four columns or more. In MDX, a block may start after any indentation. */
export function checkMdxIndent(cursor: Cursor): void {
  cursor.skipSpaces(Infinity);
  if (!isAlpha(cursor.code)) bail('indented text in MDX');
}

/** Checks a line in fenced code. In MDX, a fence may close after any indentation. */
export function checkMdxFence(cursor: Cursor, opening: FenceOpening): void {
  if (!isSpaceOrTab(cursor.code)) return;
  cursor.skipSpaces(Infinity);
  if (closesFence(opening, cursor.text, cursor.pos, cursor.end)) bail('an indented fence in MDX');
}

/** Turns a comment into the node of MDX. Comments that are followed by text are not comments in MDX. */
export function asMdxComment(node: Html): void {
  const { value } = node;
  const isWhole = value.indexOf('-->', 2) === value.length - 3 && value.length >= 7;
  if (!isWhole || value.includes('\r')) bail('a comment in MDX');
  const text = value.slice(4, -3).replaceAll('*/', '* /');
  Object.assign(node, { type: 'mdxFlowExpression', value: `/*${text}*/` });
}
