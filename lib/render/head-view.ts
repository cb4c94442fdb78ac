import type { HeadView } from '../core/view/index.ts';
import { isExternalAddress, withBase } from '../core/address.ts';
import type { Page, PageMeta, SiteConfig } from '../core/model/index.ts';

/**
 * Returns the content of the `<head>` of a page. Its URLs are absolute, as search engines and social networks require. A page without a
 * description gets the description of the site.
 */
export function headView(page: Page, config: SiteConfig): HeadView {
  const { meta, url } = page;
  const { defaultLocale } = config.i18n;
  // Servers show the not-found page at any URL, so it has no canonical URL.
  const canonical = page.content.kind === 'not-found' || url === '/404.html' ? undefined : absolute(url, config);
  const image = meta.image ?? config.image;
  const noIndex = meta.noIndex || config.noIndex;
  const keywords = meta.keywords?.join(', ');
  const description = meta.description ?? config.tagline;
  return {
    title: titleOf(meta.title, config),
    type: meta.article ? 'article' : 'website',
    locale: defaultLocale,
    siteName: config.title,
    alternates:
      canonical === undefined ? [] : [defaultLocale, 'x-default'].map((hreflang) => ({ hreflang, href: canonical })),
    feeds: feedLinks(meta, config),
    structuredData: meta.structuredData,
    ...(description !== '' && { description }),
    ...(canonical !== undefined && { canonical }),
    ...(noIndex && { robots: 'noindex, nofollow' }),
    ...(keywords !== undefined && { keywords }),
    ...(image !== undefined && { image: absolute(image, config) }),
    ...(meta.article && { article: meta.article }),
    ...searchFacets(page, config),
  };
}

/** Meta tags for sites whose index is filled by DocSearch's crawler: the same attributes that `search push` sends (lib/search/algolia). */
function searchFacets({ version }: Page, { i18n, docs, search }: SiteConfig): Pick<HeadView, 'searchFacets'> {
  if (search.provider !== 'algolia') return {};
  const names = version ? [version.name] : docs.versions.map(({ name }) => name);
  return { searchFacets: { language: i18n.defaultLocale, version: names.join(',') } };
}

function feedLinks({ feeds = [] }: PageMeta, { baseUrl }: SiteConfig): HeadView['feeds'] {
  return feeds.map((feed) => ({ ...feed, href: withBase(feed.href, baseUrl) }));
}

/** Returns the title of a page followed by the title of the site: `Nodes | Lexical`. */
function titleOf(title: string, { title: siteTitle, titleDelimiter }: SiteConfig): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`;
}

/** Returns the absolute URL of an address. An address without a leading slash is a path in the static folder. */
export function absolute(address: string, { url, baseUrl }: SiteConfig): string {
  if (isExternalAddress(address)) return address;
  return url + withBase(address.startsWith('/') ? address : `/${address}`, baseUrl);
}
