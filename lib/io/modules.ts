import { dirname, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { CopyArtifact } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import { describeThrown } from '../core/thrown.ts';
import { assetOutPath, type LoadedModules, type ModuleRequest } from '../pipeline/ports.ts';
import { bundle, plugin, type Bundled, type Plugin } from './esbuild.ts';
import { assetHash, readBytes, readText, reasonOf } from './files.ts';
import { importModule, sourceRoot, thrownAt } from './import-module.ts';
import { packageRoot, sharedModule } from './package-root.ts';
import { templateOverrides } from './template-files.ts';
import { writeModules, type ModulePlaces } from './work-files.ts';

const SHARED = /^react(?:-dom)?(?:\/(?:jsx-runtime|jsx-dev-runtime|server|client))?$/;
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|woff2?|pdf)$/i;

/**
 * Bundles the templates, the page components and the compiled MDX in one go (they share modules, and so React
 * contexts), and loads them. One that can't be bundled or throws on loading is a finding; the others are loaded all
 * the same.
 */
export async function loadModules(places: ModulePlaces, request: ModuleRequest): Promise<Outcome<LoadedModules>> {
  const assets = new Map<SourcePath, CopyArtifact>();
  const { value: built, diagnostics } = await bundleSound(places, request, assets);
  const nothing: LoadedModules = { templates: undefined, exports: {}, assets: [] };
  if (!built) return outcome(nothing, diagnostics);
  const { value: work, diagnostics: failures } = writeModules(places, built.bundled.files);
  if (!work) return outcome(nothing, [...diagnostics, ...failures]);
  const loaded = await importAll(places, work.dir, built.entries);
  work.remove();
  return outcome({ ...loaded.value, assets: [...assets.values()] }, [...diagnostics, ...loaded.diagnostics]);
}

interface Built {
  readonly bundled: Bundled;
  readonly entries: readonly Entry[];
}

/** esbuild gives all or nothing. Where something is wrong, what is blamed is left out, or else all but the templates. */
async function bundleSound(
  places: ModulePlaces,
  request: ModuleRequest,
  assets: Map<SourcePath, CopyArtifact>,
): Promise<Outcome<Built | undefined>> {
  const found: Diagnostic[] = [];
  let entries = entryNames(request);
  for (;;) {
    assets.clear();
    const { value: bundled, diagnostics } = await bundleEntries(places, request, entries, assets);
    found.push(...diagnostics);
    if (bundled) return outcome({ bundled, entries }, found);
    const blamed = new Set(diagnostics.map(({ place }) => place?.file));
    const sound = entries.filter(({ key }) => key === undefined || !blamed.has(sourceOfKey(key)));
    const rest = sound.length < entries.length ? sound : entries.filter(({ key }) => key === undefined);
    if (rest.length === entries.length) return outcome(undefined, found);
    entries = rest;
  }
}

function bundleEntries(
  { siteDir, workDir }: ModulePlaces,
  request: ModuleRequest,
  entries: readonly Entry[],
  assets: Map<SourcePath, CopyArtifact>,
): Promise<Outcome<Bundled | undefined>> {
  const relocate = (file: SourcePath, written: string): Place | undefined =>
    file in request.mdx ? placeInSource(siteDir, file, written) : undefined;
  return bundle(
    { siteDir, code: 'content.module-failed', what: 'A module could not be bundled', relocate },
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
      define: { 'process.env.NODE_ENV': '"production"' },
      outExtension: { '.js': '.mjs' },
      plugins: [
        sharedPackages(),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
        mdxFiles(siteDir, request.mdx),
        contentAssets(siteDir, request.baseUrl, assets),
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
): Promise<Outcome<LoadedModules>> {
  const found: Diagnostic[] = [];
  const exports: Record<string, Record<string, unknown>> = {};
  let templates: LoadedModules['templates'];
  for (const { name, key } of entries) {
    try {
      const module = await importModule(join(outdir, `${name}.mjs`));
      if (key === undefined) templates = module.default as LoadedModules['templates'];
      else exports[key] = module;
    } catch (error) {
      found.push(loadFailed(key, error, thrownAt(siteDir, error)));
    }
  }
  return outcome({ templates, exports, assets: [] }, found);
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

function sharedPackages(): Plugin {
  return plugin('docsgen-shared', (build) => {
    build.onResolve({ filter: SHARED }, ({ path }) => ({ path: sharedModule(path), external: true }));
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

/** An imported image or file is its address; the file goes to the output under a name made of its content. */
function contentAssets(siteDir: string, baseUrl: string, assets: Map<SourcePath, CopyArtifact>): Plugin {
  return plugin('docsgen-assets', (build) => {
    build.onLoad({ filter: ASSET }, ({ path }) => {
      const source = sourcePath(relative(siteDir, path));
      const { value: bytes, diagnostics } = readBytes(siteDir, source);
      if (bytes === undefined) return { errors: [{ text: diagnostics[0]?.message ?? reasonOf(undefined) }] };
      const out = assetOutPath(source, assetHash(bytes));
      assets.set(source, { out, copyFrom: source, from: source });
      return { contents: `export default ${JSON.stringify(baseUrl + out)}`, loader: 'js' };
    });
  });
}
