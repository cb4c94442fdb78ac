import type { SearchSection } from '../core/model/index.ts';
import { unescapeHtml } from '../core/text/escape.ts';

/** The part of a body from one heading with an id to the next. The first section has no heading. */
export type HtmlSection = Pick<SearchSection, 'anchor' | 'level' | 'title' | 'text' | 'code'>;

/** Matches a comment, a tag, or text. React and rehype serialize most bodies, but authors can also write HTML by hand. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;

/** Elements whose content is invisible or has no meaning by itself. */
const SKIPPED_ELEMENTS = new Set([
  'script',
  'style',
  'template',
  'svg',
  'button',
  'select',
  'iframe',
  'object',
  'noscript',
]);

/** Elements without content and end tag. */
const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements that do not separate words. */
const INLINE_ELEMENTS =
  /^(?:a|abbr|b|bdi|bdo|code|del|em|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

interface SectionDraft {
  readonly anchor?: string;
  readonly level: number;
  title: string;
  text: string;
  code: string;
}

/** Splits the HTML of a body into sections. Code is separate from text. */
export function htmlSections(html: string): HtmlSection[] {
  let section: SectionDraft = { level: 1, title: '', text: '', code: '' };
  const sections = [section];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [text, slash, name] = token;
    section = sections.at(-1) ?? section;
    if (name === undefined) section.text += text.startsWith('<!--') ? '' : text;
    else TOKEN.lastIndex = readTag({ html, sections, section }, name.toLowerCase(), slash === '/', token);
  }
  return sections.map(({ title, text, code, ...rest }) => ({
    ...rest,
    title: collapsed(title),
    text: collapsed(text),
    code: unescapeHtml(code).trim(),
  }));
}

interface TagContext {
  readonly html: string;
  readonly sections: SectionDraft[];
  readonly section: SectionDraft;
}

/** Reads a tag and, for code, headings and skipped elements, its content. Returns the offset of the next token. */
function readTag(
  { html, sections, section }: TagContext,
  name: string,
  isEnd: boolean,
  token: RegExpExecArray,
): number {
  const attributes = token[3] ?? '';
  const tagEnd = token.index + token[0].length;
  if (!INLINE_ELEMENTS.test(name)) section.text += ' ';
  if (isEnd || attributes.endsWith('/') || VOID_ELEMENTS.test(name)) return tagEnd;
  if (SKIPPED_ELEMENTS.has(name) || isExcluded(name, attributes)) return endOf(html, name, tagEnd).next;
  if (name === 'pre') {
    const { start, next } = endOf(html, name, tagEnd);
    section.code += `${html.slice(tagEnd, start).replace(/<[^>]*>/g, '')}\n`;
    return next;
  }
  const anchor = /^h[2-6]$/.test(name) ? idOf(attributes) : undefined;
  if (anchor === undefined) return tagEnd;
  const { start, next } = endOf(html, name, tagEnd);
  sections.push({ anchor, level: Number(name[1]), title: titleText(html.slice(tagEnd, start)), text: '', code: '' });
  return next;
}

/** Returns whether an element is excluded from search: the link of a heading to itself, or an element with `data-nosearch`. */
function isExcluded(name: string, attributes: string): boolean {
  if (name === 'a') return attributes.includes('heading-link');
  return attributes.includes('data-nosearch');
}

/** Finds the end of the element whose content starts at `from`. Elements of the same name can be nested. */
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

function collapsed(html: string): string {
  return unescapeHtml(html)
    .replace(/[\s\u0001-\u0003]+/g, ' ')
    .trim();
}
