export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

/** The marks of lines. The first line is 1. */
export type LineMarks = ReadonlyMap<number, LineMark>;

/** Words in a comment at the end of a line that mark the line: `// [!code ++]`. */
const INLINE_MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'add'],
  ['--', 'remove'],
  ['highlight', 'highlight'],
  ['hl', 'highlight'],
  ['focus', 'focus'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

/** Openings of comments in the languages that documentation shows. Longer ones come first. */
const OPENINGS = ['<!--', '{/*', '/*', '//', '--', '#', ';', '%'];

const INLINE_END = /^\[!code\s+([\w+-]+)\]\s*(?:\*\/\}?|-->)?\s*$/;
const BLOCK_MARK =
  /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/**
 * Removes the comments that mark lines from a code sample (`// highlight-next-line`, `-start` … `-end`, `[!code ++]`)
 * and returns the marks.
 */
export function takeMarks(code: string): { readonly text: string; readonly marks: LineMarks } {
  const marks = new Map<number, LineMark>();
  if (!code.includes('[!code ') && !code.includes('highlight-')) return { text: code, marks };
  const kept: string[] = [];
  let inBlock = false;
  let next = false;
  for (const line of code.split('\n')) {
    const block = line.includes('highlight-') ? BLOCK_MARK.exec(line)?.[1] : undefined;
    if (block) {
      if (block === 'next-line') next = true;
      else inBlock = block === 'start';
      continue;
    }
    const inline = inlineMark(line);
    kept.push(inline?.rest ?? line);
    if (inline ?? (inBlock || next)) marks.set(kept.length, inline?.mark ?? 'highlight');
    next = false;
  }
  return { text: kept.join('\n'), marks };
}

function inlineMark(line: string): { readonly mark: LineMark; readonly rest: string } | undefined {
  const at = line.lastIndexOf('[!code ');
  const mark = at === -1 ? undefined : INLINE_MARKS.get(INLINE_END.exec(line.slice(at))?.[1] ?? '');
  if (mark === undefined) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opening = OPENINGS.find((one) => before.endsWith(one));
  return opening === undefined ? undefined : { mark, rest: before.slice(0, -opening.length).trimEnd() };
}

/** Reports whether a line is shown as removed: `// [!code --]`. */
export function isRemovedLine(line: string): boolean {
  return inlineMark(line)?.mark === 'remove';
}
