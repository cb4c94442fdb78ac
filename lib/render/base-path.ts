import { withBase } from '../core/address.ts';
import { mapLinks } from '../core/html/links.ts';

/** The members of views that contain an address. */
const ADDRESSES = new Set([
  'href',
  'src',
  'srcDark',
  'homeHref',
  'notFoundHref',
  'searchHref',
  'openSearchHref',
  'dialogSrc',
  'resultsSrc',
  'redirectSrc',
  'allTagsHref',
  'editHref',
  'favicon',
  'manifestHref',
  'icoHref',
  'touchIconHref',
  'image',
]);

/** The members that contain a list of addresses. */
const ADDRESS_LISTS = new Set(['stylesheets', 'preloadedFonts', 'scripts']);

/** The members that contain HTML from the configuration. The HTML of pages has other names, and its links are complete. */
const CONFIG_HTML = new Set(['html', 'copyright']);

/** The copies of objects that many pages share, such as the collapsed branches of a sidebar. */
export type SharedCopies = WeakMap<object, unknown>;

/**
 * Copies a view and adds the base path to every address of the site, that is, every address that starts with one slash. The placeholders of
 * bodies get the base path in body.ts, and images in HTML in media-paths.ts.
 */
export function withBasePath<T>(view: T, base: string, shared?: SharedCopies): T {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (ADDRESSES.has(key)) return withBase(value, base);
      return CONFIG_HTML.has(key) ? mapLinks(value, (address) => withBase(address, base)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const known = shared?.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value) ? copyList(value, key, copy) : copyMembers(value, copy);
    shared?.set(value, made);
    return made;
  };
  return copy(view, '') as T;
}

type Copy = (value: unknown, key: string) => unknown;

function copyList(list: readonly unknown[], key: string, copy: Copy): unknown[] {
  return list.map((item) => copy(item, ADDRESS_LISTS.has(key) ? 'href' : ''));
}

function copyMembers(value: object, copy: Copy): object {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member, key)]));
}
