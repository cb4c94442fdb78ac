import { bail } from '../unsupported.ts';
import { CLOSE_BRACKET, isBlank, isLineEnding, OPEN_BRACKET, skipSpaces, SPACE } from '../characters.ts';
import type { Task } from '../parse-state.ts';

/** Reads the checkbox of a task at the start of a paragraph: `[ ]`, `[x]`. */
export function readTask(text: string, start: number, end: number): { checked: boolean; end: number } | undefined {
  if (start + 3 >= end || text.charCodeAt(start) !== OPEN_BRACKET) return undefined;
  const code = text.charCodeAt(start + 1);
  const isDone = code === 120 || code === 88;
  if (!isDone && !isBlank(code)) return undefined;
  if (!isDone && code !== SPACE) bail('a checkbox with other white space');
  if (text.charCodeAt(start + 2) !== CLOSE_BRACKET) return undefined;
  const after = text.charCodeAt(start + 3);
  if (!isBlank(after) || (!isLineEnding(after) && skipSpaces(text, start + 3, end) === end)) return undefined;
  return { checked: isDone, end: start + 3 };
}

/** Marks an item as a task, and removes the checkbox and the following white space from its paragraph. */
export function markAsTask({ item, paragraph }: Task, checked: boolean): void {
  item.checked = checked;
  const head = paragraph.children[0];
  if (head?.type !== 'text') return;
  head.value = head.value.slice(1);
  if (head.value === '') {
    paragraph.children.shift();
    return;
  }
  const start = head.position!.start;
  start.column++;
  start.offset = start.offset! + 1;
  paragraph.position.start = { ...start };
}
