import { escapeHtml } from '../core/text.ts';
import { highlightLines } from './highlight.ts';

/** What the info string of a fence says beside the language: ```` ```ts title="a.ts" {1,3-5} showLineNumbers ````. */
export interface FenceMeta {
  readonly title?: string;
  readonly highlighted: ReadonlySet<number>;
  /** The number of the first line, or undefined without line numbers. */
  readonly firstLine?: number;
}

/** A code sample, ready for the page. */
export interface CodeBlock {
  readonly className: string;
  readonly language: string;
  /** What stands inside the figure. */
  readonly innerHtml: string;
}

type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

/** Marks by a comment on the line, which is taken out: `// [!code ++]`. */
const INLINE_MARKS: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

const INLINE_MARK = /\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*\[!code\s+([\w+-]+)\]\s*(?:\*\/\}?|-->)?\s*$/;
const BLOCK_MARK = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Reads the rest of a fence's info string. Unknown words are left alone: other tools use them. */
export function parseFenceMeta(meta: string): FenceMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const numbers = /\b(?:showLineNumbers|lineNumbers)(?:=(\d+))?/.exec(meta);
  const ranges = /\{([\d\s,-]+)\}/.exec(meta);
  const titleText = title?.[1] ?? title?.[2] ?? title?.[3];
  return {
    ...(titleText !== undefined && { title: titleText }),
    highlighted: ranges ? parseRanges(ranges[1]!) : new Set(),
    ...(numbers && { firstLine: Number(numbers[1] ?? 1) }),
  };
}

/** `1,3-5` → 1, 3, 4, 5. */
export function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [first, last] = part.trim().split('-').map(Number);
    if (!first) continue;
    for (let line = first; line <= Math.min(last || first, first + 10_000); line++) lines.add(line);
  }
  return lines;
}

/** A fence as HTML: one `<span class="line">` a line, so that marks and numbers are CSS alone. */
export function renderFence(code: string, language: string, meta: FenceMeta): CodeBlock {
  const { text, marks } = takeMarks(code, meta);
  const lines = highlightLines(text, language).map((html, index) => {
    const mark = marks.get(index + 1);
    return `<span class="line${mark ? ` line-${mark}` : ''}">${html}</span>`;
  });
  const numbered = meta.firstLine !== undefined;
  const counter = numbered && meta.firstLine !== 1 ? ` style="--first-line:${meta.firstLine}"` : '';
  const title = meta.title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(meta.title)}</figcaption>`;
  const pre = `<pre tabindex="0"${counter}><code class="language-${escapeHtml(language || 'text')}">${lines.join('\n')}\n</code></pre>`;
  return { className: numbered ? 'code code-numbered' : 'code', language: language || 'text', innerHtml: title + pre };
}

function takeMarks(code: string, meta: FenceMeta): { text: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>();
  for (const line of meta.highlighted) marks.set(line, 'highlight');
  if (!code.includes('[!code') && !code.includes('highlight-')) return { text: code, marks };
  const kept: string[] = [];
  let inBlock = false;
  let next = false;
  for (const line of code.split('\n')) {
    const block = BLOCK_MARK.exec(line)?.[1];
    if (block) {
      if (block === 'next-line') next = true;
      else inBlock = block === 'start';
      continue;
    }
    const inline = INLINE_MARKS[INLINE_MARK.exec(line)?.[1] ?? ''];
    kept.push(inline ? line.replace(INLINE_MARK, '') : line);
    if (inline ?? (inBlock || next)) marks.set(kept.length, inline ?? 'highlight');
    next = false;
  }
  return { text: kept.join('\n'), marks };
}
