import { unescapeHtml } from '../../../core/text/escape.ts';

/**
 * Returns the ids of a page that links can name: those in its content, without the ids that templates add around it. An id that only
 * connects elements with each other (`aria-describedby`, `for`), that React generates, or that belongs to a footnote can change without
 * an edit that its author would notice, so it is not a public anchor. The id of a heading always is one, also if it labels a section. `ids`
 * are all ids of the page.
 */
export function publicAnchors(bodyHtml: string, ids: readonly string[]): readonly string[] {
  const inBody = new Set<string>();
  const connected = new Set<string>();
  const linked = new Set<string>();
  for (const [, id = ''] of bodyHtml.matchAll(HEADING)) if (!id.endsWith(FOOTNOTES)) linked.add(unescapeHtml(id));
  for (const [, name = '', value = ''] of bodyHtml.matchAll(ATTRIBUTE)) {
    const text = value.includes('&') ? unescapeHtml(value) : value;
    if (name === 'id' || name === 'name') inBody.add(text);
    else if (name === 'href') linked.add(text.slice(1));
    else for (const id of text.split(' ')) connected.add(id);
  }
  const isPublic = (id: string): boolean =>
    inBody.has(id) && (!connected.has(id) || linked.has(id)) && !GENERATED_BY_REACT.test(id) && !isFootnote(id, inBody);
  return ids.filter(isPublic);
}

/** The attributes that define or name an id. Text that looks like one has no effect, because the result consists of ids of the page. */
const ATTRIBUTE = /\s(id|name|href(?==.#)|for|headers|list|aria-[a-z]+)="([^"]+)"/g;

/** The ids of headings. */
const HEADING = /<h[1-6](?:\s[^>]*?)?\sid="([^"]+)"/g;

/** The id of the heading of the footnotes, after the prefix of a post in a list. */
const FOOTNOTES = 'footnote-label';

/** The format of `useId`. */
const GENERATED_BY_REACT = /^_\w*R_\w*_$/;

/** Returns whether an id belongs to a footnote (`fn-name`) or to one of its references (`fnref-name`, `fnref-name-2`). */
function isFootnote(id: string, ids: ReadonlySet<string>): boolean {
  const [, prefix = '', kind, name = ''] = /^(.*?)(fn|fnref)-(.+)$/.exec(id) ?? [];
  if (kind === 'fn') return ids.has(`${prefix}fnref-${name}`);
  return kind === 'fnref' && [name, name.replace(/-\d+$/, '')].some((one) => ids.has(`${prefix}fn-${one}`));
}
