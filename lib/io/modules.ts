import { dirname, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { CopyArtifact } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import { describeThrown } from '../core/thrown.ts';
import { TEMPLATES, type LoadedModules, type ModuleRequest } from '../pipeline/ports.ts';
import { bundle, plugin, type Bundled, type BundledFile, type Plugin } from './esbuild.ts';
import { readText } from './files.ts';
import { importModule, sourceRoot, thrownAt } from './import-module.ts';
import { islandModules } from './island-modules.ts';
import { listFiles } from './list.ts';
import { moduleHasher, type HashedBundle } from './module-hashes.ts';
import { contentAssets, sharedPackages } from './module-plugins.ts';
import { packageRoot } from './package-root.ts';
import { remembered, type FilesRead, type Memory } from './remembered.ts';
import { templateOverrides } from './template-files.ts';
import { writeModules, type ModulePlaces } from './work-files.ts';

/**
 * Bundles the templates, the page components and the compiled MDX in one go (they share modules, and so React
 * contexts), and loads them. One that can't be bundled or throws on loading is a finding; the others are loaded all
 * the same.
 */
export async function loadModules(
  places: ModulePlaces,
  request: ModuleRequest,
  memory: Memory,
): Promise<Outcome<LoadedModules>> {
  const overrides = listFiles(places.siteDir, request.templatesDir);
  const { value: built, diagnostics } = await remembered(memory, ['modules', { request, overrides }], (read) =>
    bundleSound({ ...places, read }, request),
  );
  const nothing: LoadedModules = { templates: undefined, exports: {}, assets: [], islands: [] };
  if (!built) return outcome(nothing, diagnostics);
  const { value: work, diagnostics: failures } = writeModules(places, built.files);
  if (!work) return outcome(nothing, [...diagnostics, ...failures]);
  const loaded = await importAll(places, work.dir, built.entries);
  work.remove();
  const { assets, islands, hashes } = built;
  return outcome({ ...nothing, ...loaded.value, assets, islands, hashes }, [...diagnostics, ...loaded.diagnostics]);
}

/** What modules import that is of use beyond them. */
interface Met {
  readonly assets: Map<SourcePath, CopyArtifact>;
  readonly islands: Set<SourcePath>;
}

interface Built extends Required<Pick<LoadedModules, 'assets' | 'islands' | 'hashes'>> {
  readonly files: readonly Pick<BundledFile, 'path' | 'text'>[];
  readonly entries: readonly Entry[];
}

interface BundlePlaces extends ModulePlaces {
  readonly read: FilesRead;
}

/** esbuild gives all or nothing. Where something is wrong, what is blamed is left out, or else all but the templates. */
async function bundleSound(places: BundlePlaces, request: ModuleRequest): Promise<Outcome<Built | undefined>> {
  const found: Diagnostic[] = [];
  let entries = entryNames(request);
  for (;;) {
    const met: Met = { assets: new Map(), islands: new Set() };
    const { value: bundled, diagnostics } = await bundleEntries(places, request, entries, met);
    found.push(...diagnostics);
    if (bundled) {
      const [assets, islands] = [[...met.assets.values()], [...met.islands].sort()];
      const files = bundled.files.map(({ path, text }) => ({ path, text }));
      const hashes = hashesOf({ ...places, ...bundled, mdx: request.mdx }, entries);
      return outcome({ files, entries, assets, islands, hashes }, found);
    }
    const blamed = new Set(diagnostics.map(({ place }) => place?.file));
    const sound = entries.filter(({ key }) => key === undefined || !blamed.has(sourceOfKey(key)));
    const rest = sound.length < entries.length ? sound : entries.filter(({ key }) => key === undefined);
    if (rest.length === entries.length) return outcome(undefined, found);
    entries = rest;
  }
}

function hashesOf(bundled: HashedBundle, entries: readonly Entry[]): Record<string, string> {
  const hashOf = moduleHasher(bundled);
  const hashed = entries.flatMap(({ name, key = TEMPLATES }) => {
    const hash = hashOf(fileOfEntry(name));
    return hash === undefined ? [] : [[key, hash] as const];
  });
  return Object.fromEntries(hashed);
}

function fileOfEntry(name: string): string {
  return `${name}.mjs`;
}

function bundleEntries(
  { siteDir, workDir, read }: BundlePlaces,
  request: ModuleRequest,
  entries: readonly Entry[],
  met: Met,
): Promise<Outcome<Bundled | undefined>> {
  const relocate = (file: SourcePath, written: string): Place | undefined =>
    file in request.mdx ? placeInSource(siteDir, file, written) : undefined;
  return bundle(
    { siteDir, code: 'content.module-failed', what: 'A module could not be bundled', relocate, read },
    {
      entryPoints: Object.fromEntries(entries.map(({ name, specifier }) => [name, specifier])),
      outdir: workDir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: sourceRoot(workDir),
      define: { 'process.env.NODE_ENV': '"production"', DOCSGEN_WORDS: JSON.stringify(request.words) },
      outExtension: { '.js': '.mjs' },
      // Styles are for browsers: those of islands are bundled with them.
      loader: { '.css': 'empty' },
      plugins: [
        sharedPackages({ external: true }),
        islandModules(siteDir, met.islands),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
        mdxFiles(siteDir, request.mdx),
        contentAssets(siteDir, request.baseUrl, met.assets),
      ],
    },
  );
}

/** The lines of compiled MDX are others than those of its source; what is imported is written the same in both. */
function placeInSource(siteDir: string, file: SourcePath, written: string): Place {
  const text = readText(siteDir, file).value?.text ?? '';
  const bare = written.replace(/^["'`]|["'`]$/g, '');
  const at = bare === '' ? -1 : text.indexOf(bare);
  return at === -1 ? fileStart(file) : placeAt(file, text, at, bare.length);
}

function sourceOfKey(key: string): SourcePath {
  return sourcePath(key.replace(/#excerpt$/, ''));
}

interface Entry {
  readonly name: string;
  readonly specifier: string;
  /** The key of the request; undefined for the templates. */
  readonly key?: string;
}

function entryNames({ components, mdx }: ModuleRequest): Entry[] {
  const templates: Entry = { name: 'templates', specifier: 'docsgen/templates/index.tsx' };
  const pages = components.map((path, index): Entry => ({ name: `page-${index}`, specifier: `./${path}`, key: path }));
  const documents = Object.keys(mdx).map((key, index): Entry => ({
    name: `mdx-${index}`,
    specifier: `docsgen-mdx:${key}`,
    key,
  }));
  return [templates, ...pages, ...documents];
}

async function importAll(
  { siteDir }: ModulePlaces,
  outdir: string,
  entries: readonly Entry[],
): Promise<Outcome<Pick<LoadedModules, 'templates' | 'exports'>>> {
  const found: Diagnostic[] = [];
  const exports: Record<string, Record<string, unknown>> = {};
  let templates: LoadedModules['templates'];
  for (const { name, key } of entries) {
    try {
      const module = await importModule(join(outdir, fileOfEntry(name)));
      if (key === undefined) templates = module.default as LoadedModules['templates'];
      else exports[key] = module;
    } catch (error) {
      found.push(loadFailed(key, error, thrownAt(siteDir, error)));
    }
  }
  return outcome({ templates, exports }, found);
}

function loadFailed(key: string | undefined, error: unknown, thrownAt: Place | undefined): Diagnostic {
  const reason = describeThrown(error);
  if (key === undefined) {
    return diagnostic('template.failed', `The templates could not be loaded: ${reason}`, {
      ...(thrownAt ? { place: thrownAt } : { subject: 'templates/' }),
    });
  }
  return diagnostic('content.module-failed', `This module threw while it was loaded: ${reason}`, {
    place: thrownAt ?? fileStart(sourceOfKey(key)),
    hint: 'Pages are rendered on the server: browser objects such as `window` exist in effects alone.',
  });
}

/** Serves compiled MDX to the bundler, for entries and for imports of one MDX file by another. */
function mdxFiles(siteDir: string, compiled: Readonly<Record<string, string>>): Plugin {
  return plugin('docsgen-mdx', (build) => {
    build.onResolve({ filter: /^docsgen-mdx:/ }, ({ path }) => ({ path: path.slice(12), namespace: 'docsgen-mdx' }));
    build.onResolve({ filter: /\.mdx$/ }, ({ path, resolveDir }) => {
      const key = sourcePath(relative(siteDir, join(resolveDir, path)));
      return key in compiled ? { path: key, namespace: 'docsgen-mdx' } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'docsgen-mdx' }, ({ path }) => ({
      contents: compiled[path]!,
      loader: 'js',
      resolveDir: join(siteDir, dirname(path)),
    }));
  });
}
