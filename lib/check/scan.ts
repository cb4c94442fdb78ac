import type { OutPath } from '../core/paths.ts';
import type { PageScan } from '../core/model/index.ts';
import { unescapeHtml } from '../core/text.ts';

// One pass over the finished HTML: comments, scripts and styles are stepped over whole, tags are looked into.
const TAG = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const NAME = /\sname=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const HREF = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Reads the ids and links of a page from the HTML that ships, whatever wrote it: Markdown, a component, a template. */
export function scanPage(out: OutPath, html: string): PageScan {
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  const links = new Set<string>();
  for (const [, , tag, attributes] of html.matchAll(TAG)) {
    if (tag === undefined || attributes === undefined) continue;
    const id = valueOf(ID, attributes);
    if (id !== undefined) (ids.has(id) ? duplicateIds : ids).add(id);
    if (tag !== 'a' && tag !== 'A') continue;
    const name = valueOf(NAME, attributes);
    if (name !== undefined) ids.add(name);
    const href = valueOf(HREF, attributes);
    if (href !== undefined && !/\sdata-no-link-check\b/.test(attributes)) links.add(href);
  }
  return { out, ids: [...ids], duplicateIds: [...duplicateIds], links: [...links] };
}

function valueOf(pattern: RegExp, attributes: string): string | undefined {
  const match = pattern.exec(attributes);
  const value = match && (match[1] ?? match[2] ?? match[3]);
  return value === undefined || value === null ? undefined : unescapeHtml(value);
}
