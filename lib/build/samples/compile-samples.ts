import { sampleDiagnostics } from '../../check/index.ts';
import { withDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { mayHaveExamples, type ExampleIndex } from '../../reference/index.ts';
import type { ReferenceOf } from '../inputs/reference.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CompilerMessage, SamplesConfig, SiteConfig } from '../../core/model/index.ts';
import type { RunRequest } from '../run-types.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';
import type { Sources } from '../inputs/sources.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { collectSamples, type SampledSource, type SampleSources } from './collect-samples.ts';
import { compileChanged } from './compile-changed.ts';
import { withModules } from './examples.ts';

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

/** The ports that compile code samples. */
export type SamplePorts = Pick<Ports, 'compiler' | 'store' | 'read'>;

/** The options of a site that does not configure code samples. */
export const NO_SAMPLES_CONFIG: SamplesConfig = {
  declarations: [],
  compilerOptions: {},
  run: { timeout: 10_000, conditions: [] },
};

/** Compiles the TypeScript samples on the pages of a site. Results of earlier runs are reused for pages that did not change. */
export async function checkSamples(
  ports: SamplePorts,
  { samples = NO_SAMPLES_CONFIG }: SiteConfig,
  sources: SampleSources,
  options: SampleCheckOptions,
): Promise<CheckedSamples> {
  const config = withModules(samples, options.examples?.modules);
  const all = collectSamples(ports, sources, options);
  const count = (key: 'checked' | 'skipped'): number => all.reduce((sum, page) => sum + page[key], 0);
  const compilable = all.filter(({ modules }) => modules.length > 0);
  const { results, diagnostics } = await compileChanged<readonly CompilerMessage[], SampledSource>(ports, compilable, {
    ...{ ...options, kind: 'sample', config },
    compile: async (modules) => {
      const { value, diagnostics } = await ports.compiler.compile(modules, config, options.signal);
      return withDiagnostics({ results: value.messages, read: value.read }, diagnostics);
    },
    // A file that does not exist yet may fix an error, so a page with errors is compiled again.
    isFinal: (page, messages) => sampleDiagnostics(page.samples, messages).length === 0,
  });
  const fromCompiler = compilable.flatMap(({ samples }, index) => sampleDiagnostics(samples, results[index] ?? []));
  return {
    diagnostics: [...all.flatMap((page) => page.diagnostics), ...diagnostics, ...fromCompiler],
    checked: count('checked'),
    skipped: count('skipped'),
    unreadable: all.flatMap((page) => page.unreadable),
  };
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
