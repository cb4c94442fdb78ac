import type { HeadView } from '../core/view/index.ts';
import { isExternalAddress, withBase } from '../core/address.ts';
import type { Page, PageMeta, SiteConfig } from '../core/model/index.ts';

/**
 * The `<head>` of a page (FACTS §5.19). Search engines and social networks want whole addresses;
 * a page without a description of its own has that of the site.
 */
export function headView(page: Page, config: SiteConfig): HeadView {
  const { meta, url } = page;
  const { defaultLocale } = config.i18n;
  // The not-found page is shown at any address, and so has none of its own.
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

/** For those whose index is filled by DocSearch's crawler: what `search push` says of a page (lib/search/algolia). */
function searchFacets({ version }: Page, { i18n, docs, search }: SiteConfig): Pick<HeadView, 'searchFacets'> {
  if (search.provider !== 'algolia') return {};
  const names = version ? [version.name] : docs.versions.map(({ name }) => name);
  return { searchFacets: { language: i18n.defaultLocale, version: names.join(',') } };
}

function feedLinks({ feeds = [] }: PageMeta, { baseUrl }: SiteConfig): HeadView['feeds'] {
  return feeds.map((feed) => ({ ...feed, href: withBase(feed.href, baseUrl) }));
}

/** `Nodes | Lexical`; the site's own title stands alone. */
function titleOf(title: string, { title: siteTitle, titleDelimiter }: SiteConfig): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`;
}

/** A whole address; one that is written without a slash is a path of the static folder. */
export function absolute(address: string, { url, baseUrl }: SiteConfig): string {
  if (isExternalAddress(address)) return address;
  return url + withBase(address.startsWith('/') ? address : `/${address}`, baseUrl);
}
