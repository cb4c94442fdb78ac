import { routeKey } from '../../core/paths.ts';
import type { IndexedPage } from './indexed-page.ts';

/** The maximum score. */
const MAX_SCORE = 8;

/**
 * Returns the inbound-link score of each page: the binary logarithm of the number of guides that link to it. Ignores links
 * from the API reference, which links every type that it mentions. Of two equally relevant pages, readers usually want
 * the one that more guides recommend.
 */
export function inboundLinkScores(pages: readonly Pick<IndexedPage, 'url' | 'links'>[]): number[] {
  const counts = new Map<string, number>();
  for (const { links, url } of pages) {
    const targets = new Set(links.map(routeKey));
    targets.delete(routeKey(url));
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return pages.map(({ url }) => Math.min(MAX_SCORE, Math.round(Math.log2(1 + (counts.get(routeKey(url)) ?? 0)))));
}
