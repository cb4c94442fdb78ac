import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import type { LoadedConfig } from '../pipeline/ports.ts';
import { bundle, plugin } from './esbuild.ts';
import { readText } from './files.ts';
import type { ModulePlaces } from './modules.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Finds, bundles and runs the configuration of a site. Its local imports are read too, to show places in them. */
export async function loadConfigModule(
  places: ModulePlaces,
  configFile?: string,
): Promise<Outcome<LoadedConfig | undefined>> {
  const { siteDir, workDir } = places;
  const wanted = configFile === undefined ? NAMES.map((name) => join(siteDir, name)) : [absolute(siteDir, configFile)];
  const path = wanted.find((candidate) => existsSync(candidate));
  if (path === undefined) return outcome(undefined, [notFound(siteDir, configFile)]);
  const file = sourcePath(relative(siteDir, path));
  const outfile = join(workDir, `config-${process.pid}-${Date.now().toString(36)}.mjs`);
  mkdirSync(workDir, { recursive: true });
  const built = await bundle(
    { siteDir, code: 'config.failed', what: "The configuration can't be read" },
    {
      entryPoints: [path],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      plugins: [ownPackage()],
    },
  );
  if (!built.value) return outcome(undefined, built.diagnostics);
  const files = localTexts(siteDir, built.value.inputs);
  const loaded = await run(outfile, file, files);
  rmSync(outfile, { force: true });
  return loaded;
}

async function run(
  outfile: string,
  file: SourcePath,
  files: Readonly<Record<SourcePath, string>>,
): Promise<Outcome<LoadedConfig | undefined>> {
  try {
    const module = (await import(pathToFileURL(outfile).href)) as { default?: unknown };
    if (module.default !== undefined) return outcome({ value: module.default, file, files });
    return outcome(undefined, [noDefaultExport(file)]);
  } catch (error) {
    return outcome(undefined, [configThrew(file, files, error)]);
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

function configThrew(file: SourcePath, files: Readonly<Record<SourcePath, string>>, error: unknown): Diagnostic {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return diagnostic('config.failed', `The configuration threw while it ran: ${reason}`, {
    place: placeOfThrow(files, error) ?? fileStart(file),
    hint: 'It runs on Node when docsgen starts. Mend the error, then try again.',
  });
}

/** The source maps of Node are off, so the line is looked for by its code: the throwing line of the bundle. */
function placeOfThrow(files: Readonly<Record<SourcePath, string>>, error: unknown): Place | undefined {
  const message = error instanceof Error ? error.message : '';
  for (const [path, text] of Object.entries(files)) {
    const at = message === '' ? -1 : text.indexOf(message);
    if (at !== -1) return placeAt(path as SourcePath, text, at, message.length);
  }
  return undefined;
}

/** The text of a file of the configuration, from disk. */
export function configText(siteDir: string, path: SourcePath): string | undefined {
  try {
    return readFileSync(join(siteDir, path), 'utf8');
  } catch {
    return undefined;
  }
}
