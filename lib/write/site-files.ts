import type { Artifact, Page, SiteConfig } from '../core/model/index.ts';
import { outPath } from '../core/paths.ts';
import { robots, sitemap } from './sitemap.ts';

/** The files of a site that are no pages and no one's source. */
export function siteFiles(pages: readonly Page[], config: SiteConfig): Artifact[] {
  const file = (name: string, data: string): Artifact => ({ out: outPath(name), data, from: 'docsgen' });
  return [
    // Without it GitHub Pages drops folders that start with an underscore.
    file('.nojekyll', ''),
    file('robots.txt', robots(config)),
    ...(config.noIndex ? [] : [file('sitemap.xml', sitemap(pages, config))]),
  ];
}
