import { decodePath } from '../core/paths.ts';
import { escapeHtml, unescapeHtml } from '../core/text/escape.ts';

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ID = /\sid="([^"]*)"/;
const IDS = /(\s(?:id|for|aria-labelledby|aria-describedby|aria-controls|aria-details|aria-owns)=")([^"]*)"/g;
const OWN_LINK = /(<a\b[^>]*?\shref=")#([^"]*)"/;

/**
 * A body that is shown in a list, among others: its ids get the post's name in front, since two posts may have the same
 * heading. Links to what the list shows of it, such as footnotes, stay in the list; those to other parts lead to the post.
 */
export function asListed(html: string, href: string): string {
  const prefix = `${href.replace(/\/+$/, '').replace(/^.*\//, '')}--`;
  const shown = new Set([...html.matchAll(TAG)].flatMap(([tag]) => ID.exec(tag)?.[1] ?? []).map(unescapeHtml));
  const link = (hash: string): string => {
    const isShown = shown.has(decodePath(unescapeHtml(hash)));
    return isShown ? `#${prefix}${hash}` : `${escapeHtml(href)}#${hash}`;
  };
  return html.replace(TAG, (tag) =>
    tag
      .replace(IDS, (_, before: string, ids: string) => `${before}${ids.replace(/\S+/g, (id) => prefix + id)}"`)
      .replace(OWN_LINK, (_, before: string, hash: string) => `${before}${link(hash)}"`),
  );
}
