import type { CardView, Html, LanguageView, LinkView } from './site.ts';

export interface AuthorView {
  readonly name: string;
  readonly title?: string;
  /** The page of the author, or else another URL of the author. */
  readonly href?: string;
  readonly image?: string;
  /** The profiles of the author on other sites. Absent if there are none. */
  readonly socials?: readonly LinkView[];
}

/** The page of an author: what the authors file contains, and the author's posts. */
export interface AuthorContentView {
  readonly kind: 'author';
  readonly author: AuthorView & { readonly description?: string };
  readonly allAuthors: LinkView;
  readonly posts: readonly PostView[];
  readonly recent: RecentPostsView;
}

/** The list of all authors. */
export interface AuthorsContentView {
  readonly kind: 'authors';
  readonly title: string;
  /** In the order of the authors file, with their keys. */
  readonly authors: readonly (AuthorView & { readonly key: string })[];
  readonly recent: RecentPostsView;
}

/** The data of a post for lists and for the page of the post. */
export interface PostView {
  readonly title: string;
  readonly href: string;
  /** The formatted date: `August 26, 2021`. */
  readonly date: string;
  /** The date in ISO format: `2021-08-26`. */
  readonly isoDate: string;
  readonly readingTime: string;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly LinkView[];
  /** The complete post, or in lists the part before its truncation marker. */
  readonly bodyHtml: Html;
  readonly truncated: boolean;
  readonly editHref?: string;
  readonly unlisted: boolean;
  readonly draft?: true;
  /** The language of the content, if it is not translated into the language of the page. */
  readonly original?: LanguageView;
}

export interface PostContentView {
  readonly kind: 'post';
  readonly post: PostView;
  readonly recent: RecentPostsView;
}

export interface RecentPostsView {
  readonly title: string;
  readonly posts: readonly LinkView[];
  /** The archive, and the list of all tags if there are tags. */
  readonly pages: readonly LinkView[];
}

export interface PostListContentView {
  readonly kind: 'post-list';
  readonly title: string;
  readonly description?: string;
  readonly posts: readonly PostView[];
  readonly recent: RecentPostsView;
}

export interface TagView extends LinkView {
  readonly count: number;
}

export interface TagsContentView {
  readonly kind: 'tags';
  readonly title: string;
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagView[] }[];
  /** Omitted for tags of the docs. */
  readonly recent?: RecentPostsView;
}

export interface TagContentView {
  readonly kind: 'tag';
  /** `2 posts tagged with "hello"`. */
  readonly title: string;
  readonly description?: string;
  readonly allTagsHref: string;
  readonly posts: readonly PostView[];
  readonly docs: readonly CardView[];
  /** Omitted for tags of the docs. */
  readonly recent?: RecentPostsView;
}

export interface ArchiveContentView {
  readonly kind: 'archive';
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly ArchiveEntryView[] }[];
  readonly recent: RecentPostsView;
}

/** A post in the archive. */
export interface ArchiveEntryView {
  readonly label: string;
  readonly href: string;
  /** The month and day: `August 26`. */
  readonly date: string;
  /** The date in ISO format: `2021-08-26`. */
  readonly isoDate: string;
  readonly description?: string;
}
