/** Elements of two trees that are the same one at two times, each with a key that both have. */
export type Keys = WeakMap<Node, string>;

/**
 * Finds for the elements of a tree what became of them: what is equal first, then what has the same id, then what differs
 * in its words alone, then what is of the same kind, in their order. Otherwise a fold that is put in before another would
 * be taken for that one, changed.
 */
export function pairElements(before: Element, next: Element): Keys {
  const keys: Keys = new WeakMap();
  const state = { count: 0 };
  const pair = (one: Element, other: Element): void => {
    if (one.isEqualNode(other)) return;
    const rest = { before: [...one.children], next: [...other.children] };
    for (const label of [(element: Element) => element.outerHTML, idOf, frameOf, kindOf]) {
      for (const [left, right] of takePairs(rest, label)) {
        const key = String(++state.count);
        keys.set(left, key).set(right, key);
        pair(left, right);
      }
    }
  };
  pair(before, next);
  return keys;
}

interface Rest {
  before: Element[];
  next: Element[];
}

/** Takes the pairs that have the same label out of what is left. */
function takePairs(rest: Rest, label: (element: Element) => string): [Element, Element][] {
  const waiting = new Map<string, Element[]>();
  for (const element of rest.before) {
    const name = label(element);
    const alike = waiting.get(name);
    if (alike) alike.push(element);
    else if (name !== '') waiting.set(name, [element]);
  }
  const pairs = rest.next.flatMap((element): [Element, Element][] => {
    const found = waiting.get(label(element))?.shift();
    return found ? [[found, element]] : [];
  });
  const taken = new Set(pairs.flat());
  rest.before = rest.before.filter((element) => !taken.has(element));
  rest.next = rest.next.filter((element) => !taken.has(element));
  return pairs;
}

function idOf({ id, nodeName }: Element): string {
  return id && `${nodeName}#${id}`;
}

/** All but the words of an element that is more than words. */
function frameOf({ id, childElementCount, outerHTML }: Element): string {
  return id || childElementCount === 0 ? '' : outerHTML.replace(/>[^<]+/g, '>');
}

/** An element with an id of its own is no other one. */
function kindOf({ id, nodeName, className }: Element): string {
  return id ? '' : `${nodeName}.${String(className)}`;
}
