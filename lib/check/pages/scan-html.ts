import { isExternalAddress, NO_LINK_CHECK } from '../../core/address.ts';
import { linkedAddress } from '../../core/html/links.ts';
import { mapCandidates, mediaAttributes } from '../../core/html/media.ts';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { mayBeUnsafe, unsafeAddressesOf, type UnsafeAddress } from '../../core/html/unsafe-addresses.ts';
import type { PageScan, SharedLinks } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import { unescapeHtml } from '../../core/text/escape.ts';

/** Reads the ids and links of a page from the final HTML, so it doesn't matter whether Markdown, a component or a template wrote them. */
export function scanPage(out: OutPath, html: string): PageScan {
  return finished(out, scan(html), []);
}

/** The HTML of a page, divided into what only this page has and the fragments that it shares with other pages. */
export interface DividedHtml {
  readonly own: string;
  readonly fragments: readonly Fragment[];
}

type Fragment = { readonly html: string };

/** The links of a smaller fragment are listed with those of the page, because sharing the list would not pay. */
const FEW_LINKS = 8;

/** Returns a scanner for the pages of one site. It reads each shared fragment once. */
export function pageScanner(): (out: OutPath, html: DividedHtml) => PageScan {
  const known = new WeakMap<Fragment, ScannedFragment>();
  const scanFragment = (fragment: Fragment): ScannedFragment => {
    const before = known.get(fragment);
    if (before) return before;
    const found = scan(fragment.html);
    const scanned = { found, shared: found.links.size < FEW_LINKS ? undefined : { links: copied(found.links) } };
    known.set(fragment, scanned);
    return scanned;
  };
  return (out, { own, fragments }) => {
    const page = scan(own);
    const scanned = fragments.map(scanFragment);
    for (const { found, shared } of scanned) {
      for (const id of found.ids) noteId(page, id);
      for (const id of found.duplicateIds) page.duplicateIds.add(id);
      for (const image of found.images) page.images.add(image);
      page.unsafe.push(...found.unsafe);
      if (!shared) for (const link of found.links) page.links.add(link);
    }
    return finished(
      out,
      page,
      scanned.flatMap(({ shared }) => shared ?? []),
    );
  };
}

interface Found {
  readonly ids: Set<string>;
  readonly duplicateIds: Set<string>;
  readonly links: Set<string>;
  readonly images: Set<string>;
  readonly unsafe: UnsafeAddress[];
}

interface ScannedFragment {
  readonly found: Found;
  readonly shared: SharedLinks | undefined;
}

function scan(html: string): Found {
  const found: Found = { ids: new Set(), duplicateIds: new Set(), links: new Set(), images: new Set(), unsafe: [] };
  const isSuspect = mayBeUnsafe(html);
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    const unsafe = isSuspect ? unsafeAddressesOf(tokens) : [];
    found.unsafe.push(...unsafe);
    scanTag(tokens, found, unsafe.length > 0);
  }
  return found;
}

/** `isUnsafe`: the address has its own diagnostic. Line breaks can hide its scheme, so that it looks like a path. */
function scanTag(tag: HtmlTokenizer, found: Found, isUnsafe: boolean): void {
  const id = tag.attribute('id');
  if (id !== undefined) noteId(found, decoded(id));
  const media = mediaAttributes(tag.name);
  if (media) scanMedia(tag, media, found);
  const href = linkedAddress(tag);
  if (href !== undefined && !isUnsafe) found.links.add(href);
  // HTML standard, "find a potential indicated element": the name of an `a` is an anchor too.
  const anchor = tag.name === 'a' ? tag.attribute('name') : undefined;
  if (anchor) found.ids.add(decoded(anchor));
}

function scanMedia(tag: HtmlTokenizer, attributes: readonly string[], { images }: Found): void {
  if (tag.attribute(NO_LINK_CHECK) !== undefined) return;
  for (const name of attributes) {
    const value = tag.attribute(name);
    if (value === undefined || value === '' || isExternalAddress(value)) continue;
    const note = (address: string): string => {
      if (!isExternalAddress(address)) images.add(address);
      return address;
    };
    if (name === 'srcset') mapCandidates(decoded(value), note);
    else note(decoded(value).trim());
  }
}

function noteId({ ids, duplicateIds }: Found, id: string): void {
  if (id !== '') (ids.has(id) ? duplicateIds : ids).add(id);
}

function decoded(value: string): string {
  return value.includes('&') ? unescapeHtml(value) : value;
}

function finished(
  out: OutPath,
  { ids, duplicateIds, links, images, unsafe }: Found,
  shared: readonly SharedLinks[],
): PageScan {
  return {
    out,
    ids: copied(ids),
    duplicateIds: copied(duplicateIds),
    links: copied(links),
    ...(images.size > 0 && { images: copied(images) }),
    ...(unsafe.length > 0 && { unsafe: copied(unsafe) }),
    ...(shared.length > 0 && { shared }),
  };
}

/** A slice of a string keeps the complete string in memory. The scans of all pages are kept, and their HTML must not be. */
function copied<T extends string | UnsafeAddress>(parts: Iterable<T>): T[] {
  return JSON.parse(JSON.stringify([...parts])) as T[];
}
