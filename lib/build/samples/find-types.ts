import { queryDiagnostics, sampleTypes } from '../../check/index.ts';
import { mayHaveQueries } from '../../content/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ModuleTypes, SamplesConfig, SiteConfig, SourceFile } from '../../core/model/index.ts';
import type { Sources } from '../inputs/sources.ts';
import { collectSamples, type SampledSource } from './collect-samples.ts';
import { compileChanged } from './compile-changed.ts';
import { NO_SAMPLES_CONFIG, needsReference, type SampleCheckOptions, type SamplePorts } from './compile-samples.ts';
import { withModules } from './examples.ts';
import { typeIndex, type TypesOf } from './type-index.ts';

/** Returns whether pages of a site, or examples in its reference, may show types. */
export function mayShowTypes(config: SiteConfig, { pages, partials }: Pick<Sources, 'pages' | 'partials'>): boolean {
  return Boolean(config.samples?.hovers) || needsReference(config) || [...pages, ...partials].some(queriesCompiler);
}

/** Returns whether the code samples of a file may query the compiler. */
export function queriesCompiler(file: Pick<SourceFile, 'text' | 'hasQueries' | 'includes'>): boolean {
  // The text of a file without queries need not be read.
  if (file.hasQueries === false) return false;
  const { text, includes = {} } = file;
  return mayHaveQueries(text) || Object.values(includes).some((one) => one !== undefined && mayHaveQueries(one));
}

/**
 * Finds the types that the code samples of a site show: the hovers of names, if the configuration turns them on, and the answers to queries.
 * Without hovers, only pages with queries are compiled.
 */
export async function findTypes(
  ports: SamplePorts,
  { samples = NO_SAMPLES_CONFIG }: Pick<SiteConfig, 'samples'>,
  sources: Pick<Sources, 'pages' | 'partials'>,
  options: SampleCheckOptions,
): Promise<WithDiagnostics<TypesOf>> {
  const config = withModules(samples, options.examples?.modules);
  const all = collect(ports, config, sources, options);
  const { results, diagnostics } = await compileChanged<readonly ModuleTypes[], SampledSource>(ports, all, {
    ...{ ...options, kind: 'types', config },
    compile: async (pages) => {
      const { value, diagnostics } = await ports.compiler.types(pages, config, options.signal);
      return withDiagnostics({ results: value.types, read: value.read }, diagnostics);
    },
    // The files include those that the compiler did not find.
    isFinal: () => true,
  });
  const found = all.map(({ source, samples }, index) => {
    return { source, samples, types: sampleTypes(samples, results[index] ?? []) };
  });
  const withoutAnswer = found.flatMap(({ samples, types }) => queryDiagnostics(samples, types));
  return withDiagnostics(typeIndex(found), [...diagnostics, ...withoutAnswer]);
}

function collect(
  ports: SamplePorts,
  { hovers }: SamplesConfig,
  { pages, partials }: Pick<Sources, 'pages' | 'partials'>,
  { cached, examples }: SampleCheckOptions,
): SampledSource[] {
  const isWanted = (file: SourceFile): boolean => hovers === true || queriesCompiler(file);
  const wanted = { pages: pages.filter(isWanted), partials: partials.filter(isWanted) };
  const compilable = collectSamples(ports, wanted, { cached, examples }).filter(({ modules }) => modules.length > 0);
  return hovers ? compilable : compilable.filter(({ modules }) => modules.some(({ queries }) => queries));
}
