import type { OutPath, UrlPath } from '../paths.ts';
import type { FeedFormat } from './config.ts';
import type { PostSummary } from './page.ts';

/** The newest posts of a blog, for feed readers. Addresses are URL paths without the base path. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The URL of the list of posts. */
  readonly home: UrlPath;
  /** One file for each format. */
  readonly files: readonly FeedFile[];
  /** At least one post, newest first. Diagnostics of a post are reported with its page. */
  readonly posts: () => readonly FeedPost[];
}

export interface FeedFile {
  readonly format: FeedFormat;
  readonly url: UrlPath;
  readonly out: OutPath;
}

export interface FeedPost {
  /** The post with its complete body. */
  readonly summary: PostSummary;
  /** Milliseconds since 1970 in UTC. */
  readonly time: number;
  /** The time of the last change in the front matter, or else `time`. */
  readonly updated: number;
}
