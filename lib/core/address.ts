import type { Resolution } from './model/index.ts';
import { hrefOf } from './paths.ts';

/** The attribute that excludes a link from the link checks. */
export const NO_LINK_CHECK = 'data-no-link-check';

/** Returns whether an address leaves the site, which means that it has a scheme or a host. */
export function isExternalAddress(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** An address split into path, query and hash. Query and hash keep their `?` and `#`, and are empty when absent. */
export interface AddressParts {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Splits an address: `/docs/a?x=1#part` → `/docs/a`, `?x=1`, `#part`. */
export function splitAddress(address: string): AddressParts {
  const hashAt = address.indexOf('#');
  const beforeHash = hashAt === -1 ? address : address.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? '' : address.slice(hashAt),
  };
}

/** Adds the base path to an address of the site (a single leading slash) and percent-encodes it. Returns other addresses unchanged. */
export function withBase(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const { path, query, hash } = splitAddress(address);
  return hrefOf(path, base) + query + hash;
}

/** Adds the base path to the values of an object, like {@link withBase}. */
export function withBaseEach(addresses: Readonly<Record<string, string>>, base: string): Record<string, string> {
  return Object.fromEntries(Object.entries(addresses).map(([key, address]) => [key, withBase(address, base)]));
}

/**
 * Returns the address for a placeholder, not yet escaped for HTML. On the document's page, a link to one of its
 * sections stays a bare hash. On every other page, it includes the path of the document. Empty for a resolution that is not an address.
 */
export function addressOfResolution(resolution: Resolution, base: string, onOwnPage: boolean): string {
  if (resolution.kind === 'external') return resolution.unchecked ? withBase(resolution.href, base) : resolution.href;
  if (resolution.kind === 'symbol')
    return resolution.to ? addressOfResolution({ kind: 'page', ...resolution.to }, base, onOwnPage) : '';
  if (resolution.kind === 'term' || resolution.kind === 'glossary' || resolution.kind === 'table') return '';
  if (resolution.kind === 'asset') return hrefOf(resolution.url, base) + (resolution.suffix ?? '');
  const hash = resolution.hash === '' ? '' : `#${encodeHash(resolution.hash)}`;
  const isBare = onOwnPage && resolution.sameDocument === true && hash !== '';
  return (isBare ? '' : withBase(resolution.url, base)) + hash;
}

// A lone surrogate has no UTF-8 encoding and makes `encodeURI` throw.
function encodeHash(hash: string): string {
  return encodeURI(hash.replace(/\p{Surrogate}/gu, '\ufffd'));
}
