import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CollectedAssets } from './assets.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { startOfFile, locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { TEMPLATES, type LoadedModule, type LoadedModules, type ModuleRequest } from '../../build/ports.ts';
import { COMPONENTS, bundle, type Bundled, type BundledFile, type Plugin } from './esbuild.ts';
import { failedModules, importsFailedModule } from './failed-modules.ts';
import { addedComponents, importedMdx, mdxModules } from './mdx-modules.ts';
import { readText } from '../files/index.ts';
import { importModule, sourceRoot } from './import-module.ts';
import { reachedStyles } from './css/reached.ts';
import { styleImports } from './css/style-imports.ts';
import { loadFailed } from './site-code/load-hints.ts';
import { contentImports, withImportHint } from './imports/index.ts';
import { islandModules } from './browser/island-modules.ts';
import { listFiles } from '../files/list.ts';
import { fingerprints, pureFingerprints, type Fingerprint, type FingerprintedBundle } from './module-fingerprints.ts';
import { compatibility } from './compat/index.ts';
import { contentAssets, sharedPackages, siteImports } from './module-plugins.ts';
import { packageRoot } from '../installation.ts';
import { siteReact } from './site-code/site-react.ts';
import { cachedWithDependencies, type FilesRead, type DependencyCache } from '../cache/dependency-cache.ts';
import { templateOverrides } from './template-files.ts';
import { writeModules, type SiteFolders } from '../cache/work-files.ts';

/**
 * Bundles and loads the templates, the page components and the compiled MDX together, because they share modules and React contexts. A
 * module that can't be bundled or throws while it loads is a diagnostic; the others are still loaded.
 */
export async function loadModules(
  folders: SiteFolders,
  request: ModuleRequest,
  cache: DependencyCache,
): Promise<WithDiagnostics<LoadedModules>> {
  const overrides = listFiles(folders.siteDir, request.templatesDir);
  const { value: built, diagnostics } = await cachedWithDependencies(
    cache,
    ['modules', { request, overrides }],
    (read) => bundleValid({ ...folders, read }, request),
  );
  const nothing: LoadedModules = { templates: undefined, exports: {}, assets: [], islands: [], styles: {} };
  if (!built) return withDiagnostics(nothing, diagnostics);
  if (built.missingMdx?.length) return withDiagnostics({ ...nothing, missingMdx: built.missingMdx });
  const { value: work, diagnostics: failures } = writeModules(folders, built.files);
  if (!work) return withDiagnostics(nothing, [...diagnostics, ...failures]);
  const loaded = await importAll(folders, work.dir, built);
  work.remove();
  const { assets, islands, styles, inputs, texts, mdxImports } = built;
  const pure = pureFingerprints(built.fingerprints, loaded.value.exports, request);
  const failed = failedSources(request, loaded.value.exports);
  const more = { files: inputs, texts, fingerprints: pure, failed, mdxImports };
  const value = { ...nothing, ...loaded.value, assets, islands, styles, ...more };
  return withDiagnostics(value, [...diagnostics, ...loaded.diagnostics]);
}

/** The sources of the modules that could not be bundled or loaded. */
function failedSources({ components, mdx }: ModuleRequest, exports: LoadedModules['exports']): SourcePath[] {
  const failed = [...components, ...Object.keys(mdx)].filter((key) => !(key in exports));
  return [...new Set(failed.map(sourceOfKey))];
}

/** Files that the bundler meets and that later stages need. */
interface Collected {
  readonly assets: CollectedAssets;
  readonly islands: Set<SourcePath>;
  /** The files whose text is imported. */
  readonly texts: Set<SourcePath>;
  /** The pages in MDX that are imported but not compiled to modules. */
  readonly missingMdx: Set<SourcePath>;
}

interface Built extends Pick<LoadedModules, 'assets' | 'islands' | 'styles' | 'texts' | 'mdxImports' | 'missingMdx'> {
  readonly inputs: readonly SourcePath[];
  readonly fingerprints: Readonly<Record<string, Fingerprint>>;
  readonly files: readonly Pick<BundledFile, 'path' | 'text'>[];
  readonly entries: readonly Entry[];
}

