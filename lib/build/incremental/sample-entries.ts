import { hashJson } from '../../core/hash.ts';
import type { SampleModule, SamplesConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { Store } from '../ports.ts';

/** The code samples of a page, as the compiler sees them. */
export interface SampledPage {
  readonly source: SourcePath;
  readonly modules: readonly SampleModule[];
}

/** The results of earlier compilations of code samples. */
export interface SampleEntries<T> {
  /** Returns the files that the compiler read for any page. */
  readonly files: () => readonly string[];
  readonly putFiles: (files: readonly string[]) => void;
  /** Returns the result of compiling a page. `state` is the state of the files that the compiler reads. */
  readonly get: (page: SampledPage, state: string) => T | undefined;
  readonly put: (page: SampledPage, state: string, result: T) => void;
}

/** What identifies the sample entries of a site. */
export interface SampleEntriesKey {
  /** The kind of the results. */
  readonly kind: string;
  readonly options: SamplesConfig;
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
}

/** Opens the sample entries of a site. Without a store there are none. */
export function openSampleEntries<T>(
  store: Store | undefined,
  { kind, options, buildId }: SampleEntriesKey,
): SampleEntries<T> {
  const keyOfFiles = hashJson([buildId, `${kind}-files`, options]);
  const keyOf = ({ source, modules }: SampledPage, state: string): string =>
    hashJson([buildId, kind, options, source, modules, state]);
  const get = <V>(key: string): V | undefined => {
    const entry = store?.get(key);
    return entry === undefined ? undefined : (JSON.parse(entry) as V);
  };
  return {
    files: () => get<string[]>(keyOfFiles) ?? [],
    putFiles: (files) => store?.put(keyOfFiles, JSON.stringify(files)),
    get: (page, state) => get(keyOf(page, state)),
    put: (page, state, result) => store?.put(keyOf(page, state), JSON.stringify(result)),
  };
}
