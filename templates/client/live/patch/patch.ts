import { isPlaceholder, keyOf, type IslandsByKey } from './islands.ts';
import { morph } from './morph.ts';
import type { NodeMap } from './node-map.ts';

/** Thrown if the page on the screen differs too much from the page that the server sent. The page then has to reload. */
export class Unpatchable extends Error {}

/** The previous and the next version of a page, as the server sent them. */
interface Patch {
  readonly before: Element;
  readonly next: Element;
  readonly nodes: NodeMap;
  /** The islands of the next version. */
  readonly islands: IslandsByKey;
}

/**
 * Applies the difference between two versions of a page to the page on the screen, and nothing else. Changes that scripts and readers have
 * made to the page stay.
 */
export function patchPage(patch: Patch): void {
  const { nodes } = patch;
  const { attributes, textNodes, parents } = morph(patch.before, patch.next);
  for (const [served, name] of attributes) {
    const live = nodes.liveNodeOf(served);
    // New elements are created below, with all their attributes.
    if (!live) continue;
    if (isPlaceholder(served)) replaceIsland(patch, served, live as Element);
    else setAttribute(live as Element, name, served.getAttribute(name));
  }
  for (const served of textNodes) {
    const live = nodes.liveNodeOf(served);
    if (live) live.nodeValue = served.data;
  }
  for (const served of parents) {
    const live = nodes.liveNodeOf(served);
    if (live) updateChildren(patch, served, live as Element);
  }
  const changed = [...attributes.map(([served]) => served), ...textNodes, ...parents];
  if (!changed.every((served) => nodes.liveNodeOf(served)?.isConnected))
    throw new Unpatchable('A script removed an element that the update changes.');
}

function setAttribute(live: Element, name: string, value: string | null): void {
  if (value === null) live.removeAttribute(name);
  else live.setAttribute(name, value);
}

function replaceIsland({ nodes, islands }: Patch, placeholder: Element, live: Element): void {
  const island = islands.get(keyOf(placeholder));
  if (!island) throw new Unpatchable('The update refers to an unknown island.');
  const next = document.importNode(island, true);
  live.replaceWith(next);
  nodes.add(placeholder, next);
}

/** Gives an element on the screen the children of the served element. Children that scripts added stay where they are. */
function updateChildren(patch: Patch, served: Element, live: Element): void {
  const { nodes } = patch;
  const children = [...served.childNodes].map((child) => nodes.liveNodeOf(child) ?? create(patch, child));
  const kept = new Set(children);
  for (const child of [...live.childNodes]) if (nodes.isServed(child) && !kept.has(child)) child.remove();
  let next = live.firstChild;
  for (const child of children) {
    while (next && !kept.has(next)) next = next.nextSibling;
    if (next === child) next = next.nextSibling;
    else move(live, child, next);
  }
}

/** Creates the node on the screen for a new served node. */
function create(patch: Patch, served: Node): Node {
  const existing = patch.nodes.liveNodeOf(served);
  if (existing) return existing;
  const island = isPlaceholder(served) ? patch.islands.get(keyOf(served)) : undefined;
  const isDeep = island !== undefined || served.nodeName === 'TEMPLATE';
  const live = document.importNode(island ?? served, isDeep);
  patch.nodes.add(served, live);
  if (!isDeep) for (const child of served.childNodes) live.appendChild(create(patch, child));
  return live;
}

/** Moves a node. In browsers with `moveBefore`, the node keeps its focus and its frames. */
function move(parent: Element, child: Node, before: Node | null): void {
  if ('moveBefore' in parent && child.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}
