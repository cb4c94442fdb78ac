import { checkConfig } from '../config/index.ts';
import { diagnosticCollector } from '../core/diagnostics/collector.ts';
import { applyRules, countBySeverity, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { PageFacts, SearchPage, SiteConfig } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { startSampleCheck } from './samples/compile-samples.ts';
import { siteTypes } from './samples/site-types.ts';
import { chosenLocales } from './locales/chosen-locales.ts';
import { prepareLocales } from './locales/prepare-locales.ts';
import { publishLocales } from './locales/publish-locales.ts';
import { publicUrlsOf } from './site-files.ts';
import type { ProgressEvent, PublicUrls, RunRequest, SampleCount, StageTime } from './run-types.ts';
import { reported } from './diagnostics/report.ts';
import { cachedStages } from './incremental/cached-stages.ts';
import { checkTranslatedTexts } from './translations/build-check.ts';
import type { Ports } from './ports.ts';
import { textsOf } from './inputs/sources.ts';
import { stopwatch } from './stopwatch.ts';

export { checkConfig };

/** The result of a build. */
export interface BuildResult {
  /** With the site's rules applied, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the configuration was missing or invalid. Then the build did nothing else. */
  readonly config: SiteConfig | undefined;
  /** Undefined if the caller did not ask for it, and without a valid configuration. */
  readonly urls?: PublicUrls;
  readonly pages: readonly PageFacts[];
  /** The content that the search finds, if the caller asked for it. */
  readonly searchPages: readonly SearchPage[];
  /** Undefined if the code samples were not compiled. */
  readonly samples?: SampleCount;
  readonly sources: ReadonlyMap<SourcePath, string>;
  readonly times: readonly StageTime[];
}

export interface BuildOptions {
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
  readonly onProgress: (event: ProgressEvent) => void;
  /** Whether the code samples are compiled too. */
  readonly checksSamples?: RunRequest['checksSamples'];
  /** Whether the site contains its drafts. Default: `false`. */
  readonly drafts?: boolean;
  /** The only locale to build. Its pages are the same as in a build of all locales. */
  readonly locale?: string | undefined;
  /** Whether the caller needs the content that the search finds. */
  readonly wantsSearchPages?: boolean;
  /** Whether the caller needs the public URLs. */
  readonly wantsUrls?: boolean;
}

/**
 * Builds a site: configuration → sources → documents → route graph → pages → checks → output. Every stage is a function of values.
 * A stage that finds errors passes on what it has, so that one build reports all errors of a site. The output is replaced only if there
 * are none.
 */
export async function build(ports: Ports, options: BuildOptions): Promise<BuildResult> {
  const { buildId, onProgress, checksSamples = false, wantsSearchPages = false, wantsUrls, drafts = false } = options;
  const watch = stopwatch(ports.clock, onProgress);
  const cached = cachedStages(ports.store, buildId);
  const { take, add, all } = diagnosticCollector();
  const samples = startSampleCheck(ports, { cached, buildId, watch, checksSamples });
  const types = siteTypes(ports, { cached, buildId, watch });
  const prepared = take(await prepareLocales(ports, { cached, watch, drafts, types, onSources: samples.start }));
  if (!prepared) return failed(ports, all, watch.times);
  const { config, loadedConfig } = prepared[0].site;
  const chosen = take(chosenLocales(prepared, options.locale));
  if (!chosen) return failed(ports, all, watch.times);
  const onlyChecks = ports.output.isDiscarded === true && !wantsSearchPages;
  const locales = await publishLocales(ports, chosen, { all: prepared, buildId, onlyChecks, watch });
  add(locales.diagnostics);
  add(await checkTranslatedTexts(ports, prepared, chosen, cached));
  const checked = await samples.result();
  add(checked?.diagnostics ?? []);
  const texts = textsOf(prepared[0].site.sources);
  const textOf = (file: SourcePath): string | undefined => texts.get(file) ?? ports.read(file).value?.text;
  const diagnostics = await reported(all, { loadedConfig, textOf, config });
  const isClean = countBySeverity(diagnostics).error === 0;
  const finished = watch.run('finishing', () => finish(ports, isClean));
  return {
    diagnostics: [...diagnostics, ...finished.diagnostics],
    config,
    ...(wantsUrls && { urls: publicUrlsOf(prepared[0].site, locales.pages) }),
    pages: locales.pages,
    searchPages: wantsSearchPages ? locales.searched.map(({ page }) => page()) : [],
    ...(checked && { samples: checked }),
    sources: new Map([...texts, ...(Object.entries(loadedConfig.files) as [SourcePath, string][])]),
    times: watch.times,
  };
}

/** Replaces the output if the site has no errors. */
function finish({ output }: Ports, isClean: boolean): WithDiagnostics<void> {
  if (isClean) return output.commit();
  output.abandon();
  return withDiagnostics(undefined);
}

function failed(ports: Ports, diagnostics: readonly Diagnostic[], times: readonly StageTime[]): BuildResult {
  ports.output.abandon();
  return {
    diagnostics: applyRules(diagnostics, {}),
    config: undefined,
    pages: [],
    searchPages: [],
    sources: new Map(),
    times,
  };
}
