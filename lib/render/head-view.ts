import type { HeadView } from '../../templates/view.ts';
import type { Page, SiteConfig } from '../core/model/index.ts';
import { encodePath, hrefOf } from '../core/paths.ts';

/** The `<head>` of a page (FACTS §5.19). Search engines and social networks want whole addresses. */
export function headView(page: Page, config: SiteConfig): HeadView {
  const { meta, url } = page;
  const canonical = config.url + hrefOf(encodePath(url), config.baseUrl);
  const image = meta.image ?? config.image;
  const noIndex = meta.noIndex || config.noIndex;
  const keywords = meta.keywords?.join(', ');
  return {
    title: titleOf(meta.title, config),
    type: meta.article ? 'article' : 'website',
    locale: config.i18n.defaultLocale,
    siteName: config.title,
    alternates: [config.i18n.defaultLocale, 'x-default'].map((hreflang) => ({ hreflang, href: canonical })),
    structuredData: meta.structuredData,
    ...(meta.description !== undefined && { description: meta.description }),
    ...(page.content.kind !== 'not-found' && { canonical }),
    ...(noIndex && { robots: 'noindex, nofollow' }),
    ...(keywords !== undefined && { keywords }),
    ...(image !== undefined && { image: absolute(image, config) }),
    ...(meta.article && { article: meta.article }),
  };
}

/** `Nodes | Lexical`; the site's own title stands alone. */
function titleOf(title: string, config: SiteConfig): string {
  return title === '' || title === config.title ? config.title : `${title} ${config.titleDelimiter} ${config.title}`;
}

function absolute(address: string, config: SiteConfig): string {
  if (/^[a-z]+:/i.test(address)) return address;
  return config.url + hrefOf(`/${address.replace(/^\//, '')}`, config.baseUrl);
}
