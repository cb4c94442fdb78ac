import templates from '../../../templates/index.tsx';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import type { Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { pageRenderer, siteView, type RenderedPage } from '../../../lib/render/index.ts';
import { site, type Files, type Site } from '../routes/site.ts';

/** A small site, rendered with docsgen's own templates. */
export interface RenderedSite {
  readonly site: Site;
  /** The HTML of each page by route; a page that failed has none. */
  readonly html: ReadonlyMap<string, string>;
  readonly pages: readonly RenderedPage[];
  readonly diagnostics: readonly Diagnostic[];
  of(url: string): string;
}

export interface RenderOptions {
  readonly config?: Partial<UserConfig>;
  /** What stands for the default exports of MDX files and page components, by path below `content/`. */
  readonly components?: Readonly<Record<string, (props: never) => unknown>>;
}

/** Compiles, links and renders a site. */
export function rendered(files: Files, { config = {}, components = {} }: RenderOptions = {}): RenderedSite {
  const made = site(files, { config });
  const view = siteView(made.config, { stylesheets: ['/assets/styles.css'], scripts: [], boot: '' }, made.graph.footer);
  const render = pageRenderer({
    config: made.config,
    templates,
    componentOf: (source) => components[source.slice('content/'.length)],
    site: view,
    islands: {},
    thrownAt: () => undefined,
  });
  const results = made.pages.map((page) => ({ url: page.url, ...render(page).finish() }));
  const html = new Map(
    results.flatMap(({ url, value }) => (value === undefined ? [] : [[url as string, value.html] as const])),
  );
  return {
    site: made,
    html,
    pages: results.flatMap(({ value }) => value ?? []),
    diagnostics: results.flatMap((result) => result.diagnostics),
    of: (url) => {
      const page = html.get(url);
      if (page === undefined) throw new Error(`No HTML of ${url}; there is ${[...html.keys()].join(', ')}.`);
      return page;
    },
  };
}

/** The values of an attribute, in order, as they stand in the HTML. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1]!);
}

/** The part of a page that its body is. */
export function proseOf(html: string): string {
  const start = html.indexOf('<div class="prose">');
  return html.slice(start, html.indexOf('</div>', start));
}
