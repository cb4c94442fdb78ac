import type { HtmlTokenizer } from './tokenizer.ts';

/**
 * What an attribute of an element contains: the address of a page or file, of a file only, or of the candidates of a `srcset`; an id, or a
 * list of ids, of the same page; or `#` and the name of a `map`.
 */
export type AddressKind = 'link' | 'file' | 'candidates' | 'id' | 'ids' | 'map';

/** An attribute with addresses. */
export type AddressAttribute = readonly [name: string, kind: AddressKind];

const CITED: readonly AddressAttribute[] = [['cite', 'link']];
const SVG_FILE: readonly AddressAttribute[] = [
  ['href', 'file'],
  ['xlink:href', 'file'],
];
const OF_FORM: readonly AddressAttribute[] = [['form', 'id']];
const CELL: readonly AddressAttribute[] = [['headers', 'ids']];
const BUTTON: readonly AddressAttribute[] = [
  ...OF_FORM,
  ['formaction', 'link'],
  ['popovertarget', 'id'],
  ['commandfor', 'id'],
];

/**
 * The attributes with addresses by element, except those of links (links.ts) and of images, video and audio (media.ts): HTML standard,
 * "Attributes" (attributes of the types URL and ID), and SVG 2, "Linking".
 */
const ATTRIBUTES: ReadonlyMap<string, readonly AddressAttribute[]> = new Map<string, readonly AddressAttribute[]>([
  ['a', [['xlink:href', 'link']]],
  ['iframe', [['src', 'link']]],
  ['embed', [['src', 'link']]],
  ['object', [['data', 'link'], ['usemap', 'map'], ...OF_FORM]],
  ['form', [['action', 'link']]],
  ['button', BUTTON],
  ['input', [['src', 'file'], ['list', 'id'], ['usemap', 'map'], ...BUTTON]],
  ['select', OF_FORM],
  ['textarea', OF_FORM],
  ['fieldset', OF_FORM],
  ['output', [['for', 'ids'], ...OF_FORM]],
  ['label', [['for', 'id']]],
  ['td', CELL],
  ['th', CELL],
  [
    'img',
    [
      ['longdesc', 'link'],
      ['usemap', 'map'],
    ],
  ],
  ['blockquote', CITED],
  ['q', CITED],
  ['ins', CITED],
  ['del', CITED],
  ['script', [['src', 'file']]],
  ['image', SVG_FILE],
  ['feimage', SVG_FILE],
  ['use', SVG_FILE],
  ['lineargradient', SVG_FILE],
  ['radialgradient', SVG_FILE],
  ['pattern', SVG_FILE],
  ['textpath', SVG_FILE],
  ['mpath', SVG_FILE],
]);

const OF_LINK: readonly AddressAttribute[] = [
  ['href', 'link'],
  ['imagesrcset', 'candidates'],
];

/** The names of the elements that can contain addresses in addition to links and media. */
export const ELEMENTS_WITH_ADDRESSES: readonly string[] = [...ATTRIBUTES.keys(), 'link'];

/** Returns the attributes of a tag that contain addresses. */
export function addressAttributes(tag: HtmlTokenizer): readonly AddressAttribute[] | undefined {
  if (tag.name !== 'link') return ATTRIBUTES.get(tag.name);
  const rel = tag.attribute('rel')?.toLowerCase();
  // Browsers only connect to these hosts, and React preloads images that are also in the page.
  const isChecked =
    rel !== 'preconnect' && rel !== 'dns-prefetch' && !(rel === 'preload' && tag.attribute('as') === 'image');
  return isChecked ? OF_LINK : undefined;
}

/** The attributes of any element that contain ids of the same page (WAI-ARIA 1.2). Scripts often create what `aria-controls` refers to. */
export const ARIA_IDS: readonly string[] = ['aria-labelledby', 'aria-describedby', 'aria-details', 'aria-errormessage'];

/** Matches the beginning of such an attribute. */
export const ARIA_IDS_START = /\saria-(?:labelledby|describedby|details|errormessage)[\s=]/gi;

const CSS_URL = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi;

/** Returns the addresses in `url()` of CSS. */
export function cssUrls(css: string): string[] {
  return [...css.matchAll(CSS_URL)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Returns the address in the `content` of `<meta http-equiv="refresh">`: `5; url=/next` (HTML standard, "shared declarative refresh steps"). */
export function refreshAddress(content: string): string | undefined {
  const match = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/is.exec(content);
  return match ? (match[1] ?? match[2] ?? match[3])?.trim() : undefined;
}
