import type { Artifact, PageFacts, Route, SiteConfig } from '../../core/model/index.ts';
import { OWN_OUTPUT } from '../../core/output-marker.ts';
import { outPath, type OutPath } from '../../core/paths.ts';
import { hostRedirects } from './host-redirects.ts';
import { openSearch } from './opensearch.ts';
import { robots, sitemap, type Commits } from './sitemap.ts';

const NO_STATICS: ReadonlySet<OutPath> = new Set();

/** Returns the files that docsgen adds to every site. A static file of the same name replaces one of them. */
export function siteFiles(
  config: SiteConfig,
  routes: readonly Pick<Route, 'url' | 'out'>[],
  statics = NO_STATICS,
): Artifact[] {
  const search = openSearch(config);
  // The files for a configured host depend on the finished pages (hosts/).
  const rules = config.deploy ? undefined : hostRedirects(config, routes);
  const files = [
    // GitHub Pages would otherwise drop folders that start with an underscore. The text identifies an output folder of docsgen.
    ownFile('.nojekyll', OWN_OUTPUT),
    ownFile('robots.txt', robots(config)),
    ...(search === undefined ? [] : [ownFile('opensearch.xml', search)]),
    ...(rules === undefined ? [] : [ownFile('_redirects', rules)]),
  ];
  return files.filter(({ out }) => !statics.has(out));
}

/** Returns the sitemap, which depends on all pages. Undefined if the site has a static file or no need for one. */
export function sitemapFile(config: SiteConfig, statics = NO_STATICS, commits: Commits = {}): SitemapFile | undefined {
  const out = outPath('sitemap.xml');
  const options = config.sitemap;
  if (config.noIndex || !options || statics.has(out)) return undefined;
  return { out, from: FROM, of: (pages) => ownFile(out, sitemap(pages, config, { ...options, commits })) };
}

/** A sitemap whose path is known before its pages. */
export interface SitemapFile extends Pick<Artifact, 'out' | 'from'> {
  readonly of: (pages: readonly PageFacts[]) => Artifact;
}

const FROM = 'docsgen';

function ownFile(name: string, data: string): Artifact {
  return { out: outPath(name), data, from: FROM };
}
