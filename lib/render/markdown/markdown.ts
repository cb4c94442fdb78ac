import { escapeText } from './escape.ts';
import { blocksOf, joinBlocks } from './blocks.ts';
import { parseTree } from './tree.ts';

/** The facts about a page that its HTML does not contain. */
export interface MarkdownPage {
  /** The absolute URL of the page. */
  readonly page: string;
  /** The title, for a page whose HTML has no first-level heading. */
  readonly title: string;
}

/** Returns the main content of a page as Markdown. It is made from the HTML, so that it contains what readers see. */
export function markdownOf(html: string, { page, title }: MarkdownPage): string {
  const blocks = blocksOf(parseTree(mainOf(html)).children, { page });
  const hasTitle = blocks.some(({ text }) => text.startsWith('# '));
  const all =
    hasTitle || title === '' ? blocks : [{ kind: 'other' as const, text: `# ${escapeText(title)}` }, ...blocks];
  return `${joinBlocks(all)}\n`;
}

function mainOf(html: string): string {
  return between(html, '<main', '</main>') ?? between(html, '<body', '</body>') ?? html;
}

function between(html: string, start: string, end: string): string | undefined {
  const from = html.indexOf(start);
  const to = html.lastIndexOf(end);
  return from === -1 || to < from ? undefined : html.slice(from, to);
}
