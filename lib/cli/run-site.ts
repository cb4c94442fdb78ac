import { isAbsolute, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { sourcePath } from '../core/paths.ts';
import { loadConfigModule } from '../io/bundle/config-module.ts';
import { readText } from '../io/files/index.ts';
import { realFolder } from '../io/files/index.ts';
import { docsgenBuildId } from '../io/installation.ts';
import { nodePorts } from '../io/node-ports.ts';
import { typescriptThread, type TypescriptThread } from '../io/typescript/index.ts';
import { diskOutput } from '../io/output/output.ts';
import { diskStore } from '../io/cache/store.ts';
import { CACHE_DIR, DEFAULT_OUT_DIR, type ConfigResult, type RunRequest, type RunResult } from '../build/run-types.ts';
import { build, checkConfig, type BuildResult } from '../build/build.ts';
import { checkSiteSamples, type SamplesResult } from '../build/samples/samples-only-run.ts';
import { discardingOutput, type Output, type Ports } from '../build/ports.ts';
import { findTranslations } from '../build/translations/find-translations.ts';
import type { Selected } from '../build/translations/select.ts';
import type { SiteTranslations } from './translations/site-translations.ts';

/**
 * Builds or checks a site on this machine, with the adapters for Node. A caller that builds several sites can pass a thread for all of them,
 * which it closes itself.
 */
export async function runSite(request: RunRequest, shared?: TypescriptThread): Promise<RunResult> {
  const { siteDir } = request;
  const outDir = realFolder(absolute(siteDir, request.outDir ?? DEFAULT_OUT_DIR));
  if (request.mode !== 'build') return runWith(request, outDir, discardingOutput(), shared);
  const opened = diskOutput(siteDir, outDir, request.cache ? join(siteDir, CACHE_DIR) : undefined);
  if (!opened.value) return refused(outDir, opened.diagnostics);
  const result = await runWith(request, outDir, opened.value, shared);
  if (!opened.value.hasConcurrentBuild()) return result;
  // Another build has replaced files that this build wanted to keep, so this one writes every file.
  const fresh = diskOutput(siteDir, outDir);
  return fresh.value ? runWith(request, outDir, fresh.value, shared) : refused(outDir, fresh.diagnostics);
}

/** The memory of the TypeScript compiler is freed soon after its last task, in milliseconds. */
const IDLE_MS = 1000;

async function runWith(
  request: RunRequest,
  outDir: string,
  output: Output,
  shared: TypescriptThread | undefined,
): Promise<RunResult> {
  const { onProgress, mode, checksSamples = false, runsSamples = false, drafts = false, locale } = request;
  const buildId = docsgenBuildId();
  const { ports, close } = openPorts(request, outDir, output, shared);
  if (mode === 'samples')
    return samplesResult(
      await checkSiteSamples(ports, { buildId, onProgress, runs: runsSamples }).finally(close),
      ports,
      outDir,
    );
  const wanted = { wantsSearchPages: mode === 'search', wantsUrls: mode === 'check' };
  const options = { buildId, onProgress, ...wanted, checksSamples, drafts, locale };
  const result = await build(ports, options).finally(close);
  return {
    diagnostics: result.diagnostics,
    failedConfig: result.config === undefined,
    stats: {
      pages: pageCount(result),
      routes: result.pages.length,
      ...output.written(),
      ...(result.samples && { samples: result.samples }),
      stages: result.times,
    },
    outDir,
    textOf: textOf(result, ports),
    externalLinks: result.pages.flatMap((page) => page.externalLinks),
    searchPages: result.searchPages,
    ...(result.urls && { urls: result.urls }),
    ...(result.config && { rules: result.config.rules, ignoredLinks: result.config.ignoredLinks }),
  };
}

/** Compares the translations of a site with their originals. Writes nothing except the cache. */
export async function findSiteTranslations(
  request: Pick<RunRequest, 'siteDir' | 'configFile' | 'cache' | 'locale' | 'onProgress'>,
  selected: readonly Selected[],
): Promise<SiteTranslations> {
  const { siteDir, locale, onProgress } = request;
  const buildId = docsgenBuildId();
  const outDir = absolute(siteDir, DEFAULT_OUT_DIR);
  const { ports, close } = openPorts(request, outDir, discardingOutput());
  const result = await findTranslations(ports, { buildId, onProgress, locale, selected }).finally(close);
  return { ...result, textOf: textOf(result, ports) };
}

/** Opens the adapters of a run. They must be closed. */
function openPorts(
  { siteDir, configFile, cache }: Pick<RunRequest, 'siteDir' | 'configFile' | 'cache'>,
  outDir: string,
  output: Output,
  shared?: TypescriptThread,
): { readonly ports: Ports; readonly close: () => void } {
  const workDir = join(siteDir, CACHE_DIR);
  const store = cache ? diskStore(join(workDir, 'cache')) : undefined;
  const buildId = docsgenBuildId();
  const thread = shared ?? typescriptThread({ idleMs: IDLE_MS });
  const folders = { siteDir, workDir, outDir, ...(configFile !== undefined && { configFile }) };
  return {
    ports: nodePorts({ ...folders, store, buildId, output, thread }),
    close: () => {
      store?.close();
      if (!shared) thread.close();
    },
  };
}

function samplesResult(result: SamplesResult, ports: Ports, outDir: string): RunResult {
  const { diagnostics, config, samples, times } = result;
  return {
    ...NOTHING_MADE,
    diagnostics,
    failedConfig: config === undefined,
    stats: { ...NOTHING_MADE.stats, ...(samples && { samples }), stages: times },
    outDir,
    textOf: textOf(result, ports),
    ...(config && { rules: config.rules }),
  };
}

function textOf({ sources }: Pick<BuildResult, 'sources'>, ports: Ports): RunResult['textOf'] {
  return (file) => sources.get(file) ?? ports.read(sourcePath(file)).value?.text;
}

/** Reads and validates only the configuration. */
export async function readConfig(request: Pick<RunRequest, 'siteDir' | 'configFile'>): Promise<ConfigResult> {
  const { siteDir, configFile } = request;
  const loaded = await loadConfigModule({ siteDir, workDir: join(siteDir, CACHE_DIR) }, configFile);
  const checked = loaded.value && (await checkConfig(loaded.value));
  const found = [...loaded.diagnostics, ...(checked?.diagnostics ?? [])];
  const textOf = (file: string): string | undefined => readText(siteDir, sourcePath(file)).value?.text;
  return { value: checked?.value, written: loaded.value?.value, diagnostics: found, textOf };
}

function absolute(siteDir: string, path: string): string {
  return isAbsolute(path) ? path : join(siteDir, path);
}

function refused(outDir: string, diagnostics: readonly Diagnostic[]): RunResult {
  // A folder that docsgen must not replace is a usage error. A folder that it can't write to is not.
  const failedConfig = diagnostics.some(({ code }) => code === 'output.not-ours');
  return { ...NOTHING_MADE, diagnostics, failedConfig, outDir, textOf: () => undefined };
}

const NOTHING_MADE = {
  stats: { pages: 0, routes: 0, files: 0, bytes: 0, stages: [] },
  externalLinks: [],
  searchPages: [],
} as const;

function pageCount({ pages }: BuildResult): number {
  return pages.filter((page) => page.kind !== 'redirect').length;
}
