/** The element that represents an island while pages are compared. Its attribute `key` contains everything that identifies the island. */
const PLACEHOLDER = 'docsgen-island-placeholder';

/** The islands of a page, as the server sent it, by the keys of their placeholders. */
export type IslandsByKey = Map<string, Element>;

export function isPlaceholder(node: Node): boolean {
  return node.nodeName.toLowerCase() === PLACEHOLDER;
}

/** Returns the key of a placeholder. */
export function keyOf(placeholder: Node): string {
  return (placeholder as Element).getAttribute('key') ?? '';
}

/**
 * Replaces each island with a placeholder. Only the component of an island may change its content, so an island either stays as it is or
 * starts again.
 */
export function extractIslands(page: Document): IslandsByKey {
  const islands: IslandsByKey = new Map();
  for (const island of page.querySelectorAll('docsgen-island:not(docsgen-island docsgen-island)')) {
    const placeholder = page.createElement(PLACEHOLDER);
    const key = islandKey(island);
    islands.set(key, island);
    placeholder.setAttribute('key', key);
    island.replaceWith(placeholder);
  }
  return islands;
}

/**
 * Returns the HTML of an island, without its name unless ids depend on it (`useId`). Names contain the index of the island in the page, so
 * another island before this one changes its name.
 */
function islandKey(island: Element): string {
  const name = island.getAttribute('name') ?? '';
  const hasIds = name !== '' && island.innerHTML.includes(`_${name}R_`);
  if (hasIds) return island.outerHTML;
  const copy = island.cloneNode(true) as Element;
  copy.removeAttribute('name');
  return copy.outerHTML;
}
