import { hrefOf } from '../core/paths.ts';

/** Members of views that hold an address. */
const ADDRESSES = new Set(['href', 'src', 'srcDark', 'homeHref', 'notFoundHref', 'searchHref', 'allTagsHref', 'editHref', 'favicon', 'image']);

/**
 * A copy of a view with the base path put before every address of the site (those that start with one slash).
 * This is the only place that adds it.
 */
export function withBasePath<T>(value: T, base: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withBasePath(item, base)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]: [string, unknown]) => [
    key,
    typeof member === 'string' && ADDRESSES.has(key) ? withBase(member, base) : withBasePath(member, base),
  ]);
  return Object.fromEntries(entries) as T;
}

/** One address with the base path; external and relative ones stay. Query and hash are kept. */
export function withBase(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(address)!;
  return hrefOf(path!, base) + rest!;
}
