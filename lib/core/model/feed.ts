import type { OutPath, UrlPath } from '../paths.ts';
import type { FeedFormat } from './config.ts';
import type { PostSummary } from './page.ts';

/** The newest posts of a blog, for feed readers. Addresses are URL paths without the base path. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The list of posts that people read. */
  readonly home: UrlPath;
  /** The same posts, once in each format. */
  readonly files: readonly FeedFile[];
  /** Newest first; there is at least one. What is wrong with a post is found where its own page is made. */
  readonly posts: () => readonly FeedPost[];
}

export interface FeedFile {
  readonly format: FeedFormat;
  readonly url: UrlPath;
  readonly out: OutPath;
}

export interface FeedPost {
  /** With its body whole. */
  readonly summary: PostSummary;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
}
