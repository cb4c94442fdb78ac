import { dirname, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CollectedAssets } from './assets.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { startOfFile, locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import {
  TEMPLATES,
  type CompiledMdx,
  type LoadedModule,
  type LoadedModules,
  type ModuleRequest,
} from '../../build/ports.ts';
import { bundle, plugin, type Bundled, type BundledFile, type Plugin } from './esbuild.ts';
import { readText } from '../files/index.ts';
import { importModule, sourceRoot } from './import-module.ts';
import { reachedStyles } from './css/reached.ts';
import { styleImports } from './css/style-imports.ts';
import { loadFailed } from './site-code/load-hints.ts';
import { contentImports, withImportHint } from './imports/index.ts';
import { islandModules } from './browser/island-modules.ts';
import { listFiles } from '../files/list.ts';
import { MDX_PART, fingerprints, type Fingerprint, type FingerprintedBundle } from './module-fingerprints.ts';
import { contentAssets, sharedPackages } from './module-plugins.ts';
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
  const { value: work, diagnostics: failures } = writeModules(folders, built.files);
  if (!work) return withDiagnostics(nothing, [...diagnostics, ...failures]);
  const loaded = await importAll(folders, work.dir, built);
  work.remove();
  const { assets, islands, styles, inputs, texts } = built;
  const pure = pureFingerprints(built.fingerprints, loaded.value.exports, request);
  const value = { ...nothing, ...loaded.value, assets, islands, styles, files: inputs, texts, fingerprints: pure };
  return withDiagnostics(value, [...diagnostics, ...loaded.diagnostics]);
}

/** The fingerprints of the modules that are pure, or that their author declares to be. */
function pureFingerprints(
  all: Readonly<Record<string, Fingerprint>>,
  exports: LoadedModules['exports'],
  { pureTemplates }: ModuleRequest,
): Record<string, string> {
  const isDeclared = (key: string): boolean => (key === TEMPLATES ? pureTemplates : exports[key]?.pure === true);
  const pure = Object.entries(all).flatMap(([key, { hash, isPure }]) =>
    hash !== undefined && (isPure || isDeclared(key)) ? [[key, hash] as const] : [],
  );
  return Object.fromEntries(pure);
}

/** Files that the bundler meets and that later stages need. */
interface Collected {
  readonly assets: CollectedAssets;
  readonly islands: Set<SourcePath>;
  /** The files whose text is imported. */
  readonly texts: Set<SourcePath>;
}

interface Built extends Pick<LoadedModules, 'assets' | 'islands' | 'styles' | 'texts'> {
  readonly inputs: readonly SourcePath[];
  readonly fingerprints: Readonly<Record<string, Fingerprint>>;
  readonly files: readonly Pick<BundledFile, 'path' | 'text'>[];
  readonly entries: readonly Entry[];
}

interface BundleFolders extends SiteFolders {
  readonly read: FilesRead;
}

/** Bundles as many modules as possible. esbuild fails as a whole, so after errors the failing modules are left out, or all but the templates. */
async function bundleValid(
  folders: BundleFolders,
  request: ModuleRequest,
): Promise<WithDiagnostics<Built | undefined>> {
  const found: Diagnostic[] = [];
  let entries = entryNames(request);
  for (;;) {
    const collected: Collected = { assets: new Map(), islands: new Set(), texts: new Set() };
    const { value: bundled, diagnostics } = await bundleEntries(folders, request, entries, collected);
    found.push(...diagnostics.map(withImportHint));
    if (bundled) {
      const [assets, islands] = [[...collected.assets.values()], [...collected.islands].sort()];
      const texts = [...collected.texts].sort();
      const files = bundled.files.map(({ path, text }) => ({ path, text }));
      const pureDir = request.pureTemplates ? request.templatesDir : undefined;
      const hashed = fingerprintsOf({ ...folders, ...bundled, mdx: request.mdx, pureDir }, entries);
      const styles = stylesOf(bundled, entries, request, collected.islands);
      const inputs = scriptsOfSite(bundled);
      return withDiagnostics({ files, entries, assets, islands, styles, texts, inputs, fingerprints: hashed }, found);
    }
    const failing = new Set(diagnostics.map(({ location }) => location?.file));
    const valid = entries.filter(({ key }) => key === undefined || !failing.has(sourceOfKey(key)));
    const rest = valid.length < entries.length ? valid : entries.filter(({ key }) => key === undefined);
    if (rest.length === entries.length) return withDiagnostics(undefined, found);
    entries = rest;
  }
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
  const added = sourcePath(`${templatesDir}/mdx-components.tsx`);
  const ofAdded = reached.ofModule(added);
  const lists = entries.map(({ name, key = TEMPLATES }) => {
    const own = reached.ofFile(fileOfEntry(name), added);
    return [key, key in mdx ? [...new Set([...ofAdded, ...own])] : own] as const;
  });
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function fileOfEntry(name: string): string {
  return `${name}.mjs`;
}

function bundleEntries(
  { siteDir, workDir, read }: BundleFolders,
  request: ModuleRequest,
  entries: readonly Entry[],
  collected: Collected,
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
      jsx: 'automatic',
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: sourceRoot(workDir),
      define: { 'process.env.NODE_ENV': '"production"', DOCSGEN_TRANSLATIONS: JSON.stringify(request.words) },
      outExtension: { '.js': '.mjs' },
      plugins: [
        siteReact(siteDir, request.templatesDir),
        sharedPackages({ external: true }),
        contentImports({ siteDir, baseUrl: request.baseUrl, ...collected }),
        styleImports({ siteDir, read }),
        islandModules(siteDir, collected.islands),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
        mdxFiles(siteDir, request.mdx),
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

/** Gives an imported MDX file the components that MDX can use without an import, as a page gets them. */
function partOf(path: string): string {
  const specifier = JSON.stringify(`docsgen-mdx:${path}`);
  return [
    "import { createElement } from 'react';",
    "import { mdxDefaults } from 'docsgen/templates/mdx-defaults.ts';",
    `import Content from ${specifier};`,
    `export * from ${specifier};`,
    'export default (props) => createElement(Content, { ...props, components: { ...mdxDefaults, ...props.components } });',
  ].join('\n');
}

/** Provides compiled MDX to the bundler, for entries and for MDX files that import others. */
function mdxFiles(siteDir: string, compiled: Readonly<Record<string, CompiledMdx>>): Plugin {
  return plugin('docsgen-mdx', (build) => {
    build.onResolve({ filter: /^docsgen-mdx:/ }, ({ path }) => ({ path: path.slice(12), namespace: 'docsgen-mdx' }));
    build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
      const key = sourcePath(relative(siteDir, join(resolveDir, path)));
      return key in compiled ? { path: key, namespace: MDX_PART } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: MDX_PART }, ({ path }) => ({
      contents: partOf(path),
      loader: 'js',
      resolveDir: siteDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'docsgen-mdx' }, ({ path }) => ({
      contents: compiled[path]!.code,
      loader: 'js',
      resolveDir: join(siteDir, dirname(path)),
    }));
  });
}
