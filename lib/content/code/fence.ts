import { escapeHtml } from '../../core/text/escape.ts';
import { takeMarks, type LineMarks } from './line-marks.ts';
import { highlightLines } from './highlight.ts';
import { shownCode } from './sample-notation.ts';

/** The options in the info string of a fence: ```` ```ts title="a.ts" {1,3-5} showLineNumbers ````. */
export interface Fence {
  /** In lower case; `text` if the fence names no language. Safe in an HTML attribute. */
  readonly language: string;
  readonly title?: string;
  /** The highlighted lines. Undefined if the info string names none. */
  readonly highlighted?: ReadonlySet<number>;
  /** The number of the first line. Undefined if the fence shows no line numbers. */
  readonly firstLine?: number;
}

/** A rendered code sample. */
export interface CodeBlock {
  readonly className: string;
  readonly language: string;
  /** The HTML inside the `figure` element. */
  readonly innerHtml: string;
}

/** More lines than any page has, so that a range up to `99999999999` is not expanded. */
const MOST_LINES = 10_000;

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Parses the info string of a fence. Unknown words are ignored, because other tools use them. */
export function parseFence(lang: string, meta: string): Fence {
  // In `js{1,3}`, the ranges follow the language without a space.
  const brace = lang.indexOf('{');
  const [name, glued] = brace === -1 ? [lang, ''] : [lang.slice(0, brace), lang.slice(brace)];
  const title = TITLE.exec(meta);
  const titleText = title?.[1] ?? title?.[2] ?? title?.[3];
  const rest = `${glued} ${title ? meta.replace(TITLE, ' ') : meta}`;
  const ranges = /(?<!=)\{([\d\s,-]+)\}/.exec(rest);
  const numbers = /(?:^|\s)(?:showLineNumbers|lineNumbers)(?:=\{?(\d{1,7})\}?)?(?=\s|$)/.exec(rest);
  return {
    language: name.toLowerCase().replace(/[^\w+#.-]/g, '') || 'text',
    ...(titleText !== undefined && { title: titleText }),
    ...(ranges && { highlighted: parseRanges(ranges[1]!) }),
    ...(numbers && { firstLine: Number(numbers[1] ?? 1) }),
  };
}

/** Expands ranges: `1,3-5` → 1, 3, 4, 5. */
export function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [first = 0, last = first] = part
      .trim()
      .split(/\s*-\s*/)
      .map(Number);
    for (let line = Math.max(1, first); line <= Math.min(last || first, MOST_LINES); line++) lines.add(line);
  }
  return lines;
}

/**
 * Renders a fence as HTML with one `<span class="line">` for each line, so that line marks and numbers need only CSS.
 * `symbols` maps names to the placeholders of their links.
 */
export function renderFence(code: string, fence: Fence, symbols?: ReadonlyMap<string, string>): CodeBlock {
  const { language, title, firstLine } = fence;
  const { text, marks } = marksOf(shownCode(code, language), fence);
  const lines = highlightLines(text, language, symbols).map((html, index) => {
    const mark = marks.get(index + 1);
    return `<span class="line${mark ? ` line-${mark}` : ''}">${html}</span>`;
  });
  const isNumbered = firstLine !== undefined;
  const counter = isNumbered && firstLine !== 1 ? ` style="--first-line:${firstLine}"` : '';
  const caption = title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(title)}</figcaption>`;
  const pre = `<pre tabindex="0"${counter}><code class="language-${language}">${lines.join('\n')}\n</code></pre>`;
  return { className: isNumbered ? 'code code-numbered' : 'code', language, innerHtml: caption + pre };
}

/** If the info string names lines, comments such as `// highlight-next-line` stay in the code. */
function marksOf(code: string, { highlighted }: Fence): { readonly text: string; readonly marks: LineMarks } {
  if (!highlighted) return takeMarks(code);
  return { text: code, marks: new Map([...highlighted].map((line) => [line, 'highlight'])) };
}
