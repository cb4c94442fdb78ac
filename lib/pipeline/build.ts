import { checkConfig } from '../config/index.ts';
import { applyRules, countBySeverity, type Diagnostic } from '../core/diagnostic.ts';
import type { Page, SearchPage, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { buildGraph, pagesOf, type GraphInput, type RouteGraph } from '../graph/index.ts';
import type { ProgressEvent, StageTime } from './api.ts';
import { assetLookup } from './assets.ts';
import { placeInConfig } from './config-places.ts';
import { componentDocuments, compileSources, moduleRequest } from './documents.ts';
import { siteFindings } from './findings.ts';
import { lostOf } from './lost.ts';
import { createMemo } from './memo.ts';
import type { LoadedModules, Ports } from './ports.ts';
import { publisher } from './publish.ts';
import { startReference } from './reference.ts';
import { searchFiles, searchScripts } from './search.ts';
import { readSources, type Sources } from './sources.ts';
import { stopwatch } from './stopwatch.ts';
import { placeThrown } from './thrown.ts';

export { checkConfig };

/** What a build comes to. */
export interface BuildResult {
  /** With the site's rules applied, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration was missing or wrong; then nothing else was done. */
  readonly config: SiteConfig | undefined;
  readonly pages: readonly Page[];
  /** What visitors can find. */
  readonly searchPages: readonly SearchPage[];
  readonly sources: ReadonlyMap<SourcePath, string>;
  readonly times: readonly StageTime[];
}

export interface BuildOptions {
  /** Stands for this build of docsgen in cache keys. */
  readonly salt: string;
  readonly onProgress: (event: ProgressEvent) => void;
}

/**
 * The whole of docsgen, in order: configuration → sources → documents → route graph → pages → checks → site.
 * Every stage is a function over values; what one finds wrong is collected, and the next goes on with what is there.
 * Without an error at the end the output is committed, with one it is abandoned.
 */
export async function build(ports: Ports, options: BuildOptions): Promise<BuildResult> {
  const watch = stopwatch(ports.clock, options.onProgress);
  const found: Diagnostic[] = [];
  const take = <T>(one: Outcome<T>): T => {
    found.push(...one.diagnostics);
    return one.value;
  };
  const loaded = await watch.run('reading the configuration', async () => take(await ports.config()));
  const config = loaded && take(await checkConfig(loaded));
  if (!loaded || !config) return failed(ports, found, watch.times);

  const memo = createMemo(ports.store, options.salt);
  const reference = startReference(ports, config, memo, watch);
  const bundles = Promise.all([ports.styles(config), ports.scripts(config), searchScripts(ports, config)]);
  const sources = take(watch.run('reading the sources', () => readSources(ports, config)));
  const onCompiled = (done: number): void => watch.step('compiling', done, sources.pages.length);
  const compiled = take(watch.run('compiling', () => compileSources(sources, memo, onCompiled)));
  const request = moduleRequest(config, sources, compiled);
  const modules = take(await watch.run('loading components', () => ports.modules(request)));
  const islandBundle = ports.islands({ ...request, islands: modules.islands });
  const components = take(componentDocuments(config, sources, modules));
  const api = take(await reference(sources));
  const assets = assetLookup(ports, sources.statics);
  const documents = [...compiled.documents, ...components, ...api.documents];
  const graph = take(
    watch.run('linking', () => linkPages({ config, ...compiled, documents, apiSidebar: api.sidebar, ...assets })),
  );
  const lost = lostOf(config, found, { sources, modules });
  found.push(...assets.found, ...siteFindings(graph.pages, config, lost));

  const [styles, clientScripts, ofSearch] = await watch.run('bundling styles and scripts', () => bundles);
  const [css, scripts, search] = [take(styles), take(clientScripts), take(ofSearch)];
  const islands = take(await watch.run('bundling islands', () => islandBundle));
  const texts = textsOf(sources);
  const textOf = (file: SourcePath): string | undefined => texts.get(file);
  const copies = [...staticCopies(sources.statics), ...assets.used(), ...modules.assets, ...islands.assets];
  const { templates } = modules;
  let searchPages: readonly SearchPage[] = [];
  if (templates) {
    const made = { css, scripts, search, islands, copies };
    const input = { config, ...graph, templates, componentOf: componentsOf(modules), ...made, textOf, lost };
    const site = publisher({ ...input, thrownAt: ports.thrownAt }, ports.output);
    found.push(...watch.run('writing files', () => site.files()));
    const onPage = (done: number): void => watch.step('rendering pages', done, graph.pages.length);
    const rendered = take(watch.run('rendering pages', () => site.pages(onPage)));
    found.push(...watch.run('checking links', () => site.check(rendered)));
    searchPages = rendered.searchPages;
    found.push(...watch.run('indexing', () => site.late(searchFiles(searchPages, config, ports.deflate))));
  }
  const placed = placeThrown(await placeInConfig(found, loaded), textOf);
  const diagnostics = applyRules(placed, config.rules);
  const isClean = countBySeverity(diagnostics).error === 0;
  const ending = watch.run('finishing', () => finish(ports, isClean));
  return {
    diagnostics: [...diagnostics, ...ending.diagnostics],
    config,
    pages: graph.pages,
    searchPages,
    sources: new Map([...texts, ...(Object.entries(loaded.files) as [SourcePath, string][])]),
    times: watch.times,
  };
}

/** Settles all routes, and makes the page of each. */
function linkPages(input: GraphInput): Outcome<RouteGraph & Pick<BuildResult, 'pages'>> {
  const graph = buildGraph(input);
  const { value: pages, diagnostics } = pagesOf(graph.value.routes);
  return outcome({ ...graph.value, pages }, [...new Set([...graph.diagnostics, ...diagnostics])]);
}

/** Only a site without errors takes the place of the last one. */
function finish({ output }: Ports, isClean: boolean): Outcome<void> {
  if (isClean) return output.commit();
  output.abandon();
  return outcome(undefined);
}

function failed(ports: Ports, found: readonly Diagnostic[], times: readonly StageTime[]): BuildResult {
  ports.output.abandon();
  return {
    diagnostics: applyRules(found, {}),
    config: undefined,
    pages: [],
    searchPages: [],
    sources: new Map(),
    times,
  };
}

function componentsOf({ exports }: LoadedModules) {
  return (source: SourcePath, part: 'whole' | 'excerpt'): unknown =>
    (part === 'excerpt' ? exports[`${source}#excerpt`] : undefined)?.default ?? exports[source]?.default;
}

function staticCopies(statics: ReadonlyMap<string, SourcePath>) {
  return [...statics].map(([url, path]) => ({ out: url.slice(1) as never, copyFrom: path, from: path }));
}

function textsOf({ pages, partials, components, categories, authors }: Sources): Map<SourcePath, string> {
  const files = [...pages, ...partials, ...components, ...categories, ...(authors ? [authors] : [])];
  return new Map(files.map((file) => [file.path, file.text]));
}
