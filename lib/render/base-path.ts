import { withBase } from '../core/address.ts';

/** Members of views that hold an address. */
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
  'allTagsHref',
  'editHref',
  'favicon',
  'image',
]);

/** Members that are lists of addresses. */
const ADDRESS_LISTS = new Set(['stylesheets', 'scripts']);

/** Copies made before, of what is the same object on many pages: the closed branches of a sidebar. */
export type SharedCopies = WeakMap<object, unknown>;

/**
 * A copy of a view with the base path put before every address of the site (those that start with one slash).
 * Together with the slots of bodies this is the only place that adds it.
 */
export function withBasePath<T>(view: T, base: string, shared?: SharedCopies): T {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return ADDRESSES.has(key) ? withBase(value, base) : value;
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
