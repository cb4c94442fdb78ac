import { escapeHtml } from '../core/text.ts';
import { takeMarks, type LineMarks } from './fence-marks.ts';
import { highlightLines } from './highlight.ts';
import { shownCode } from './sample-notation.ts';

/** What the info string of a fence says: ```` ```ts title="a.ts" {1,3-5} showLineNumbers ````. */
export interface Fence {
  /** In lower case; `text` when there is none. Safe in an attribute. */
  readonly language: string;
  readonly title?: string;
  /** Undefined when the info string names no lines. */
  readonly highlighted?: ReadonlySet<number>;
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

/** More than any page has; a range to `99999999999` must not be counted out. */
const MOST_LINES = 10_000;

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Reads the info string of a fence. Unknown words are left alone: other tools use them. */
export function parseFence(lang: string, meta: string): Fence {
  // `js{1,3}`: the ranges may follow the language at once.
  const [, name, glued] = /^([^{]*)(.*)$/s.exec(lang)!;
  const title = TITLE.exec(meta);
  const titleText = title?.[1] ?? title?.[2] ?? title?.[3];
  const rest = `${glued} ${title ? meta.replace(TITLE, ' ') : meta}`;
  const ranges = /(?<!=)\{([\d\s,-]+)\}/.exec(rest);
  const numbers = /(?:^|\s)(?:showLineNumbers|lineNumbers)(?:=\{?(\d{1,7})\}?)?(?=\s|$)/.exec(rest);
  return {
    language: name!.toLowerCase().replace(/[^\w+#.-]/g, '') || 'text',
    ...(titleText !== undefined && { title: titleText }),
    ...(ranges && { highlighted: parseRanges(ranges[1]!) }),
    ...(numbers && { firstLine: Number(numbers[1] ?? 1) }),
  };
}

/** `1,3-5` → 1, 3, 4, 5. */
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

/** A fence as HTML, with links to symbols by the names of their slots: one `<span class="line">` a line, so that marks and numbers are CSS alone. */
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

/** Lines named in the info string; then comments in the code are left as they are (FACTS §5.13). */
function marksOf(code: string, { highlighted }: Fence): { readonly text: string; readonly marks: LineMarks } {
  if (!highlighted) return takeMarks(code);
  return { text: code, marks: new Map([...highlighted].map((line) => [line, 'highlight'])) };
}
