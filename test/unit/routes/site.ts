import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import { loadPackage } from '../../../lib/io/installation.ts';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import {
  compileDocument,
  componentDocument,
  isCategoryFile,
  isPartial,
  readAuthors,
  readCategoryFile,
  readTagsFile,
} from '../../../lib/content/index.ts';
import { applyRules, type Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import type { Document, Page, SiteConfig, SourceFile } from '../../../lib/core/model/index.ts';
import type { WithDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import { sourcePath, urlPath } from '../../../lib/core/paths.ts';
import { formatLocation } from '../../../lib/core/diagnostics/source-location.ts';
import {
  buildRouteGraph,
  symbolLookup,
  type AssetInfo,
  type RouteGraphInput,
  type RouteGraph,
} from '../../../lib/routes/index.ts';

/** The files of a small site by their path below `content/`. Files below `static/` are static files. */
export type Files = Readonly<Record<string, string>>;

/** A site with its pages, before rendering, and its diagnostics. */
export interface Site {
  readonly config: SiteConfig;
  readonly graph: RouteGraph;
  readonly pages: readonly Page[];
  readonly urls: readonly string[];
  readonly sourceTexts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Each diagnostic as `code location-or-subject`. */
  readonly problems: readonly string[];
  page(url: string): Page;
}

interface Options {
  readonly config?: Partial<UserConfig>;
  readonly documents?: readonly Document[];
  readonly apiSidebar?: RouteGraphInput['apiSidebar'];
  /** Changes the order in which files are read. */
  readonly order?: (files: readonly SourceFile[]) => readonly SourceFile[];
}

/** The given order of files and its reverse. The result must be the same for both. */
export const FILE_ORDERS: readonly NonNullable<Options['order']>[] = [(all) => all, (all) => [...all].reverse()];

/** Compiles the Markdown of a site and creates its route graph and pages. */
export function site(files: Files, options: Options = {}): Site {
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    search: { provider: 'none' },
    ...options.config,
  });
  const sources = (options.order ?? ((all) => all))(sourcesOf(files));
  const compiled = take(
    sources.filter(({ path }) => /\.mdx?$/.test(path)).map((file) => compileDocument(file, { loadPackage })),
  );
  const components = take(sources.filter(({ path }) => path.endsWith('.tsx')).map(component));
  const categories = take(sources.filter(({ path }) => isCategoryFile(path)).map(readCategoryFile));
  const authors = sources.find(({ path }) => path.endsWith('authors.yml'));
  const statics = new Set(
    Object.keys(files)
      .filter((path) => path.startsWith('static/'))
      .map((path) => path.slice('static'.length)),
  );
  const asset = (url: string): AssetInfo => ({
    url: urlPath(url),
    ...(/\.(?:png|svg)$/.test(url) && { width: 40, height: 20 }),
  });
  const documents = [
    ...compiled.filter(({ source }) => !isPartial(source)),
    ...components,
    ...(options.documents ?? []),
  ];
  const graph = buildRouteGraph({
    config,
    documents,
    ...symbolLookup({}, documents),
    partials: compiled.filter(({ source }) => isPartial(source)),
    categoryFiles: categories,
    tagFiles: take(sources.filter(({ path }) => path.endsWith('/tags.yml')).map(readTagsFile)),
    // All outlines in this site are complete documents.
    documentOf: (outline) => outline as Document,
    authors: authors ? readAuthors(authors).value : {},
    apiSidebar: options.apiSidebar ?? [],
    assetOf: (path) =>
      files[path.slice('content/'.length)] === undefined ? undefined : asset(`/assets/${path.split('/').at(-1)}`),
    staticOf: (url) => (statics.has(url) ? asset(url) : undefined),
  });
  const results = graph.value.routes.map((route) => route.page());
  const pages = results.map(({ value }) => value);
  const diagnostics = applyRules([...graph.diagnostics, ...results.flatMap((result) => result.diagnostics)], {});
  return {
    config,
    graph: graph.value,
    pages,
    urls: pages.map((page) => page.url),
    sourceTexts: new Map(sources.map(({ path, text }) => [path, text])),
    diagnostics,
    problems: codesAndLocations(diagnostics),
    page: (url) => {
      const page = pages.find((candidate) => candidate.url === url);
      if (!page)
        throw new Error(`No page has the URL ${url}. Available: ${pages.map((other) => other.url).join(', ')}.`);
      return page;
    },
  };
}

/** Formats diagnostics as `code location-or-subject`, sorted and without duplicates. */
export function codesAndLocations(diagnostics: readonly Diagnostic[]): string[] {
  const lines = diagnostics.map(({ code, location, subject }) => {
    return `${code} ${location ? formatLocation(location) : subject}`;
  });
  return [...new Set(lines)].sort();
}

function sourcesOf(files: Files): SourceFile[] {
  return Object.entries(files)
    .filter(([path]) => !path.startsWith('static/'))
    .map(([path, text]) => ({ path: sourcePath(`content/${path}`), text, hash: '' }));
}

function component(file: SourceFile): WithDiagnostics<Document | undefined> {
  return componentDocument(file, { default: () => null }, '/');
}

function take<T>(results: readonly WithDiagnostics<T | undefined>[]): T[] {
  return results.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

/** Returns the article of a page that shows a document. */
export function article(page: Page) {
  if (!('body' in page.content)) throw new Error(`The page ${page.url} does not show a document.`);
  return page.content;
}

/** Returns the resolutions of the links of a page, in source order. */
export function resolutionsOf(page: Page): unknown[] {
  const { resolutions, document } =
    page.content.kind === 'post' ? page.content.post.body.linked : article(page).body.linked;
  return document.refs
    .filter(({ placeholder }) => placeholder !== '')
    .map(({ placeholder }) => resolutions[placeholder]);
}
