import { unescapeHtml } from '../text/escape.ts';
import { HtmlTokenizer } from './tokenizer.ts';
import { decodeScheme, unsafeScheme, type AddressUse, type UnsafeScheme } from './unsafe-scheme.ts';

/** An address in HTML that can run code in the page. */
export interface UnsafeAddress {
  /** The address with its character references replaced. */
  readonly address: string;
  /** The attribute value as the HTML contains it. */
  readonly written: string;
  readonly scheme: UnsafeScheme;
}

/** Attributes that browsers read as addresses, in any element. */
const ADDRESSES = new Set(
  'action archive background cite classid codebase data formaction href icon longdesc lowsrc manifest poster profile src xlink:href'.split(
    ' ',
  ),
);

const USES: ReadonlyMap<string, AddressUse> = new Map([
  ...['feimage', 'image', 'img', 'input', 'link'].map((element) => [element, 'image'] as const),
  ...['audio', 'source', 'track', 'video'].map((element) => [element, 'media'] as const),
]);

/** SVG elements that change an attribute of another element, such as the `href` of a link. */
const ANIMATIONS = new Set(['animate', 'set']);
const ANIMATED_VALUES = ['by', 'from', 'to', 'values'];

/**
 * Matches HTML that may contain an unsafe address: a value that starts like an unsafe scheme or with a character reference, or an
 * attribute that contains more than an address. The policy, which every page contains, does not. Few pages match, so the attributes of the others need not be read.
 */
const MAY_BE_UNSAFE =
  /=[\u0000-\u0020]*(?:["'][\u0000-\u0020]*)?(?:j(?:a|[\s&])|v(?:b|[\s&])|d(?:at|a?[\s&])|&(?:#|tab;|newline;))|srcdoc|http-equiv(?!="Content-Security-Policy")|<(?:animate|set)\b/i;

/** Returns whether HTML may contain an unsafe address. Faster than {@link unsafeAddresses} by an order of magnitude. */
export function mayBeUnsafe(html: string): boolean {
  return MAY_BE_UNSAFE.test(html);
}

/** Returns the unsafe addresses in HTML, in their order. */
export function unsafeAddresses(html: string): UnsafeAddress[] {
  const found: UnsafeAddress[] = [];
  if (!mayBeUnsafe(html)) return found;
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) if (tokens.kind === 'start') found.push(...unsafeAddressesOf(tokens));
  return found;
}

/** Returns the unsafe addresses in the attributes of a start tag. */
export function unsafeAddressesOf(tag: HtmlTokenizer): UnsafeAddress[] {
  const element = tag.name;
  return tag.attributes().flatMap(({ name, value: written }) => {
    if (written === undefined) return [];
    if (name === 'srcdoc') return unsafeAddresses(unescapeHtml(written));
    return addressesIn(tag, name, written).flatMap((address) => {
      const scheme = unsafeScheme(address, USES.get(element));
      return scheme ? [{ address: unescapeHtml(address), written, scheme }] : [];
    });
  });
}

function addressesIn(tag: HtmlTokenizer, attribute: string, written: string): string[] {
  if (ADDRESSES.has(attribute)) return [decodeScheme(written)];
  if (ANIMATIONS.has(tag.name) && ANIMATED_VALUES.includes(attribute)) return decodeScheme(written).split(';');
  const isRefresh =
    tag.name === 'meta' && attribute === 'content' && /^\s*refresh/i.test(tag.attribute('http-equiv') ?? '');
  if (!isRefresh) return [];
  // HTML standard, "shared declarative refresh steps": `0; url='/page'`.
  const target = /[;,\s]\s*(?:url\s*=\s*)?["']?(.*)$/is.exec(decodeScheme(written))?.[1];
  return target === undefined ? [] : [target];
}
