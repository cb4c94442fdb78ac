import { joinUrl, type UrlPath } from '../core/paths.ts';
import { segmentOf } from '../core/slug.ts';
import { compareCodeUnits } from '../core/text.ts';

/** A tag with its page and everything that carries it. */
export interface Tag<T> {
  readonly label: string;
  readonly url: UrlPath;
  readonly items: readonly T[];
}

/** Groups items by their tags. Labels that make the same URL are one tag, under the first spelling. */
export function tagsOf<T>(items: readonly T[], labelsOf: (item: T) => readonly string[], base: UrlPath): Tag<T>[] {
  const tags = new Map<string, { label: string; url: UrlPath; items: T[] }>();
  for (const item of items) {
    for (const label of new Set(labelsOf(item))) {
      const url = tagUrl(base, label);
      const tag = tags.get(url) ?? { label, url, items: [] };
      tags.set(url, tag);
      tag.items.push(item);
    }
  }
  return [...tags.values()].sort((a, b) => compareCodeUnits(a.label.toLowerCase(), b.label.toLowerCase()));
}

/** Where a tag's page is: its label in kebab case. */
export function tagUrl(base: UrlPath, label: string): UrlPath {
  return joinUrl(base, 'tags', segmentOf(label));
}

/** Tags by their first letter in upper case, in order. */
export function byLetter<T extends { readonly label: string }>(tags: readonly T[]): { letter: string; tags: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const tag of tags) {
    const letter = [...tag.label][0]!.toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([letter, inside]) => ({ letter, tags: inside }));
}
