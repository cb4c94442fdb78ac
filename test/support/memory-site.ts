import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashBytes } from '../../lib/core/hash.ts';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../lib/core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../lib/core/diagnostics/with-diagnostics.ts';
import { isInside, sourcePath, type SourcePath } from '../../lib/core/paths.ts';
import { startOfFile } from '../../lib/core/diagnostics/source-location.ts';
import { diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { loadModules } from '../../lib/io/bundle/modules.ts';
import { loadPackage } from '../../lib/io/installation.ts';
import { drawIcons } from '../../lib/io/images/icons.ts';
import { readFonts } from '../../lib/io/images/fonts.ts';
import { logoProblem, socialImageDrawer } from '../../lib/io/images/social-images.ts';
import { ROOT } from './source-tree.ts';
import { noDependencyCache } from '../../lib/io/cache/dependency-cache.ts';
import { build } from '../../lib/build/build.ts';
import {
  discardingOutput,
  type History,
  type LoadedConfig,
  type LoadedModules,
  type Output,
  type Ports,
  type Store,
} from '../../lib/build/ports.ts';

/** The files of a site by path. */
export type SiteFiles = Readonly<Record<string, string>>;

/** A site in memory: Markdown files and a configuration object. It builds in milliseconds. */
export interface MemorySite {
  readonly files: SiteFiles;
  /** Configuration keys in addition to `title` and `url`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The text of `site.config.ts`, if the locations of configuration keys matter. */
  readonly configText?: string;
  /** The last commits of files. */
  readonly history?: History;
}

export interface MemoryOptions {
  readonly store?: Store;
  /** The files of the previous build, which the new build may reuse. */
  readonly previous?: MemoryBuild['written'];
  /** Whether the site contains its drafts, as in the development server. */
  readonly drafts?: boolean;
  /** The only locale to build. */
  readonly locale?: string;
  /** Changes the order in which files are found. */
  readonly shuffle?: (paths: readonly SourcePath[]) => readonly SourcePath[];
  /** Runs TypeDoc. Default: the site has no API reference. */
  readonly typedoc?: Ports['typedoc'];
}

/** The result of a build: the content of every file, whether the output was committed, and the diagnostics. */
export interface MemoryBuild {
  readonly written: Readonly<Record<string, string>>;
  /** The paths of files that were written instead of reused. */
  readonly rewritten: readonly string[];
  readonly committed: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: readonly PageFacts[];
}

/** Loads docsgen's templates. A test file loads them once for all of its sites. */
export async function builtInTemplates(): Promise<LoadedModules> {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-templates-'));
  const translation = { locale: 'en', messages: {} };
  const request = {
    baseUrl: '/',
    site: {
      title: 'Memory',
      titleDelimiter: '|',
      tagline: '',
      url: 'https://example.org',
      baseUrl: '/',
      customFields: {},
    },
    words: translation,
    templatesDir: sourcePath('templates'),
    pureTemplates: false,
    components: [],
    mdx: {},
    plainMdx: [],
  };
  const { value, diagnostics } = await loadModules(
    { siteDir, workDir: join(siteDir, '.docsgen') },
    request,
    noDependencyCache(siteDir),
  );
  rmSync(siteDir, { recursive: true, force: true });
  if (!value.templates) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
}

/** Runs the same build as `docsgen build`, with adapters in memory. */
export async function buildInMemory(
  modules: LoadedModules,
  site: MemorySite,
  options: MemoryOptions = {},
): Promise<MemoryBuild> {
  const output = memoryOutput(options.previous);
  const ports = memoryPorts(() => site, { ...options, modules, output });
  const { diagnostics, pages } = await build(ports, {
    buildId: 'test',
    onProgress: () => undefined,
    drafts: options.drafts ?? false,
    locale: options.locale,
  });
  return { written: output.files, rewritten: output.rewritten, committed: output.isCommitted(), diagnostics, pages };
}

/** Runs the same check as `docsgen check-links`, with adapters in memory. Returns its diagnostics. */
export async function checkInMemory(
  modules: LoadedModules,
  site: MemorySite,
  options: MemoryOptions = {},
): Promise<readonly Diagnostic[]> {
  const ports = memoryPorts(() => site, { ...options, modules, output: discardingOutput() });
  const { diagnostics } = await build(ports, { buildId: 'test', onProgress: () => undefined });
  return diagnostics;
}

/** Creates a store in memory that counts cache hits. */
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

const NO_TYPEDOC: Ports['typedoc'] = {
  key: () => '',
  run: async () => withDiagnostics({ project: undefined, modules: [] }),
};

export interface MemoryParts extends MemoryOptions {
  readonly modules: LoadedModules;
  readonly output: Output;
}

/** Creates the ports of a site in memory. `site` may return a different site on each call. */
export function memoryPorts(
  site: () => MemorySite,
  { modules, output, store, typedoc = NO_TYPEDOC, shuffle = (paths) => paths }: MemoryParts,
): Ports {
  const pathsOf = ({ files }: MemorySite): SourcePath[] => Object.keys(files).sort().map(sourcePath);
  return {
    config: async () => withDiagnostics(configOf(site())),
    list: (dir) => shuffle(pathsOf(site()).filter((path) => path !== dir && isInside(dir, path))),
    templateFiles: () => ['components/page/Footer.tsx', 'styles/index.css'],
    unreadable: () => [],
    read: (path) => {
      const text = site().files[path];
      return text === undefined
        ? withDiagnostics(undefined, [missing(path)])
        : withDiagnostics({ path, text, hash: hashBytes(text) });
    },
    fileState: (path) => {
      const text = site().files[path];
      return text === undefined ? undefined : `state ${hashBytes(text)}`;
    },
    asset: (path) =>
      withDiagnostics(
        site().files[path] === undefined
          ? undefined
          : { hash: hashBytes(site().files[path]!).slice(0, 8), width: 4, height: 3 },
      ),
    loadPackage,
    modules: async () => withDiagnostics(modules),
    thrownAt: () => undefined,
    styles: async () => withDiagnostics({ css: 'body{color:red}', assets: [], urls: [], preloadedFonts: [] }),
    scripts: async () => withDiagnostics({ boot: '', main: undefined, site: [], files: [] }),
    search: async () => withDiagnostics(undefined),
    islands: async () => withDiagnostics({ files: {}, styles: {}, artifacts: [], assets: [] }),
    pageStyles: async () => withDiagnostics({ files: [], assets: [], urls: [] }),
    features: async () => withDiagnostics({ stylesheets: {}, files: [], assets: [] }),
    history: async () => withDiagnostics(site().history ?? {}),
    drawIcons,
    socialImages: {
      fonts: (font) => readFonts(ROOT, font),
      logoProblem,
      drawer: (inputs) => socialImageDrawer(ROOT, inputs),
    },
    deflate: (bytes) => bytes,
    typedoc,
    runner: { run: async (pages) => Promise.resolve(withDiagnostics(pages.map(() => []))) },
    compiler: {
      stateOf: () => '',
      compile: async (pages) => withDiagnostics({ messages: pages.map(() => []), read: [] }),
      types: async (pages) => withDiagnostics({ types: pages.map(() => []), read: [] }),
    },
    store,
    output,
    clock: { now: () => ({ ms: 0, cpuMs: 0 }) },
  };
}

function configOf({ config, configText, files }: MemorySite): LoadedConfig {
  const file = sourcePath('site.config.ts');
  const readFile = (path: SourcePath) => {
    const text = files[path];
    return text === undefined ? undefined : { path, text, hash: hashBytes(text) };
  };
  return {
    value: { title: 'Memory', url: 'https://example.org', ...config },
    file,
    files: configText === undefined ? {} : { [file]: configText },
    codeHash: 'code',
    readFile,
  };
}

function missing(path: SourcePath): Diagnostic {
  return diagnostic('content.unreadable', 'This file could not be read: it does not exist.', {
    location: startOfFile(path),
  });
}

/** Returns the text of HTML files and the hash of all others. */
function textOf(out: string, data: Uint8Array): string {
  return out.endsWith('.html') ? Buffer.from(data).toString() : hashBytes(data);
}

interface MemoryOutput extends Output {
  readonly files: Record<string, string>;
  readonly rewritten: readonly string[];
  readonly isCommitted: () => boolean;
}

function memoryOutput(previous: MemoryBuild['written'] = {}): MemoryOutput {
  const files: Record<string, string> = {};
  const rewritten: string[] = [];
  const state = { committed: false };
  const done: WithDiagnostics<void> = withDiagnostics(undefined);
  return {
    files,
    rewritten,
    isCommitted: () => state.committed,
    keep: (out, hash) => {
      const existing = previous[out];
      if (existing === undefined || (existing !== hash && hashBytes(existing) !== hash)) return false;
      files[out] = existing;
      return true;
    },
    write: ({ out, data }) => {
      rewritten.push(out);
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
