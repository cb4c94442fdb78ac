import { isExternalAddress, splitAddress } from '../../core/address.ts';
import type { AnchorRedirectConfig, RedirectConfig } from '../../core/model/index.ts';
import { decodePath, routeKey } from '../../core/paths.ts';

/** The redirects through which others can lead. Of two redirects from one address, the first is used. */
export interface RedirectIndex {
  readonly all: readonly RedirectConfig[];
  /** By route key. */
  readonly pages: ReadonlyMap<string, RedirectConfig>;
  /** By route key and anchor. */
  readonly anchors: ReadonlyMap<string, AnchorRedirectConfig>;
}

/** The redirects that readers follow from one redirect to the last target. */
export interface Chain {
  /** The addresses, from the first `from` to the last `to`. */
  readonly path: readonly string[];
  /** The last target. Undefined if the redirects form a loop. */
  readonly end: string | undefined;
  /** The redirects of the loop. Empty if there is none. */
  readonly loop: readonly RedirectConfig[];
}

/** Indexes redirects. */
export function redirectIndex(
  pages: readonly RedirectConfig[],
  anchors: readonly AnchorRedirectConfig[],
): RedirectIndex {
  return {
    all: [...pages, ...anchors],
    pages: new Map([...pages].reverse().map((one) => [pathKeyOf(one.from), one])),
    anchors: new Map([...anchors].reverse().map((one) => [anchorKeyOf(one.from, one.anchor), one])),
  };
}

/** Follows a redirect through other redirects. */
export function followChain(index: RedirectIndex, first: RedirectConfig): Chain {
  const path = [startOf(first)];
  const steps: RedirectConfig[] = [];
  for (let next: RedirectConfig | undefined = first; next; next = nextOf(index, next.to)) {
    const known = steps.indexOf(next);
    if (known !== -1) return { path, end: undefined, loop: steps.slice(known) };
    steps.push(next);
    path.push(next.to);
  }
  return { path, end: path.at(-1), loop: [] };
}

/** Returns whether a redirect is the first of its loop in the configuration, so that each loop is reported once. */
export function isFirstOfLoop({ all }: RedirectIndex, redirect: RedirectConfig, { loop }: Chain): boolean {
  return all.find((one) => loop.includes(one)) === redirect;
}

/** Returns the address at which a redirect starts. */
export function startOf(redirect: RedirectConfig | AnchorRedirectConfig): string {
  return 'anchor' in redirect ? `${redirect.from}#${redirect.anchor}` : redirect.from;
}

function nextOf({ pages, anchors }: RedirectIndex, address: string): RedirectConfig | undefined {
  if (isExternalAddress(address)) return undefined;
  const { path, hash } = splitAddress(address);
  const anchor = hash === '' ? undefined : anchors.get(anchorKeyOf(decodePath(path), decodePath(hash.slice(1))));
  return anchor ?? pages.get(pathKeyOf(address));
}

/** Returns the route key of the path of an address. */
export function pathKeyOf(address: string): string {
  return routeKey(decodePath(splitAddress(address).path));
}

/** Returns a key that is equal for two forms of an address with an anchor. */
export function anchorKeyOf(path: string, anchor: string): string {
  return `${routeKey(path)}#${anchor}`;
}
