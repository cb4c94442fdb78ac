import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { homeUrl } from '../../core/locales/locale.ts';
import type { Route, SiteConfig } from '../../core/model/index.ts';
import { routeKey } from '../../core/paths.ts';
import type { CascadeFilter } from './cascade-filter.ts';
import { contentFolders } from '../inputs/sources.ts';

type SitePage = Pick<Route, 'url' | 'source'>;

/** Returns the diagnostics about the site in general: that it has no pages, or no home page. */
export function siteDiagnostics(
  pages: readonly SitePage[],
  config: SiteConfig,
  cascades: CascadeFilter,
): readonly Diagnostic[] {
  const [first] = pages.filter((page) => page.source !== undefined);
  // If a source is broken or has no page, the site has content, and the problem is reported there.
  if (!first) return cascades.isEmpty && !cascades.hasLostPages ? [emptySite(config)] : [];
  const home = homeUrl(config);
  const hasHome = pages.some((page) => routeKey(page.url) === routeKey(home)) || cascades.isRoute(home);
  return hasHome ? [] : [noHome(config, first)];
}

/** A site without any page usually means that a content folder is wrong. */
function emptySite(config: SiteConfig): Diagnostic {
  const folders = contentFolders(config);
  return diagnostic('content.empty', 'The site has no pages.', {
    subject: 'the content folders',
    hint: `Add Markdown files to ${folders.map((dir) => `\`${dir}\``).join(', ')}, or set other folders in the configuration.`,
  });
}

function noHome({ pages: { dir } }: SiteConfig, first: SitePage): Diagnostic {
  return diagnostic(
    'content.no-home',
    'The site has no home page, so the site title links to a page that does not exist.',
    {
      subject: 'the home page',
      hint: `Create \`${dir}/index.md\`, or add \`{ from: '/', to: '${first.url}' }\` to the redirects.`,
    },
  );
}
