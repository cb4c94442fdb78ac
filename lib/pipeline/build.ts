import { checkConfig } from '../config/index.ts';
import { applyRules, countBySeverity, type Diagnostic } from '../core/diagnostic.ts';
import type { PageFacts, SearchPage, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import type { ProgressEvent, RunRequest, SampleCount, StageTime } from './api.ts';
import { placeInConfig } from './config-places.ts';
import { siteFindings } from './findings.ts';
import { lostOf } from './lost.ts';
import { createMemo, type Memo } from './memo.ts';
import type { Ports } from './ports.ts';
import { prepareSite, type Preparing } from './prepare.ts';
import { publisher, type PublishedPages } from './publish/index.ts';
import { openRecords } from './publish/records.ts';
import { checkSamples, type CheckedSamples } from './samples.ts';
import { textsOf } from './sources.ts';
import { stopwatch, type Stopwatch } from './stopwatch.ts';
import { placeThrown } from './thrown.ts';

export { checkConfig };

/** What a build comes to. */
export interface BuildResult {
  /** With the site's rules applied, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration was missing or wrong; then nothing else was done. */
  readonly config: SiteConfig | undefined;
  readonly pages: readonly PageFacts[];
  /** What visitors can find, where it was wanted. */
  readonly searchPages: readonly SearchPage[];
  /** Of the samples of code, where they were compiled. */
  readonly samples?: SampleCount;
  readonly sources: ReadonlyMap<SourcePath, string>;
  readonly times: readonly StageTime[];
}

export interface BuildOptions {
  /** Stands for this build of docsgen in cache keys. */
  readonly salt: string;
  readonly onProgress: (event: ProgressEvent) => void;
  /** Whether the samples of code are compiled too. */
  readonly checksSamples?: RunRequest['checksSamples'];
  /** Whether the caller wants what visitors can find. */
  readonly wantsSearchPages?: boolean;
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
  const memo = createMemo(ports.store, options.salt);
  const samples = samplesBeside(ports, options, { memo, watch });
  const prepared = take(await prepareSite(ports, { memo, watch, onSources: samples.start }));
  if (!prepared) return failed(ports, found, watch.times);
  const { config, loaded, sources, modules, assets, routes } = prepared;
  const lost = lostOf(config, found, { sources, modules });
  found.push(...siteFindings(routes, config, lost));

  const texts = textsOf(sources);
  const textOf = (file: SourcePath): string | undefined => texts.get(file);
  let published: PublishedPages = { pages: [], scans: [], searched: [] };
  if (modules.templates) {
    const { thrownAt, deflate, output } = ports;
    const records = openRecords(prepared, ports.store, options.salt);
    const input = { ...prepared, templates: modules.templates, textOf, lost, thrownAt, deflate, records };
    const site = publisher(input, output);
    found.push(...watch.run('writing files', () => site.files()));
    const onPage = (done: number): void => watch.step('rendering pages', done, routes.length);
    published = take(watch.run('rendering pages', () => site.pages(onPage)));
    found.push(...assets.found, ...site.filesOfPages(published));
    found.push(...watch.run('checking links', () => site.check(published)));
    found.push(...watch.run('indexing', () => site.indexes(published)));
  }
  const checked = await samples.end();
  found.push(...(checked?.found ?? []));
  const placed = placeThrown(await placeInConfig(found, loaded), textOf);
  const diagnostics = applyRules(placed, config.rules);
  const isClean = countBySeverity(diagnostics).error === 0;
  const ending = watch.run('finishing', () => finish(ports, isClean));
  return {
    diagnostics: [...diagnostics, ...ending.diagnostics],
    config,
    pages: published.pages,
    searchPages: options.wantsSearchPages ? published.searched.map(({ page }) => page()) : [],
    ...(checked && { samples: checked }),
    sources: new Map([...texts, ...(Object.entries(loaded.files) as [SourcePath, string][])]),
    times: watch.times,
  };
}

interface SamplesBeside {
  readonly start: NonNullable<Preparing['onSources']>;
  /** Undefined where nobody asked for it. */
  readonly end: () => Promise<CheckedSamples | undefined>;
}

/** Compiles the samples in a thread of its own, beside everything that comes after reading the sources. */
function samplesBeside(
  ports: Ports,
  { checksSamples = false, salt }: BuildOptions,
  { memo, watch }: { readonly memo: Memo; readonly watch: Stopwatch },
): SamplesBeside {
  let checking: Promise<CheckedSamples> | undefined;
  return {
    start: (sources, config) => {
      if (checksSamples === false || (checksSamples === 'configured' && !config.samples)) return;
      checking = watch.run('compiling samples', () => checkSamples(ports, config, sources, { memo, salt }));
      // Another stage may fail before this is awaited; then nobody is left to hear of it.
      checking.catch(() => undefined);
    },
    end: async () => checking,
  };
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