interface BundleFolders extends SiteFolders {
  readonly read: FilesRead;
}

interface Bundling {
  readonly entries: readonly Entry[];
  readonly collected: Collected;
  /** Replaces the modules that failed before. */
  readonly plugin: Plugin;
}

/** Bundles the modules. Those with errors are replaced, so that only the modules that import them fail. */
async function bundleValid(
  folders: BundleFolders,
  request: ModuleRequest,
): Promise<WithDiagnostics<Built | undefined>> {
  const found: Diagnostic[] = [];
  const failures = failedModules(folders.siteDir);
  let entries = entryNames(request);
  for (;;) {
    const collected: Collected = { assets: new Map(), islands: new Set(), texts: new Set(), missingMdx: new Set() };
    const bundling = { entries, collected, plugin: failures.plugin };
    const { value: bundled, diagnostics } = await bundleEntries(folders, request, bundling);
    // The other errors appear again when the pages are compiled.
    if (collected.missingMdx.size > 0) return withDiagnostics(builtWithout([...collected.missingMdx].sort()));
    found.push(...diagnostics.map(withImportHint));
    if (bundled) return withDiagnostics(builtOf({ ...folders, ...bundled }, request, bundling), unique(found));
    if (failures.hasNew()) continue;
    // The error has no location, for example because a page was removed during the build.
    const rest = entries.filter(({ key }) => key === undefined);
    if (rest.length === entries.length) return withDiagnostics(undefined, unique(found));
    entries = rest;
  }
}

function builtWithout(missingMdx: readonly SourcePath[]): Built {
  const nothing = { entries: [], files: [], assets: [], islands: [], styles: {}, inputs: [], fingerprints: {} };
  return { ...nothing, missingMdx };
}

