import { pathPattern } from '../../core/text/path-pattern.ts';
import type { PageFacts, SiteConfig, SitemapConfig } from '../../core/model/index.ts';
import { hrefOf } from '../../core/paths.ts';
import { escapeHtml } from '../../core/text/escape.ts';

/**
 * Returns `sitemap.xml` (sitemaps.org protocol) with every page that search engines may show. Modification dates come from front matter
 * and git, so builds of the same input are byte-equal.
 */
export function sitemap(pages: readonly PageFacts[], config: SiteConfig, options: SitemapConfig): string {
  const excluded = options.exclude.map(pathPattern);
  const urls = pages
    .filter(({ noIndex, kind, sitemap }) => !noIndex && kind !== 'redirect' && sitemap !== false)
    .filter(({ url }) => !excluded.some((matches) => matches(url)))
    .map(({ url, modified }) => {
      const lastmod = options.lastmod && modified !== undefined ? `<lastmod>${modified}</lastmod>` : '';
      return `<url><loc>${escapeHtml(config.url + hrefOf(url, config.baseUrl))}</loc>${lastmod}</url>`;
    });
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
  if (!config.sitemap) return 'User-agent: *\nAllow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${hrefOf('/sitemap.xml', config.baseUrl)}\n`;
}
