import type { Outline, Route } from '../core/model/index.ts';
import { joinUrl, pageUrl, type UrlPath } from '../core/paths.ts';
import {
  documentMeta,
  editHrefOf,
  lastUpdateOf,
  modifiedOn,
  optional,
  originalOf,
  plainMeta,
  plainPage,
  routeTo,
  tocOf,
} from './page-helpers.ts';
import { isHiddenDraft } from './docs/hidden-draft.ts';
import type { PageContext } from './page-context.ts';
import { notFoundUrl, standaloneUrl } from './urls.ts';

/**
 * Creates the routes of the standalone pages, and of the not-found page and the search page that docsgen generates. `others` are the
 * routes of documents and posts.
 */
export function standalonePages(
  context: PageContext,
  documents: readonly Outline[],
  others: readonly Route[],
): Route[] {
  const routes = documents
    .filter((document) => !isHiddenDraft(context.config, document))
    .map((document) => {
      const info = { url: standaloneUrl(context.config, document), source: document.source, subject: document.source };
      return routeTo(context, info, (page) => articlePage(page, document, info.url));
    });
  const notFound = notFoundUrl(context.config);
  const hasNotFound = [...others, ...routes].some((route) => route.url === notFound);
  return [...routes, ...(hasNotFound ? [] : [notFoundPage(context)]), ...searchPage(context)];
}

function articlePage(context: PageContext, document: Outline, url: UrlPath) {
  const { config } = context;
  const { lastUpdated } = config.pages;
  const meta = documentMeta(context, document, optional('modified', modifiedOn(context, document, lastUpdated)));
  return {
    meta: url === notFoundUrl(config) ? { ...meta, noIndex: true } : meta,
    navbar: context.navbar({ url }),
    toc: document.frontMatter.isHome ? [] : tocOf(context, document),
    content: {
      kind: kindOf(document),
      id: document.source,
      body: { linked: context.linked(document, context.diagnostics), part: 'complete' as const },
      tags: [],
      unlisted: document.frontMatter.unlisted,
      ...(document.frontMatter.draft && { draft: true as const }),
      ...optional('original', originalOf(context, document)),
      ...optional('editHref', editHrefOf(context, document, { dir: config.pages.dir, pattern: config.pages.editUrl })),
      ...optional('lastUpdate', lastUpdateOf(context, document, lastUpdated)),
    },
  };
}

function kindOf({ format, frontMatter }: Outline): 'component' | 'home' | 'article' {
  if (format === 'tsx') return 'component';
  return frontMatter.isHome ? 'home' : 'article';
}

function notFoundPage(context: PageContext): Route {
  return plainPage(context, { url: notFoundUrl(context.config), subject: 'the not-found page' }, () => ({
    meta: plainMeta(context.translate('notFound.title'), { noIndex: true }),
    content: { kind: 'not-found' },
  }));
}

function searchPage(context: PageContext): Route[] {
  const { searchPagePath, provider } = context.config.search;
  if (searchPagePath === false || provider === 'none') return [];
  return [
    plainPage(context, { url: pageUrl(context.config, joinUrl(searchPagePath)), subject: 'the search page' }, () => ({
      meta: plainMeta(context.translate('search.title'), { noIndex: true }),
      content: { kind: 'search' },
    })),
  ];
}
