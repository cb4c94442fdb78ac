import type { PageFacts, SiteConfig } from '../../core/model/index.ts';
import { hrefOf } from '../../core/paths.ts';
import { escapeHtml } from '../../core/text/escape.ts';

/**
 * Returns `sitemap.xml` (sitemaps.org protocol) with every page that search engines may show. It has no modification dates, so builds of
 * the same input are byte-equal.
 */
export function sitemap(pages: readonly PageFacts[], config: SiteConfig): string {
  const urls = pages
    .filter((page) => !page.noIndex && page.kind !== 'redirect')
    .map((page) => config.url + hrefOf(page.url, config.baseUrl))
    .map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns `robots.txt`. It allows everything, unless the site has `noIndex`. */
export function robots(config: SiteConfig): string {
  if (config.noIndex) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${hrefOf('/sitemap.xml', config.baseUrl)}\n`;
}
