import { pageSamples, sampleDiagnostics } from '../../check/index.ts';
import { codeSamplesOf } from '../../content/index.ts';
import { mayHaveExamples, type ExampleIndex } from '../../reference/index.ts';
import type { ReferenceOf } from '../inputs/reference.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CompilerMessage, Sample, SamplesConfig, SiteConfig } from '../../core/model/index.ts';
import type { RunRequest } from '../run-types.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import { openSampleEntries, type SampledPage } from '../incremental/sample-entries.ts';
import type { Ports } from '../ports.ts';
import type { Sources } from '../inputs/sources.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { collectExamples, withModules } from './examples.ts';

/** The result of compiling the code samples of a site. */
export interface CheckedSamples {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of compiled samples. */
  readonly checked: number;
  /** The number of samples that their page excludes. */
  readonly skipped: number;
  /** The diagnostics about sources whose samples could not be read. A build reports them anyway. */
  readonly unreadable: readonly Diagnostic[];
}

export interface SampleCheckOptions {
  readonly cached: CachedStages;
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
  /** The examples in the doc comments of the site's own sources. */
  readonly examples?: ExampleIndex | undefined;
  /** Cancels the compilation. */
  readonly signal?: AbortSignal;
}

type SamplePorts = Pick<Ports, 'compiler' | 'store' | 'read'>;

interface PageWithSamples extends SampledPage {
  readonly samples: readonly Sample[];
}

const DEFAULTS: SamplesConfig = { declarations: [], compilerOptions: {} };

/** Compiles the TypeScript samples on the pages of a site. Results of earlier runs are reused for pages that did not change. */
export async function checkSamples(
  ports: SamplePorts,
  { samples = DEFAULTS }: SiteConfig,
  { pages, partials }: Pick<Sources, 'pages' | 'partials'>,
  options: SampleCheckOptions,
): Promise<CheckedSamples> {
  const config = withModules(samples, options.examples?.modules);
  const inPages = [...pages, ...partials].map((file) => {
    const { value, diagnostics: unreadable } = options.cached('samples', codeSamplesOf, file);
    return { source: file.path, samples: value, unreadable, ...pageSamples(value) };
  });
  const inComments = collectExamples(ports, options.cached, options.examples).map((ofComment) => {
    return { ...ofComment, unreadable: [], ...pageSamples(ofComment.samples) };
  });
  const all = [...inPages, ...inComments];
  const count = (key: 'checked' | 'skipped'): number => all.reduce((sum, page) => sum + page[key], 0);
  const compilable = all.filter(({ modules }) => modules.length > 0);
  const { messages, diagnostics } = await compileChanged(ports, config, compilable, options);
  const fromCompiler = compilable.flatMap(({ samples }, index) => sampleDiagnostics(samples, messages[index] ?? []));
  return {
    diagnostics: [...all.flatMap((page) => page.diagnostics), ...diagnostics, ...fromCompiler],
    checked: count('checked'),
    skipped: count('skipped'),
    unreadable: all.flatMap((page) => page.unreadable),
  };
}

interface Compiled {
  /** By page. */
  readonly messages: readonly (readonly CompilerMessage[] | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the pages without a cached result. A result depends on the samples, the options, and all files that the compiler read. */
async function compileChanged(
  { compiler, store }: Pick<SamplePorts, 'compiler' | 'store'>,
  config: SamplesConfig,
  pages: readonly PageWithSamples[],
  { buildId, signal }: SampleCheckOptions,
): Promise<Compiled> {
  const entries = openSampleEntries(store, config, buildId);
  const filesBefore = entries.files();
  const state = compiler.stateOf([...config.declarations, ...filesBefore]);
  const cached = pages.map((page) => entries.messages(page, state));
  const changed = pages.filter((_, index) => !cached[index]);
  if (changed.length === 0) return { messages: cached, diagnostics: [] };
  const modules = changed.map((page) => ({ source: page.source, modules: page.modules }));
  const { value, diagnostics } = await compiler.compile(modules, config, signal);
  const compiled = new Map(changed.map((page, index) => [page, value.messages[index]]));
  const messages = pages.map((page, index) => cached[index] ?? compiled.get(page));
  if (diagnostics.length > 0) return { messages, diagnostics };
  // The cached pages may depend on files that the compiler did not read now.
  const files = [...new Set([...(changed.length === pages.length ? [] : filesBefore), ...value.read])].sort();
  const newState = compiler.stateOf([...config.declarations, ...files]);
  entries.putFiles(files);
  for (const [index, page] of pages.entries()) {
    const ofPage = messages[index] ?? [];
    // A file that does not exist yet may fix an error, so a page with errors is compiled again.
    if (sampleDiagnostics(page.samples, ofPage).length === 0) entries.putMessages(page, newState, ofPage);
  }
  return { messages, diagnostics };
}

/** Returns whether the examples of the API reference are code samples of the site. */
export function needsReference({ api }: SiteConfig): boolean {
  return api !== undefined && mayHaveExamples(api);
}

/** A sample check that runs at the same time as the other stages. */
export interface SampleCheck {
  /** Called when the sources are read. */
  readonly start: (sources: Sources, config: SiteConfig, referenceOf: ReferenceOf) => void;
  /** Undefined if the samples are not to be checked. */
  readonly result: () => Promise<CheckedSamples | undefined>;
}

/** Prepares to compile the code samples in a separate thread. */
export function startSampleCheck(
  ports: SamplePorts,
  options: SampleCheckOptions & {
    readonly watch: Stopwatch;
    readonly checksSamples: NonNullable<RunRequest['checksSamples']>;
  },
): SampleCheck {
  const { watch, checksSamples } = options;
  let checking: Promise<CheckedSamples> | undefined;
  return {
    start: (sources, config, referenceOf) => {
      if (checksSamples === false || (checksSamples === 'configured' && !config.samples)) return;
      const check = async (): Promise<CheckedSamples> => {
        const examples = needsReference(config) ? (await referenceOf(sources)).value.examples : undefined;
        return watch.run('compiling samples', () => checkSamples(ports, config, sources, { ...options, examples }));
      };
      checking = check();
      // If another stage throws first, no caller awaits the result. Node would report the rejection as unhandled.
      checking.catch(() => undefined);
    },
    result: async () => checking,
  };
}
