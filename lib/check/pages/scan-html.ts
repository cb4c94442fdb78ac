import { isExternalAddress, NO_LINK_CHECK } from '../../core/address.ts';
import { ARIA_IDS_START, ELEMENTS_WITH_ADDRESSES, refreshAddress } from '../../core/html/addresses.ts';
import { linkedAddress } from '../../core/html/links.ts';
import { mapCandidates, MEDIA_ELEMENTS, mediaAttributes } from '../../core/html/media.ts';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { mayBeUnsafe, unsafeAddressesOf } from '../../core/html/unsafe-addresses.ts';
import type { PageScan, SharedLinks } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import { copied, decoded, finished, noteId, nothing, type Found } from './found.ts';
import { scanAddresses, scanAria, scanCss } from './scan-addresses.ts';

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
    const scanned = { found, shared: found.links.size < FEW_LINKS ? undefined : { links: copied([...found.links]) } };
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
      for (const file of found.files) page.files.add(file);
      for (const map of found.maps) page.maps.add(map);
      page.references.push(...found.references);
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

interface ScannedFragment {
  readonly found: Found;
  readonly shared: SharedLinks | undefined;
}

function scan(html: string): Found {
  const found = nothing();
  const isSuspect = mayBeUnsafe(html);
  const tokens = new HtmlTokenizer(html);
  // Few tags have such a part, and a search for all of them takes less time than a search for the attributes of each tag.
  const aria = new RegExp(ARIA_IDS_START);
  let nextAria = matchAfter(html, aria, 0);
  let nextCss = positionAfter(html, 'url(', 0);
  while (tokens.next()) {
    if (tokens.kind === 'start') scanTag(tokens, found, isSuspect);
    if (nextAria < tokens.end) {
      scanAria(tokens, found);
      nextAria = matchAfter(html, aria, tokens.end);
    }
    if (nextCss < tokens.end) {
      scanCss(tokens, found);
      nextCss = positionAfter(html, 'url(', tokens.end);
    }
  }
  return found;
}

function matchAfter(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? Infinity;
}

function positionAfter(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at === -1 ? Infinity : at;
}

/** The elements with addresses or names of targets. Most tags of a page belong to other elements. */
const SCANNED: ReadonlySet<string> = new Set([
  ...ELEMENTS_WITH_ADDRESSES,
  ...MEDIA_ELEMENTS,
  'area',
  'base',
  'map',
  'meta',
]);

/** `isSuspect`: the HTML may contain unsafe addresses. */
function scanTag(tag: HtmlTokenizer, found: Found, isSuspect: boolean): void {
  const id = tag.attribute('id');
  if (id !== undefined) noteId(found, decoded(id));
  if (isSuspect && hasUnsafeAddress(tag, found)) return;
  if (!SCANNED.has(tag.name)) return;
  const media = mediaAttributes(tag.name);
  if (media) scanMedia(tag, media, found);
  const href = linkedAddress(tag);
  if (href !== undefined) found.links.add(href);
  scanAddresses(tag, found);
  scanNames(tag, found);
}

/** Reads unsafe addresses. They have a diagnostic, so they are not links as well: line breaks can hide a scheme, as in a relative path. */
function hasUnsafeAddress(tag: HtmlTokenizer, { unsafe }: Found): boolean {
  const addresses = unsafeAddressesOf(tag);
  unsafe.push(...addresses);
  return addresses.length > 0;
}

/** Reads names that are targets: those of `a` (HTML standard, "find a potential indicated element") and `map`, and the base of addresses. */
function scanNames(tag: HtmlTokenizer, found: Found): void {
  if (tag.name === 'a') {
    const anchor = tag.attribute('name');
    if (anchor) found.ids.add(decoded(anchor));
  } else if (tag.name === 'map') found.maps.add(decoded(tag.attribute('name') ?? ''));
  else if (tag.name === 'base') found.base ??= tag.attribute('href');
  else if (tag.name === 'meta' && tag.attribute('http-equiv')?.toLowerCase() === 'refresh') {
    const address = refreshAddress(decoded(tag.attribute('content') ?? ''));
    if (address !== undefined) found.links.add(address);
  }
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
