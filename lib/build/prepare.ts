import { diagnosticCollector } from '../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { CopyArtifact, SiteConfig } from '../core/model/index.ts';
import { outPath, type SourcePath } from '../core/paths.ts';
import {
  buildRouteGraph,
  glossaryLookup,
  symbolLookup,
  type RouteGraph,
  type RouteGraphInput,
} from '../routes/index.ts';
import type { ExampleIndex } from '../reference/index.ts';
import { unusedPlugins } from './diagnostics/unused-plugins.ts';
import { assetLookup, type AssetLookup } from './inputs/asset-lookup.ts';
import { bundledAssets, startBundles, type SiteBundles } from './bundling/site-bundles.ts';
import { componentDocuments, compileSettingsOf, compileSources, type CompiledSources } from './inputs/documents.ts';
import type { CachedStages } from './incremental/cached-stages.ts';
import { trackDependencies, type DependencyTracker } from './incremental/dependencies.ts';
import type { History, LoadedConfig, LoadedModules, Ports } from './ports.ts';
import { loadSiteModules } from './bundling/load-modules.ts';
import { markdownPlugins, type PluginsFor } from './inputs/plugins.ts';
import { featuresRequest, missingMermaid, withUsedFeatures } from './inputs/features.ts';
import { startReference, type ReferenceOf } from './inputs/reference.ts';
import { startIcons, type SiteIcons } from './inputs/icons.ts';
import { siteSocialImages, type SiteSocialImages } from './inputs/social-images.ts';
import { startHistory } from './inputs/history.ts';
import { readSiteConfig } from './inputs/site-config.ts';
import { readSources, type Sources } from './inputs/sources.ts';
import { assumedAlternates } from './locales/alternates.ts';
import { chosenLocales } from './locales/chosen-locales.ts';
import { inputOfLocale, type LocaleInput } from './locales/inputs.ts';
import type { LocaleFiles } from './locales/overlay.ts';
import type { SiteTypes } from './samples/site-types.ts';
import type { TypesOf } from './samples/type-index.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A site with all routes and scripts. Its pages can be made one by one. */
export interface PreparedSite {
  readonly config: SiteConfig;
  readonly loadedConfig: LoadedConfig;
  readonly sources: Sources;
  readonly modules: LoadedModules;
  /** The input of the route graph. */
  readonly routeInput: RouteGraphInput;
  readonly graph: RouteGraph;
  readonly bundles: SiteBundles;
  readonly assets: AssetLookup;
  /** Files that are copied unchanged. The assets that pages use are not among them. */
  readonly copies: readonly CopyArtifact[];
  readonly dependencies: DependencyTracker;
  readonly icons: SiteIcons;
  /** Undefined if the site has none. */
  readonly socialImages: SiteSocialImages | undefined;
  /** The last commits of source files, as far as they are needed. */
  readonly commits: History;
  /** The examples of the API reference that are code samples of the site. */
  readonly examples: ExampleIndex | undefined;
  /** Reads a source of the site. */
  readonly read: Ports['read'];
  /** The files of the locale. Undefined if the site has only one. */
  readonly files: LocaleFiles | undefined;
}

/** The stages that builds and the development server run in different ways. */
export interface PrepareOptions {
  readonly cached: CachedStages;
  readonly watch: Stopwatch;
  /** Compiles the Markdown of the site. Default: compiles all of it. */
  readonly compile?: (
    sources: Sources,
    config: SiteConfig,
    pluginsFor: PluginsFor,
  ) => Promise<WithDiagnostics<CompiledSources>>;
  readonly reference?: typeof startReference;
  /** Whether the site contains its drafts. Default: `false`. */
  readonly drafts?: boolean;
  /** Finds the types that code samples show. Default: they show none. */
  readonly types?: SiteTypes;
  /** Called as soon as the sources are read. */
  readonly onSources?: (sources: Sources, config: SiteConfig, referenceOf: ReferenceOf) => void;
}

/**
 * Runs the stages before the pages for the default locale or another one. Undefined if the configuration is missing or invalid. Links to
 * other locales lead to pages that this run does not have.
 */
export async function prepareSite(
  ports: Ports,
  { locale, ...options }: PrepareOptions & { readonly locale?: string | undefined },
): Promise<WithDiagnostics<PreparedSite | undefined>> {
  const { take, all } = diagnosticCollector();
  const read = take(await readSiteConfig(ports, options));
  if (!read) return withDiagnostics(undefined, all);
  const { locales, defaultLocale } = read.config.i18n;
  const [chosen] =
    take(
      chosenLocales(
        locales.map((one) => ({ locale: one })),
        locale ?? defaultLocale,
      ),
    ) ?? [];
  if (!chosen) return withDiagnostics(undefined, all);
  const site = take(await prepareLocale(ports, inputOfLocale(ports, read, chosen.locale, assumedAlternates), options));
  return withDiagnostics(site, all);
}

