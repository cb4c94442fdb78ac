import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import {
  compileDocument,
  componentDocument,
  isCategoryFile,
  isPartial,
  readAuthors,
  readCategoryFile,
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

/** The files of a small site by path below `content/`; `static/…` are files that are copied. */
export type Files = Readonly<Record<string, string>>;

/** A site up to its pages, with what is said about it. */
export interface Site {
  readonly config: SiteConfig;
  readonly graph: RouteGraph;
  readonly pages: readonly Page[];
  readonly urls: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Each finding as `code place-or-subject`. */
  readonly findings: readonly string[];
  page(url: string): Page;
}

interface Options {
  readonly config?: Partial<UserConfig>;
  readonly documents?: readonly Document[];
  readonly apiSidebar?: RouteGraphInput['apiSidebar'];
  /** Changes the order in which files are read. */
  readonly order?: (files: readonly SourceFile[]) => readonly SourceFile[];
}

/** Files as they are, and the other way round: what comes of a site must not depend on it. */
export const ORDERS: readonly NonNullable<Options['order']>[] = [(all) => all, (all) => [...all].reverse()];

/** Compiles real Markdown and settles the routes of the site that it makes. */
export function site(files: Files, options: Options = {}): Site {
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    search: { provider: 'none' },
    ...options.config,
  });
  const sources = (options.order ?? ((all) => all))(sourcesOf(files));
  const compiled = take(sources.filter(({ path }) => /\.mdx?$/.test(path)).map((file) => compileDocument(file)));
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
    // All of them are whole.
    whole: (outline) => outline as Document,
    authors: authors ? readAuthors(authors).value : {},
    apiSidebar: options.apiSidebar ?? [],
    assetOf: (path) =>
      files[path.slice('content/'.length)] === undefined ? undefined : asset(`/assets/${path.split('/').at(-1)}`),
    staticOf: (url) => (statics.has(url) ? asset(url) : undefined),
  });
  const made = graph.value.routes.map((route) => route.page());
  const pages = made.map(({ value }) => value);
  const diagnostics = applyRules([...graph.diagnostics, ...made.flatMap((one) => one.diagnostics)], {});
  return {
    config,
    graph: graph.value,
    pages,
    urls: pages.map((page) => page.url),
    texts: new Map(sources.map(({ path, text }) => [path, text])),
    diagnostics,
    findings: describeAll(diagnostics),
    page: (url) => {
      const page = pages.find((one) => one.url === url);
      if (!page) throw new Error(`No page at ${url}; there are ${pages.map((one) => one.url).join(', ')}.`);
      return page;
    },
  };
}

/** Findings as `code place-or-subject`, sorted, each once. */
export function describeAll(found: readonly Diagnostic[]): string[] {
  return [
    ...new Set(found.map((one) => `${one.code} ${one.location ? formatLocation(one.location) : one.subject}`)),
  ].sort();
}

function sourcesOf(files: Files): SourceFile[] {
  return Object.entries(files)
    .filter(([path]) => !path.startsWith('static/'))
    .map(([path, text]) => ({ path: sourcePath(`content/${path}`), text, hash: '' }));
}

function component(file: SourceFile): WithDiagnostics<Document | undefined> {
  return componentDocument(file, { default: () => null }, '/');
}

function take<T>(outcomes: readonly WithDiagnostics<T | undefined>[]): T[] {
  return outcomes.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

/** What the middle of a page is, for a document. */
export function article(page: Page) {
  if (!('body' in page.content)) throw new Error(`${page.url} shows no document.`);
  return page.content;
}

/** Where the links of a page lead, in the order they are written. */
export function fillsOf(page: Page): unknown[] {
  const { resolutions, document } =
    page.content.kind === 'post' ? page.content.post.body.linked : article(page).body.linked;
  return document.refs
    .filter(({ placeholder }) => placeholder !== '')
    .map(({ placeholder }) => resolutions[placeholder]);
}
