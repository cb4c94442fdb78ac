import type { SearchSection } from '../core/model/index.ts';
import { unescapeHtml } from '../core/text/escape.ts';

/** A part of a body, from one heading with an id to the next; the first has none. */
export type HtmlSection = Pick<SearchSection, 'anchor' | 'level' | 'title' | 'text' | 'code'>;

/** A comment, a tag, or text. Bodies are serialised by React and rehype; authors may have written HTML by hand. */
const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;

/** Elements whose content nobody reads, or that say nothing by themselves. */
const SILENT = new Set(['script', 'style', 'template', 'svg', 'button', 'select', 'iframe', 'object', 'noscript']);

/** Elements that hold nothing, and have no end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements within a word: what stands on their two sides belongs together. */
const INLINE = /^(?:a|abbr|b|bdi|bdo|code|del|em|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

interface Open {
  readonly anchor?: string;
  readonly level: number;
  title: string;
  text: string;
  code: string;
}

/** Cuts the HTML of a body into its sections: their text for reading, and their code apart from it. */
export function htmlSections(html: string): HtmlSection[] {
  const sections: Open[] = [{ level: 1, title: '', text: '', code: '' }];
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(html); piece; piece = PIECE.exec(html)) {
    const [whole, slash, name] = piece;
    const section = sections.at(-1)!;
    if (name === undefined) section.text += whole.startsWith('<!--') ? '' : whole;
    else PIECE.lastIndex = takeTag({ html, sections, section }, name.toLowerCase(), slash === '/', piece);
  }
  return sections.map(({ title, text, code, ...rest }) => ({
    ...rest,
    title: folded(title),
    text: folded(text),
    code: unescapeHtml(code).trim(),
  }));
}

interface Place {
  readonly html: string;
  readonly sections: Open[];
  readonly section: Open;
}

/** Reads a tag, and what it holds where that is read otherwise; returns where to go on. */
function takeTag({ html, sections, section }: Place, name: string, isEnd: boolean, piece: RegExpExecArray): number {
  const attributes = piece[3] ?? '';
  const after = piece.index + piece[0].length;
  if (!INLINE.test(name)) section.text += ' ';
  if (isEnd || attributes.endsWith('/') || VOID.test(name)) return after;
  if (SILENT.has(name) || isMarkedSilent(name, attributes)) return endOf(html, name, after).next;
  if (name === 'pre') {
    const { start, next } = endOf(html, name, after);
    section.code += `${html.slice(after, start).replace(/<[^>]*>/g, '')}\n`;
    return next;
  }
  const anchor = /^h[2-6]$/.test(name) ? idOf(attributes) : undefined;
  if (anchor === undefined) return after;
  const { start, next } = endOf(html, name, after);
  sections.push({ anchor, level: Number(name[1]), title: titleText(html.slice(after, start)), text: '', code: '' });
  return next;
}

/** Links of headings to themselves, and what a page keeps out of its search. */
function isMarkedSilent(name: string, attributes: string): boolean {
  if (name === 'a') return attributes.includes('heading-link');
  return attributes.includes('data-nosearch');
}

/** Where the element ends that starts before `from`: elements of one name may lie in each other. */
function endOf(html: string, name: string, from: number): { readonly start: number; readonly next: number } {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { start: tag.index, next: tags.lastIndex };
  }
  return { start: html.length, next: html.length };
}

function idOf(attributes: string): string | undefined {
  const match = /\sid\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"']+))/i.exec(attributes);
  const id = match && (match[1] ?? match[2] ?? match[3]);
  return id ? unescapeHtml(id) : undefined;
}

function titleText(html: string): string {
  return html.replace(/<a\b[^>]*heading-link[^>]*>.*?<\/a>/gs, '').replace(/<[^>]*>/g, '');
}

function folded(html: string): string {
  return unescapeHtml(html)
    .replace(/[\s\u0001-\u0003]+/g, ' ')
    .trim();
}