/**
 * Runs the stages before the pages for one locale: sources → documents → modules → route graph. A stage that finds errors passes on what it
 * has.
 */
export async function prepareLocale(
  sitePorts: Ports,
  { loadedConfig, config, files, alternatesOf, diagnostics = [] }: LocaleInput,
  options: PrepareOptions,
): Promise<WithDiagnostics<PreparedSite>> {
  const ports: Ports = files ? { ...sitePorts, ...files.ports } : sitePorts;
  const { cached, watch, compile = compileAll(ports, options), reference = startReference } = options;
  const { take, add, all } = diagnosticCollector();
  add(diagnostics);
  const referenceOf = reference(ports, config, cached, watch);
  const startModuleBundles = startBundles(ports, config);
  const sources = take(watch.run('reading the sources', () => readSources(ports, config, cached)));
  options.onSources?.(sources, config, referenceOf);
  const types = options.types?.(sources, config, referenceOf);
  add(unusedPlugins(config, sources));
  const history = startHistory(ports, config, sources);
  const icons = startIcons(ports, config, sources, cached);
  const social = siteSocialImages(ports, config, sources, cached);
  const pluginsFor = markdownPlugins(loadedConfig, config);
  const compiled = take(await watch.run('compiling', () => compile(sources, config, pluginsFor)));
  const forModules = { config, sources, compiled, cached };
  const { request, loaded } = await watch.run('loading components', () => loadSiteModules(ports, forModules));
  const modules = take(loaded);
  const finishBundles = startModuleBundles({ request, modules, features: featuresRequest(config, compiled) });
  const components = take(componentDocuments(config, sources, modules));
  const api = take(await referenceOf(sources));
  const documents = [...compiled.documents, ...components, ...api.documents];
  const assets = assetLookup(ports, config, sources.statics);
  const { documentOf, partials, categoryFiles, tagFiles, authors, states } = compiled;
  const commits = take(await history);
  const lookups = {
    documentOf,
    lastCommitOf: (path: SourcePath) => commits[path],
    assetOf: assets.assetOf,
    staticOf: assets.staticOf,
    mdxImportsOf: (source: SourcePath) => modules.mdxImports?.[source] ?? [],
    glossaryOf: glossaryLookup(compiled.glossary, documents),
    ...symbolLookup(api.symbols, documents),
    ...(files && { fileOf: files.fileOf }),
    ...(alternatesOf && { alternatesOf }),
  };
  const late: { bundles?: SiteBundles; typesOf?: TypesOf | undefined } = {};
  const stylesheetOf = (key: string): string | undefined => late.bundles?.pageStyles.byKey[key];
  const typesOf: TypesOf = (request) => late.typesOf?.(request) ?? [];
  const dependencies = trackDependencies({ lookups, documents, sources, states, modules, stylesheetOf, typesOf });
  const routeInput: RouteGraphInput = {
    ...{ config, documents, partials, categoryFiles, tagFiles, authors, apiSidebar: api.sidebar },
    ...dependencies.lookups,
  };
  const graph = take(watch.run('linking', () => buildRouteGraph(routeInput)));
  const bundles = withUsedFeatures(take(await finishBundles(watch, documents)), compiled, api.examples);
  late.bundles = bundles;
  if (types) late.typesOf = take(await types);
  add(missingMermaid(bundles.features, sources, compiled));
  const copies = [...staticCopies(sources.statics), ...modules.assets, ...bundledAssets(bundles)];
  const images = { icons: take(await icons), socialImages: take(await social) };
  const site = { config, loadedConfig, sources, modules, routeInput, graph, bundles, assets, copies, dependencies };
  const ofLocale = { ...site, ...images, commits, examples: api.examples, read: ports.read, files };
  return withDiagnostics(ofLocale, all);
}

function compileAll({ loadPackage }: Ports, { cached, watch }: PrepareOptions): NonNullable<PrepareOptions['compile']> {
  return (sources, config, pluginsFor) => {
    const onStep = (done: number): void => watch.step('compiling', done, sources.pages.length);
    const options = { ...compileSettingsOf(config, sources), loadPackage };
    return compileSources(sources, cached, { config, options, pluginsFor, onStep });
  };
}

function staticCopies(statics: ReadonlyMap<string, SourcePath>): CopyArtifact[] {
  return [...statics].map(([url, path]) => ({ out: outPath(url.slice(1)), copyFrom: path, from: path }));
}
