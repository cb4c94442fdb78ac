import { isPlace, islandOf } from './islands.ts';
import { morph } from './morph.ts';
import type { IslandPlaces } from './islands.ts';
import type { Twins } from './twins.ts';

/** Thrown where the page on the screen is not what the server had sent: then it has to be loaded anew. */
export class Unpatchable extends Error {}

/** A page as it was served before, which becomes the one that is served now. */
interface Patch {
  readonly before: Element;
  readonly next: Element;
  readonly twins: Twins;
  /** Those of the next page. */
  readonly islands: IslandPlaces;
}

/**
 * Does on the screen what differs between what the server sent before and what it sends now, and nothing else: what
 * scripts and readers have made of the page since stays.
 */
export function patchPage(patch: Patch): void {
  const { twins } = patch;
  const { attributes, texts, parents } = morph(patch.before, patch.next);
  for (const [served, name] of attributes) {
    const live = twins.of(served);
    // What is new is made below, as it is in the end.
    if (!live) continue;
    if (isPlace(served)) renewIsland(patch, served, live as Element);
    else setAttribute(live as Element, name, served.getAttribute(name));
  }
  for (const served of texts) {
    const live = twins.of(served);
    if (live) live.nodeValue = served.data;
  }
  for (const served of parents) {
    const live = twins.of(served);
    if (live) arrange(patch, served, live as Element);
  }
  const changed = [...attributes.map(([served]) => served), ...texts, ...parents];
  if (!changed.every((served) => twins.of(served)?.isConnected))
    throw new Unpatchable('A script has taken away what was changed.');
}

function setAttribute(live: Element, name: string, value: string | null): void {
  if (value === null) live.removeAttribute(name);
  else live.setAttribute(name, value);
}

function renewIsland({ twins, islands }: Patch, place: Element, live: Element): void {
  const next = document.importNode(islands.get(islandOf(place))!, true);
  live.replaceWith(next);
  twins.tie(place, next);
}

/** Gives an element on the screen the children that the served one has now; those of scripts keep their places. */
function arrange(patch: Patch, served: Element, live: Element): void {
  const { twins } = patch;
  const wanted = [...served.childNodes].map((child) => twins.of(child) ?? make(patch, child));
  const isWanted = new Set(wanted);
  for (const child of [...live.childNodes]) if (twins.isServed(child) && !isWanted.has(child)) child.remove();
  let place = live.firstChild;
  for (const child of wanted) {
    while (place && !isWanted.has(place)) place = place.nextSibling;
    if (place === child) place = place.nextSibling;
    else move(live, child, place);
  }
}

/** A node of the screen for one that was not there. */
function make(patch: Patch, served: Node): Node {
  const known = patch.twins.of(served);
  if (known) return known;
  const island = isPlace(served) ? patch.islands.get(islandOf(served)) : undefined;
  const isWhole = island !== undefined || served.nodeName === 'TEMPLATE';
  const live = document.importNode(island ?? served, isWhole);
  patch.twins.tie(served, live);
  if (!isWhole) for (const child of served.childNodes) live.appendChild(make(patch, child));
  return live;
}

/** What is moved keeps its focus and its frames, where the browser can do that. */
function move(parent: Element, child: Node, before: Node | null): void {
  if ('moveBefore' in parent && child.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}
