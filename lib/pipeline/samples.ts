import { pageSamples, sampleFindings } from '../check/index.ts';
import { samplesOf } from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { hashJson } from '../core/hash.ts';
import type {
  CompilerMessage,
  Sample,
  SampleModule,
  SamplesConfig,
  SiteConfig,
  SourceFile,
} from '../core/model/index.ts';
import type { Memo } from './memo.ts';
import type { Ports, Store } from './ports.ts';
import type { Sources } from './sources.ts';

/** What came of compiling the samples of a site. */
export interface CheckedSamples {
  readonly found: readonly Diagnostic[];
  readonly checked: number;
  /** Those that are not compiled, because their page says so. */
  readonly skipped: number;
  /** What keeps others from being read. Who builds the site hears it anyhow. */
  readonly unread: readonly Diagnostic[];
}

interface SampledPage {
  readonly file: SourceFile;
  readonly samples: readonly Sample[];
  readonly modules: readonly SampleModule[];
}

/** What goes with the compiling. */
export interface SamplesWork {
  readonly memo: Memo;
  /** Stands for this build of docsgen in cache keys. */
  readonly salt: string;
  /** Tells that nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

const DEFAULTS: SamplesConfig = { declarations: [], compilerOptions: {} };

/** Compiles every sample of TypeScript on the pages of a site; what did not change since the last time is known. */
export async function checkSamples(
  ports: Pick<Ports, 'compiler' | 'store'>,
  { samples: options = DEFAULTS }: SiteConfig,
  { pages, partials }: Pick<Sources, 'pages' | 'partials'>,
  work: SamplesWork,
): Promise<CheckedSamples> {
  const sampled = [...pages, ...partials].map((file) => {
    const { value: samples, diagnostics: unread } = work.memo('samples', samplesOf, file);
    return { file, samples, unread, ...pageSamples(samples) };
  });
  const count = (key: 'checked' | 'skipped'): number => sampled.reduce((sum, page) => sum + page[key], 0);
  const [checked, skipped] = [count('checked'), count('skipped')];
  const wanted = sampled.filter(({ modules }) => modules.length > 0);
  const { messages, found } = await compileChanged(ports, options, wanted, work);
  const ofPages = wanted.flatMap(({ samples }, index) => sampleFindings(samples, messages[index] ?? []));
  const unread = sampled.flatMap((page) => page.unread);
  return { found: [...sampled.flatMap((page) => page.found), ...found, ...ofPages], checked, skipped, unread };
}

interface Compiled {
  /** By page. */
  readonly messages: readonly (readonly CompilerMessage[] | undefined)[];
  readonly found: readonly Diagnostic[];
}

/**
 * Compiles the pages of which nobody knows what the compiler says. It is known for their modules, the options, and
 * everything that the compiler has read for any page.
 */
async function compileChanged(
  { compiler, store }: Pick<Ports, 'compiler' | 'store'>,
  options: SamplesConfig,
  pages: readonly SampledPage[],
  { salt, signal }: SamplesWork,
): Promise<Compiled> {
  const memory = openMemory(store, options, salt);
  const before = memory.files();
  const state = compiler.stateOf([...options.declarations, ...before]);
  const known = pages.map((page) => memory.get(page, state));
  const missing = pages.filter((_, index) => !known[index]);
  if (missing.length === 0) return { messages: known, found: [] };
  const { value, diagnostics } = await compiler.compile(
    missing.map(({ file, modules }) => ({ source: file.path, modules })),
    options,
    signal,
  );
  const made = new Map(missing.map((page, index) => [page, value.messages[index]]));
  const messages = pages.map((page, index) => known[index] ?? made.get(page));
  if (diagnostics.length === 0) {
    // Of the pages that are known others may have been read.
    const kept = missing.length === pages.length ? [] : before;
    const files = [...new Set([...kept, ...value.read])].sort();
    const next = compiler.stateOf([...options.declarations, ...files]);
    memory.keep(files);
    for (const [index, page] of pages.entries()) {
      const said = messages[index] ?? [];
      // What is wrong may be mended by a file that is not there yet: it is compiled again.
      if (sampleFindings(page.samples, said).length === 0) memory.put(page, next, said);
    }
  }
  return { messages, found: diagnostics };
}

interface SampleMemory {
  /** What the compiler has read before. */
  readonly files: () => readonly string[];
  readonly keep: (files: readonly string[]) => void;
  readonly get: (page: SampledPage, state: string) => readonly CompilerMessage[] | undefined;
  readonly put: (page: SampledPage, state: string, messages: readonly CompilerMessage[]) => void;
}

function openMemory(store: Store | undefined, options: SamplesConfig, salt: string): SampleMemory {
  const filesKey = hashJson([salt, 'sample-files', options]);
  const keyOf = ({ file, modules }: SampledPage, state: string): string =>
    hashJson([salt, 'sample', options, file.path, modules, state]);
  const read = <T>(key: string): T | undefined => {
    const known = store?.get(key);
    return known === undefined ? undefined : (JSON.parse(known) as T);
  };
  return {
    files: () => read<string[]>(filesKey) ?? [],
    keep: (files) => store?.put(filesKey, JSON.stringify(files)),
    get: (page, state) => read(keyOf(page, state)),
    put: (page, state, messages) => store?.put(keyOf(page, state), JSON.stringify(messages)),
  };
}
