import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { fileStart, type Place } from '../core/place.ts';
import { describeThrown, missingIn, placeOfName } from '../core/thrown.ts';
import type { LoadedConfig } from '../pipeline/ports.ts';
import { bundle, plugin } from './esbuild.ts';
import { readText } from './files.ts';
import { importModule, sourceRoot, thrownAt } from './import-module.ts';
import { noMemory, remembered, type FilesRead, type Memory } from './remembered.ts';
import { writeModules, type ModulePlaces } from './work-files.ts';

const MODULE = 'site.config.mjs';
const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Finds, bundles and runs the configuration of a site. Its local imports are read too, to show places in them. */
export async function loadConfigModule(
  places: ModulePlaces,
  configFile?: string,
  memory: Memory = noMemory(places.siteDir),
): Promise<Outcome<LoadedConfig | undefined>> {
  const { siteDir } = places;
  const wanted = configFile === undefined ? NAMES.map((name) => join(siteDir, name)) : [absolute(siteDir, configFile)];
  const path = wanted.find((candidate) => existsSync(candidate));
  if (path === undefined) return outcome(undefined, [notFound(siteDir, configFile)]);
  const file = sourcePath(relative(siteDir, path));
  const built = await remembered(memory, ['config', path], (read) => bundleConfig({ siteDir, read }, path));
  if (!built.value) return outcome(undefined, built.diagnostics);
  const files = localTexts(siteDir, built.value.inputs);
  const { value: work, diagnostics } = writeModules(places, built.value.files);
  if (!work) return outcome(undefined, diagnostics);
  const loaded = await run(siteDir, join(work.dir, MODULE), file, files);
  work.remove();
  return loaded;
}

function bundleConfig({ siteDir, read }: { readonly siteDir: string; readonly read: FilesRead }, path: string) {
  return bundle(
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
}

async function run(
  siteDir: string,
  outfile: string,
  file: SourcePath,
  files: Readonly<Record<SourcePath, string>>,
): Promise<Outcome<LoadedConfig | undefined>> {
  try {
    const { default: value } = await importModule(outfile);
    if (value !== undefined) return outcome({ value, file, files });
    return outcome(undefined, [noDefaultExport(file)]);
  } catch (error) {
    return outcome(undefined, [configThrew(file, error, thrownAt(siteDir, error) ?? placeOfPackage(files, error))]);
  }
}

/** `import { defineConfig } from 'docsgen'` works without docsgen being installed beside the site. */
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
  const what = configFile ?? NAMES[0]!;
  const exists = existsSync(siteDir);
  return diagnostic('config.not-found', `There is no \`${what}\` in the site folder.`, {
    subject: configFile === undefined ? 'the site folder' : '--config',
    hint: exists
      ? 'Run docsgen in the folder of a site, name that folder, or start one with a `site.config.ts`.'
      : 'The site folder itself does not exist: check the path.',
  });
}

function noDefaultExport(file: SourcePath): Diagnostic {
  return diagnostic('config.no-default-export', 'The configuration exports nothing by default.', {
    place: fileStart(file),
    hint: 'Write `export default defineConfig({ … })`.',
  });
}

function configThrew(file: SourcePath, error: unknown, place: Place | undefined): Diagnostic {
  return diagnostic('config.failed', `The configuration threw while it ran: ${describeThrown(error)}`, {
    place: place ?? fileStart(file),
    hint: 'It runs on Node when docsgen starts. Mend the error, then try again.',
  });
}

/** Node looks packages up before a line runs, so no stack tells which import it was. */
function placeOfPackage(files: Readonly<Record<SourcePath, string>>, error: unknown): Place | undefined {
  const missing = missingIn(describeThrown(error));
  if (missing?.kind !== 'package') return undefined;
  for (const [file, text] of Object.entries(files)) {
    const place = placeOfName(file as SourcePath, text, missing.name);
    if (place) return place;
  }
  return undefined;
}
