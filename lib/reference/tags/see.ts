import type { JsonCommentPart } from '../model/typedoc-json.ts';

/** Matches the bullet of a list item. TypeDoc joins all `@see` tags of a comment to one list. */
const BULLET = /(?:^|\n)\s*(?:[-*]\s+)+/;

/** Returns the items of `@see`. A name of a symbol at the start of an item becomes a link. */
export function itemsOfSee(
  content: readonly JsonCommentPart[],
  isSymbol: (name: string) => boolean,
): readonly (readonly JsonCommentPart[])[] {
  const items: JsonCommentPart[][] = [[]];
  for (const part of content) {
    const [first = '', ...others] = part.kind === 'text' ? part.text.split(BULLET) : [part.text];
    items.at(-1)!.push({ ...part, text: first });
    for (const text of others) items.push([{ ...part, text }]);
  }
  return items
    .map((parts) => parts.filter(({ text, kind }) => kind !== 'text' || text !== ''))
    .filter((parts) => parts.some(({ text }) => text.trim() !== ''))
    .map((parts) => linked(parts, isSymbol));
}

function linked(parts: readonly JsonCommentPart[], isSymbol: (name: string) => boolean): readonly JsonCommentPart[] {
  const [first, ...others] = parts;
  if (first?.kind !== 'text') return parts;
  const [match, name] = /^\s*([A-Za-z_$][\w$]*(?:[.#][\w$]+)*)(?:\(\))?(?=$|[\s,;:.])/.exec(first.text) ?? [];
  if (match === undefined || name === undefined || !isSymbol(name.replace('#', '.'))) return parts;
  const link: JsonCommentPart = { kind: 'inline-tag', tag: '@link', text: match.trim() };
  return [link, { ...first, text: first.text.slice(match.length) }, ...others];
}
