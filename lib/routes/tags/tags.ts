import type { LinkView, TagView } from '../../core/view/index.ts';
import { joinUrl, type UrlPath, pageUrl, type SlashOption } from '../../core/paths.ts';
import { segmentOf } from '../../core/text/slug.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';

/** A tag with the URL of its page and all tagged items. */
export interface Tag<T> {
  readonly label: string;
  readonly url: UrlPath;
  readonly items: readonly T[];
}

/** The tags of the docs or of a blog. */
export interface TagIndex<T> {
  /** By label, in alphabetical order. */
  readonly tags: readonly Tag<T>[];
  /** Returns links for the labels of an item. Labels that no listed item has are omitted, because they have no page. */
  linksOf(labels: readonly string[]): LinkView[];
}

/**
 * Groups items by their tags. Labels that differ only in letter case, spaces and hyphens are the same tag, with the spelling that occurs
 * first. If different tags would have the same URL (`C`, `C++`), a number is appended.
 */
export function tagIndex<T>(
  items: readonly T[],
  labelsOf: (item: T) => readonly string[],
  urlOf: TagUrls,
): TagIndex<T> {
  const tags = new Map<string, { label: string; url: UrlPath; items: T[] }>();
  const taken = new Set<string>();
  for (const item of items) {
    for (const label of distinct(labelsOf(item))) {
      const tag = tags.get(keyOf(label)) ?? { label: label.trim(), url: freeUrl(taken, urlOf, label), items: [] };
      tags.set(keyOf(label), tag);
      tag.items.push(item);
    }
  }
  return {
    tags: [...tags.values()].sort(compareLabels),
    linksOf: (labels) =>
      distinct(labels).flatMap((label) => {
        const tag = tags.get(keyOf(label));
        return tag ? [{ label: label.trim(), href: tag.url }] : [];
      }),
  };
}

function keyOf(label: string): string {
  return label
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** Returns labels without blanks and duplicates. */
function distinct(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) {
    const key = keyOf(label);
    if (key !== '' && !byKey.has(key)) byKey.set(key, label);
  }
  return [...byKey.values()];
}

function freeUrl(taken: Set<string>, urlOf: TagUrls, label: string): UrlPath {
  const baseSegment = segmentOf(label);
  let segment = baseSegment;
  for (let count = 1; taken.has(segment); count++) segment = `${baseSegment}-${count}`;
  taken.add(segment);
  return urlOf(segment);
}

/** Returns the URL of a tag for its segment, or of the list of all tags. */
export type TagUrls = (segment?: string) => UrlPath;

/** Creates the URLs of the tags below a path. */
export function tagUrls(config: SlashOption, base: UrlPath): TagUrls {
  return (segment = '') => pageUrl(config, joinUrl(base, 'tags', segment));
}

function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return compareCodeUnits(a.label.toLowerCase(), b.label.toLowerCase()) || compareCodeUnits(a.label, b.label);
}

/** Groups tags by their first letter in upper case, sorted. */
export function groupByLetter(tags: readonly TagView[]): { letter: string; tags: TagView[] }[] {
  const groups = new Map<string, TagView[]>();
  for (const tag of tags) {
    const letter = [...tag.label][0]!.toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].sort(([a], [b]) => compareCodeUnits(a, b)).map(([letter, members]) => ({ letter, tags: members }));
}
