const NONE: ReadonlySet<string> = new Set();

/** Gives an element the attributes of another one, except those in `kept`. */
export function syncAttributes(element: Element, next: Element, kept: ReadonlySet<string> = NONE): void {
  for (const name of element.getAttributeNames())
    if (!kept.has(name) && !next.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (!kept.has(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Makes a tree equal to another one by changing only what differs. Elements that both trees have stay in the document, so they keep their
 * focus, listeners and transitions.
 */
export function syncTree(element: Element, next: Element): void {
  syncAttributes(element, next);
  const [children, nextChildren] = [[...element.childNodes], [...next.childNodes]];
  const isSameStructure =
    children.length === nextChildren.length &&
    children.every((child, index) => child.nodeName === nextChildren[index]?.nodeName);
  if (!isSameStructure) {
    element.replaceChildren(...nextChildren);
    return;
  }
  for (const [index, child] of children.entries()) {
    const nextChild = nextChildren[index]!;
    if (child instanceof Element) syncTree(child, nextChild as Element);
    else if (child.nodeValue !== nextChild.nodeValue) child.nodeValue = nextChild.nodeValue;
  }
}
