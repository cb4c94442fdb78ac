import { asMdxComment } from '../mdx-lines.ts';
import type { ParseState } from '../../parse-state.ts';
import type { OpenCode, OpenFence, OpenHtml } from './open-leaves.ts';

/** Sets the value and the end of fenced code. `isCutOff`: its container ends before a closing fence. */
export function endFence({ source }: ParseState, open: OpenFence, end: number, isCutOff: boolean): void {
  const value = open.lines.value(source.text);
  open.node.value = isCutOff ? value.replace(/\r?\n$/, '') : value;
  open.node.position.end = source.point(end);
}

/** Sets the value and the end of an HTML block. In MDX, the block is a comment. */
export function endHtml({ source, isMdx }: ParseState, open: OpenHtml, end: number): void {
  open.node.value = open.lines.value(source.text) + source.text.slice(open.end, end);
  open.node.position.end = source.point(end);
  if (isMdx) asMdxComment(open.node);
}

/** Sets the value and the end of indented code. */
export function endCode({ source }: ParseState, open: OpenCode): void {
  open.node.value = open.lines.value(source.text).replace(/\r?\n$/, '');
  open.node.position.end = source.point(open.end);
}
