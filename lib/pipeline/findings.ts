import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Route, SiteConfig } from '../core/model/index.ts';
import { routeKey } from '../core/paths.ts';
import type { Lost } from './lost.ts';

type Located = Pick<Route, 'url' | 'source'>;

/** What is missing on a site as a whole. */
export function siteFindings(pages: readonly Located[], config: SiteConfig, lost: Lost): Diagnostic[] {
  const empty = emptySite(pages, config);
  return empty.length > 0 || lost.isRoute('/') ? empty : noHome(pages, config);
}

/** A site without a single page of its own is more likely a wrong folder than a wish. */
function emptySite(pages: readonly Located[], config: SiteConfig): Diagnostic[] {
  if (pages.some((page) => page.source !== undefined)) return [];
  const dirs = [...config.docs.versions.map((version) => version.dir), config.pages.dir, config.blog?.dir];
  return [
    diagnostic('content.empty', 'The site has no pages.', {
      subject: 'the content folders',
      hint: `Put Markdown into ${dirs
        .filter((dir) => dir !== undefined)
        .map((dir) => `\`${dir}\``)
        .join(', ')}, or name other folders in the configuration.`,
    }),
  ];
}

/** Visitors come in here, and every page leads here. */
function noHome(pages: readonly Located[], { pages: { dir } }: SiteConfig): Diagnostic[] {
  if (pages.some((page) => routeKey(page.url) === '/')) return [];
  const first = pages.find((page) => page.source !== undefined)!;
  return [
    diagnostic('content.no-home', 'The site has no home page: nothing is at `/`, where its name leads.', {
      subject: 'the home page',
      hint: `Write \`${dir}/index.md\`, or add \`{ from: '/', to: '${first.url}' }\` to the redirects.`,
    }),
  ];
}
