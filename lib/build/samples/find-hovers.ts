import { sampleHovers } from '../../check/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ModuleHover, SiteConfig } from '../../core/model/index.ts';
import type { Sources } from '../inputs/sources.ts';
import { collectSamples, type SampledSource } from './collect-samples.ts';
import { compileChanged } from './compile-changed.ts';
import type { SampleCheckOptions, SamplePorts } from './compile-samples.ts';
import { withModules } from './examples.ts';
import { hoverIndex, type HoversOf } from './hover-index.ts';

type OfModules = readonly (readonly ModuleHover[])[];

/** Finds the hovers of the code samples of a site. Undefined if the configuration does not turn them on. */
export async function findHovers(
  ports: SamplePorts,
  { samples }: SiteConfig,
  sources: Pick<Sources, 'pages' | 'partials'>,
  options: SampleCheckOptions,
): Promise<WithDiagnostics<HoversOf | undefined>> {
  if (!samples?.hovers) return withDiagnostics(undefined);
  const config = withModules(samples, options.examples?.modules);
  const all = collectSamples(ports, sources, options).filter(({ modules }) => modules.length > 0);
  const { results, diagnostics } = await compileChanged<OfModules, SampledSource>(ports, all, {
    ...{ ...options, kind: 'hovers', config },
    compile: async (pages) => {
      const { value, diagnostics } = await ports.compiler.hovers(pages, config, options.signal);
      return withDiagnostics({ results: value.hovers, read: value.read }, diagnostics);
    },
    // The files include those that the compiler did not find.
    isFinal: () => true,
  });
  const found = all.map(({ source, samples }, index) => {
    return { source, samples, hovers: sampleHovers(samples, results[index] ?? []) };
  });
  return withDiagnostics(hoverIndex(found), diagnostics);
}
