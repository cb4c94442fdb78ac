import { checkConfig } from '../../config/index.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { applyRules } from '../../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { BuildOptions, BuildResult } from '../build.ts';
import { withDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { NO_REFERENCE, startReference } from '../inputs/reference.ts';
import { collectSamples } from './collect-samples.ts';
import { checkSamples, needsReference } from './compile-samples.ts';
import { runSamples } from './run-samples.ts';
import { locateInConfig } from '../diagnostics/config-locations.ts';
import { cachedStages } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';
import { readSources, textsOf } from '../inputs/sources.ts';
import { stopwatch } from '../stopwatch.ts';

/** The result of `docsgen check-samples`. */
export type SamplesResult = Pick<BuildResult, 'diagnostics' | 'config' | 'samples' | 'sources' | 'times'>;

/** Compiles the code samples of a site, runs them on request, and builds nothing else: configuration → sources → samples. */
export async function checkSiteSamples(
  ports: Ports,
  { buildId, onProgress, runs = false }: Pick<BuildOptions, 'buildId' | 'onProgress'> & { readonly runs?: boolean },
): Promise<SamplesResult> {
  const watch = stopwatch(ports.clock, onProgress);
  const { take, add, all } = diagnosticCollector();
  const loadedConfig = take(await ports.config());
  const config = loadedConfig && take(await checkConfig(loadedConfig));
  if (!loadedConfig || !config) {
    return { diagnostics: applyRules(all, {}), config: undefined, sources: new Map(), times: watch.times };
  }
  const cached = cachedStages(ports.store, buildId);
  const sources = take(watch.run('reading the sources', () => readSources(ports, config, cached)));
  const reference = needsReference(config)
    ? await startReference(ports, config, cached, watch)(sources)
    : withDiagnostics(NO_REFERENCE);
  const { examples } = reference.value;
  const options = { cached, buildId, examples };
  const samples = await watch.run('compiling samples', () => checkSamples(ports, config, sources, options));
  // Other diagnostics of the reference are not about examples. A build reports them.
  add(reference.diagnostics.filter(({ severity }) => severity === 'error'));
  add([...samples.diagnostics, ...samples.unreadable]);
  const found = [...all];
  const run =
    runs &&
    take(
      await watch.run('running samples', () =>
        runSamples(collectSamples(ports, sources, options), config, {
          runner: ports.runner,
          modules: examples?.modules,
          found,
        }),
      ),
    );
  const files = Object.entries(loadedConfig.files) as [SourcePath, string][];
  return {
    diagnostics: applyRules(await locateInConfig(all, loadedConfig), config.rules),
    config,
    samples: { ...samples, ...(run && { runs: run }) },
    sources: new Map([...textsOf(sources), ...files]),
    times: watch.times,
  };
}
