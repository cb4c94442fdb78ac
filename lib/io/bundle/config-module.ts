import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { CONFIG_FILES } from '../../core/data/config-files.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { describeError, missingNameIn, locationOfName } from '../../core/diagnostics/error-location.ts';
import type { LoadedConfig } from '../../build/ports.ts';
import { bundle, plugin, type Bundled } from './esbuild.ts';
import { packageHint } from './site-code/load-hints.ts';
import { fileSize, readText } from '../files/index.ts';
import { fingerprints } from './module-fingerprints.ts';
import { importModule, sourceRoot, thrownAt } from './import-module.ts';
import {
  noDependencyCache,
  cachedWithDependencies,
  type FilesRead,
  type DependencyCache,
} from '../cache/dependency-cache.ts';
import { writeModules, type SiteFolders } from '../cache/work-files.ts';

const MODULE = 'site.config.mjs';

/** Finds, bundles and runs the configuration of a site. Also reads its local imports, for diagnostics with locations in them. */
export async function loadConfigModule(
  folders: SiteFolders,
  configFile?: string,
  cache: DependencyCache = noDependencyCache(folders.siteDir),
): Promise<WithDiagnostics<LoadedConfig | undefined>> {
  const { siteDir } = folders;
  const wanted =
    configFile === undefined ? CONFIG_FILES.map((name) => join(siteDir, name)) : [absolute(siteDir, configFile)];
  const path = wanted.find((candidate) => existsSync(candidate));
  if (path === undefined) return withDiagnostics(undefined, [notFound(siteDir, configFile)]);
  const file = sourcePath(relative(siteDir, path));
  const built = await cachedWithDependencies(cache, ['config', path], (read) => bundleConfig({ siteDir, read }, path));
  if (!built.value) return withDiagnostics(undefined, built.diagnostics);
  const { inputs, codeHash } = built.value;
  const files = localTexts(siteDir, inputs);
  const { value: work, diagnostics } = writeModules(folders, built.value.files);
  if (!work) return withDiagnostics(undefined, diagnostics);
  const loaded = await run(siteDir, join(work.dir, MODULE), file, files);
  work.remove();
  return map(loaded, (config) => config && { ...config, ...(codeHash !== undefined && { codeHash }) });
}

/** A bundled configuration, with the hash of its code. */
interface BundledConfig extends Bundled {
  readonly codeHash: string | undefined;
}

async function bundleConfig(
  { siteDir, read }: { readonly siteDir: string; readonly read: FilesRead },
  path: string,
): Promise<WithDiagnostics<BundledConfig | undefined>> {
  const bundled = await bundle(
    { siteDir, code: 'config.failed', what: "The configuration can't be read", read },
    {
      entryPoints: [path],
      outfile: join(siteDir, MODULE),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: sourceRoot(siteDir),
      plugins: [ownPackage()],
    },
  );
  return map(bundled, (value) => {
    if (!value) return undefined;
    const fingerprintOf = fingerprints({ siteDir, files: value.files, read, mdx: {}, pureDir: undefined });
    return { ...value, codeHash: fingerprintOf(MODULE).hash };
  });
}

async function run(
  siteDir: string,
  outfile: string,
  file: SourcePath,
  files: Readonly<Record<SourcePath, string>>,
): Promise<WithDiagnostics<LoadedConfig | undefined>> {
  try {
    const { default: value } = await importModule(outfile);
    const readFile = (path: SourcePath) =>
      fileSize(join(siteDir, path)) === undefined ? undefined : readText(siteDir, path).value;
    if (value !== undefined) return withDiagnostics({ value, file, files, readFile });
    return withDiagnostics(undefined, [noDefaultExport(file)]);
  } catch (error) {
    return withDiagnostics(undefined, [
      configThrew(file, error, thrownAt(siteDir, error) ?? locationOfPackage(files, error)),
    ]);
  }
}

/** Resolves `import { defineConfig } from 'docsgen'`, also for a site where docsgen is not installed. */
function ownPackage() {
  return plugin('docsgen-own', (build) => {
    build.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen-own' }));
    build.onLoad({ filter: /.*/, namespace: 'docsgen-own' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  });
}

function localTexts(siteDir: string, inputs: readonly string[]): Record<SourcePath, string> {
  const texts: Record<SourcePath, string> = {};
  for (const input of inputs) {
    if (input.includes('node_modules') || input.startsWith('docsgen-own:')) continue;
    const path = sourcePath(input);
    const text = readText(siteDir, path).value?.text;
    if (text !== undefined) texts[path] = text;
  }
  return texts;
}

function absolute(siteDir: string, path: string): string {
  return isAbsolute(path) ? path : join(siteDir, path);
}

function notFound(siteDir: string, configFile: string | undefined): Diagnostic {
  const what = configFile ?? 'site.config.ts';
  const hint =
    configFile === undefined
      ? 'Run docsgen in a site folder, pass the folder as an argument, or create `site.config.ts`.'
      : 'Check the path. It is relative to the site folder.';
  return diagnostic('config.not-found', `There is no \`${what}\` in the site folder.`, {
    subject: configFile === undefined ? 'the site folder' : '--config',
    hint: existsSync(siteDir) ? hint : 'The site folder does not exist. Check the path.',
  });
}

function noDefaultExport(file: SourcePath): Diagnostic {
  return diagnostic('config.no-default-export', 'The configuration has no default export.', {
    location: startOfFile(file),
    hint: 'Write `export default defineConfig({ … })`.',
  });
}

function configThrew(file: SourcePath, error: unknown, location: SourceLocation | undefined): Diagnostic {
  const reason = describeError(error);
  const missing = missingNameIn(reason);
  return diagnostic('config.failed', `The configuration failed to run: ${reason}`, {
    location: location ?? startOfFile(file),
    hint:
      missing?.kind === 'package'
        ? packageHint(missing.name)
        : 'docsgen runs this file in Node when it starts. Fix the error, then try again.',
  });
}

/** Returns the location of the import of a missing package. Node resolves packages before any code runs, so there is no stack. */
function locationOfPackage(files: Readonly<Record<SourcePath, string>>, error: unknown): SourceLocation | undefined {
  const missing = missingNameIn(describeError(error));
  if (missing?.kind !== 'package') return undefined;
  for (const [file, text] of Object.entries(files)) {
    const location = locationOfName(file as SourcePath, text, missing.name);
    if (location) return location;
  }
  return undefined;
}