/** A file that can't be loaded is reported in two bundles. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

function builtOf(bundled: Bundled & BundleFolders, request: ModuleRequest, { entries, collected }: Bundling): Built {
  const pureDir = request.pureTemplates ? request.templatesDir : undefined;
  return {
    entries,
    files: bundled.files.map(({ path, text }) => ({ path, text })),
    assets: [...collected.assets.values()],
    islands: [...collected.islands].sort(),
    texts: [...collected.texts].sort(),
    styles: stylesOf(bundled, entries, request, collected.islands),
    mdxImports: mdxImportsOf(bundled, entries, request),
    inputs: scriptsOfSite(bundled),
    fingerprints: fingerprintsOf({ ...bundled, mdx: request.mdx, pureDir }, entries),
  };
}

function fingerprintsOf(bundled: FingerprintedBundle, entries: readonly Entry[]): Record<string, Fingerprint> {
  const fingerprintOf = fingerprints(bundled);
  return Object.fromEntries(entries.map(({ name, key = TEMPLATES }) => [key, fingerprintOf(fileOfEntry(name))]));
}

function scriptsOfSite({ inputs }: Bundled): SourcePath[] {
  return inputs
    .filter((input) => /^(?!\.\.\/).*\.[jt]sx?$/.test(input))
    .map(sourcePath)
    .sort();
}

/** Lists the styles of each module. Only MDX has the styles of the components that the site adds to all MDX. */
function stylesOf(
  bundled: Bundled,
  entries: readonly Entry[],
  { templatesDir, mdx }: ModuleRequest,
  islands: ReadonlySet<SourcePath>,
): Built['styles'] {
  const reached = reachedStyles(bundled, islands);
  const added = addedComponents(bundled, templatesDir);
  const ofAdded = reached.ofModule(added);
  const lists = entries.map(({ name, key = TEMPLATES }) => {
    const own = reached.ofFile(fileOfEntry(name), added);
    return [key, key in mdx ? [...new Set([...ofAdded, ...own])] : own] as const;
  });
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

/** Lists the MDX that each module imports. Components that the site adds to all MDX may import some. */
function mdxImportsOf(
  bundled: Bundled,
  entries: readonly Entry[],
  { templatesDir, mdx }: ModuleRequest,
): Built['mdxImports'] {
  const importedBy = importedMdx(bundled);
  const added = addedComponents(bundled, templatesDir);
  const lists = entries.flatMap(({ name, key }) =>
    key === undefined
      ? []
      : [[key, importedBy({ file: fileOfEntry(name), added: key in mdx ? added : undefined })] as const],
  );
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function fileOfEntry(name: string): string {
  return `${name}.mjs`;
}

function bundleEntries(
  { siteDir, workDir, read }: BundleFolders,
  request: ModuleRequest,
  { entries, collected, plugin }: Bundling,
): Promise<WithDiagnostics<Bundled | undefined>> {
  const relocate = (file: SourcePath, written: string): SourceLocation | undefined =>
    file in request.mdx ? locationInSource(siteDir, file, written) : undefined;
  return bundle(
    {
      ...{ siteDir, code: 'content.module-failed', what: 'A module could not be bundled', relocate, read },
      reportsWarnings: ['import-is-undefined'],
    },
    {
      entryPoints: Object.fromEntries(entries.map(({ name, specifier }) => [name, specifier])),
      outdir: workDir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      ...COMPONENTS,
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: sourceRoot(workDir),
      define: {
        'process.env.NODE_ENV': '"production"',
        DOCSGEN_TRANSLATIONS: JSON.stringify(request.words),
        DOCSGEN_SITE: JSON.stringify(request.site),
      },
      outExtension: { '.js': '.mjs' },
      plugins: [
        plugin,
        siteReact(siteDir, request.templatesDir),
        sharedPackages({ external: true }),
        ...compatibility(siteDir, request.templatesDir),
        siteImports(siteDir),
        contentImports({ siteDir, baseUrl: request.baseUrl, ...collected }),
        styleImports({ siteDir, read }),
        islandModules(siteDir, collected.islands),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
        mdxModules(siteDir, request, collected.missingMdx),
        contentAssets(siteDir, request.baseUrl, collected.assets),
      ],
    },
  );
}

/** Returns the location of a specifier in an MDX source. The lines of the compiled MDX differ, but the specifier is the same. */
function locationInSource(siteDir: string, file: SourcePath, written: string): SourceLocation {
  const text = readText(siteDir, file).value?.text ?? '';
  const bare = written.replace(/^["'`]|["'`]$/g, '');
  const at = bare === '' ? -1 : text.indexOf(bare);
  return at === -1 ? startOfFile(file) : locationAt(file, text, at, bare.length);
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
  { siteDir }: SiteFolders,
  outdir: string,
  { entries, inputs }: Pick<Built, 'entries' | 'inputs'>,
): Promise<WithDiagnostics<Pick<LoadedModules, 'templates' | 'exports'>>> {
  const found: Diagnostic[] = [];
  const exports: Record<string, LoadedModule> = {};
  let templates: LoadedModules['templates'];
  for (const { name, key } of entries) {
    try {
      const module = await importModule(join(outdir, fileOfEntry(name)));
      if (key === undefined) templates = module.default as LoadedModules['templates'];
      else exports[key] = module;
      if (key !== undefined && !['boolean', 'undefined'].includes(typeof module['pure'])) {
        found.push(invalidPure(siteDir, sourceOfKey(key)));
      }
    } catch (error) {
      if (importsFailedModule(error)) continue;
      found.push(loadFailed({ siteDir, inputs }, key === undefined ? undefined : sourceOfKey(key), error));
    }
  }
  return withDiagnostics({ templates, exports }, found);
}

function invalidPure(siteDir: string, file: SourcePath): Diagnostic {
  return diagnostic('content.invalid-export', 'The export `pure` of this page is neither `true` nor `false`.', {
    location: locationInSource(siteDir, file, 'pure'),
    hint: 'Write `export const pure = true;` if the page renders the same HTML until its sources change, or rename the export.',
  });
}
