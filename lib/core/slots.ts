/**
 * Slots: how a compiled document says "a link goes here" without knowing any URL.
 *
 * A slot stands in an attribute of its HTML as `U+0001 name U+0001`. That character may not occur in HTML or in
 * Markdown, and React and rehype pass it through, so one cheap pass over the rendered page fills them all,
 * whatever made the HTML. The name is `<n>` in the page's own source and `<file hash>.<n>` in a partial.
 */

const MARK = '\u0001';
const SLOT = /\u0001([\w.-]+)\u0001/g;

/** The text of a slot, to be put where the value will go. */
export function slot(name: string): string {
  return MARK + name + MARK;
}

/** Replaces every slot by what `fill` returns for its name; a name it doesn't know stays as it is. */
export function fillSlots(html: string, fill: (name: string) => string | undefined): string {
  if (!html.includes(MARK)) return html;
  return html.replace(SLOT, (whole, name: string) => fill(name) ?? whole);
}

/** The names of the slots in a piece of HTML, in order. */
export function slotNames(html: string): string[] {
  return [...html.matchAll(SLOT)].map((match) => match[1]!);
}

/** Drops the slots' control character from text that comes from outside. */
export function withoutSlots(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '\ufffd') : text;
}
