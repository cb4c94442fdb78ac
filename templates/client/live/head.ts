/** What of the head is a matter of its own: the title, and sheets, which are loaded before they are used. */
const APART = 'title, link[rel="stylesheet"]';

/** What the reader has chosen, on `<html>`. */
const CHOSEN = new Set(['data-theme', 'data-announcement']);

/** Does in the head, and on `<html>`, what differs between what was served before and what is served now. */
export function patchHead(before: Document, next: Document): void {
  if (before.title !== next.title) document.title = next.title;
  const [old, wanted] = [partsOf(before), partsOf(next)];
  for (const part of partsOf(document).values())
    if (old.has(part.outerHTML) && !wanted.has(part.outerHTML)) part.remove();
  for (const [html, part] of wanted) if (!old.has(html)) document.head.append(document.importNode(part, true));
  patchAttributes(before.documentElement, next.documentElement);
}

function partsOf({ head }: Document): Map<string, Element> {
  const parts = [...head.children].filter((part) => !part.matches(APART));
  return new Map(parts.map((part) => [part.outerHTML, part]));
}

function patchAttributes(before: Element, next: Element): void {
  const names = new Set([...before.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (value === before.getAttribute(name) || CHOSEN.has(name)) continue;
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
