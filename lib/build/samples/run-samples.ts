import { runDiagnostics, samplesToRun } from '../../check/index.ts';
import { applyRules, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { RunnerPort } from '../ports.ts';
import type { SamplesRun } from '../run-types.ts';
import type { SampledSource } from './collect-samples.ts';
import { NO_SAMPLES_CONFIG } from './compile-samples.ts';
import { withModules } from './examples.ts';
import type { ExampleIndex } from '../../reference/index.ts';

/** Where code samples run. */
export interface SamplesRunOptions {
  readonly runner: RunnerPort;
  readonly modules: ExampleIndex['modules'] | undefined;
  /** The diagnostics of the compiler. A page that does not compile does not run. */
  readonly found: readonly Diagnostic[];
}

/** Runs the code samples of pages, each in a separate process. */
export async function runSamples(
  pages: readonly SampledSource[],
  { samples = NO_SAMPLES_CONFIG }: Pick<SiteConfig, 'samples'>,
  { runner, modules, found }: SamplesRunOptions,
): Promise<WithDiagnostics<SamplesRun>> {
  const broken = filesWithErrors(found);
  // A sample can consist of another file, in which the errors are.
  const compiling = pages.filter(
    ({ samples: own }) =>
      !own.some(({ location, file = location.file }) => broken.has(location.file) || broken.has(file)),
  );
  const plans = compiling.map((page) => ({ ...page, plan: samplesToRun(page.samples) }));
  const { value: runs, diagnostics } = await runner.run(
    plans.map(({ source, modules: ofPage, plan }) => ({ source, modules: ofPage, runs: plan.modules })),
    withModules(samples, modules),
  );
  const compared = plans.map(({ samples: own }, index) => runDiagnostics(own, runs[index] ?? []));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return withDiagnostics(
    {
      ran: sum(plans.map(({ plan }) => plan.ran)),
      compared: sum(compared.map((one) => one.compared)),
      exempt: plans.flatMap(({ plan }) => plan.exempt),
    },
    withoutDuplicates([...diagnostics, ...compared.flatMap((one) => one.diagnostics)]),
  );
}

/** The same error can occur each time that a shared module runs, such as the setup module. */
function withoutDuplicates(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

function filesWithErrors(found: readonly Diagnostic[]): ReadonlySet<SourcePath> {
  const errors = applyRules(found, {}).filter(({ severity }) => severity === 'error');
  return new Set(errors.flatMap(({ location }) => (location ? [location.file] : [])));
}
