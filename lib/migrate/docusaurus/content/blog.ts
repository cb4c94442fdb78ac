import type { UserBlog, UserFeeds, UserPages } from '../../../config/types/user-blog.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import { definedOrNone } from '../../defined.ts';
import type { Section } from '../../section.ts';
import type { Migration } from '../../site.ts';
import { excludedBy, lastUpdatedOf } from './docs.ts';
import { editUrlOf } from './edit-url.ts';

/** Returns the blog. `false` if the folder of the blog does not exist. */
export function blogOf(options: Section, migration: Migration): UserBlog | false {
  const { files } = migration;
  const dir = files.pathOf(options.text('path') ?? 'blog');
  if (!files.exists(dir)) return false;
  const route = options.text('routeBasePath');
  const perPage = options.take('postsPerPage');
  const inSidebar = options.take('blogSidebarCount');
  const authors = options.text('authorsMapPath');
  options.skip('id');
  return omitUndefined({
    dir,
    exclude: excludedBy(options),
    routeBasePath: route === 'blog' ? undefined : route,
    urls: 'date' as const,
    title: options.text('blogTitle'),
    description: options.text('blogDescription'),
    postsPerPage: countOf(perPage, 10),
    sidebarTitle: options.text('blogSidebarTitle'),
    sidebarCount: countOf(inSidebar, 5),
    sortPosts: options.text('sortPosts') === 'ascending' ? ('ascending' as const) : undefined,
    authorsFile: authors === 'authors.yml' ? undefined : authors,
    editUrl: editUrlOf(options, dir, migration),
    feeds: feedsOf(options),
  });
}

/** Returns a number of posts. Undefined if it is the default. */
function countOf(count: unknown, standard: number): number | 'all' | undefined {
  if (count === 'ALL') return 'all';
  return typeof count === 'number' && count !== standard ? count : undefined;
}

/** More posts than a feed has, for feeds without a limit. */
const MANY = 1000;

function feedsOf(options: Section): false | UserFeeds | undefined {
  if (options.keys.includes('feedOptions') && options.take('feedOptions') === false) return false;
  const feeds = options.section('feedOptions');
  const type = feeds.take('type');
  const wanted = type === 'all' || type === undefined ? ['rss', 'atom'] : [type].flat();
  if (type === null) return false;
  const formats = (['rss', 'atom'] as const).filter((one) => wanted.includes(one));
  const limit = feeds.take('limit');
  feeds.skip('language', 'xslt', 'copyright');
  const result = definedOrNone({
    formats: formats.length === 2 || formats.length === 0 ? undefined : formats,
    limit: limit === 20 ? undefined : typeof limit === 'number' ? limit : limit === false ? MANY : undefined,
    title: feeds.text('title'),
    description: feeds.text('description'),
  });
  feeds.finish();
  return result;
}

/** Returns the standalone pages. */
export function pagesOf(options: Section, migration: Migration): UserPages {
  const dir = migration.files.pathOf(options.text('path') ?? 'src/pages');
  const route = options.text('routeBasePath');
  options.skip('id');
  return omitUndefined({
    dir,
    exclude: excludedBy(options),
    routeBasePath: route === '/' ? undefined : route,
    editUrl: editUrlOf(options, dir, migration),
    lastUpdated: lastUpdatedOf(options),
  });
}
