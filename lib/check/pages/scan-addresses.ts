import { isExternalAddress, NO_LINK_CHECK } from '../../core/address.ts';
import { addressAttributes, ARIA_IDS, cssUrls, type AddressAttribute } from '../../core/html/addresses.ts';
import { mapCandidates } from '../../core/html/media.ts';
import type { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { decoded, type Found } from './found.ts';

/** Reads the addresses of a tag that is neither a link nor an image, a video or audio, and its references to ids. */
export function scanAddresses(tag: HtmlTokenizer, found: Found): void {
  const attributes = addressAttributes(tag);
  if (!attributes) return;
  if (tag.name === 'form') found.isInPostForm = isPost(tag.attribute('method'));
  for (const attribute of attributes) {
    const value = tag.attribute(attribute[0]);
    if (value === undefined || value === '' || tag.attribute(NO_LINK_CHECK) !== undefined) continue;
    if (sendsData(tag, attribute[0], found)) continue;
    note(found, attribute, decoded(value).trim());
  }
}

/** Returns whether an address receives the data of a form in a POST request, which no page or file answers. */
function sendsData(tag: HtmlTokenizer, attribute: string, { isInPostForm }: Found): boolean {
  if (attribute === 'action') return isInPostForm;
  if (attribute !== 'formaction') return false;
  const method = tag.attribute('formmethod');
  return method === undefined ? isInPostForm : isPost(method);
}

function isPost(method: string | undefined): boolean {
  return method?.trim().toLowerCase() === 'post';
}

function note(found: Found, [attribute, kind]: AddressAttribute, value: string): void {
  if (kind === 'link') found.links.add(value);
  else if (kind === 'file') noteFile(found, attribute, value);
  else if (kind === 'candidates') {
    mapCandidates(value, (address) => {
      noteFile(found, attribute, address);
      return address;
    });
  } else if (kind === 'ids') noteIds(found, attribute, value);
  else found.references.push({ attribute, id: value });
}

/** Reads the references to ids that labels and descriptions contain. */
export function scanAria(tag: HtmlTokenizer, found: Found): void {
  if (tag.kind !== 'start') return;
  for (const name of ARIA_IDS) {
    const value = tag.attribute(name);
    if (value !== undefined && tag.attribute(NO_LINK_CHECK) === undefined) noteIds(found, name, decoded(value));
  }
}

/** Attributes that contain CSS values, in addition to `style`: SVG 2, "Presentation attributes" with the type `url`. */
const CSS_ATTRIBUTE = /^(?:style|fill|stroke|clip-path|mask|filter|cursor|marker(?:-start|-mid|-end)?)$/;

/** Reads `url()` in attributes and in the text of `style` elements. Other text only shows it. */
export function scanCss(token: HtmlTokenizer, found: Found): void {
  if (token.kind !== 'start') {
    if (token.rawElement === 'style') for (const address of cssUrls(token.text())) noteFile(found, 'url()', address);
    return;
  }
  if (token.attribute(NO_LINK_CHECK) !== undefined) return;
  for (const { name, value = '' } of token.attributes()) {
    if (!CSS_ATTRIBUTE.test(name)) continue;
    for (const address of cssUrls(decoded(value))) noteFile(found, 'url()', address);
  }
}

/** Adds the address of a file. An address that only has a fragment refers to an element of the page. */
function noteFile({ files, references }: Found, attribute: string, address: string): void {
  if (address === '' || isExternalAddress(address)) return;
  if (address.startsWith('#')) references.push({ attribute, id: address });
  else files.add(address);
}

function noteIds({ references }: Found, attribute: string, value: string): void {
  for (const id of value.split(/[\t\n\f\r ]+/)) if (id !== '') references.push({ attribute, id });
}
