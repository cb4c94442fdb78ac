import { pathInLocale } from '../../core/locales/locale.ts';
import { pathPattern } from '../../core/text/patterns/path-pattern.ts';
import type { LastCommit, PageFacts, SiteConfig, SitemapConfig } from '../../core/model/index.ts';
import { hrefOf, type SourcePath } from '../../core/paths.ts';
import { escapeHtml } from '../../core/text/escape.ts';

/** The last commits of source files. */
export type Commits = Readonly<Record<SourcePath, LastCommit>>;

interface SitemapInput extends SitemapConfig {
  readonly commits?: Commits;
}

/**
 * Returns `sitemap.xml` (sitemaps.org protocol) with every page that search engines may show. Modification dates come from front matter
 * and git, so builds of the same input are byte-equal.
 */
export function sitemap(pages: readonly PageFacts[], config: SiteConfig, options: SitemapInput): string {
  const excluded = options.exclude.map(pathPattern);
  const { i18n } = config;
  const isExcluded = (url: string): boolean => excluded.some((matches) => matches(pathInLocale(i18n, url)));
  const alternates = alternateLinks(config);
  const urls = pages
    .filter(({ noIndex, kind, sitemap }) => !noIndex && kind !== 'redirect' && sitemap !== false)
    .filter(({ url }) => !isExcluded(url))
    .map((page) => {
      const day = options.lastmod ? (page.modified ?? lastCommitDay(page, options.commits ?? {})) : undefined;
      const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${escapeHtml(config.url + hrefOf(page.url, config.baseUrl))}</loc>${lastmod}${alternates(page)}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${i18n.locales.length > 1 ? XHTML : ''}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The namespace of links to other languages. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a function that links a page to itself in every language, as search engines expect. */
function alternateLinks({ i18n, url: siteUrl, baseUrl }: SiteConfig): (page: PageFacts) => string {
  const langs = new Map(i18n.locales.map(({ name, htmlLang }) => [name, htmlLang]));
  return ({ alternates = [] }) =>
    alternates
      .map(({ locale, url }) => {
        const href = escapeHtml(siteUrl + hrefOf(url, baseUrl));
        return `<xhtml:link rel="alternate" hreflang="${langs.get(locale)}" href="${href}"/>`;
      })
      .join('');
}

/** Returns the day of the last commit to a page or one of its partials. Undefined if one of these files has no known commit. */
function lastCommitDay({ source, sources }: PageFacts, commits: Commits): string | undefined {
  if (source === undefined) return undefined;
  const times = [...new Set([source, ...sources])].map((path) => commits[path]?.time);
  if (!times.every((time) => time !== undefined)) return undefined;
  return new Date(Math.max(...times) * 1000).toISOString().slice(0, 10);
}

/** Returns `robots.txt`. It allows everything, unless the site has `noIndex`. */
export function robots(config: SiteConfig): string {
  if (config.noIndex) return 'User-agent: *\nDisallow: /\n';
  if (!config.sitemap) return 'User-agent: *\nAllow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${hrefOf('/sitemap.xml', config.baseUrl)}\n`;
}
