import type { Fill } from './model/index.ts';
import { hrefOf } from './paths.ts';

/** The attribute of a link that checks step over. */
export const NO_LINK_CHECK = 'data-no-link-check';

/** Whether an address leaves the site: it has a scheme, or a host. */
export function isExternalAddress(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** An address cut where query and hash begin; both keep their first character, and are empty when absent. */
export interface AddressParts {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** `/docs/a?x=1#part` → `/docs/a`, `?x=1`, `#part`. */
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

/** An address of the site (one that starts with one slash) under its base path, percent-encoded; others stay as they are. */
export function withBase(address: string, base: string): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const { path, query, hash } = splitAddress(address);
  return hrefOf(path, base) + query + hash;
}

/**
 * The address that goes into a slot, before it is escaped for HTML. On the document's own page a link to a part
 * of it stays a bare hash; anywhere else it leads to the document.
 */
export function addressOfFill(fill: Fill, base: string, onOwnPage: boolean): string {
  if (fill.kind === 'external') return fill.unchecked ? withBase(fill.href, base) : fill.href;
  if (fill.kind === 'symbol') return fill.to ? addressOfFill({ kind: 'page', ...fill.to }, base, onOwnPage) : '';
  if (fill.kind === 'asset') return hrefOf(fill.url, base) + (fill.suffix ?? '');
  const hash = fill.hash === '' ? '' : `#${encodeHash(fill.hash)}`;
  const isBare = onOwnPage && fill.sameDocument === true && hash !== '';
  return (isBare ? '' : withBase(fill.url, base)) + hash;
}

// Half a surrogate pair has no UTF-8, and makes `encodeURI` throw.
function encodeHash(hash: string): string {
  return encodeURI(hash.replace(/\p{Surrogate}/gu, '\ufffd'));
}
