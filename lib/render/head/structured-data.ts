import type { Page, SiteConfig } from '../../core/model/index.ts';

interface DescribedPage {
  readonly url: string | undefined;
  readonly description: string;
}

/**
 * Returns the data of schema.org about a page: the data of its kind, such as a blog post, or a technical article for documents and pages
 * of the API reference. The breadcrumbs are microdata in the HTML.
 */
export function structuredData(
  { meta, content }: Page,
  { i18n }: SiteConfig,
  { url, description }: DescribedPage,
): readonly object[] {
  const isArticle = content.kind === 'doc' || content.kind === 'api';
  if (!isArticle || meta.noIndex || url === undefined) return meta.structuredData;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: meta.title,
    ...(description !== '' && { description }),
    url,
    inLanguage: i18n.defaultLocale,
    ...(meta.modified !== undefined && { dateModified: meta.modified }),
  };
  return [...meta.structuredData, article];
}
