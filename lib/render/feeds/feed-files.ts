import type { Templates } from '../../core/view/index.ts';
import type { Artifact, Feed, FeedPost, IslandFiles, SiteConfig } from '../../core/model/index.ts';
import { withoutTypes, type AddTypes } from '../add-types.ts';
import { renderBody, type ComponentOf } from '../body.ts';
import { standalone } from './feed-body.ts';
import { feedXml, type FeedEntry, type FeedText } from './feed.ts';
import { absolute } from '../head/absolute.ts';
import { islandsOfPage } from '../islands/islands.ts';
import { mediaPaths } from '../media-paths.ts';
import { localeOf } from '../../core/locales/locale.ts';
import type { SiteHost } from '../views/page-host.ts';
import { GENERATOR } from '../views/site-view.ts';

/** The dependencies of rendering feeds, which are a part of the `RenderContext` of pages. */
export interface FeedContext {
  readonly config: SiteConfig;
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly islands: Readonly<Record<string, IslandFiles>>;
  /** Answers the components of posts. */
  readonly host?: SiteHost;
  /** Adds the types that code samples always show. */
  readonly addTypes?: AddTypes;
}

/** Creates the files of a feed. Its posts are rendered once and written in each format. */
export function feedFiles(context: FeedContext, feed: Feed): Artifact[] {
  const { config } = context;
  const posts = feed.posts();
  const common = {
    title: feed.title,
    description: feed.description,
    url: absolute(feed.home, config),
    siteTitle: config.title,
    language: localeOf(config).htmlLang,
    generator: GENERATOR,
    updated: Math.max(...posts.map(({ updated }) => updated)),
    entries: posts.flatMap((post) => entryOf(context, post)),
  };
  return feed.files.map(({ format, url, out }) => {
    const text: FeedText = { ...common, feedUrl: absolute(url, config) };
    return { out, data: feedXml(format, text), from: 'the blog feeds' };
  });
}

function entryOf(context: FeedContext, { summary, time, updated }: FeedPost): FeedEntry[] {
  const { title, href, authors, tags, body } = summary;
  const { description } = body.linked.document;
  const html = bodyOf(context, summary);
  if (html === undefined) return [];
  const entry: FeedEntry = {
    title,
    url: absolute(href, context.config),
    time,
    updated,
    html,
    authors: authors.map(({ name, href: url }) => ({
      name,
      ...(url !== undefined && { url: absolute(url, context.config) }),
    })),
    tags: tags.map(({ label }) => label),
    ...(description !== undefined && { description }),
  };
  return [entry];
}

/** Returns undefined if a component throws. Then rendering the page of the post reports the error. */
function bodyOf(context: FeedContext, post: FeedPost['summary']) {
  const { config, templates, componentOf, islands: files, addTypes, host } = context;
  const base = config.baseUrl;
  const islands = islandsOfPage({ templates, base, files });
  const { body, href } = post;
  try {
    const own = { templates, componentOf, base, islands, media: mediaPaths(base), host };
    const html = renderBody(own, body, body.linked.url);
    const withTypes = addTypes?.(body.linked.document.source, html) ?? withoutTypes(html);
    return standalone(withTypes.html, absolute(href, config));
  } catch {
    return undefined;
  }
}
