import type { HeadTag } from '../model/head.ts';
import { identityOf } from './identity.ts';

/** An element as the schema accepts it. */
interface RawHeadTag {
  readonly tag: HeadTag['tag'];
  readonly attrs?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly content?: string | undefined;
}

/** Removes undefined attributes, and `false`, which means that the element lacks the attribute. Names are in lower case. */
export function headTagOf({ tag, attrs = {}, content }: RawHeadTag): HeadTag {
  const defined = Object.entries(attrs).flatMap(([name, value]): [string, string | number | true][] =>
    value === undefined || value === false ? [] : [[name.toLowerCase(), value]],
  );
  return { tag, attrs: Object.fromEntries(defined), ...(content !== undefined && { content }) };
}

/** Returns the elements of both lists. An element of the second list replaces those of the first with the same identity. */
export function mergedTags<T extends HeadTag>(first: readonly T[], second: readonly T[]): readonly T[] {
  if (second.length === 0) return first;
  const replaced = identitiesOf(second);
  return [...first.filter(({ tag, attrs }) => !replaced.has(identityOf(tag, attrs) ?? '')), ...second];
}

/** Returns the identities of elements, see {@link identityOf}. */
export function identitiesOf(tags: readonly HeadTag[]): ReadonlySet<string> {
  return new Set(tags.flatMap(({ tag, attrs }) => identityOf(tag, attrs) ?? []));
}
