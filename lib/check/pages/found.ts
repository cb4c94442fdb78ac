import type { UnsafeAddress } from '../../core/html/unsafe-addresses.ts';
import type { IdReference, PageScan, SharedLinks } from '../../core/model/index.ts';
import { decodePath, type OutPath } from '../../core/paths.ts';
import { unescapeHtml } from '../../core/text/escape.ts';

/** What a scan collects from HTML. */
export interface Found {
  readonly ids: Set<string>;
  readonly duplicateIds: Set<string>;
  readonly links: Set<string>;
  readonly images: Set<string>;
  /** The addresses of other files. */
  readonly files: Set<string>;
  /** The names of image maps. */
  readonly maps: Set<string>;
  /** The references to ids of the page, which may follow. */
  readonly references: IdReference[];
  /** The addresses that can run code. */
  readonly unsafe: UnsafeAddress[];
  /** The address that relative addresses are relative to, if it is not the address of the page. */
  base: string | undefined;
  /** Whether the last form sends its data in a POST request. */
  isInPostForm: boolean;
}

/** Returns the result of a scan before its first tag. */
export function nothing(): Found {
  return {
    ids: new Set(),
    duplicateIds: new Set(),
    links: new Set(),
    images: new Set(),
    files: new Set(),
    maps: new Set(),
    references: [],
    unsafe: [],
    base: undefined,
    isInPostForm: false,
  };
}

/** Adds an id to those of a page. */
export function noteId({ ids, duplicateIds }: Found, id: string): void {
  if (id !== '') (ids.has(id) ? duplicateIds : ids).add(id);
}

/** Returns the value of an attribute with its character references replaced. */
export function decoded(value: string): string {
  return value.includes('&') ? unescapeHtml(value) : value;
}

/** Returns the scan of a page. It contains only the references to ids that the page does not have. */
export function finished(out: OutPath, found: Found, shared: readonly SharedLinks[]): PageScan {
  const { ids, duplicateIds, links, images, files, references, unsafe, base } = found;
  const broken = references.length > 0 ? references.filter((reference) => !isKnown(found, reference)) : [];
  return {
    out,
    ids: copied([...ids]),
    duplicateIds: copied([...duplicateIds]),
    links: copied([...links]),
    ...(images.size > 0 && { images: copied([...images]) }),
    ...(files.size > 0 && { files: copied([...files]) }),
    ...(broken.length > 0 && { brokenReferences: copied(broken) }),
    ...(unsafe.length > 0 && { unsafe: copied(unsafe) }),
    ...(base !== undefined && { base: decoded(base).trim() }),
    ...(shared.length > 0 && { shared }),
  };
}

/** `usemap` contains the name of a `map`, and an address contains the id after `#`, which may be percent-encoded. */
function isKnown({ ids, maps }: Found, { attribute, id }: IdReference): boolean {
  if (attribute === 'usemap') return id.startsWith('#') && maps.has(id.slice(1));
  return ids.has(id) || (id.startsWith('#') && (ids.has(id.slice(1)) || ids.has(decodePath(id.slice(1)))));
}

/** A slice of a string keeps the complete string in memory. The scans of all pages are kept, and their HTML must not be. */
export function copied<T>(parts: readonly T[]): T[] {
  return JSON.parse(JSON.stringify(parts)) as T[];
}
