import { examplesOf } from '../../content/index.ts';
import type { Sample, SamplesConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { codeKey, type ExampleIndex } from '../../reference/index.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';

/** The code samples of one doc comment. */
export interface CommentSamples {
  readonly source: SourcePath;
  readonly samples: readonly Sample[];
}

/**
 * Returns the examples in the sources of the API reference, by doc comment. Comments that the reference does not show are left out. TypeDoc
 * does not know the position of an example, so the code identifies it.
 */
export function collectExamples(
  { read }: Pick<Ports, 'read'>,
  cached: CachedStages,
  index: ExampleIndex | undefined,
): CommentSamples[] {
  if (!index || index.codes.length === 0) return [];
  const isShown = shownCode(index.codes);
  return index.files.flatMap((source) => {
    const file = read(source).value;
    const comments = file ? cached('examples', examplesOf, file) : [];
    return comments
      .map((samples) => ({ source, samples: samples.filter(({ code }) => isShown(code)) }))
      .filter(({ samples }) => samples.length > 0);
  });
}

/** Returns a function that tells whether an example shows a code. Lines that are marked as removed are not part of the code. */
function shownCode(keys: readonly string[]): (code: string) => boolean {
  const known = new Set(keys);
  return (code) => {
    if (known.has(codeKey(code))) return true;
    const lines = code.split('\n').map(codeKey);
    return keys.some((key) => lines.every((line) => key.includes(line)));
  };
}

/** Adds the modules that the site documents to `paths`, so that samples import them by name. The paths of the site have priority. */
export function withModules(config: SamplesConfig, modules: ExampleIndex['modules'] = {}): SamplesConfig {
  const { paths: own = {} } = config.compilerOptions as { readonly paths?: Readonly<Record<string, unknown>> };
  const added = Object.entries(modules).filter(([name]) => !Object.keys(own).some((pattern) => matches(pattern, name)));
  if (added.length === 0) return config;
  const paths = { ...Object.fromEntries(added.map(([name, file]) => [name, [file]])), ...own };
  return { ...config, compilerOptions: { ...config.compilerOptions, paths } };
}

/** Returns whether a key of `paths`, which may contain a `*`, matches the name of a module. */
function matches(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
}
