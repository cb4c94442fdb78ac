/** Assigns the same key to elements that match in two versions of a tree. */
export type MatchKeys = WeakMap<Node, string>;

/**
 * Matches the elements of two versions of a tree: first equal elements, then elements with the same id, then elements that differ only in
 * their text, then elements of the same kind, each in document order. Without these rounds, a `<details>` element inserted before another
 * one would be matched with that one.
 */
export function matchElements(before: Element, next: Element): MatchKeys {
  const keys: MatchKeys = new WeakMap();
  const state = { count: 0 };
  const matchChildren = (left: Element, right: Element): void => {
    if (left.isEqualNode(right)) return;
    const unmatched = { before: [...left.children], next: [...right.children] };
    for (const labelOf of [htmlOf, idOf, htmlWithoutText, kindOf]) {
      for (const [leftChild, rightChild] of takeMatches(unmatched, labelOf)) {
        const key = String(++state.count);
        keys.set(leftChild, key).set(rightChild, key);
        matchChildren(leftChild, rightChild);
      }
    }
  };
  matchChildren(before, next);
  return keys;
}

interface Unmatched {
  before: Element[];
  next: Element[];
}

/** Removes the pairs with the same label from the unmatched elements and returns them. */
function takeMatches(unmatched: Unmatched, labelOf: (element: Element) => string): [Element, Element][] {
  const byLabel = new Map<string, Element[]>();
  for (const element of unmatched.before) {
    const label = labelOf(element);
    const elements = byLabel.get(label);
    if (elements) elements.push(element);
    else if (label !== '') byLabel.set(label, [element]);
  }
  const matches = unmatched.next.flatMap((element): [Element, Element][] => {
    const match = byLabel.get(labelOf(element))?.shift();
    return match ? [[match, element]] : [];
  });
  const matched = new Set(matches.flat());
  unmatched.before = unmatched.before.filter((element) => !matched.has(element));
  unmatched.next = unmatched.next.filter((element) => !matched.has(element));
  return matches;
}

function htmlOf({ outerHTML }: Element): string {
  return outerHTML;
}

function idOf({ id, nodeName }: Element): string {
  return id && `${nodeName}#${id}`;
}

/** Returns the HTML of an element without text. Returns an empty string for elements that only contain text. */
function htmlWithoutText({ id, childElementCount, outerHTML }: Element): string {
  return id || childElementCount === 0 ? '' : outerHTML.replace(/>[^<]+/g, '>');
}

/** Returns an empty string for an element with an id, because it only matches an element with the same id. */
function kindOf({ id, nodeName, className }: Element): string {
  return id ? '' : `${nodeName}.${String(className)}`;
}
