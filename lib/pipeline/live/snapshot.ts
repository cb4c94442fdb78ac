import type { Diagnostic } from '../../core/diagnostic.ts';
import { shortHash } from '../../core/hash.ts';
import type { Artifact, Page, Route } from '../../core/model/index.ts';
import { routeKey, type SourcePath } from '../../core/paths.ts';
import type { RenderedPage } from '../../render/index.ts';
import { factsOf } from '../../graph/index.ts';
import { siteFiles, sitemapFile } from '../../write/index.ts';
import { feedsOf, pageMaker, stylesheetOf, type RenderableSite } from '../page-maker.ts';

/** A page, made: its HTML is missing when a component threw. */
export interface MadePage {
  readonly page: Page;
  readonly rendered: RenderedPage | undefined;
  readonly found: readonly Diagnostic[];
}

/** What lies at a path; files lie in the site folder. */
export type Found =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'bytes'; readonly artifact: Artifact }
  | { readonly kind: 'file'; readonly path: SourcePath };

/** A site at one moment. Its pages are made when somebody asks for them, and kept. */
export interface Snapshot {
  readonly site: RenderableSite;
  /** Another one means that pages which are open must be loaded anew: their scripts are not those of the site. */
  readonly stamp: string;
  readonly make: (route: Route) => MadePage;
  /** A page, if it is made already. */
  readonly made: (route: Route) => MadePage | undefined;
  readonly find: (path: string) => Found | undefined;
  readonly notFound: Route | undefined;
  /** Paths of what can be reached beside pages. */
  readonly files: () => ReadonlySet<string>;
  /** Forgets the pages of sources whose text is another one, and those that may show a part of it. */
  readonly forget: (sources: ReadonlySet<SourcePath>) => void;
}

/** Opens a site that is prepared. */
export function openSnapshot(site: RenderableSite): Snapshot {
  const routes = new Map(site.routes.map((route) => [routeKey(route.url), route]));
  const pages = new Map<Route, MadePage>();
  const render = pageMaker(site);
  const bundled = [stylesheetOf(site), ...site.scripts.files, ...(site.search?.files ?? []), ...site.islands.artifacts];
  const late: { files?: ReadonlyMap<string, Artifact> } = {};
  const copies = (): ReadonlyMap<string, SourcePath> =>
    new Map([...site.copies, ...site.assets.used()].map(({ out, copyFrom }) => [out, copyFrom]));
  const lateFiles = (): ReadonlyMap<string, Artifact> => (late.files ??= byPath(filesOfPages(site)));
  const artifacts = byPath(bundled);
  return {
    site,
    stamp: stampOf(site),
    make: (route) => {
      const known = pages.get(route);
      if (known) return known;
      const { value: page, diagnostics } = route.page();
      const { value: rendered, diagnostics: thrown } = render(page);
      const made: MadePage = { page, rendered, found: [...diagnostics, ...thrown] };
      pages.set(route, made);
      return made;
    },
    made: (route) => pages.get(route),
    find: (path) => {
      const name = path.slice(1);
      const artifact = artifacts.get(name);
      if (artifact) return { kind: 'bytes', artifact };
      const copy = copies().get(name);
      if (copy) return { kind: 'file', path: copy };
      const route = routes.get(routeKey(path));
      if (route) return { kind: 'page', route };
      return findLate(name, lateFiles(), copies());
    },
    notFound: routes.get(routeKey('/404.html')),
    files: () => new Set([...artifacts.keys(), ...copies().keys(), ...namesOfLate(site)].map((out) => `/${out}`)),
    forget: (sources) => {
      // Lists and feeds have no source, and may show a part of any.
      for (const { url, source } of site.routes) {
        if (source === undefined || sources.has(source)) pages.delete(routes.get(routeKey(url))!);
      }
      delete late.files;
    },
  };
}

function byPath(artifacts: readonly Artifact[]): ReadonlyMap<string, Artifact> {
  return new Map(artifacts.map((artifact) => [artifact.out, artifact]));
}

/** The names of what {@link filesOfPages} makes, without making it. */
function namesOfLate({ config, copies, feeds }: RenderableSite): string[] {
  const statics = new Set(copies.map(({ out }) => out));
  const files = [...siteFiles(config, statics), ...feeds.flatMap((feed) => feed.files)].map(({ out }) => out);
  const sitemap = sitemapFile(config, statics);
  return sitemap ? [...files, sitemap.out] : files;
}

/** The sitemap and its kin, and feeds. Seldom asked for, and made of all pages. */
function filesOfPages(site: RenderableSite): Artifact[] {
  const statics = new Set(site.copies.map(({ out }) => out));
  const sitemap = sitemapFile(site.config, statics);
  const pages = site.routes.map((route) => factsOf(route.page().value));
  return [...siteFiles(site.config, statics), ...(sitemap ? [sitemap.of(pages)] : []), ...feedsOf(site)];
}

/** What hosts of static files find: `/demo` is `/demo/index.html` or `/demo.html`. */
function findLate(
  name: string,
  artifacts: ReadonlyMap<string, Artifact>,
  copies: ReadonlyMap<string, SourcePath>,
): Found | undefined {
  const artifact = artifacts.get(name);
  if (artifact) return { kind: 'bytes', artifact };
  const bare = name.replace(/\/+$/, '');
  const path = copies.get(`${bare}/index.html`) ?? copies.get(`${bare}.html`);
  return path && { kind: 'file', path };
}

function stampOf({ scripts, search, islands }: RenderableSite): string {
  const { boot, main, internal } = scripts;
  return shortHash(JSON.stringify([boot, main, internal, search?.dialog, search?.results, islands.files]));
}
