import type { Document, Page } from '../core/model/index.ts';
import { joinUrl, outPathOfRoute, relativeTo, withoutExtension, type UrlPath } from '../core/paths.ts';
import { say } from '../core/strings.ts';
import { documentMeta, editHrefOf, optional, plainMeta, plainPage, type PageContext } from './page-parts.ts';
import { tableOfContents } from './toc.ts';

/** The route of a standalone page: its path, with a folder's index as the folder itself. */
export function standaloneUrl(config: PageContext['config'], document: Pick<Document, 'source' | 'frontMatter'>): UrlPath {
  const { dir, routeBasePath } = config.pages;
  const { slug } = document.frontMatter;
  if (slug !== undefined) return joinUrl(routeBasePath, slug);
  const path = withoutExtension(relativeTo(dir, document.source));
  return joinUrl(routeBasePath, path.replace(/(^|\/)index$/, '$1'));
}

/** The standalone pages, and those that every site has: not found, search. */
export function standalonePages(context: PageContext, documents: readonly Document[]): Page[] {
  const own = documents.filter((document) => !document.frontMatter.draft).map((document) => articlePage(context, document));
  return [...own, notFoundPage(context), ...searchPage(context)];
}

function articlePage(context: PageContext, document: Document): Page {
  const { config } = context;
  const url = standaloneUrl(config, document);
  return {
    url,
    out: outPathOfRoute(url),
    source: document.source,
    subject: document.source,
    meta: documentMeta(document),
    navbar: context.navbar({ url }),
    toc: tableOfContents(document, config.markdown, context.partialOf),
    content: {
      kind: document.format === 'tsx' ? 'component' : 'article',
      id: document.source,
      body: { linked: context.linked(document), part: 'whole' },
      tags: [],
      unlisted: document.frontMatter.unlisted,
      ...optional('editHref', editHrefOf(document, config.pages.editUrl)),
    },
  };
}

function notFoundPage(context: PageContext): Page {
  return plainPage(context, joinUrl('404.html'), {
    subject: 'the not-found page',
    meta: plainMeta(say('notFound.title'), { noIndex: true }),
    content: { kind: 'not-found' },
  });
}

function searchPage(context: PageContext): Page[] {
  const { searchPagePath, provider } = context.config.search;
  if (searchPagePath === false || provider === 'none') return [];
  return [
    plainPage(context, joinUrl(searchPagePath), {
      subject: 'the search page',
      meta: plainMeta(say('search.title'), { noIndex: true }),
      content: { kind: 'search' },
    }),
  ];
}
