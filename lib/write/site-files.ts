import type { Artifact, Page, SiteConfig } from '../core/model/index.ts';
import { OWN_OUTPUT } from '../core/own-output.ts';
import { outPath, type OutPath } from '../core/paths.ts';
import { openSearch } from './opensearch.ts';
import { robots, sitemap } from './sitemap.ts';

/** The files of a site that are no pages and no one's source. A static file of the same name takes the place of one. */
export function siteFiles(
  pages: readonly Page[],
  config: SiteConfig,
  statics: ReadonlySet<OutPath> = new Set(),
): Artifact[] {
  const file = (name: string, data: string): Artifact => ({ out: outPath(name), data, from: 'docsgen' });
  const search = openSearch(config);
  const files = [
    // Without it GitHub Pages drops folders that start with an underscore. By its words docsgen knows its own output.
    file('.nojekyll', OWN_OUTPUT),
    file('robots.txt', robots(config)),
    ...(search === undefined ? [] : [file('opensearch.xml', search)]),
    ...(config.noIndex ? [] : [file('sitemap.xml', sitemap(pages, config))]),
  ];
  return files.filter(({ out }) => !statics.has(out));
}
