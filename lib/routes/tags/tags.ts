import type { FrontMatter, TagDefinition, TagDefinitions } from '../../core/model/index.ts';
import type { LinkView, TagView } from '../../core/view/index.ts';
import { joinUrl, type UrlPath, pageUrl, type SlashOption } from '../../core/paths.ts';
import { segmentOf } from '../../core/text/slug.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';

/** A tag with the URL of its page and all tagged items. */
export interface Tag<T> {
  readonly label: string;
  readonly description?: string;
  readonly url: UrlPath;
  readonly items: readonly T[];
}

/** The tags in the front matter of an item. */
type TagSource = Pick<FrontMatter, 'tags' | 'tagPaths'>;

/** The tags of the docs or of a blog. */
export interface TagIndex<T> {
  /** By label, in alphabetical order. */
  readonly tags: readonly Tag<T>[];
  /** Returns the labels of the tags of an item. */
  labelsOf(source: TagSource): string[];
  /** Returns links for the tags of an item. Tags that no listed item has are omitted, because they have no page. */
  linksOf(source: TagSource): LinkView[];
}

/**
 * Groups items by their tags. Labels that differ only in letter case, spaces and hyphens are the same tag, with the spelling that occurs
 * first. If different tags would have the same URL (`C`, `C++`), a number is appended.
 */
export function tagIndex<T>(
  items: readonly T[],
  sourceOf: (item: T) => TagSource,
  urlOf: TagUrls,
  definitions: TagDefinitions = {},
): TagIndex<T> {
  const tags = new Map<string, { label: string; description?: string; url: UrlPath; items: T[] }>();
  const taken = new Set<string>();
  const writtenTags = ({ tags: names, tagPaths = {} }: TagSource): WrittenTag[] =>
    distinct(
      names.map((name) => ({
        ...(Object.hasOwn(definitions, name) ? definitions[name]! : { label: name.trim() }),
        ...(Object.hasOwn(tagPaths, name) && { path: tagPaths[name]! }),
      })),
    );
  for (const item of items) {
    for (const { path, ...tag } of writtenTags(sourceOf(item))) {
      const key = keyOf(tag.label);
      const known = tags.get(key) ?? { ...tag, url: freeUrl(taken, urlOf, path ?? segmentOf(tag.label)), items: [] };
      tags.set(key, known);
      known.items.push(item);
    }
  }
  return {
    tags: [...tags.values()].sort(compareLabels),
    labelsOf: (source) => writtenTags(source).map(({ label }) => label),
    linksOf: (source) =>
      writtenTags(source).flatMap(({ label }) => {
        const tag = tags.get(keyOf(label));
        return tag ? [{ label, href: tag.url }] : [];
      }),
  };
}

/** A tag as front matter names it, with the values of its definition. */
type WrittenTag = Omit<TagDefinition, 'path'> & { readonly path?: string };

function keyOf(label: string): string {
  return label
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** Returns tags without blanks and duplicates. */
function distinct(tags: readonly WrittenTag[]): WrittenTag[] {
  const byKey = new Map<string, WrittenTag>();
  for (const tag of tags) {
    const key = keyOf(tag.label);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

function freeUrl(taken: Set<string>, urlOf: TagUrls, path: string): UrlPath {
  let free = path;
  for (let count = 1; taken.has(free); count++) free = `${path}-${count}`;
  taken.add(free);
  return urlOf(free);
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
