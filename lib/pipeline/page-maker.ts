import type { Templates } from '../../templates/view.ts';
import { shortHash } from '../core/hash.ts';
import type { Artifact, Page } from '../core/model/index.ts';
import type { Outcome } from '../core/outcome.ts';
import { outPath, type SourcePath } from '../core/paths.ts';
import {
  feedFiles,
  pageRenderer,
  siteView,
  type ComponentOf,
  type RenderContext,
  type RenderedPage,
} from '../render/index.ts';
import type { LoadedModules, Ports } from './ports.ts';
import type { PreparedSite } from './prepare.ts';
import type { Reading } from './publish/reads.ts';

/** A prepared site with templates that could be loaded. */
export interface RenderableSite extends PreparedSite {
  readonly templates: Templates;
  readonly thrownAt: Ports['thrownAt'];
}

/** Makes a function that renders the pages of a site. */
export function pageMaker(site: RenderableSite): (page: Page) => Outcome<RenderedPage | undefined> {
  const { config, search, footer, scripts } = site;
  const paths = [scripts.main, scripts.internal].flatMap((path) => (path === undefined ? [] : [`/${path}`]));
  const stylesheets = [`/${stylesheetOf(site).out}`];
  const view = siteView(config, { stylesheets, scripts: paths, boot: scripts.boot, ...(search && { search }) }, footer);
  return pageRenderer({ ...renderContext(site), thrownAt: site.thrownAt, site: view });
}

/** The feeds of a blog. */
export function feedsOf(site: RenderableSite): Artifact[] {
  return site.feeds.flatMap((feed) => feedFiles(renderContext(site), feed));
}

/** The styles of all pages, in one file. */
export function stylesheetOf({ css }: Pick<PreparedSite, 'css'>): Artifact {
  return { out: outPath(`assets/styles-${shortHash(css)}.css`), data: css, from: 'the styles' };
}

function renderContext({
  config,
  templates,
  modules,
  islands,
  reading,
}: RenderableSite): Omit<RenderContext, 'site' | 'thrownAt'> {
  return { config, templates, componentOf: componentsOf(modules, reading), islands: islands.files };
}

function componentsOf({ exports }: LoadedModules, { runs }: Reading): ComponentOf {
  const componentOf = (key: string): unknown => {
    runs(key);
    return exports[key]?.default;
  };
  return (source: SourcePath, part) =>
    (part === 'excerpt' ? componentOf(`${source}#excerpt`) : undefined) ?? componentOf(source);
}
