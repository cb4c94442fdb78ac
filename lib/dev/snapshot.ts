import { bundleFiles } from '../build/bundling/site-bundles.ts';
import { pageMaker, type MadePage } from '../build/make-page.ts';
import type { Ports } from '../build/ports.ts';
import type { PreparedSite } from '../build/prepare.ts';
import { llmsOf, siteFilesOf, sitemapOf } from '../build/site-files.ts';
import { shortHash } from '../core/hash.ts';
import { localePath } from '../core/locales/locale.ts';
import { lazy } from '../core/lazy.ts';
import type { Artifact, Route } from '../core/model/index.ts';
import { routeKey, type SourcePath } from '../core/paths.ts';
import { factsOfAll, imageFinder, markdownFinder, type Drawing } from './files-of-pages.ts';
import type { Templates } from '../core/view/index.ts';

/** What is at a path of a site. Files are in the site folder. */
export type Resource =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'bytes'; readonly artifact: Artifact }
  | Drawing
  | { readonly kind: 'file'; readonly path: SourcePath };

/** A site between two changes. Pages are made when they are requested, and kept. */
export interface Snapshot {
  readonly site: PreparedSite;
  /** Identifies the scripts of the site. If they change, open pages must be loaded again. */
  readonly stamp: string;
  readonly make: (route: Route) => MadePage;
  /** Returns whether a page is made already. */
  readonly hasMade: (route: Route) => boolean;
  readonly find: (path: string) => Resource | undefined;
  readonly notFound: Route | undefined;
  /** Returns the paths of everything that is not a page. */
  readonly files: () => ReadonlySet<string>;
  /** Drops the pages of changed sources, and the pages and files that may show a part of them. */
  readonly drop: (sources: ReadonlySet<SourcePath>) => void;
}

/** Opens a prepared site. */
export function openSnapshot(
  site: PreparedSite,
  templates: Templates,
  ports: Pick<Ports, 'thrownAt' | 'loadPackage'>,
): Snapshot {
  const routes = new Map(site.graph.routes.map((route) => [routeKey(route.url), route]));
  const maker = pageMaker(site, templates, ports);
  const pages = new Map<Route, MadePage>();
  const ofPages = new Map<string, Artifact>();
  const bundles = byPath(bundleFiles(site.bundles));
  const copies = (): ReadonlyMap<string, SourcePath> =>
    new Map([...site.copies, ...site.assets.used()].map(({ out, copyFrom }) => [out, copyFrom]));
  const make = (route: Route): MadePage => {
    const page = pages.get(route) ?? maker.start(route).make();
    pages.set(route, page);
    for (const file of page.files) ofPages.set(file.out, file);
    return page;
  };
  const generate = (): ReadonlyMap<string, Artifact> => byPath([...generatedFiles(site), ...maker.feeds()]);
  let generated = lazy(generate);
  const markdownAt = markdownFinder(site, make);
  const imageAt = imageFinder(site, make);
  return {
    site,
    stamp: stampOf(site),
    make,
    hasMade: (route) => pages.has(route),
    find: (path) => {
      const name = path.slice(1);
      const route = routes.get(routeKey(path));
      return (
        bytesAt(bundles, name) ??
        fileAt(copies(), name) ??
        bytesAt(ofPages, name) ??
        resourceOf(markdownAt(name)) ??
        imageAt(name) ??
        (route && { kind: 'page', route }) ??
        bytesAt(generated(), name) ??
        htmlFileAt(copies(), name)
      );
    },
    notFound: routes.get(routeKey(`${localePath(site.config)}/404.html`)),
    files: () => new Set([...bundles.keys(), ...copies().keys(), ...generatedNames(site)].map((out) => `/${out}`)),
    drop: (sources) => {
      // Pages without a source are lists, which may show a part of any document.
      for (const route of site.graph.routes) {
        if (route.source === undefined || sources.has(route.source)) pages.delete(route);
      }
      generated = lazy(generate);
    },
  };
}

function byPath(artifacts: readonly Artifact[]): ReadonlyMap<string, Artifact> {
  return new Map(artifacts.map((artifact) => [artifact.out, artifact]));
}

/** The files that are made from all pages, without the feeds. They are requested rarely. */
function generatedFiles(site: PreparedSite): Artifact[] {
  const pages = factsOfAll(site);
  const files = [sitemapOf(site)?.of(pages), llmsOf(site).list(pages)];
  return [...siteFilesOf(site), ...files.filter((file) => file !== undefined)];
}

/** The names of the generated files and feeds. They are known before the files are made. */
function generatedNames(site: PreparedSite): string[] {
  const sitemap = sitemapOf(site);
  const files = [...siteFilesOf(site), ...site.graph.feeds.flatMap((feed) => feed.files)];
  return [...files, ...(sitemap ? [sitemap] : []), ...llmsOf(site).outs].map(({ out }) => out);
}

function bytesAt(artifacts: ReadonlyMap<string, Artifact>, name: string): Resource | undefined {
  return resourceOf(artifacts.get(name));
}

function resourceOf(artifact: Artifact | undefined): Resource | undefined {
  return artifact && { kind: 'bytes', artifact };
}

function fileAt(copies: ReadonlyMap<string, SourcePath>, name: string): Resource | undefined {
  const path = copies.get(name);
  return path === undefined ? undefined : { kind: 'file', path };
}

/** Static hosts find `/demo/index.html` or `/demo.html` at `/demo`. */
function htmlFileAt(copies: ReadonlyMap<string, SourcePath>, name: string): Resource | undefined {
  const bare = name.replace(/\/+$/, '');
  return fileAt(copies, `${bare}/index.html`) ?? fileAt(copies, `${bare}.html`);
}

function stampOf({ bundles: { scripts, search, islands } }: PreparedSite): string {
  const { boot, main, internal, site } = scripts;
  return shortHash(JSON.stringify([boot, main, internal, site, search?.dialog, search?.results, islands.files]));
}
