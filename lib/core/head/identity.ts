/** The attributes of an element by name. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The relations of links that a page has once. */
const SINGLE_LINKS: ReadonlySet<string> = new Set(['canonical', 'manifest', 'apple-touch-icon']);

/**
 * Returns what an element of the head describes, if a page can describe it only once. An element of a page replaces an
 * element of the configuration with the same identity, and both replace docsgen's. `property` and `name` have the same
 * effect for most readers of metadata.
 */
export function identityOf(tag: string, attrs: Attributes): string | undefined {
  if (tag === 'title' || tag === 'base') return tag;
  if (tag === 'link') {
    const rel = String(attrs['rel'] ?? '').toLowerCase();
    return SINGLE_LINKS.has(rel) ? rel : undefined;
  }
  if (tag !== 'meta') return undefined;
  if (attrs['charset'] !== undefined) return 'charset';
  const name = attrs['name'] ?? attrs['property'] ?? attrs['http-equiv'];
  return name === undefined ? undefined : `meta ${String(name).toLowerCase()}`;
}

/** Returns whether a `meta` element has a name. */
export function isPageMetadata(attrs: Attributes): boolean {
  return ['name', 'property', 'http-equiv', 'itemprop'].some((name) => attrs[name] !== undefined);
}

/** Matches properties whose value is an address that other sites request. */
const ADDRESS_PROPERTY = /^(?:og|twitter):(?:(?:image|video|audio)(?::(?:url|secure_url))?|url)$/;

/** Returns the name of the attribute that contains the address of an element, if there is one. */
export function addressAttribute({
  tag,
  attrs,
}: {
  readonly tag: string;
  readonly attrs: Attributes;
}): string | undefined {
  if (tag === 'script' && attrs['src'] !== undefined) return 'src';
  if (tag === 'link' && attrs['href'] !== undefined) return 'href';
  return isSocialAddress(tag, attrs) ? 'content' : undefined;
}

/** Returns whether an element contains an address for social networks, which need an absolute URL. */
export function isSocialAddress(tag: string, attrs: Attributes): boolean {
  return tag === 'meta' && ADDRESS_PROPERTY.test(String(attrs['property'] ?? attrs['name'] ?? ''));
}
