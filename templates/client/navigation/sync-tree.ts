const NOTHING: ReadonlySet<string> = new Set();

/** Gives an element the attributes of another, but for those that are kept. */
export function syncAttributes(element: Element, next: Element, kept: ReadonlySet<string> = NOTHING): void {
  for (const name of element.getAttributeNames())
    if (!kept.has(name) && !next.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (!kept.has(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Makes a tree equal to another by changing what differs. Elements stay where both have them, so focus, listeners and
 * transitions do as well.
 */
export function syncTree(element: Element, next: Element): void {
  syncAttributes(element, next);
  const [children, nextChildren] = [[...element.childNodes], [...next.childNodes]];
  const isAlike =
    children.length === nextChildren.length &&
    children.every((child, i) => child.nodeName === nextChildren[i]!.nodeName);
  if (!isAlike) {
    element.replaceChildren(...nextChildren);
    return;
  }
  for (const [index, child] of children.entries()) {
    const other = nextChildren[index]!;
    if (child instanceof Element) syncTree(child, other as Element);
    else if (child.nodeValue !== other.nodeValue) child.nodeValue = other.nodeValue;
  }
}
