/**
 * Slots: how a compiled document says "a link goes here" without knowing any URL.
 *
 * A slot stands in an attribute of its HTML as `U+0001 name U+0001`. That character may not occur in HTML or in
 * Markdown, and React and rehype pass it through, so one cheap pass over the rendered page fills them all,
 * whatever made the HTML. The name is `<n>` in the page's own source and `<file hash>.<n>` in a partial.
 */

const MARK = '\u0001';
const SLOT = /\u0001([\w.-]+)\u0001/g;
const NAME = /^[\w.-]+$/;

/** The text of a slot, to be put where the value will go. */
export function slot(name: string): string {
  return MARK + name + MARK;
}

/** What a slot for a symbol of the API stands for: it has two, around the name, and one for where the name comes again. */
export type SymbolSlot = 'start' | 'again' | 'end';

const SUFFIXES = { start: '', again: '-again', end: '-end' } as const satisfies Record<SymbolSlot, string>;

/** The slots around the name of a symbol. */
export function aroundSymbol(name: string, start: Exclude<SymbolSlot, 'end'>): readonly [start: string, end: string] {
  return [slot(name + SUFFIXES[start]), slot(name + SUFFIXES.end)];
}

/** The name of the reference behind a slot, and which slot of its own it is. */
export function slotOf(name: string): { readonly name: string; readonly part: SymbolSlot } {
  for (const part of ['end', 'again'] as const) {
    if (name.endsWith(SUFFIXES[part])) return { name: name.slice(0, -SUFFIXES[part].length), part };
  }
  return { name, part: 'start' };
}

/** Replaces every slot by what `fill` returns for its name; a name it doesn't know stays as it is. */
export function fillSlots(html: string, fill: (name: string) => string | undefined): string {
  let filled = '';
  let from = 0;
  let start = html.indexOf(MARK);
  // A regular expression would take three times as long over pages with hundreds of slots.
  while (start !== -1) {
    const end = html.indexOf(MARK, start + 1);
    if (end === -1) break;
    const name = html.slice(start + 1, end);
    const value = NAME.test(name) ? fill(name) : undefined;
    if (value !== undefined) {
      filled += html.slice(from, start) + value;
      from = end + 1;
    }
    // The mark that ends no slot may begin one.
    start = value === undefined && !NAME.test(name) ? end : html.indexOf(MARK, end + 1);
  }
  return from === 0 ? html : filled + html.slice(from);
}

/** The names of the slots in a piece of HTML, in order. */
export function slotNames(html: string): string[] {
  return [...html.matchAll(SLOT)].map((match) => match[1]!);
}

/** Drops the slots' control character from text that comes from outside. */
export function withoutSlots(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '\ufffd') : text;
}
