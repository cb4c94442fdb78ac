import type { GalleryExample, GalleryTag } from './gallery.tsx';

/** What a visitor of the gallery asks for. */
export interface GalleryQuery {
  /** A part of the title; empty for all. */
  readonly title: string;
  /** One of these is enough; none for all. */
  readonly tags: readonly GalleryTag[];
}

/** The query as it stands in the address: `?title=table&tags=favorite&tags=opensource`. Tags that do not exist are no tags. */
export function readQuery(search: URLSearchParams, known: readonly GalleryTag[]): GalleryQuery {
  const asked = search.getAll('tags');
  return { title: search.get('title') ?? '', tags: known.filter((tag) => asked.includes(tag)) };
}

/** The parameters of an address with another query; those of others stay as they are. */
export function writeQuery(search: URLSearchParams, { title, tags }: GalleryQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('title');
  next.delete('tags');
  if (title !== '') next.set('title', title);
  for (const tag of tags) next.append('tags', tag);
  return next;
}

/** Whether an example has the title asked for, in any letter case, and one of the tags. */
export function matches(example: Pick<GalleryExample, 'title' | 'tags'>, { title, tags }: GalleryQuery): boolean {
  const hasTag = tags.length === 0 || tags.some((tag) => example.tags.includes(tag));
  return hasTag && example.title.toLowerCase().includes(title.trim().toLowerCase());
}
