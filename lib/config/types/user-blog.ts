import type { UserLastUpdated } from './user-docs.ts';

/**
 * The blog.
 *
 * @example
 * {
 *   dir: 'content/blog',
 *   exclude: ['*.draft.md'],
 *   routeBasePath: 'news',
 *   urls: 'date',
 *   title: 'News',
 *   description: 'Releases and announcements.',
 *   postsPerPage: 5,
 *   sortPosts: 'ascending',
 *   sidebarTitle: 'Latest news',
 *   sidebarCount: 10,
 *   authorsFile: 'authors.yml',
 *   editUrl: 'https://github.com/acme/acme/edit/main/{path}',
 *   feeds: { formats: ['rss'] },
 * }
 */
export interface UserBlog {
  /** The folder that contains the posts. Default: `content/blog`. */
  readonly dir?: string;
  /** Patterns of files that are not posts, as in `docs.exclude`. Default: none. */
  readonly exclude?: readonly string[];
  /** The path of the blog on the site. Default: `blog`. */
  readonly routeBasePath?: string;
  /**
   * The URL of a post without `slug`: its file name (`blog/2024-01-02-hello.md` is at `/blog/hello`), or the date of its file name and
   * the name (`/blog/2024/01/02/hello`), as in Docusaurus. Default: `name`.
   */
  readonly urls?: 'name' | 'date';
  /** The title of the blog and of its post list. Default: the UI string `blog.title`, `Blog`. */
  readonly title?: string;
  /** The description of the blog and of its feeds. Default: the title of the blog. */
  readonly description?: string;
  /** The number of posts on each page of the post list, or `all` for a single page. Default: `10`. */
  readonly postsPerPage?: number | 'all';
  /**
   * The order of posts in the list of posts and in the lists of tags and authors: newest first (`descending`) or oldest first. Feeds, the
   * archive and the recent posts start with the newest post. Default: `descending`.
   */
  readonly sortPosts?: 'descending' | 'ascending';
  /** The heading above the recent posts in the sidebar. Default: the UI string `blog.recentPosts`, `Recent posts`. */
  readonly sidebarTitle?: string;
  /** The number of recent posts in the sidebar, `0` for none, or `all`. Default: `5`. */
  readonly sidebarCount?: number | 'all';
  /** The file that defines the authors, as a path in `dir`. Default: `authors.yml`. */
  readonly authorsFile?: string;
  /**
   * The URL for editing a post. `{path}` is replaced with the file's path in the site folder and `{file}` with its path
   * in `dir`. Default: no edit links.
   */
  readonly editUrl?: string;
  /** The feeds with the newest posts, `rss.xml` and `atom.xml` in the path of the blog; `false` for none. Default: both. */
  readonly feeds?: false | UserFeeds;
}

/**
 * The feeds of the blog.
 *
 * @example
 * { formats: ['atom'], limit: 50, title: 'Acme news', description: 'Releases of Acme.' }
 */
export interface UserFeeds {
  /** The feed formats. Default: `['rss', 'atom']`. */
  readonly formats?: readonly ('rss' | 'atom')[];
  /** The maximum number of posts in a feed. Default: `20`. */
  readonly limit?: number;
  /**
   * The title of the feeds. Default: the site title and the title of the blog, or only one of them if it contains the
   * other. The UI string `blog.feedTitle` sets their order.
   */
  readonly title?: string;
  /** The description of the feeds. Default: `blog.description`, or else the title of the feeds. */
  readonly description?: string;
}

/**
 * Standalone pages, such as the home page.
 *
 * @example
 * {
 *   dir: 'content/pages',
 *   exclude: ['drafts'],
 *   routeBasePath: '/',
 *   editUrl: 'https://github.com/acme/acme/edit/main/{path}',
 *   lastUpdated: true,
 * }
 */
export interface UserPages {
  /** The folder that contains the pages. Default: `content/pages`. */
  readonly dir?: string;
  /** Patterns of files that are not pages, as in `docs.exclude`. Default: none. */
  readonly exclude?: readonly string[];
  /** The path of the pages on the site. Default: `/`. */
  readonly routeBasePath?: string;
  /**
   * The URL for editing a page. `{path}` is replaced with the file's path in the site folder and `{file}` with its path
   * in `dir`. Default: no edit links.
   */
  readonly editUrl?: string;
  /** Shows below each Markdown page when it last changed, as in `docs.lastUpdated`. Default: `false`. */
  readonly lastUpdated?: boolean | UserLastUpdated;
}
