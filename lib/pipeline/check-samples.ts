import { checkConfig } from '../config/index.ts';
import { applyRules, type Diagnostic } from '../core/diagnostic.ts';
import type { SourcePath } from '../core/paths.ts';
import type { BuildOptions, BuildResult } from './build.ts';
import { placeInConfig } from './config-places.ts';
import { createMemo } from './memo.ts';
import type { Ports } from './ports.ts';
import { checkSamples } from './samples.ts';
import { readSources, textsOf } from './sources.ts';
import { stopwatch } from './stopwatch.ts';

/** What compiling the samples of a site comes to. */
export type SamplesResult = Pick<BuildResult, 'diagnostics' | 'config' | 'samples' | 'sources' | 'times'>;

/** Compiles the samples of a site, and makes nothing else of it: configuration → sources → samples. */
export async function checkSiteSamples(
  ports: Ports,
  { salt, onProgress }: Pick<BuildOptions, 'salt' | 'onProgress'>,
): Promise<SamplesResult> {
  const watch = stopwatch(ports.clock, onProgress);
  const loaded = await ports.config();
  const checked = loaded.value && (await checkConfig(loaded.value));
  const config = checked?.value;
  const found: Diagnostic[] = [...loaded.diagnostics, ...(checked?.diagnostics ?? [])];
  if (!loaded.value || !config) {
    return { diagnostics: applyRules(found, {}), config: undefined, sources: new Map(), times: watch.times };
  }
  const sources = watch.run('reading the sources', () => readSources(ports, config));
  const memo = createMemo(ports.store, salt);
  const samples = await watch.run('compiling samples', () =>
    checkSamples(ports, config, sources.value, { memo, salt }),
  );
  found.push(...sources.diagnostics, ...samples.found, ...samples.unread);
  const files = Object.entries(loaded.value.files) as [SourcePath, string][];
  return {
    diagnostics: applyRules(await placeInConfig(found, loaded.value), config.rules),
    config,
    samples,
    sources: new Map([...textsOf(sources.value), ...files]),
    times: watch.times,
  };
}
