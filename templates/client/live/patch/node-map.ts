import { isPlaceholder, keyOf } from './islands.ts';

/** Maps the nodes of a page as the server sent it to the nodes on the screen. */
export interface NodeMap {
  /** Returns the node on the screen, or undefined if a script removed it. */
  liveNodeOf(served: Node): Node | undefined;
  /** Returns whether a node on the screen came from the server. Other nodes were added by scripts. */
  isServed(live: Node): boolean;
  add(served: Node, live: Node): void;
}

/** Maps the nodes of a page. Scripts may have added nodes to it, and removed some. */
export function mapNodes(served: Element, live: Element): NodeMap {
  const liveNodes = new WeakMap<Node, Node>();
  const mapped = new WeakSet<Node>();
  const add = (servedNode: Node, liveNode: Node): void => {
    liveNodes.set(servedNode, liveNode);
    mapped.add(liveNode);
  };
  const walk = (servedNode: Node, liveNode: Node): void => {
    add(servedNode, liveNode);
    if (isPlaceholder(servedNode)) return;
    let next = liveNode.firstChild;
    for (const child of servedNode.childNodes) {
      const match = findMatch(child, next);
      if (!match) continue;
      walk(child, match);
      next = match.nextSibling;
    }
  };
  walk(served, live);
  return { liveNodeOf: (node) => liveNodes.get(node), isServed: (node) => mapped.has(node), add };
}

/** Returns the first matching node among a node and its following siblings. */
function findMatch(served: Node, start: Node | null): Node | undefined {
  for (let live = start; live; live = live.nextSibling) if (isMatch(served, live)) return live;
  return undefined;
}

/** Scripts change attributes and text, but not the name, id and first class of an element. */
function isMatch(served: Node, live: Node): boolean {
  if (isPlaceholder(served))
    return live instanceof Element && live.localName === 'docsgen-island' && isSameScript(served, live);
  if (served.nodeName !== live.nodeName) return false;
  if (!(served instanceof Element)) return served.nodeValue === live.nodeValue || areOnlyChildren(served, live);
  const { id, classList } = served;
  const element = live as Element;
  const [firstClass] = classList;
  return (id === '' || id === element.id) && (firstClass === undefined || element.classList.contains(firstClass));
}

function areOnlyChildren(served: Node, live: Node): boolean {
  return [served, live].every(({ previousSibling, nextSibling }) => !previousSibling && !nextSibling);
}

/** Compares only the scripts of islands, because components change the content of an island. */
function isSameScript(placeholder: Node, live: Element): boolean {
  return keyOf(placeholder).includes(`src="${live.getAttribute('src')}"`);
}
