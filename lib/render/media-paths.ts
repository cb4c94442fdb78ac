import { NO_LINK_CHECK } from '../core/address.ts';
import { applyEdits, valueEdit, type Edit } from '../core/html/edit.ts';
import { skipElement } from '../core/html/elements.ts';
import { mapCandidates, mediaAttributes } from '../core/html/media.ts';
import { HtmlTokenizer, type Attribute } from '../core/html/tokenizer.ts';
import { escapeHtml, unescapeHtml } from '../core/text/escape.ts';

/** Returns the HTML with the base path in the addresses of images and videos. */
export type MediaPaths = (html: string) => string;

/**
 * Returns a function that adds the base path to absolute paths of images and videos, unless they have it already: components and HTML in
 * the configuration contain them as written. Does not change islands, because the browser would render other attributes.
 */
export function mediaPaths(base: string): MediaPaths {
  if (base === '/') return (html) => html;
  const withoutBase = base.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Tokenizing is slow compared to this search, and most pages have nothing to change. React adds links that preload images.
  const candidate = new RegExp(
    `<(?:img|source|video|audio|track|link rel="preload" as="image")(?=\\s)[^>]*?\\s` +
      `(?:(?:src|poster|href)=["']?/(?!/|${withoutBase})|(?:image)?srcset=)`,
    'i',
  );
  const prefixed = (path: string): string =>
    /^\/(?!\/)/.test(path) && !path.startsWith(base) ? base.slice(0, -1) + path : path;
  return (html) => (candidate.test(html) ? withPrefixes(html, prefixed) : html);
}

function withPrefixes(html: string, prefixed: (path: string) => string): string {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    if (tokens.name === 'docsgen-island') skipElement(tokens);
    else if (tokens.attribute(NO_LINK_CHECK) === undefined) edits.push(...editsOf(tokens, prefixed));
  }
  return applyEdits(html, edits);
}

function editsOf(tag: HtmlTokenizer, prefixed: (path: string) => string): Edit[] {
  return tag.attributes().flatMap((attribute: Attribute): Edit[] => {
    if (attribute.value === undefined || !isMedia(tag, attribute.name)) return [];
    const value = unescapeHtml(attribute.value);
    const changed = attribute.name.endsWith('srcset') ? mapCandidates(value, prefixed) : prefixed(value);
    return changed === value ? [] : [valueEdit(attribute, escapeHtml(changed))];
  });
}

function isMedia(tag: HtmlTokenizer, attribute: string): boolean {
  if (tag.name !== 'link') return mediaAttributes(tag.name)?.includes(attribute) === true;
  return tag.attribute('as') === 'image' && ['href', 'imagesrcset'].includes(attribute);
}
