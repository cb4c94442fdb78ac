import type { MadePage } from '../build/make-page.ts';
import type { PreparedSite } from '../build/prepare.ts';
import { llmsOf } from '../build/site-files.ts';
import type { Artifact, PageFacts, Route } from '../core/model/index.ts';
import { markdownOutOfFile } from '../core/text/markdown-address.ts';
import { factsOf } from '../routes/index.ts';

/** Returns a function that finds the Markdown of a page, or of all guides, by its path in the output. It makes the pages. */
export function markdownFinder(
  site: PreparedSite,
  make: (route: Route) => MadePage,
): (name: string) => Artifact | undefined {
  const { routes } = site.graph;
  // Of two pages with the same path, the first one has it, as in a build.
  const byMarkdown = new Map<string | undefined, Route>(
    routes.map((route) => [markdownOutOfFile(route.out), route] as const).reverse(),
  );
  const { outs, full, isInFull } = llmsOf(site);
  const guides = (): Artifact | undefined => {
    const texts = routes
      .filter(({ url }) => isInFull(url))
      .map((route) => ({ url: route.url, text: () => String(make(route).markdown()?.data ?? '') }));
    return full(factsOfAll(site), texts);
  };
  return (name) => {
    if (name === 'llms-full.txt' && outs.some(({ out }) => out === name)) return guides();
    const route = name.endsWith('.md') ? byMarkdown.get(name) : undefined;
    return route && make(route).markdown();
  };
}

/** Returns the facts about all pages. */
export function factsOfAll({ graph }: PreparedSite): PageFacts[] {
  return graph.routes.map((route) => factsOf(route.page().value));
}

/** The drawing of a social image. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly svg: string;
}

const PATH = /^assets\/social-[\da-z]{8}\.png$/;

/** Returns a function that finds a social image by its path in the output. The path depends on the page, so it makes pages to find it. */
export function imageFinder(
  { graph, socialImages }: PreparedSite,
  make: (route: Route) => MadePage,
): (name: string) => Drawing | undefined {
  return (name) => {
    if (!socialImages || !PATH.test(name)) return undefined;
    for (const route of graph.routes) {
      const { socialImage } = make(route);
      if (socialImage && 'svg' in socialImage && socialImage.out === name)
        return { kind: 'drawing', svg: socialImage.svg };
    }
    return undefined;
  };
}
