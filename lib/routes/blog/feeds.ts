import type { FeedLinkView } from '../../core/view/index.ts';
import type { Feed, FeedFile, FeedFormat, FeedPost } from '../../core/model/index.ts';
import { joinUrl, outPath } from '../../core/paths.ts';
import { instantOf } from '../../core/data/instant.ts';
import type { StringId } from '../../core/text/ui-strings.ts';
import { summaryOf, type BlogContext } from './blog-context.ts';

const FORMATS: Readonly<Record<FeedFormat, { readonly type: string; readonly title: StringId }>> = {
  rss: { type: 'application/rss+xml', title: 'blog.rssFeed' },
  atom: { type: 'application/atom+xml', title: 'blog.atomFeed' },
};

/** Returns the feed of a blog, in an array. The array is empty if feeds are turned off or no post is listed. */
export function blogFeeds(context: BlogContext): Feed[] {
  const { blog, base, listed } = context;
  if (!blog.feeds || !listed.some(isPublished)) return [];
  const { title, description, limit, formats } = blog.feeds;
  const feedContext = { ...context, diagnostics: [] };
  const posts = (): FeedPost[] =>
    listed
      .filter(isPublished)
      .slice(0, limit)
      .map((post) => ({ summary: summaryOf(feedContext, post, 'complete'), time: post.time, updated: updateOf(post) }));
  return [{ title, description, home: base, files: formats.map((format) => fileOf(context, format)), posts }];
}

/** Returns when a post last changed. A change before the publication does not count. */
function updateOf({ document, time }: BlogContext['listed'][number]): number {
  const { date } = document.frontMatter.lastUpdate ?? {};
  return Math.max(time, (date === undefined ? undefined : instantOf(date)) ?? time);
}

function isPublished({ document }: BlogContext['listed'][number]): boolean {
  return !document.frontMatter.draft;
}

function fileOf({ base }: BlogContext, format: FeedFormat): FeedFile {
  const url = joinUrl(base, `${format}.xml`);
  return { format, url, out: outPath(url) };
}

/** Returns the links to feeds for the `<head>` of the blog's pages. */
export function feedLinks({ translate }: BlogContext, feeds: readonly Feed[]): FeedLinkView[] {
  return feeds.flatMap(({ title, files }) =>
    files.map(({ format, url }) => ({
      type: FORMATS[format].type,
      title: translate(FORMATS[format].title, { title }),
      href: url,
    })),
  );
}
