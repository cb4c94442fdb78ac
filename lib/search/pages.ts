import type { ArticleContent, Document, Page, SearchPage, SearchSection, SiteConfig } from '../core/model/index.ts';
import { urlPath, type UrlPath } from '../core/paths.ts';
import { translator, type Translate } from '../core/text/ui-strings.ts';
import { apiSections } from './api-sections.ts';
import { htmlSections } from './html-sections.ts';

/** A page and the rendered HTML of its body. */
export interface RenderedBody {
  readonly page: Page;
  readonly bodyHtml: string;
}

/** The boost of blog posts and standalone pages. They mention topics, but the docs explain them. */
const OUTSIDE_DOCS_BOOST = 0.8;

/** Returns a function that extracts the searchable content of a page. It returns undefined for pages excluded from search. */
export function searchPageBuilder(config: SiteConfig): (rendered: RenderedBody) => SearchPage | undefined {
  const translate = translator(config.i18n);
  const isSearched = config.search.provider !== 'none';
  return ({ page, bodyHtml }) => {
    const document = documentOf(page);
    if (!isSearched || !document || page.meta.noIndex || document.frontMatter.search === false) return undefined;
    const { title, description, keywords = [] } = page.meta;
    const isReference = document.body.kind === 'api';
    const isInDocs = isReference || page.content.kind === 'doc';
    const boost = document.frontMatter.searchBoost ?? (isInDocs ? 1 : OUTSIDE_DOCS_BOOST);
    return {
      url: page.url,
      ...(page.version && { version: page.version.name }),
      group: groupOf(page, config, translate),
      title,
      ...(description !== undefined && { description }),
      keywords: [...keywords, ...tagsOf(page)],
      links: linksOf(page),
      ...(boost !== 1 && { boost }),
      kind: isReference ? 'api' : page.content.kind === 'post' ? 'post' : 'guide',
      sections: document.body.kind === 'api' ? apiSections(document.body.page) : guideSections(title, bodyHtml),
    };
  };
}

/** Returns the document that a page shows. Listings have none. */
function documentOf({ content }: Page): Document | undefined {
  if (content.kind === 'post') return content.post.body.linked.document;
  return isArticle(content) ? content.body.linked.document : undefined;
}

function isArticle(content: Page['content']): content is ArticleContent {
  return ['doc', 'api', 'article', 'component', 'home'].includes(content.kind);
}

function linksOf({ content }: Page): UrlPath[] {
  const linked =
    content.kind === 'post' ? content.post.body.linked : isArticle(content) ? content.body.linked : undefined;
  const targets = Object.values(linked?.resolutions ?? {}).flatMap((resolution) =>
    resolution.kind === 'page' ? [urlPath(resolution.url)] : [],
  );
  return [...new Set(targets)];
}

function tagsOf({ content }: Page): string[] {
  const tags = content.kind === 'post' ? content.post.tags : isArticle(content) ? content.tags : [];
  return tags.map(({ label }) => label);
}

/** Returns the section of the site: the blog, the API reference, or the top-level category of the sidebar. */
function groupOf(page: Page, config: SiteConfig, translate: Translate): string {
  switch (page.content.kind) {
    case 'post':
      return config.blog ? config.blog.title : config.title;
    case 'api':
      return translate('search.apiGroup');
    case 'doc': {
      const [first, ...rest] = page.breadcrumbs ?? [];
      return first && rest.length > 0 ? first.label : translate('search.docsGroup');
    }
    default:
      return config.title;
  }
}

function guideSections(pageTitle: string, bodyHtml: string): SearchSection[] {
  const above: { readonly level: number; readonly title: string }[] = [];
  return htmlSections(bodyHtml).map((section) => {
    while (above.length > 0 && above.at(-1)!.level >= section.level) above.pop();
    const parents = above.map(({ title }) => title);
    if (section.level === 1) return { ...section, title: pageTitle, parents };
    above.push(section);
    return { ...section, parents };
  });
}
