import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { describeError } from '../../core/diagnostics/error-location.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ForeignConfig } from '../../core/migration/foreign-config.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { writeModules, type SiteFolders } from '../cache/work-files.ts';
import { readText } from '../files/index.ts';
import { bundle } from '../bundle/esbuild.ts';
import { recordEnvironment, type EnvironmentRecorder } from './environment.ts';
import { createImportRecorder, type ImportRecorder } from './import-origins.ts';
import { ENVIRONMENT, recordedImports, recorderStatements } from './recorded-imports.ts';
import { importModule, sourceRoot, thrownAt } from '../bundle/import-module.ts';

const MODULE = 'foreign.config.mjs';

/**
 * Bundles and runs a configuration of another generator, or another module of its site. Packages that are not installed, and the packages
 * of generators, are replaced with objects that have every export.
 */
export async function loadForeignConfig(
  folders: SiteFolders,
  file: SourcePath,
): Promise<WithDiagnostics<ForeignConfig | undefined>> {
  const { siteDir, workDir } = folders;
  const path = join(siteDir, file);
  const recorder = `docsgen.imports.${randomUUID()}`;
  const bundled = await bundle(
    { siteDir, code: 'migrate.failed', what: "The configuration can't be read" },
    {
      entryPoints: [path],
      outfile: join(siteDir, MODULE),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: sourceRoot(siteDir),
      tsconfigRaw: {},
      banner: { js: `${lenientRequire(path)}\n${recorderStatements(recorder)}` },
      define: { ...namesOfModule(path), 'process.env': ENVIRONMENT },
      plugins: [recordedImports(siteDir)],
    },
  );
  if (!bundled.value) return withDiagnostics(undefined, bundled.diagnostics);
  const isNew = !existsSync(workDir);
  const { value: work, diagnostics } = writeModules(folders, bundled.value.files);
  if (!work) return withDiagnostics(undefined, diagnostics);
  const result = await run({ siteDir, outfile: join(work.dir, MODULE), recorder }, file);
  work.remove();
  if (isNew) rmSync(workDir, { recursive: true, force: true });
  if (!result.value) return withDiagnostics(undefined, result.diagnostics);
  return withDiagnostics({ ...result.value, file, files: localTexts(siteDir, bundled.value.inputs) });
}

/** CommonJS names exist only in CommonJS modules, and the bundle is in another folder than the configuration. */
function namesOfModule(path: string): Record<string, string> {
  const names = {
    __dirname: dirname(path),
    __filename: path,
    'import.meta.dirname': dirname(path),
    'import.meta.filename': path,
    'import.meta.url': pathToFileURL(path).href,
  };
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Defines `require` for the bundle. `require.resolve` returns the name of a package that is not installed. */
function lenientRequire(path: string): string {
  return `import { createRequire as docsgenRequire } from 'node:module';
const require = ((real) => Object.assign((id) => real(id), {
  resolve: (id) => { try { return real.resolve(id); } catch { return id; } },
}))(docsgenRequire(${JSON.stringify(path)}));`;
}

/** A bundle that can be run. */
interface Runnable {
  readonly siteDir: string;
  readonly outfile: string;
  /** The name of the global symbol where the bundle finds its recorder. */
  readonly recorder: string;
}

async function run(
  { siteDir, outfile, recorder }: Runnable,
  file: SourcePath,
): Promise<WithDiagnostics<Pick<ForeignConfig, 'value' | 'originOf' | 'variables'> | undefined>> {
  const imports = createImportRecorder();
  const { env, read: variables } = recordEnvironment();
  const shared = globalThis as Record<symbol, ImportRecorder & Pick<EnvironmentRecorder, 'env'>>;
  const key = Symbol.for(recorder);
  shared[key] = { ...imports, env };
  try {
    const module = await importModule(outfile);
    const value: unknown = await called(module['default'], imports);
    return withDiagnostics({ value, originOf: imports.originOf, variables });
  } catch (error) {
    return withDiagnostics(undefined, [failedToRun(siteDir, file, error)]);
  } finally {
    delete shared[key];
  }
}

/** Calls a default export that is a function of the configuration. Returns the argument of a wrapper from a package. */
function called(value: unknown, { originOf }: ImportRecorder): unknown {
  const origin = originOf(value);
  if (origin?.args) return called(origin.args[0], { originOf } as ImportRecorder);
  return typeof value === 'function' ? (value as () => unknown)() : value;
}

function failedToRun(siteDir: string, file: SourcePath, error: unknown): Diagnostic {
  return diagnostic('migrate.failed', `The configuration failed to run: ${describeError(error)}`, {
    location: thrownAt(siteDir, error) ?? startOfFile(file),
    hint: 'docsgen runs this file in Node to read its settings. Fix the error, or install the packages that the file needs, then try again.',
  });
}

function localTexts(siteDir: string, inputs: readonly string[]): Record<SourcePath, string> {
  const texts: Record<SourcePath, string> = {};
  for (const input of inputs.filter((name) => !/^docsgen-\w+:|node_modules/.test(name))) {
    const path = sourcePath(input);
    const text = readText(siteDir, path).value?.text;
    if (text !== undefined) texts[path] = text;
  }
  return texts;
}
