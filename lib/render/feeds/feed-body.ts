import { isExternalAddress } from '../../core/address.ts';
import { applyEdits, valueEdit, type Edit } from '../../core/html/edit.ts';
import { skipElement } from '../../core/html/elements.ts';
import { mapCandidates } from '../../core/html/media.ts';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { escapeHtml, unescapeHtml } from '../../core/text/escape.ts';

/** Elements that only work in a page, with their content. */
const REMOVED_WITH_CONTENT = new Set(['script', 'style', 'template']);

/** Elements that only work in a page: islands and buttons, whose rendered content stays, and the files that islands load. */
const REMOVED = new Set(['docsgen-island', 'link', 'button']);

const ADDRESSES = new Set('href src poster cite data action formaction background xlink:href'.split(' '));
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset']);

/**
 * Prepares a body for feed readers, which have no styles and scripts of the site. Removes comments, scripts and the links of headings to
 * themselves, replaces islands by their rendered content, and makes every URL absolute.
 */
export function standalone(html: string, pageUrl: string): string {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const { kind, name, start } = tokens;
    if (kind === 'start' && isRemovedWithContent(tokens)) {
      skipElement(tokens);
      edits.push({ start, end: tokens.end, text: '' });
    } else if (kind === 'comment' || REMOVED.has(name)) edits.push({ start, end: tokens.end, text: '' });
    else if (kind === 'start') edits.push(...absoluteUrls(tokens, pageUrl));
  }
  return applyEdits(html, edits);
}

/**
 * Without styles, the link of a heading to itself would look like a part of the heading, and the visual form of a formula would repeat its
 * MathML. The definition of a term would interrupt its sentence.
 */
function isRemovedWithContent(tag: HtmlTokenizer): boolean {
  if (REMOVED_WITH_CONTENT.has(tag.name)) return true;
  const hidden = { a: ['heading-link'], span: ['katex-html', 'term-definition'] }[tag.name];
  return hidden?.includes(tag.attribute('class') ?? '') ?? false;
}

function absoluteUrls(tag: HtmlTokenizer, pageUrl: string): Edit[] {
  return tag.attributes().flatMap((attribute) => {
    if (attribute.value === undefined) return [];
    const value = unescapeHtml(attribute.value);
    const absolute = withAbsoluteUrls({ tag: tag.name, name: attribute.name, value }, pageUrl);
    return absolute === value ? [] : [valueEdit(attribute, escapeHtml(absolute))];
  });
}

interface AddressAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
}

function withAbsoluteUrls({ tag, name, value }: AddressAttribute, pageUrl: string): string {
  if (ADDRESSES.has(name)) {
    // In SVG, a hash refers to another part of the drawing.
    const isDrawingPart = value.startsWith('#') && tag !== 'a' && tag !== 'area';
    return isDrawingPart ? value : absoluteUrl(value, pageUrl);
  }
  if (ADDRESS_LISTS.has(name)) {
    return mapCandidates(value, (address) => absoluteUrl(address, pageUrl));
  }
  if (name !== 'style') return value;
  return value.replace(/url\(\s*(["']?)(?!#)(.*?)\1\s*\)/gi, (_, quote: string, address: string) => {
    return `url(${quote}${absoluteUrl(address, pageUrl)}${quote})`;
  });
}

function absoluteUrl(address: string, pageUrl: string): string {
  const isAbsolute = isExternalAddress(address) && !address.startsWith('//');
  return isAbsolute || !URL.canParse(address, pageUrl) ? address : new URL(address, pageUrl).href;
}
