import type { Outline, Route } from '../core/model/index.ts';
import { joinUrl, relativeTo, routeKey, urlPath, withoutExtension, type UrlPath } from '../core/paths.ts';
import {
  documentMeta,
  editHrefOf,
  lastUpdateOf,
  optional,
  plainMeta,
  plainPage,
  routeTo,
  tocOf,
  type PageContext,
} from './page-parts.ts';
import { slugUrl } from './slugs.ts';

/** The file that hosts serve for what doesn't exist; it lies at the root of the output. */
const NOT_FOUND = urlPath('/404.html');

/** The route of a standalone page: its path, with a folder's index as the folder itself. */
export function standaloneUrl(
  config: PageContext['config'],
  document: Pick<Outline, 'source' | 'frontMatter'>,
): UrlPath {
  const { dir, routeBasePath } = config.pages;
  const path = withoutExtension(relativeTo(dir, document.source));
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const { slug } = document.frontMatter;
  const base = joinUrl(routeBasePath);
  const url = slug === undefined ? joinUrl(base, path.replace(/(^|\/)index$/, '$1')) : slugUrl(base, folder, slug);
  return routeKey(url) === routeKey(NOT_FOUND) ? NOT_FOUND : url;
}

/** The standalone pages, and those that every site has: not found, search. */
export function standalonePages(context: PageContext, documents: readonly Outline[]): Route[] {
  const own = documents
    .filter(({ frontMatter }) => !frontMatter.draft)
    .map((document) => {
      const facts = { url: standaloneUrl(context.config, document), source: document.source, subject: document.source };
      return routeTo(context, facts, (page) => articlePage(page, document, facts.url));
    });
  const hasNotFound = own.some((page) => page.url === NOT_FOUND);
  return [...own, ...(hasNotFound ? [] : [notFoundPage(context)]), ...searchPage(context)];
}

function articlePage(context: PageContext, document: Outline, url: UrlPath) {
  const { config } = context;
  const meta = documentMeta(context, document);
  return {
    meta: url === NOT_FOUND ? { ...meta, noIndex: true } : meta,
    navbar: context.navbar({ url }),
    toc: tocOf(context, document),
    content: {
      kind: document.format === 'tsx' ? ('component' as const) : ('article' as const),
      id: document.source,
      body: { linked: context.linked(document, context.found), part: 'whole' as const },
      tags: [],
      unlisted: document.frontMatter.unlisted,
      ...optional('editHref', editHrefOf(document, config.pages.dir, config.pages.editUrl)),
      ...optional('lastUpdate', lastUpdateOf(context, document)),
    },
  };
}

function notFoundPage(context: PageContext): Route {
  return plainPage(context, { url: NOT_FOUND, subject: 'the not-found page' }, () => ({
    meta: plainMeta(context.say('notFound.title'), { noIndex: true }),
    content: { kind: 'not-found' },
  }));
}

function searchPage(context: PageContext): Route[] {
  const { searchPagePath, provider } = context.config.search;
  if (searchPagePath === false || provider === 'none') return [];
  return [
    plainPage(context, { url: joinUrl(searchPagePath), subject: 'the search page' }, () => ({
      meta: plainMeta(context.say('search.title'), { noIndex: true }),
      content: { kind: 'search' },
    })),
  ];
}
