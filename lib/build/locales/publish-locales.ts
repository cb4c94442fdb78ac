import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { routeKey, type SourcePath } from '../../core/paths.ts';
import { cascadeFilter } from '../diagnostics/cascade-filter.ts';
import { siteDiagnostics } from '../diagnostics/site-diagnostics.ts';
import { openPageEntries, type EntryUse } from '../incremental/page-entries.ts';
import { textsOf } from '../inputs/sources.ts';
import type { Ports } from '../ports.ts';
import { NO_PAGES, publishSite, type PublishedPages } from '../publish/index.ts';
import type { PublishInput } from '../publish/publication.ts';
import { factsOfFiles } from '../publish/shared-files.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { joinDiagnostics, locatedInFiles } from './diagnostics.ts';
import type { PreparedLocale } from './prepare-locales.ts';

/** The published pages of all locales. */
export interface PublishedLocales extends Pick<PublishedPages, 'searched'> {
  readonly pages: readonly PageFacts[];
  /** All diagnostics of all locales, located in the files that were read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** How locales are published. */
export interface PublishOptions extends EntryUse {
  /** All locales of the site, to which links can lead. */
  readonly all: readonly PreparedLocale[];
  readonly watch: Stopwatch;
}

/** Renders, checks and writes the pages of locales. */
export async function publishLocales(
  ports: Ports,
  locales: readonly PreparedLocale[],
  { watch, ...options }: PublishOptions,
): Promise<PublishedLocales> {
  const started = locales.map((locale) => startLocale(ports, locale, options));
  const inputs = started.flatMap(({ input }) => input ?? []);
  const sites = options.all.map(({ site }) => site);
  const isComplete = inputs.length === locales.length;
  const published = isComplete ? await publishSite(ports, inputs, { sites, watch }) : { locales: [], diagnostics: [] };
  const pagesOf = (index: number): PublishedPages => published.locales[index]?.value ?? NO_PAGES;
  const ofLocales = locales.map(({ site, diagnostics }, index) => {
    const all = [...diagnostics, ...started[index]!.diagnostics, ...(published.locales[index]?.diagnostics ?? [])];
    return site.files ? locatedInFiles(all, site.files) : all;
  });
  return {
    pages: locales.flatMap(({ site }, index) => factsOfFiles(site, pagesOf(index).pages)),
    searched: locales.flatMap((_, index) => pagesOf(index).searched),
    diagnostics: [...joinDiagnostics(ofLocales), ...published.diagnostics],
  };
}

/** Returns what publishing a locale needs. There is no input if the templates could not be loaded. */
function startLocale(
  ports: Ports,
  { site, diagnostics }: PreparedLocale,
  { all: locales, ...use }: Omit<PublishOptions, 'watch'>,
): { readonly input: PublishInput | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { config, graph, modules, sources, read } = site;
  const { add, all } = diagnosticCollector();
  const cascades = cascadeFilter(site, diagnostics);
  add(siteDiagnostics(graph.routes, config, cascades));
  const texts = textsOf(sources);
  const textOf = (file: SourcePath): string | undefined => texts.get(file) ?? read(file).value?.text;
  const entries = ports.store && openPageEntries(site, ports.store, use);
  const others = locales.filter((locale) => locale.site !== site);
  const elsewhere = new Set(others.flatMap(({ site: { graph } }) => graph.routes.map(({ url }) => routeKey(url))));
  const { templates } = modules;
  const input = templates && { site, templates, cascades, entries, textOf, elsewhere, onlyChecks: use.onlyChecks };
  return { input, diagnostics: all };
}
