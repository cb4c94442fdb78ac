import { unescapeHtml } from '../../core/text/escape.ts';

/** The maximum size of a page whose anchors are read, in bytes. */
const MAX_PAGE = 4 * 1024 * 1024;

/** Matches the attributes that a fragment can refer to. */
const ANCHOR = /[\s"'/](?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>`=]+))/gi;

/**
 * Reads the anchors of an HTML page. Text that only looks like an attribute counts, too, so that no valid link is reported. Returns
 * undefined for a page that is too large. Throws if the connection fails.
 */
export async function readAnchors(body: AsyncIterable<Uint8Array>): Promise<string[] | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_PAGE) return undefined;
    chunks.push(chunk);
  }
  const html = Buffer.concat(chunks).toString('utf8');
  const found = [...html.matchAll(ANCHOR)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  return [...new Set(found.map(unescapeHtml))];
}

/**
 * Returns the anchor that a link needs on its target page. Undefined if every page has it (`#top`), or if a script of the page gives the
 * fragment a meaning: text fragments, paths of client-side routers, lines of code on GitHub.
 */
export function requiredAnchor(url: string): string | undefined {
  const [, fragment = ''] = /#(.*)$/s.exec(url) ?? [];
  if (fragment === '' || /^top$/i.test(fragment) || /:~:|^[!/]|=|^L\d+/.test(fragment)) return undefined;
  return decoded(fragment);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Returns whether a page has an anchor. GitHub gives the ids of headings a prefix, and removes it with a script. */
export function hasAnchor(anchors: readonly string[], anchor: string): boolean {
  return [anchor, `user-content-${anchor.toLowerCase()}`].some((id) => anchors.includes(id));
}
