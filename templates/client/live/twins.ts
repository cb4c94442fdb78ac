import { isPlace, islandOf } from './islands.ts';

/** The nodes of a page as it was served, each with the one that stands for it on the screen. */
export interface Twins {
  /** The node on the screen; undefined where a script has taken it away. */
  of(served: Node): Node | undefined;
  /** Whether a node on the screen came from the server, and not from a script. */
  isServed(live: Node): boolean;
  tie(served: Node, live: Node): void;
}

/** Finds the twins of a page that scripts have added to, and taken little from. */
export function findTwins(served: Element, live: Element): Twins {
  const twins = new WeakMap<Node, Node>();
  const known = new WeakSet<Node>();
  const tie = (one: Node, other: Node): void => {
    twins.set(one, other);
    known.add(other);
  };
  const walk = (one: Node, other: Node): void => {
    tie(one, other);
    if (isPlace(one)) return;
    let next = other.firstChild;
    for (const child of one.childNodes) {
      const found = firstAlike(child, next);
      if (!found) continue;
      walk(child, found);
      next = found.nextSibling;
    }
  };
  walk(served, live);
  return { of: (one) => twins.get(one), isServed: (one) => known.has(one), tie };
}

function firstAlike(served: Node, from: Node | null): Node | undefined {
  for (let live = from; live; live = live.nextSibling) if (isAlike(served, live)) return live;
  return undefined;
}

/** Scripts change attributes and words; what an element is they leave. */
function isAlike(served: Node, live: Node): boolean {
  if (isPlace(served)) return live instanceof Element && live.localName === 'docsgen-island' && isIsland(served, live);
  if (served.nodeName !== live.nodeName) return false;
  if (!(served instanceof Element)) return served.nodeValue === live.nodeValue || isOnly(served, live);
  const { id, classList } = served;
  const other = live as Element;
  return (id === '' || id === other.id) && (classList.length === 0 || other.classList.contains(classList[0]!));
}

function isOnly(served: Node, live: Node): boolean {
  return [served, live].every(({ previousSibling, nextSibling }) => !previousSibling && !nextSibling);
}

/** What an island holds is its own; what it was given is in its attributes. */
function isIsland(place: Node, live: Element): boolean {
  const text = islandOf(place);
  return text.includes(`src="${live.getAttribute('src')}"`);
}
