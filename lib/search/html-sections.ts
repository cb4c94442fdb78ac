import type { SearchSection } from '../core/model/index.ts';
import { opensElement } from '../core/html/elements.ts';
import { HtmlTokenizer } from '../core/html/tokenizer.ts';
import { unescapeHtml } from '../core/text/escape.ts';

/** A part of a body, from one heading with an id to the next. The first section has no heading. */
export type HtmlSection = Pick<SearchSection, 'anchor' | 'level' | 'title' | 'text' | 'code'>;

/** Elements without text that readers search for. */
const SILENT = new Set(['script', 'style', 'template', 'svg', 'button', 'select', 'iframe', 'object', 'noscript']);

/** Elements inside a word: the text on both sides belongs together. */
const INLINE = new Set(
  'a abbr b bdi bdo code del em i ins kbd label mark q s samp small span strong sub sup u var wbr'.split(' '),
);

interface OpenSection {
  readonly anchor?: string;
  readonly level: number;
  readonly title: string;
  text: string;
  code: string;
}

/** Divides the HTML of a body into its sections. Separates code blocks from text. */
export function htmlSections(html: string): HtmlSection[] {
  const sections: OpenSection[] = [{ level: 1, title: '', text: '', code: '' }];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const section = sections.at(-1)!;
    if (tokens.kind === 'text') section.text += tokens.text();
    else if (tokens.kind !== 'comment') {
      if (!INLINE.has(tokens.name)) section.text += ' ';
      if (opensElement(tokens)) readElement(tokens, sections, section);
    }
  }
  return sections.map(({ title, text, code, ...rest }) => ({
    ...rest,
    title: plainText(title),
    text: plainText(text),
    code: unescapeHtml(code).trim(),
  }));
}

function readElement(tokens: HtmlTokenizer, sections: OpenSection[], section: OpenSection): void {
  const { name } = tokens;
  if (isSilent(tokens)) readContent(tokens);
  else if (name === 'pre') section.code += `${readContent(tokens)}\n`;
  else if (/^h[2-6]$/.test(name)) {
    const id = tokens.attribute('id');
    if (!id) return;
    sections.push({
      anchor: unescapeHtml(id),
      level: Number(name[1]),
      title: readContent(tokens),
      text: '',
      code: '',
    });
  }
}

/** Moves to the end tag of the current element and returns its text, except the text of silent elements. */
function readContent(tokens: HtmlTokenizer): string {
  const { name } = tokens;
  let text = '';
  let depth = 1;
  while (depth > 0 && tokens.next()) {
    if (tokens.kind === 'text') text += tokens.text();
    else if (tokens.name !== name) {
      if (opensElement(tokens) && isSilent(tokens)) readContent(tokens);
    } else if (tokens.kind === 'end') depth--;
    else if (opensElement(tokens)) depth++;
  }
  return text;
}

/** Silent are also links of headings to themselves, and elements that a page excludes from the search. */
function isSilent(tag: HtmlTokenizer): boolean {
  if (SILENT.has(tag.name)) return true;
  if (tag.name === 'a') return tag.attribute('class')?.includes('heading-link') ?? false;
  return tag.attribute('data-nosearch') !== undefined;
}

function plainText(html: string): string {
  return unescapeHtml(html)
    .replace(/[\s\u0001-\u0003]+/g, ' ')
    .trim();
}
