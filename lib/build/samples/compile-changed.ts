import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SamplesConfig } from '../../core/model/index.ts';
import { openSampleEntries, type SampledPage } from '../incremental/sample-entries.ts';
import type { PageModules, Ports } from '../ports.ts';

/** How pages are compiled. */
export interface CompileWork<T, P> {
  /** The kind of the results in the cache. */
  readonly kind: string;
  readonly config: SamplesConfig;
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
  /** Compiles pages. Returns a result for each, and the files that the compiler read. */
  readonly compile: (
    pages: readonly PageModules[],
  ) => Promise<WithDiagnostics<{ readonly results: readonly T[]; readonly read: readonly string[] }>>;
  /** Returns whether the result of a page is the same as long as the files are the same. */
  readonly isFinal: (page: P, result: T) => boolean;
}

/** The results of compiling pages. */
export interface CompiledPages<T> {
  /** By page. */
  readonly results: readonly (T | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the pages without a cached result. A result depends on the samples, the options, and all files that the compiler read. */
export async function compileChanged<T, P extends SampledPage>(
  { compiler, store }: Pick<Ports, 'compiler' | 'store'>,
  pages: readonly P[],
  { kind, config, buildId, compile, isFinal }: CompileWork<T, P>,
): Promise<CompiledPages<T>> {
  const entries = openSampleEntries<T>(store, { kind, options: config, buildId });
  const filesBefore = entries.files();
  const state = compiler.stateOf(filesBefore, config.declarations);
  const cached = pages.map((page) => entries.get(page, state));
  const changed = pages.filter((_, index) => !cached[index]);
  if (changed.length === 0) return { results: cached, diagnostics: [] };
  const { value, diagnostics } = await compile(changed.map(({ source, modules }) => ({ source, modules })));
  const compiled = new Map(changed.map((page, index) => [page, value.results[index]]));
  const results = pages.map((page, index) => cached[index] ?? compiled.get(page));
  if (diagnostics.length > 0) return { results, diagnostics };
  // The cached pages may depend on files that the compiler did not read now.
  const files = [...new Set([...(changed.length === pages.length ? [] : filesBefore), ...value.read])].sort();
  const newState = compiler.stateOf(files, config.declarations);
  entries.putFiles(files);
  for (const [index, page] of pages.entries()) {
    const result = results[index];
    if (result !== undefined && isFinal(page, result)) entries.put(page, newState, result);
  }
  return { results, diagnostics };
}
