import { searchedVersions } from '../../core/docs/searched-versions.ts';
import type { HeadView } from '../../core/view/index.ts';
import { withBase, withBaseEach } from '../../core/address.ts';
import { currentName, homeUrl } from '../../core/locales/locale.ts';
import { absolute } from './absolute.ts';
import { structuredData } from './structured-data.ts';
import { identityOf } from '../../core/head/identity.ts';
import { markdownOut, urlOfFile } from '../../core/text/markdown-address.ts';
import { mergedTags } from '../../core/head/tags.ts';
import { SOCIAL_IMAGE_SIZE } from '../../core/head/social-image.ts';
import type { OutPath } from '../../core/paths.ts';
import type { HeadTag, Page, PageMeta, SiteConfig } from '../../core/model/index.ts';

/** The elements that a site adds to the head of a page. */
export interface AddedTags {
  readonly ofSite: readonly HeadTag[];
  readonly ofPage: readonly HeadTag[];
}

/** The files that one page refers to. */
export interface PageFiles {
  /** With a leading slash. */
  readonly stylesheets: readonly string[];
  /** The image that docsgen draws for the page. */
  readonly socialImage?: OutPath | undefined;
}

/**
 * Returns the content of the `<head>` of a page. Its URLs are absolute, as search engines and social networks require. A page without a
 * description gets its title and the description of the site.
 */
export function headView(page: Page, config: SiteConfig, { stylesheets, socialImage }: PageFiles): HeadView {
  const { meta, anchorRedirects } = page;
  const locale = currentName(config.i18n);
  const { title, description, canonical } = describe(page, config);
  const image = imageOf(meta, config, socialImage);
  const keywords = meta.keywords?.join(', ');
  const markdown = markdownHref(page, config);
  return {
    title,
    type: meta.article ? 'article' : 'website',
    locale,
    siteName: config.title,
    alternates: canonical === undefined ? [] : alternatesOf(page, config, canonical),
    feeds: feedLinks(meta, config),
    ...(markdown !== undefined && { markdownHref: markdown }),
    stylesheets: stylesheets.map((path) => withBase(path, config.baseUrl)),
    structuredData: structuredData(page, config, { url: canonical, description, image: image.drawn }),
    ...(description !== '' && { description }),
    ...(canonical !== undefined && { canonical }),
    ...robotsOf(page, config),
    ...(keywords !== undefined && { keywords }),
    ...(image.any !== undefined && { image: image.any }),
    ...(image.drawn !== undefined && { imageDetails: { alt: title, ...SOCIAL_IMAGE_SIZE } }),
    ...(meta.article && { article: meta.article }),
    ...(anchorRedirects && { anchorRedirects: withBaseEach(anchorRedirects, config.baseUrl) }),
    ...searchFacets(page, config),
  };
}

/** Returns the URLs of a page in all languages. Search engines show `x-default` to readers of other languages. */
function alternatesOf({ alternates }: Page, config: SiteConfig, canonical: string): HeadView['alternates'] {
  const { locales, defaultLocale } = config.i18n;
  if (!alternates) return [currentName(config.i18n), 'x-default'].map((hreflang) => ({ hreflang, href: canonical }));
  const langs = new Map(locales.map(({ name, htmlLang }) => [name, htmlLang]));
  const found = alternates.map(({ locale, url }) => ({ locale, href: absolute(url, config) }));
  const original = found.find(({ locale }) => locale === defaultLocale) ?? found[0];
  return [
    ...found.map(({ locale, href }) => ({ hreflang: langs.get(locale) ?? locale, href })),
    ...(original ? [{ hreflang: 'x-default', href: original.href }] : []),
  ];
}

/** A version of the docs, the page, or the complete site can ask search engines not to list the page. */
function robotsOf({ meta, version }: Page, { noIndex }: SiteConfig): Pick<HeadView, 'robots'> {
  return meta.noIndex || version?.noIndex || noIndex ? { robots: 'noindex, nofollow' } : {};
}

/** Returns the URL of the image of a page, and the same URL again if docsgen draws the image. */
function imageOf(meta: PageMeta, config: SiteConfig, socialImage: OutPath | undefined) {
  const drawn = socialImage === undefined ? undefined : absolute(`/${socialImage}`, config);
  const chosen = meta.image ?? config.image;
  return { drawn, any: drawn ?? (chosen === undefined ? undefined : absolute(chosen, config)) };
}

/** Returns the URL of the Markdown of a page. Undefined for a page without content. */
export function markdownHref({ content, out }: Page, config: SiteConfig): string | undefined {
  const file = markdownOut(config, { kind: content.kind, out });
  return file === undefined ? undefined : urlOfFile(config, file);
}

/** Returns the values that an author can also set with an element of the head. */
function describe(page: Page, config: SiteConfig) {
  const { meta, url } = page;
  const written = writtenValues(addedTags(page, config));
  // Servers show the not-found page at any URL, so it has no canonical URL.
  const isNotFound = page.content.kind === 'not-found' || url.endsWith('/404.html');
  return {
    title: written.title ?? titleOf(meta.headTitle ?? meta.title, config),
    description: written.description ?? meta.description ?? defaultDescription(page, config),
    canonical: isNotFound ? undefined : absolute(written.canonical ?? meta.canonical ?? url, config),
  };
}

/** Returns the tagline on the home page, and the tagline after the title on other pages, because no two pages have one description. */
function defaultDescription({ url, meta: { title } }: Page, config: SiteConfig): string {
  const { tagline, title: siteTitle } = config;
  const isHome = url === homeUrl(config);
  return isHome || tagline === '' || title === '' || title === siteTitle ? tagline : `${title}: ${tagline}`;
}

/** Returns the elements that a site adds to the head of a page. An element of the page replaces one of the configuration. */
export function addedTags({ meta }: Pick<Page, 'meta'>, config: SiteConfig): AddedTags {
  const { head: ofPage = [] } = meta;
  const ofSite = ofPage.length === 0 ? config.head : mergedTags<HeadTag>(config.head, ofPage).slice(0, -ofPage.length);
  return { ofSite, ofPage };
}

/** Returns the values in added elements that docsgen repeats in other elements, for example in those for social networks. */
function writtenValues({ ofSite, ofPage }: AddedTags) {
  const values: { title?: string; description?: string; canonical?: string } = {};
  for (const { tag, attrs, content } of [...ofSite, ...ofPage]) {
    const identity = identityOf(tag, attrs);
    if (identity === 'title') values.title = content ?? '';
    else if (identity === 'meta description') values.description = String(attrs['content'] ?? '');
    else if (identity === 'canonical') values.canonical = String(attrs['href'] ?? '');
  }
  return values;
}

/** Meta tags for sites whose index is filled by DocSearch's crawler: the same attributes that `search push` sends (lib/search/algolia). */
function searchFacets({ version }: Page, { i18n, search, docs }: SiteConfig): Pick<HeadView, 'searchFacets'> {
  if (search.provider !== 'algolia') return {};
  const versions = searchedVersions({ docs }).filter(({ finds }) => finds(version?.name));
  const names = versions.map(({ name }) => name);
  return { searchFacets: { language: currentName(i18n), version: names.join(',') } };
}

function feedLinks({ feeds = [] }: PageMeta, { baseUrl }: SiteConfig): HeadView['feeds'] {
  return feeds.map((feed) => ({ ...feed, href: withBase(feed.href, baseUrl) }));
}

/** Returns the title of a page followed by the title of the site: `Nodes | Lexical`. */
function titleOf(title: string, { title: siteTitle, titleDelimiter }: SiteConfig): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`;
}
