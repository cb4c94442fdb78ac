/** What stands for an island while pages are compared; its attribute says all that makes the island what it is. */
const PLACE = 'docsgen-place';

/** The islands of a page as it was served, by what its places say. */
export type IslandPlaces = Map<string, Element>;

export function isPlace(node: Node): boolean {
  return node.nodeName.toLowerCase() === PLACE;
}

/** What the place of an island says. */
export function islandOf(place: Node): string {
  return (place as Element).getAttribute('of') ?? '';
}

/**
 * Puts a place where each island is: what is in a live island is its component's, and nobody else may change it. So it
 * stays as it is, or it begins anew.
 */
export function islandsToPlaces(page: Document): IslandPlaces {
  const places: IslandPlaces = new Map();
  for (const island of page.querySelectorAll('docsgen-island:not(docsgen-island docsgen-island)')) {
    const place = page.createElement(PLACE);
    const content = contentOf(island);
    places.set(content, island);
    place.setAttribute('of', content);
    island.replaceWith(place);
  }
  return places;
}

/**
 * Names count the islands of a page, so another one before it changes the name of an island. That matters where ids were
 * made of it (`useId`).
 */
function contentOf(island: Element): string {
  const name = island.getAttribute('name') ?? '';
  const hasIds = name !== '' && island.innerHTML.includes(`_${name}R_`);
  if (hasIds) return island.outerHTML;
  const copy = island.cloneNode(true) as Element;
  copy.removeAttribute('name');
  return copy.outerHTML;
}
