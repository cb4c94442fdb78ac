import { checkConfig } from '../config/index.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { CopyArtifact, Outline, SiteConfig } from '../core/model/index.ts';
import type { Outcome } from '../core/outcome.ts';
import { outPath, type SourcePath } from '../core/paths.ts';
import { buildGraph, symbolLookup, type GraphInput, type RouteGraph } from '../graph/index.ts';
import { assetLookup, type AssetLookup } from './assets.ts';
import { componentDocuments, compileSources, moduleRequest, type CompiledSources } from './documents.ts';
import type { Memo } from './memo.ts';
import type { BundledIslands, ClientScripts, LoadedConfig, LoadedModules, Ports, SearchScripts } from './ports.ts';
import { createReading, type Reading } from './publish/reads.ts';
import { startReference } from './reference.ts';
import { searchScripts } from './search.ts';
import { readSources, type Sources } from './sources.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A site whose routes are settled and whose scripts are made: its pages can be made one by one. */
export interface PreparedSite extends RouteGraph {
  readonly config: SiteConfig;
  /** What the routes are made of. */
  readonly graphInput: GraphInput;
  /** Takes note of what pages look up. */
  readonly reading: Reading;
  readonly loaded: LoadedConfig;
  readonly sources: Sources;
  readonly modules: LoadedModules;
  readonly assets: AssetLookup;
  readonly css: string;
  readonly scripts: ClientScripts;
  readonly search: SearchScripts | undefined;
  readonly islands: BundledIslands;
  /** Files that are copied as they are, without those that pages turn out to use. */
  readonly copies: readonly CopyArtifact[];
}

/** Compiles the sources of a site, all at once or one by one. */
export type Compile = (sources: Sources, config: SiteConfig) => Outcome<CompiledSources>;

export interface Preparing {
  readonly memo: Memo;
  readonly watch: Stopwatch;
  readonly compile?: Compile;
  readonly reference?: typeof startReference;
  /** Called as soon as the sources are read. */
  readonly onSources?: (sources: Sources, config: SiteConfig) => void;
}

/**
 * Everything up to the pages, in order: configuration → sources → documents → modules → route graph. What is wrong is
 * collected, and the next stage goes on with what is there. Undefined when the configuration is missing or wrong.
 */
export async function prepareSite(ports: Ports, preparing: Preparing): Promise<Outcome<PreparedSite | undefined>> {
  const { memo, watch } = preparing;
  const diagnostics: Diagnostic[] = [];
  const take = <T>(one: Outcome<T>): T => {
    diagnostics.push(...one.diagnostics);
    return one.value;
  };
  const loaded = await watch.run('reading the configuration', async () => take(await ports.config()));
  const config = loaded && take(await checkConfig(loaded));
  if (!loaded || !config) return { value: undefined, diagnostics };

  const reference = (preparing.reference ?? startReference)(ports, config, memo, watch);
  const bundles = Promise.all([ports.styles(config), ports.scripts(config), searchScripts(ports, config)]);
  const sources = take(watch.run('reading the sources', () => readSources(ports, config)));
  preparing.onSources?.(sources, config);
  const compile = preparing.compile ?? ((all, settings) => compileAll(all, settings, preparing));
  const compiled = take(watch.run('compiling', () => compile(sources, config)));
  const request = moduleRequest(config, sources, compiled);
  const modules = take(await watch.run('loading components', () => ports.modules(request)));
  const islandBundle = ports.islands({ ...request, islands: modules.islands });
  const components = take(componentDocuments(config, sources, modules));
  const api = take(await reference(sources));
  const assets = assetLookup(ports, sources.statics);
  const documents: Outline[] = [...compiled.documents, ...components, ...api.documents];
  const symbols = symbolLookup(api.symbols, documents);
  const lookups = { whole: compiled.whole, assetOf: assets.assetOf, staticOf: assets.staticOf, ...symbols };
  const reading = createReading({ lookups, documents, sources, modules });
  const graphInput: GraphInput = { config, ...compiled, documents, apiSidebar: api.sidebar, ...reading.lookups };
  const graph = take(watch.run('linking', () => buildGraph(graphInput)));
  const [styles, clientScripts, ofSearch] = await watch.run('bundling styles and scripts', () => bundles);
  const [css, scripts, search] = [take(styles), take(clientScripts), take(ofSearch)];
  const islands = take(await watch.run('bundling islands', () => islandBundle));
  const copies = [...staticCopies(sources.statics), ...modules.assets, ...islands.assets];
  const made = { css, scripts, search, islands, copies };
  const value = { ...graph, config, graphInput, reading, loaded, sources, modules, assets, ...made };
  return { value, diagnostics };
}

function compileAll(sources: Sources, config: SiteConfig, { memo, watch }: Preparing): Outcome<CompiledSources> {
  const onStep = (done: number): void => watch.step('compiling', done, sources.pages.length);
  return compileSources(sources, memo, { hasReference: config.api !== undefined, onStep });
}

function staticCopies(statics: ReadonlyMap<string, SourcePath>): CopyArtifact[] {
  return [...statics].map(([url, path]) => ({ out: outPath(url.slice(1)), copyFrom: path, from: path }));
}
