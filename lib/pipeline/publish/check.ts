import { checkSite } from '../../check/index.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Json } from '../../core/hash.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { routeKey } from '../../core/paths.ts';
import { linkedOf } from '../../graph/index.ts';
import type { Lost } from '../lost.ts';
import type { PublishedPages } from './pages.ts';
import type { Publishing } from './publishing.ts';

/**
 * Checks the links and ids of all pages. A site that looks to the checks as one with which nothing was wrong need not be checked
 * again: an edit of words leaves links and ids as they are.
 */
export function checkPages(run: Publishing, published: PublishedPages): Diagnostic[] {
  const { records } = run.input;
  const look = records && lookOf(run, published);
  if (look !== undefined && records?.isSound(look)) return [];
  const found = checkAll(run, published);
  if (look !== undefined && found.length === 0) records?.keepSound(look);
  return found;
}

/** All that decides what the checks find; undefined when that can't be said. */
function lookOf({ input, files }: Publishing, { pages, scans }: PublishedPages): Json {
  const { config, configLinks, lost } = input;
  if (!lost.isNothing || scans.some(({ hash }) => hash === undefined)) return undefined;
  const targets = pages.map(({ url, kind, to, source }, index) => [url, kind, to, source, scans[index]!.hash]);
  const links = configLinks.map(({ href, inHtml }) => [href, inHtml]);
  return [config.baseUrl, links, [...files], targets];
}

function checkAll({ input, files }: Publishing, { pages, scans }: PublishedPages): Diagnostic[] {
  const { config, routes, textOf, configLinks, lost } = input;
  const routeOf = new Map(routes.map((route) => [route.out, route]));
  return checkSite({
    baseUrl: config.baseUrl,
    pages,
    scans: scans.map(({ scan }) => scan()),
    isFile: fileFinder({ files, pages, lost }),
    textOf,
    linkedOf: ({ out }) => linkedOf(routeOf.get(out)!.page().value),
    configLinks,
  });
}

/** Says whether something is at a path that is no page. */
export function fileFinder({ files, pages, lost }: FinderInput): (path: string) => boolean {
  // A site without a home page has a finding for it, instead of one for each link there.
  const isHomeless = !pages.some((page) => routeKey(page.url) === '/');
  return (path) => files.has(path) || lost.isRoute(path) || (isHomeless && path === '/');
}

interface FinderInput {
  readonly files: ReadonlySet<string>;
  readonly pages: readonly PageFacts[];
  readonly lost: Lost;
}
