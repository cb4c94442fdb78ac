import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashBytes } from '../../lib/core/hash.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { PageFacts } from '../../lib/core/model/index.ts';
import { outcome, type Outcome } from '../../lib/core/outcome.ts';
import { isInside, sourcePath, type SourcePath } from '../../lib/core/paths.ts';
import { fileStart } from '../../lib/core/place.ts';
import { diagnostic } from '../../lib/core/diagnostic.ts';
import { loadModules } from '../../lib/io/modules.ts';
import { noMemory } from '../../lib/io/remembered.ts';
import { build } from '../../lib/pipeline/build.ts';
import type { LoadedModules, Output, Ports, Store } from '../../lib/pipeline/ports.ts';

/** The files of a site by path. */
export type SiteFiles = Readonly<Record<string, string>>;

/** A site that exists in memory alone: Markdown, and a configuration as a value. A build of it takes milliseconds. */
export interface MemorySite {
  readonly files: SiteFiles;
  /** Beside `title` and `url`. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export interface MemoryOptions {
  readonly store?: Store;
  /** The files of the last build, of which the new one may keep some. */
  readonly last?: MemoryBuild['written'];
  /** Changes the order in which files are found. */
  readonly shuffle?: (paths: readonly SourcePath[]) => readonly SourcePath[];
}

/** What came of a build: the bytes of every file, whether they became the site, and what was said. */
export interface MemoryBuild {
  readonly written: Readonly<Record<string, string>>;
  /** Those of them that were not kept as they were. */
  readonly made: readonly string[];
  readonly committed: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: readonly PageFacts[];
}

/** Loads docsgen's own templates, once for all sites of a test file. */
export async function ownTemplates(): Promise<LoadedModules> {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-templates-'));
  const words = { locale: 'en', messages: {} };
  const request = { baseUrl: '/', words, templatesDir: sourcePath('templates'), components: [], mdx: {} };
  const { value, diagnostics } = await loadModules(
    { siteDir, workDir: join(siteDir, '.docsgen') },
    request,
    noMemory(siteDir),
  );
  rmSync(siteDir, { recursive: true, force: true });
  if (!value.templates) throw new Error(diagnostics.map((one) => one.message).join('\n'));
  return value;
}

/** Builds a site through the pipeline that `docsgen build` uses; only the disk is not real. */
export async function buildInMemory(
  modules: LoadedModules,
  site: MemorySite,
  options: MemoryOptions = {},
): Promise<MemoryBuild> {
  const output = memoryOutput(options.last);
  const ports = memoryPorts(() => site, { ...options, modules, output });
  const { diagnostics, pages } = await build(ports, { salt: 'test', onProgress: () => undefined });
  return { written: output.files, made: output.made, committed: output.isCommitted(), diagnostics, pages };
}

/** A store in memory, which counts how often it knew the answer. */
export function memoryStore(): Store & { readonly hits: () => number; readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const counter = { hits: 0 };
  return {
    entries,
    hits: () => counter.hits,
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) counter.hits++;
      return value;
    },
    put: (key, value) => void entries.set(key, value),
    touch: () => undefined,
    close: () => undefined,
  };
}

export interface MemoryParts extends MemoryOptions {
  readonly modules: LoadedModules;
  readonly output: Output;
}

/** The ports of a site in memory, which may be another one each time it is asked for. */
export function memoryPorts(
  site: () => MemorySite,
  { modules, output, store, shuffle = (paths) => paths }: MemoryParts,
): Ports {
  const file = sourcePath('site.config.ts');
  const pathsOf = ({ files }: MemorySite): SourcePath[] => Object.keys(files).sort().map(sourcePath);
  return {
    config: async () => {
      const value = { title: 'Memory', url: 'https://example.org', ...site().config };
      return outcome({ value, file, files: {} });
    },
    list: (dir) => shuffle(pathsOf(site()).filter((path) => path !== dir && isInside(dir, path))),
    unreadable: () => [],
    read: (path) => {
      const text = site().files[path];
      return text === undefined ? outcome(undefined, [missing(path)]) : outcome({ path, text, hash: hashBytes(text) });
    },
    asset: (path) =>
      outcome(
        site().files[path] === undefined
          ? undefined
          : { hash: hashBytes(site().files[path]!).slice(0, 8), width: 4, height: 3 },
      ),
    modules: async () => outcome(modules),
    thrownAt: () => undefined,
    styles: async () => outcome('body{color:red}'),
    scripts: async () => outcome({ boot: '', main: undefined, files: [] }),
    search: async () => outcome(undefined),
    islands: async () => outcome({ files: {}, artifacts: [], assets: [] }),
    deflate: (bytes) => bytes,
    typedoc: { key: () => '', run: async () => outcome({ project: undefined, defaultNames: {} }) },
    compiler: { stateOf: () => '', compile: async (pages) => outcome({ messages: pages.map(() => []), read: [] }) },
    store,
    output,
    clock: { now: () => ({ ms: 0, cpuMs: 0 }) },
  };
}

function missing(path: SourcePath): Diagnostic {
  return diagnostic('content.unreadable', 'This file could not be read: it does not exist.', {
    place: fileStart(path),
  });
}

/** Pages as they read; of other bytes, their hash. */
function textOf(out: string, data: Uint8Array): string {
  return out.endsWith('.html') ? Buffer.from(data).toString() : hashBytes(data);
}

interface MemoryOutput extends Output {
  readonly files: Record<string, string>;
  readonly made: readonly string[];
  readonly isCommitted: () => boolean;
}

function memoryOutput(last: MemoryBuild['written'] = {}): MemoryOutput {
  const files: Record<string, string> = {};
  const made: string[] = [];
  const state = { committed: false };
  const done: Outcome<void> = outcome(undefined);
  return {
    files,
    made,
    isCommitted: () => state.committed,
    keep: (out, hash) => {
      const known = last[out];
      if (known === undefined || (known !== hash && hashBytes(known) !== hash)) return false;
      files[out] = known;
      return true;
    },
    write: ({ out, data }) => {
      made.push(out);
      files[out] = typeof data === 'string' ? data : textOf(out, data);
      return done;
    },
    copy: ({ out, copyFrom }) => {
      files[out] = `copy of ${copyFrom}`;
      return done;
    },
    commit: () => {
      state.committed = true;
      return done;
    },
    abandon: () => undefined,
    written: () => ({ files: Object.keys(files).length, bytes: 0 }),
  };
}
