import { applyEdits, valueEdit, type Edit } from '../core/html/edit.ts';
import { HtmlTokenizer, type Attribute } from '../core/html/tokenizer.ts';
import { decodePath } from '../core/paths.ts';
import { escapeHtml, unescapeHtml } from '../core/text/escape.ts';

/** Attributes whose value is a list of ids. */
const ID_LISTS = new Set(
  'id for popovertarget aria-labelledby aria-describedby aria-controls aria-details aria-owns'.split(' '),
);

/**
 * Prepares the body of a post for a list of posts. Two posts may have the same heading, so every id is prefixed with the path of the
 * post below the blog. Links to parts that the list shows, such as footnotes, stay in the list. Links to other parts lead to the post at
 * `href`. `list` is the address of the list.
 */
export function asListed(html: string, href: string, list: string): string {
  const prefix = `${pathBelow(folderOfBlog(list), href)}--`;
  const shown = idsIn(html);
  const link = (hash: string): string => {
    const isShown = shown.has(decodePath(unescapeHtml(hash)));
    return isShown ? `#${prefix}${hash}` : `${escapeHtml(href)}#${hash}`;
  };
  const listed = (tag: string, { name, value }: Attribute): string | undefined => {
    if (value === undefined) return undefined;
    if (ID_LISTS.has(name)) return value.replace(/\S+/g, (id) => prefix + id);
    return tag === 'a' && name === 'href' && value.startsWith('#') ? link(value.slice(1)) : undefined;
  };
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    for (const attribute of tokens.attributes()) {
      const text = listed(tokens.name, attribute);
      if (text !== undefined) edits.push(valueEdit(attribute, text));
    }
  }
  return applyEdits(html, edits);
}

/** Returns the path of the blog with a list, which is at this path itself, at `page/2`, or at `tags/name`. */
function folderOfBlog(list: string): string {
  return list
    .replace(/\/+$/, '')
    .replace(/\/page\/\d+$/, '')
    .replace(/\/tags\/[^/]+$/, '');
}

function pathBelow(folder: string, href: string): string {
  const path = href.replace(/\/+$/, '');
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function idsIn(html: string): Set<string> {
  const ids = new Set<string>();
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const id = tokens.kind === 'start' ? tokens.attribute('id') : undefined;
    if (id !== undefined) ids.add(unescapeHtml(id));
  }
  return ids;
}
