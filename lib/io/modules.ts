import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Templates } from '../../templates/view.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { CopyArtifact } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { assetOutPath, type LoadedModules, type ModuleRequest } from '../pipeline/ports.ts';
import { bundle, plugin, type Plugin } from './esbuild.ts';
import { assetHash, readBytes, reasonOf } from './files.ts';
import { packageRoot, sharedModule } from './package-root.ts';
import { templateOverrides } from './template-files.ts';

const SHARED = /^react(?:-dom)?(?:\/(?:jsx-runtime|jsx-dev-runtime|server|client))?$/;
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|woff2?|pdf)$/i;

/** Where bundles for this process are written; they are loaded once and removed. */
export interface ModulePlaces {
  readonly siteDir: string;
  readonly workDir: string;
}

/**
 * Bundles the templates, the page components and the compiled MDX in one go (they share modules, and so React
 * contexts), and loads them. One that throws on loading is a finding; the others are loaded all the same.
 */
export async function loadModules(places: ModulePlaces, request: ModuleRequest): Promise<Outcome<LoadedModules>> {
  const assets = new Map<SourcePath, CopyArtifact>();
  const entries = entryNames(request);
  const outdir = join(places.workDir, `modules-${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(outdir, { recursive: true });
  const built = await bundle(
    { siteDir: places.siteDir, code: 'content.module-failed', what: 'A module could not be bundled' },
    {
      entryPoints: Object.fromEntries(entries.map(({ name, specifier }) => [name, specifier])),
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      packages: 'external',
      define: { 'process.env.NODE_ENV': '"production"' },
      outExtension: { '.js': '.mjs' },
      plugins: [
        sharedPackages(),
        templateOverrides(join(packageRoot(), 'templates'), join(places.siteDir, request.templatesDir)),
        mdxFiles(places.siteDir, request.mdx),
        contentAssets(places.siteDir, request.baseUrl, assets),
      ],
    },
  );
  const nothing: LoadedModules = { templates: undefined, exports: {}, assets: [] };
  const loaded = built.value ? await importAll(outdir, entries) : outcome(nothing);
  rmSync(outdir, { recursive: true, force: true });
  return outcome({ ...loaded.value, assets: [...assets.values()] }, [...built.diagnostics, ...loaded.diagnostics]);
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
  const documents = Object.keys(mdx).map(
    (key, index): Entry => ({ name: `mdx-${index}`, specifier: `docsgen-mdx:${key}`, key }),
  );
  return [templates, ...pages, ...documents];
}

async function importAll(outdir: string, entries: readonly Entry[]): Promise<Outcome<LoadedModules>> {
  const found: Diagnostic[] = [];
  const exports: Record<string, Record<string, unknown>> = {};
  let templates: Templates | undefined;
  for (const { name, key } of entries) {
    try {
      const module = (await import(pathToFileURL(join(outdir, `${name}.mjs`)).href)) as Record<string, unknown>;
      if (key === undefined) templates = module.default as Templates;
      else exports[key] = module;
    } catch (error) {
      found.push(loadFailed(key, error));
    }
  }
  return outcome({ templates, exports, assets: [] }, found);
}

function loadFailed(key: string | undefined, error: unknown): Diagnostic {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (key === undefined) {
    return diagnostic('template.failed', `The templates could not be loaded: ${reason}`, { subject: 'templates/' });
  }
  return diagnostic('content.module-failed', `This module threw while it was loaded: ${reason}`, {
    place: fileStart(sourcePath(key.replace(/#excerpt$/, ''))),
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
