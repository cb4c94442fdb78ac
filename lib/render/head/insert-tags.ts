import { identitiesOf } from '../../core/head/tags.ts';
import { identityOf, isSocialAddress } from '../../core/head/identity.ts';
import { applyEdits, type Edit } from '../../core/html/edit.ts';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { withBase } from '../../core/address.ts';
import type { HeadTag, SiteConfig } from '../../core/model/index.ts';
import { stripPlaceholders } from '../../core/html/placeholders.ts';
import { escapeHtml, unescapeHtml } from '../../core/text/escape.ts';
import { absolute } from './absolute.ts';
import type { AddedTags } from './head-view.ts';

/** Marks an element that only a page with it needs. The client-side router lets the browser load such a page. */
const OF_PAGE = 'data-page-head';

/**
 * Adds elements to the end of the head in the HTML of a page, and removes the elements that they replace. It works with
 * any template, because it reads the HTML.
 */
export function insertTags(html: string, { ofSite, ofPage }: AddedTags, config: SiteConfig): string {
  if (ofSite.length + ofPage.length === 0) return html;
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const written = [
    ...ofSite.map((tag) => serialized(tag, config, false)),
    ...ofPage.map((tag) => serialized(tag, config, !isUpdatedByRouter(tag))),
  ];
  const all = [...ofSite, ...ofPage];
  const head = withoutReplaced(html.slice(0, end), identitiesOf(all), all.some(isIcon));
  return head + written.join('') + html.slice(end);
}

/** Removes the elements that have one of the identities, and the empty icon if there is another one. */
function withoutReplaced(head: string, identities: ReadonlySet<string>, hasIcon: boolean): string {
  if (identities.size === 0 && !hasIcon) return head;
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(head);
  while (tokens.next()) {
    const { kind, name, start } = tokens;
    if (kind !== 'start' || !/^(?:title|base|meta|link)$/.test(name)) continue;
    const attrs = Object.fromEntries(tokens.attributes().map((one) => [one.name, unescapeHtml(one.value ?? '')]));
    if (!(hasIcon && isEmptyIcon(name, attrs)) && !identities.has(identityOf(name, attrs) ?? '')) continue;
    edits.push({ start, end: name === 'title' ? endOfTitle(head, start) : tokens.end, text: '' });
  }
  return applyEdits(head, edits);
}

function endOfTitle(head: string, start: number): number {
  const END = '</title>';
  return head.indexOf(END, start) + END.length;
}

/** Returns whether an element is the icon that docsgen writes if the site has none. */
function isEmptyIcon(name: string, attrs: Readonly<Record<string, string>>): boolean {
  return name === 'link' && attrs['rel'] === 'icon' && attrs['href'] === 'data:,';
}

function isIcon({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && /(?:^|\s)icon(?:\s|$)/i.test(String(attrs['rel'] ?? ''));
}

/** The elements that the client-side router replaces without loading the page (templates/client/navigation/swap). */
function isUpdatedByRouter({ tag, attrs }: HeadTag): boolean {
  if (tag === 'title') return true;
  if (tag === 'meta') return attrs['name'] !== undefined || attrs['property'] !== undefined;
  if (tag === 'link') return /^(?:canonical|alternate)$/i.test(String(attrs['rel'] ?? ''));
  return tag === 'script' && attrs['type'] === 'application/ld+json';
}

function serialized({ tag, attrs, content = '' }: HeadTag, config: SiteConfig, isOfPage: boolean): string {
  const written = Object.entries(attrs).map(([name, value]) => {
    if (value === true) return ` ${name}=""`;
    return ` ${name}="${escapeHtml(stripPlaceholders(addressed(tag, attrs, { name, value: String(value), config })))}"`;
  });
  const start = `<${tag}${written.join('')}${isOfPage ? ` ${OF_PAGE}=""` : ''}`;
  if (tag === 'meta' || tag === 'link' || tag === 'base') return `${start}/>`;
  return `${start}>${contentOf(tag, stripPlaceholders(content))}</${tag}>`;
}

interface AttributeValue {
  readonly name: string;
  readonly value: string;
  readonly config: SiteConfig;
}

/** Adds the base path to the address of an element. Search engines and social networks need absolute URLs. */
function addressed(tag: string, attrs: HeadTag['attrs'], { name, value, config }: AttributeValue): string {
  if (name === 'content') return isSocialAddress(tag, attrs) && value.startsWith('/') ? absolute(value, config) : value;
  if (name !== 'href' && name !== 'src') return value;
  const isAbsolute = tag === 'link' && /^(?:canonical|alternate)$/i.test(String(attrs['rel']));
  return isAbsolute && value.startsWith('/') ? absolute(value, config) : withBase(value, config.baseUrl);
}

/** Escapes the character sequences that would end an element early (HTML standard, "restrictions for contents of script elements"). */
function contentOf(tag: string, content: string): string {
  if (tag === 'title') return escapeHtml(content);
  if (tag === 'script') return content.replace(/<(?=!--|\/?script)/gi, '\\u003c');
  return tag === 'style' ? content.replace(/<\/(?=style)/gi, '<\\/') : content;
}
