import { queryMarker } from '../../core/html/query-markers.ts';
import type { CodeQuery, MagicComment } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { markWord } from './fences/word-marks.ts';
import type { Fence } from './fences/info-string.ts';
import { takeMarks, type LineMark, type MarkedCode } from './line-marks.ts';
import { highlightLines, type HighlightOptions } from './highlight.ts';
import { shownCode } from './samples/sample-notation.ts';
import { typeQueries } from './samples/type-queries.ts';

/** A rendered code sample. */
export interface CodeBlock {
  readonly className: string;
  readonly language: string;
  /** The HTML inside the `figure` element. */
  readonly innerHtml: string;
}

/** Options for rendering that the info string does not contain. */
export interface RenderOptions extends HighlightOptions {
  /** The language whose grammar highlights the code, if it is not that of the fence. */
  readonly highlightAs?: string;
}

/** The code that readers see, with its marks and the queries about it. */
export interface ShownCode extends MarkedCode {
  readonly queries: readonly CodeQuery[];
}

/** Returns the code that readers see, its marks, and the queries about it. */
export function markedCode(code: string, fence: Fence, magic: readonly MagicComment[] = []): ShownCode {
  const { language, words = [] } = fence;
  const { queries } = typeQueries(code, language, magic);
  const taken = takeMarks(shownCode(code, language), marksOf(fence), magic);
  const ofFence = words.map((word) => ({ word, from: 1, to: Infinity }));
  return { ...taken, words: [...taken.words, ...ofFence], queries };
}

/** Returns the marks of lines in an info string. */
function marksOf({ highlighted, added, removed }: Fence): Map<number, readonly LineMark[]> {
  const marks = new Map<number, readonly LineMark[]>();
  for (const [mark, lines] of [
    ['highlight', highlighted] as const,
    ['add', added] as const,
    ['remove', removed] as const,
  ])
    for (const line of lines ?? []) marks.set(line, [...(marks.get(line) ?? []), mark]);
  return marks;
}

function classOf(mark: LineMark): string {
  return mark.startsWith('.') ? mark.slice(1) : `line-${mark}`;
}

/**
 * Renders a fence as HTML. If lines have marks or numbers, each line is a `<span class="line">`, so that both need only CSS.
 */
export function renderFence(
  { text, marks, words, queries }: ShownCode,
  fence: Fence,
  options: RenderOptions,
): CodeBlock {
  const { language, title, firstLine } = fence;
  const isNumbered = firstLine !== undefined;
  const hasLines = isNumbered || marks.size > 0;
  const lines = highlightLines(text, options.highlightAs ?? language, options).map((html, index) => {
    const classes = ['line', ...(marks.get(index + 1) ?? []).map(classOf)];
    const inner = words.reduce((line, { word, from, to }) => {
      return index + 1 >= from && index + 1 <= to ? markWord(line, word) : line;
    }, html);
    const line = hasLines ? `<span class="${classes.join(' ')}">${inner}</span>` : inner;
    return `${line}\n${queries
      .filter(({ shownLine }) => shownLine === index)
      .map(queryMarker)
      .join('')}`;
  });
  const counter = isNumbered && firstLine !== 1 ? ` style="--first-line:${firstLine}"` : '';
  const caption = title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(title)}</figcaption>`;
  const pre = `<pre tabindex="0"${counter}><code class="language-${language}">${lines.join('')}</code></pre>`;
  return { className: isNumbered ? 'code code-numbered' : 'code', language, innerHtml: caption + pre };
}
