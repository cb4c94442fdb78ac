import type { UrlManifest } from '../../core/model/index.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { CurrentUrls } from './current-urls.ts';

/** An anchor that a page no longer has, and the address to which its section has probably moved. */
export interface LostAnchor {
  readonly anchor: string;
  /** A path with an anchor. Undefined if no section is similar enough. */
  readonly to: string | undefined;
}

/** Returns a function that finds where the lost anchors of a page have moved. `page` is the path of the page that has replaced it. */
export function anchorFinder(
  { pages: published }: UrlManifest,
  current: CurrentUrls,
): (before: readonly string[], lost: readonly string[], page: string) => readonly LostAnchor[] {
  const added = new Map<string, string[]>();
  for (const { url, anchors = [] } of current.pages) {
    const old = new Set(published[url]?.anchors);
    for (const anchor of anchors) if (!old.has(anchor)) added.set(anchor, [...(added.get(anchor) ?? []), url]);
  }
  return (before, lost, page) => {
    const now = current.pageAt(page)?.anchors ?? [];
    const renamed = renamedAnchors(before, now);
    const known = new Set(before);
    const fresh = now.filter((anchor) => !known.has(anchor));
    return lost.map((anchor) => {
      const places = added.get(anchor) ?? [];
      if (places.length === 1) return { anchor, to: `${places[0]}#${anchor}` };
      const near = renamed.get(anchor) ?? nearest(anchor, fresh);
      return { anchor, to: near === undefined ? undefined : `${page}#${near}` };
    });
  };
}

/**
 * Pairs anchors that were replaced at the same position: between the same neighbors, as many anchors are missing as there are new ones. A
 * renamed heading keeps its position.
 */
function renamedAnchors(before: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const [oldGaps, newGaps] = [gapsBetween(before, new Set(now)), gapsBetween(now, new Set(before))];
  for (const [place, missing] of oldGaps) {
    const fresh = newGaps.get(place);
    if (fresh?.length !== missing.length) continue;
    for (const [index, anchor] of missing.entries()) pairs.set(anchor, fresh[index]!);
  }
  return pairs;
}

/** Returns the runs of anchors that are not in `kept`, by their neighbors. */
function gapsBetween(anchors: readonly string[], kept: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const gaps = new Map<string, string[]>();
  let gap: string[] = [];
  let previous = '';
  for (const anchor of [...anchors, '']) {
    if (anchor !== '' && !kept.has(anchor)) {
      gap.push(anchor);
      continue;
    }
    if (gap.length > 0) gaps.set(`${previous} ${anchor}`, gap);
    [gap, previous] = [[], anchor];
  }
  return gaps;
}
