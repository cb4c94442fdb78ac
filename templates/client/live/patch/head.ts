/**
 * Elements of the head that are updated separately: the title, style sheets, which must load first, and the Content-Security-Policy. Browsers
 * apply an added policy in addition to the previous one, so a new policy needs a new page.
 */
const SEPARATE = 'title, link[rel="stylesheet"], meta[http-equiv="Content-Security-Policy"]';

/** Attributes of `<html>` that contain the choices of the reader. */
const READER_CHOICES = new Set(['data-theme', 'data-announcement']);

/** Applies the difference between the previous and the next version to the head and the attributes of `<html>`. */
export function patchHead(before: Document, next: Document): void {
  if (before.title !== next.title) document.title = next.title;
  const [previous, current] = [elementsOf(before), elementsOf(next)];
  for (const element of elementsOf(document).values())
    if (previous.has(element.outerHTML) && !current.has(element.outerHTML)) element.remove();
  for (const [html, element] of current)
    if (!previous.has(html)) document.head.append(document.importNode(element, true));
  patchAttributes(before.documentElement, next.documentElement);
}

/** Returns the elements of the head by their HTML. */
function elementsOf({ head }: Document): Map<string, Element> {
  const elements = [...head.children].filter((element) => !element.matches(SEPARATE));
  return new Map(elements.map((element) => [element.outerHTML, element]));
}

function patchAttributes(before: Element, next: Element): void {
  const names = new Set([...before.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (value === before.getAttribute(name) || READER_CHOICES.has(name)) continue;
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
