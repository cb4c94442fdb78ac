import { routeKey } from '../../core/paths.ts';
import type { PageEntry } from './page-entry.ts';

/** The highest standing there is. */
const HIGHEST = 8;

/**
 * How much a page is leant on: the binary logarithm of the number of guides that lead to it. (The reference links every
 * type that it names, which says nothing.) Of two pages that say the same, readers want the one that others send them to.
 */
export function standings(pages: readonly Pick<PageEntry, 'url' | 'links'>[]): number[] {
  const counts = new Map<string, number>();
  for (const { links, url } of pages) {
    const targets = new Set(links.map(routeKey));
    targets.delete(routeKey(url));
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return pages.map(({ url }) => Math.min(HIGHEST, Math.round(Math.log2(1 + (counts.get(routeKey(url)) ?? 0)))));
}
