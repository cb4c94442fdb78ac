import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { ReferenceOf } from '../inputs/reference.ts';
import type { Sources } from '../inputs/sources.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { needsReference, type SampleCheckOptions, type SamplePorts } from './compile-samples.ts';
import { findHovers } from './find-hovers.ts';
import type { HoversOf } from './hover-index.ts';

/** Finds the hovers of a site. Undefined if the configuration does not turn them on. */
export type SiteHovers = (
  sources: Sources,
  config: SiteConfig,
  referenceOf: ReferenceOf,
) => Promise<WithDiagnostics<HoversOf | undefined>> | undefined;

/** Returns a function that compiles the code samples in a separate thread, while other stages run. */
export function siteHovers(
  ports: SamplePorts,
  { watch, ...options }: Omit<SampleCheckOptions, 'examples'> & { readonly watch: Stopwatch },
): SiteHovers {
  return (sources, config, referenceOf) => {
    if (!config.samples?.hovers) return undefined;
    const find = async (): Promise<WithDiagnostics<HoversOf | undefined>> => {
      const examples = needsReference(config) ? (await referenceOf(sources)).value.examples : undefined;
      return watch.run('compiling samples', () => findHovers(ports, config, sources, { ...options, examples }));
    };
    const started = find();
    // If another stage throws first, no caller awaits the result. Node would report the rejection as unhandled.
    started.catch(() => undefined);
    return started;
  };
}
