import templates from '../../../templates/index.tsx';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import type { Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { pageRenderer, siteView, type RenderedPage } from '../../../lib/render/index.ts';
import { site, type Files, type Site } from '../routes/site.ts';

/** A small site, rendered with docsgen's templates. */
export interface RenderedSite {
  readonly site: Site;
  /** The HTML of each page by route. Pages that failed are missing. */
  readonly html: ReadonlyMap<string, string>;
  readonly pages: readonly RenderedPage[];
  readonly diagnostics: readonly Diagnostic[];
  htmlOf(url: string): string;
}

export interface RenderOptions {
  readonly config?: Partial<UserConfig>;
  /** Replacements for the default exports of MDX files and page components, by path relative to `content/`. */
  readonly components?: Readonly<Record<string, (props: never) => unknown>>;
}

/** Compiles, links and renders a site. */
export function rendered(files: Files, { config = {}, components = {} }: RenderOptions = {}): RenderedSite {
  const linked = site(files, { config });
  const render = rendererOf(linked, components);
  const results = linked.pages.map((page) => ({ url: page.url, ...render(page).finish() }));
  const html = new Map(
    results.flatMap(({ url, value }) => (value === undefined ? [] : [[url as string, value.html] as const])),
  );
  return {
    site: linked,
    html,
    pages: results.flatMap(({ value }) => value ?? []),
    diagnostics: results.flatMap((result) => result.diagnostics),
    htmlOf: (url) => {
      const page = html.get(url);
      if (page === undefined)
        throw new Error(`The page ${url} has no HTML. Rendered pages: ${[...html.keys()].join(', ')}.`);
      return page;
    },
  };
}

/** Returns a function that renders a page of a site with docsgen's templates. */
export function rendererOf(
  linked: Site,
  components: RenderOptions['components'] = {},
): ReturnType<typeof pageRenderer> {
  const view = siteView(
    linked.config,
    { stylesheets: ['/assets/styles.css'], preloadedFonts: [], scripts: [], boot: '', icons: [] },
    linked.graph.footer,
  );
  return pageRenderer({
    config: linked.config,
    templates,
    componentOf: (source) => components[source.slice('content/'.length)],
    site: view,
    islands: {},
    features: { stylesheets: {} },
    thrownAt: () => undefined,
  });
}

/** Returns the values of an attribute in order. HTML escapes are kept. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1]!);
}

/** Returns the HTML of the prose of a page. */
export function proseOf(html: string): string {
  const start = html.indexOf('<div class="prose">');
  return html.slice(start, html.indexOf('</div>', start));
}
