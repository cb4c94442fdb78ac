import { isExternalAddress } from '../../core/address.ts';
import { escapeHtml, unescapeHtml } from '../../core/text/escape.ts';

/** Comments; elements whose content is for browsers alone; all other tags, their attributes apart. */
const PIECES =
  /<!--[^]*?-->|<(script|style|template)\b(?:"[^"]*"|'[^']*'|[^'">])*>[^]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

/** The mark beside a heading that leads to it; without styles it would be a part of the heading. */
const HEADING_LINK = /<a class="heading-link"[^>]*>[^<]*<\/a>/g;

/** An attribute with a value; one without says no address. */
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+)/g;

/** What belongs to a page with styles and scripts: the element that wakes an island, and the files it asks for. */
const DROPPED = new Set(['docsgen-island', 'link']);

const ADDRESSES = new Set('href src poster cite data action formaction background xlink:href'.split(' '));
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset']);

/** `a.png 2x`, and the comma after it. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s+[\d.]+[wxh])*\s*(?:,|$))/g;

/** A body as it can be shown anywhere: islands are what was rendered of them, and every address is whole. */
export function standalone(html: string, pageUrl: string): string {
  return html.replace(HEADING_LINK, '').replace(PIECES, (tag, ...groups: (string | undefined)[]) => {
    const [, slash, name, attributes = ''] = groups;
    if (name === undefined || DROPPED.has(name.toLowerCase())) return '';
    return slash === '' && attributes !== '' ? `<${name}${wholeAddresses(name, attributes, pageUrl)}>` : tag;
  });
}

function wholeAddresses(tag: string, attributes: string, pageUrl: string): string {
  return attributes.replace(ATTRIBUTE, (written, name: string, equals: string, quoted: string) => {
    const value = unescapeHtml(quoted.replace(/^(["'])(.*)\1$/s, '$2'));
    const made = withWholeAddresses({ tag: tag.toLowerCase(), name: name.toLowerCase(), value }, pageUrl);
    return made === value ? written : `${name}${equals}"${escapeHtml(made)}"`;
  });
}

interface Attribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
}

function withWholeAddresses({ tag, name, value }: Attribute, pageUrl: string): string {
  if (ADDRESSES.has(name)) {
    // In a drawing it names another part of the drawing.
    const isOwnPart = value.startsWith('#') && tag !== 'a' && tag !== 'area';
    return isOwnPart ? value : whole(value, pageUrl);
  }
  if (ADDRESS_LISTS.has(name)) {
    return value.replace(CANDIDATE, (_, address: string, rest: string) => whole(address, pageUrl) + rest);
  }
  if (name !== 'style') return value;
  return value.replace(/url\(\s*(["']?)(?!#)(.*?)\1\s*\)/gi, (_, quote: string, address: string) => {
    return `url(${quote}${whole(address, pageUrl)}${quote})`;
  });
}

function whole(address: string, pageUrl: string): string {
  const isWhole = isExternalAddress(address) && !address.startsWith('//');
  return isWhole || !URL.canParse(address, pageUrl) ? address : new URL(address, pageUrl).href;
}
