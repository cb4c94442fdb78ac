import { currentName } from '../../core/locales/locale.ts';
import type { Page, SiteConfig } from '../../core/model/index.ts';
import { absolute } from './absolute.ts';

interface DescribedPage {
  readonly url: string | undefined;
  readonly description: string;
  /** The URL of the image that docsgen draws for the page. */
  readonly image?: string | undefined;
}

/**
 * Returns the data of schema.org about a page: the data of its kind, such as a blog post, or a technical article for documents and pages
 * of the API reference, and the pages above it. Articles and breadcrumbs share one element, because that makes the HTML smaller.
 */
export function structuredData(page: Page, config: SiteConfig, described: DescribedPage): readonly object[] {
  const { meta } = page;
  const ofPage = meta.structuredData.map((data) => withImage(data, described.image));
  if (meta.noIndex || described.url === undefined) return ofPage;
  const nodes = [...articleOf(page, config, described), ...breadcrumbsOf(page, config)];
  const [first] = nodes;
  if (!first) return ofPage;
  const data = nodes.length === 1 ? first : { '@graph': nodes };
  return [...ofPage, { '@context': 'https://schema.org', ...data }];
}

function articleOf(
  { meta, content }: Page,
  { i18n }: SiteConfig,
  { url, description, image }: DescribedPage,
): object[] {
  if (content.kind !== 'doc' && content.kind !== 'api') return [];
  const article = {
    '@type': 'TechArticle',
    headline: meta.title,
    ...(description !== '' && { description }),
    url,
    ...(image !== undefined && { image }),
    inLanguage: currentName(i18n),
    ...(meta.modified !== undefined && { dateModified: meta.modified }),
  };
  return [article];
}

/** Adds the image to the data of a blog post. */
function withImage(data: object, image: string | undefined): object {
  return image !== undefined && '@type' in data && data['@type'] === 'BlogPosting' ? { ...data, image } : data;
}

/** Each element except the last one requires an address, so categories without a page are omitted. A list of one page says nothing. */
function breadcrumbsOf({ breadcrumbs = [] }: Page, config: SiteConfig): object[] {
  const linked = breadcrumbs.filter(({ href }, index) => href !== undefined || index === breadcrumbs.length - 1);
  if (linked.length < 2) return [];
  const itemListElement = linked.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < linked.length - 1 && href !== undefined && { item: absolute(href, config) }),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
