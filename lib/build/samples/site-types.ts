import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { ReferenceOf } from '../inputs/reference.ts';
import type { Sources } from '../inputs/sources.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { needsReference, type SampleCheckOptions, type SamplePorts } from './compile-samples.ts';
import { findTypes, mayShowTypes } from './find-types.ts';
import type { TypesOf } from './type-index.ts';

/** Finds the types that the code samples of a site show. Undefined if they show none. */
export type SiteTypes = (
  sources: Sources,
  config: SiteConfig,
  referenceOf: ReferenceOf,
) => Promise<WithDiagnostics<TypesOf | undefined>> | undefined;

/** Returns a function that compiles the code samples in a separate thread, while other stages run. */
export function siteTypes(
  ports: SamplePorts,
  { watch, ...options }: Omit<SampleCheckOptions, 'examples'> & { readonly watch: Stopwatch },
): SiteTypes {
  return (sources, config, referenceOf) => {
    if (!mayShowTypes(config, sources)) return undefined;
    const find = async (): Promise<WithDiagnostics<TypesOf>> => {
      const examples = needsReference(config) ? (await referenceOf(sources)).value.examples : undefined;
      return watch.run('compiling samples', () => findTypes(ports, config, sources, { ...options, examples }));
    };
    const started = find();
    // If another stage throws first, no caller awaits the result. Node would report the rejection as unhandled.
    started.catch(() => undefined);
    return started;
  };
}
