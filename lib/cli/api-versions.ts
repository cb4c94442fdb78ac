import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSnapshot, snapshotOf, snapshotSite, type ApiSnapshot } from '../build/api-snapshots.ts';
import { discardingOutput } from '../build/ports.ts';
import { CACHE_DIR, SNAPSHOTS_DIR, type ProgressEvent } from '../build/run-types.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { nearest } from '../core/text/suggest.ts';
import { diskStore } from '../io/cache/store.ts';
import { readText } from '../io/files/index.ts';
import { docsgenBuildId } from '../io/installation.ts';
import { nodePorts } from '../io/node-ports.ts';
import { runTypedoc } from '../io/typedoc/index.ts';
import { typescriptThread } from '../io/typescript/index.ts';

/** A request for the API of one version. */
export interface ApiRequest {
  /** Absolute. */
  readonly siteDir: string;
  /** The folder that relative paths are resolved from. */
  readonly cwd: string;
  /** A stored snapshot, the folder of a package, or an installed package. `current` stands for the API of the site. */
  readonly version: string;
  readonly configFile?: string;
  readonly cache: boolean;
  readonly onProgress: (event: ProgressEvent) => void;
}

/** The API of a version, or why there is none. */
export interface ApiVersion {
  readonly snapshot?: ApiSnapshot | undefined;
  /** One sentence about the request, if it names no version. */
  readonly problem?: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** The name of the API of the site. */
export const CURRENT = 'current';

/** Reads or converts the API of one version. */
export async function readApi(request: ApiRequest): Promise<ApiVersion> {
  const { siteDir, cwd, version } = request;
  if (version === CURRENT) return apiOfSite(request);
  const path = resolve(cwd, version);
  if (isFile(path)) return storedApi(path, version);
  const stored = join(siteDir, SNAPSHOTS_DIR, `${version}.json`);
  if (isFile(stored)) return storedApi(stored, relative(cwd, stored));
  const folder = existsSync(path) ? path : installedPackage(version, [siteDir, cwd]);
  return folder === undefined ? unknownVersion(request) : apiOfPackage(folder, request);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function problem(text: string): ApiVersion {
  return { problem: text, diagnostics: [], textOf: () => undefined };
}

function storedApi(path: string, shown: string): ApiVersion {
  const snapshot = parseSnapshot(readFileSync(path, 'utf8'));
  if ('problem' in snapshot) return problem(`\`${shown}\` can't be read: ${snapshot.problem}.`);
  return { snapshot, diagnostics: [], textOf: () => undefined };
}

function installedPackage(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    for (let at = folder; ; at = dirname(at)) {
      const candidate = join(at, 'node_modules', name);
      if (existsSync(join(candidate, 'package.json'))) return candidate;
      if (dirname(at) === at) break;
    }
  }
  return undefined;
}

function unknownVersion({ siteDir, version }: ApiRequest): ApiVersion {
  const folder = join(siteDir, SNAPSHOTS_DIR);
  const stored = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
  const close = nearest(version, [...stored, CURRENT]);
  const hint = close === undefined ? '' : ` Did you mean \`${close}\`?`;
  return problem(
    `\`${version}\` is neither a stored snapshot, nor the folder of a package, nor an installed package.${hint}`,
  );
}

async function apiOfSite({ siteDir, configFile, cache, onProgress }: ApiRequest): Promise<ApiVersion> {
  const workDir = join(siteDir, CACHE_DIR);
  const store = cache ? diskStore(join(workDir, 'cache')) : undefined;
  const buildId = docsgenBuildId();
  const folders = { siteDir, workDir, outDir: join(workDir, 'none'), ...(configFile !== undefined && { configFile }) };
  const thread = typescriptThread({ idleMs: 0 });
  const ports = nodePorts({ ...folders, store, buildId, output: discardingOutput(), thread });
  const run = snapshotSite(ports, { buildId, onProgress });
  const { snapshot, config, diagnostics, sources } = await run.finally(() => {
    store?.close();
    thread.close();
  });
  const hasNoApi = config && !config.api;
  return {
    snapshot,
    ...(hasNoApi && { problem: 'The site has no API reference. Add `api` to its configuration, or name a package.' }),
    diagnostics,
    textOf: (file) => sources.get(file) ?? readText(siteDir, sourcePath(file)).value?.text,
  };
}

/** Converts the published declarations of a package. Warnings about its comments are not relevant here. */
async function apiOfPackage(folder: string, { siteDir, version, onProgress }: ApiRequest): Promise<ApiVersion> {
  onProgress({ stage: `running TypeDoc on ${version}` });
  const from = `./${relative(siteDir, folder).split(sep).join('/')}`;
  const thread = typescriptThread({ idleMs: 0 });
  const entryPoints = [{ name: version, from }];
  const { value, diagnostics } = await runTypedoc(
    { siteDir, entryPoints, excludeInternal: true, prefersDeclarations: true },
    (task) => thread.run({ kind: 'typedoc', ...task }),
  ).finally(() => thread.close());
  const { value: located } = snapshotOf(value);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!located) return problem(`\`${version}\` can't be converted: ${errors[0]?.message ?? 'TypeDoc failed'}`);
  const textOf: ApiVersion['textOf'] = (file) => readText(siteDir, sourcePath(file)).value?.text;
  return { snapshot: located.snapshot, diagnostics: errors, textOf };
}

/** Writes a file and creates its folder. */
export function writeReport(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
