import { hashJson } from '../../core/hash.ts';
import type { CompilerMessage, SampleModule, SamplesConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { Store } from '../ports.ts';

/** The code samples of a page, as the compiler sees them. */
export interface SampledPage {
  readonly source: SourcePath;
  readonly modules: readonly SampleModule[];
}

/** The results of earlier compilations of code samples. */
export interface SampleEntries {
  /** Returns the files that the compiler read for any page. */
  readonly files: () => readonly string[];
  readonly putFiles: (files: readonly string[]) => void;
  /** Returns the messages of the compiler about a page. `state` is the state of the files that the compiler reads. */
  readonly messages: (page: SampledPage, state: string) => readonly CompilerMessage[] | undefined;
  readonly putMessages: (page: SampledPage, state: string, messages: readonly CompilerMessage[]) => void;
}

/** Opens the sample entries of a site. Without a store there are none. */
export function openSampleEntries(store: Store | undefined, options: SamplesConfig, buildId: string): SampleEntries {
  const keyOfFiles = hashJson([buildId, 'sample-files', options]);
  const keyOf = ({ source, modules }: SampledPage, state: string): string =>
    hashJson([buildId, 'sample', options, source, modules, state]);
  const get = <T>(key: string): T | undefined => {
    const entry = store?.get(key);
    return entry === undefined ? undefined : (JSON.parse(entry) as T);
  };
  return {
    files: () => get<string[]>(keyOfFiles) ?? [],
    putFiles: (files) => store?.put(keyOfFiles, JSON.stringify(files)),
    messages: (page, state) => get(keyOf(page, state)),
    putMessages: (page, state, messages) => store?.put(keyOf(page, state), JSON.stringify(messages)),
  };
}
