import { checkConfig } from '../config/index.ts';
import { applyRules, countBySeverity, type Diagnostic } from '../core/diagnostic.ts';
import type { Page, SiteConfig, SourceFile } from '../core/model/index.ts';
import type { Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { buildGraph } from '../graph/index.ts';
import type { ProgressEvent, StageTime } from './api.ts';
import { assetLookup } from './assets.ts';
import { placeInConfig } from './config-places.ts';
import { componentDocuments, compileSources, moduleRequest } from './documents.ts';
import { emptySite } from './findings.ts';
import { createMemo } from './memo.ts';
import type { LoadedModules, Ports } from './ports.ts';
import { publisher } from './publish.ts';
import { startReference } from './reference.ts';
import { readSources } from './sources.ts';
import { stopwatch } from './stopwatch.ts';

/** What a build comes to. */
export interface BuildResult {
  /** With the site's rules applied, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration was missing or wrong; then nothing else was done. */
  readonly config: SiteConfig | undefined;
  readonly pages: readonly Page[];
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
  const styles = ports.styles(config);
  const sources = take(watch.run('reading the sources', () => readSources(ports, config)));
  const total = sources.pages.length;
  const compiled = take(
    watch.run('compiling', () => compileSources(sources, memo, (done) => watch.step('compiling', done, total))),
  );
  const request = moduleRequest(config, sources, compiled);
  const modules = take(await watch.run('loading components', () => ports.modules(request)));
  const components = take(componentDocuments(config, sources, modules));
  const api = take(await reference(compiled.documents));
  const assets = assetLookup(ports, sources.statics);
  const graph = take(
    watch.run('linking', () =>
      buildGraph({
        config,
        documents: [...compiled.documents, ...components, ...api.documents],
        partials: compiled.partials,
        categoryFiles: compiled.categoryFiles,
        authors: compiled.authors,
        apiSidebar: api.sidebar,
        ...assets,
      }),
    ),
  );
  found.push(...assets.found, ...emptySite(graph.pages, config));

  const texts = textsOf([...sources.pages, ...sources.partials, ...sources.components, ...sources.categories, sources.authors]);
  const css = take(await watch.run('bundling styles', () => styles));
  if (modules.templates) {
    const site = publisher(
      {
        config,
        pages: graph.pages,
        templates: modules.templates,
        componentOf: componentsOf(modules),
        css,
        footer: graph.footer,
        copies: [...staticCopies(sources.statics), ...assets.used(), ...modules.assets],
        textOf: (file) => texts.get(file),
      },
      ports.output,
    );
    found.push(...watch.run('writing files', () => site.files()));
    const rendered = take(
      watch.run('rendering pages', () => site.pages((done) => watch.step('rendering pages', done, graph.pages.length))),
    );
    found.push(...watch.run('checking links', () => site.check(rendered)));
  }
  const diagnostics = applyRules(await placeInConfig(found, loaded), config.rules);
  const isClean = countBySeverity(diagnostics).error === 0;
  const ending = watch.run('finishing', () => (isClean ? ports.output.commit() : (ports.output.abandon(), undefined)));
  return {
    diagnostics: [...diagnostics, ...(ending?.diagnostics ?? [])],
    config,
    pages: graph.pages,
    sources: new Map([...texts, ...(Object.entries(loaded.files) as [SourcePath, string][])]),
    times: watch.times,
  };
}

async function failed(ports: Ports, found: readonly Diagnostic[], times: readonly StageTime[]): Promise<BuildResult> {
  ports.output.abandon();
  return { diagnostics: applyRules(found, {}), config: undefined, pages: [], sources: new Map(), times };
}

function componentsOf({ exports }: LoadedModules) {
  return (source: SourcePath, part: 'whole' | 'excerpt'): unknown =>
    (part === 'excerpt' ? exports[`${source}#excerpt`] : undefined)?.default ?? exports[source]?.default;
}

function staticCopies(statics: ReadonlyMap<string, SourcePath>) {
  return [...statics].map(([url, path]) => ({ out: url.slice(1) as never, copyFrom: path, from: path }));
}

function textsOf(files: readonly (SourceFile | undefined)[]): Map<SourcePath, string> {
  return new Map(files.flatMap((file): [SourcePath, string][] => (file ? [[file.path, file.text]] : [])));
}
