import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { IslandFiles } from '../../../core/model/index.ts';
import type { CollectedAssets } from '../assets.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { fileNameOf, outPath, type OutPath, type SourcePath } from '../../../core/paths.ts';
import type { BundledIslands, IslandsRequest } from '../../../build/ports.ts';
import { MARKED_NAMES, nameByContent, type NamedFile } from './content-names.ts';
import { BROWSER_MODULES, bundle, plugin, type Bundled, type BundlePurpose, type Plugin } from '../esbuild.ts';
import { contentAssets, sharedPackages } from '../module-plugins.ts';
import { packageRoot } from '../package-root.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { templateOverrides } from '../template-files.ts';

const NONE: BundledIslands = { files: {}, artifacts: [], assets: [] };

/** The folder of islands in the output. */
const FOLDER = 'assets/islands/';

/** Bundles a script for each island. Code that several islands need, above all React, is in shared chunks. */
export async function bundleIslands(
  siteDir: string,
  request: IslandsRequest,
  read: FilesRead,
): Promise<WithDiagnostics<BundledIslands>> {
  const { islands } = request;
  if (islands.length === 0) return withDiagnostics(NONE);
  const assets: CollectedAssets = new Map();
  const { value: bundled, diagnostics } = await bundleEntries({ siteDir, read }, request, assets);
  if (!bundled) return withDiagnostics(NONE, diagnostics.map(withOwnHint));
  const entries = islands.flatMap((path, index) =>
    ['.js', '.css'].map((extension): [string, string] => [entryName(index) + extension, stemOf(path)]),
  );
  const named = nameByContent(bundled.files, new Map(entries));
  return withDiagnostics({
    files: Object.fromEntries(islands.map((path, index) => [path, filesOf(named, entryName(index))])),
    artifacts: distinct(named).map(({ name, text }) => ({ out: outOf(name), data: text, from: 'the islands' })),
    assets: [...assets.values()],
  });
}

/** Removes duplicates: two islands may import the same style sheet. */
function distinct(named: readonly NamedFile[]): NamedFile[] {
  return [...new Map(named.map((file) => [file.name, file])).values()];
}

function bundleEntries(
  { siteDir, read }: Pick<BundlePurpose, 'siteDir'> & { readonly read: FilesRead },
  { islands, baseUrl, templatesDir, words }: IslandsRequest,
  assets: CollectedAssets,
): Promise<WithDiagnostics<Bundled | undefined>> {
  const entries = islands.map((path, index): [string, string] => [entryName(index), `docsgen-island:${path}`]);
  return bundle(
    { siteDir, code: 'bundle.failed', what: "An island can't be bundled", read },
    {
      // With a separate entry, the shared code is a separate file even if there is only one island.
      entryPoints: Object.fromEntries([...entries, ['shared', MOUNT]]),
      ...BROWSER_MODULES,
      outdir: siteDir,
      chunkNames: MARKED_NAMES.chunk,
      define: { 'process.env.NODE_ENV': '"production"', DOCSGEN_TRANSLATIONS: JSON.stringify(words) },
      plugins: [
        sharedPackages({ external: false }),
        styleParts(),
        islandEntries(siteDir, baseUrl),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, templatesDir)),
        contentAssets(siteDir, baseUrl, assets),
      ],
    },
  );
}

const MOUNT = 'docsgen/templates/islands/mount.tsx';

/** Creates the entry of each island, which only exports a function that mounts it. */
function islandEntries(siteDir: string, baseUrl: string): Plugin {
  const namespace = 'docsgen-island';
  return plugin('docsgen-island-entries', (build) => {
    build.onResolve({ filter: /^docsgen-island:/ }, ({ path }) => ({
      path: path.slice(namespace.length + 1),
      namespace,
    }));
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: [
        `import Island from ${JSON.stringify(join(siteDir, path))};`,
        `import { createMount } from '${MOUNT}';`,
        `export const mount = createMount(Island, ${JSON.stringify(baseUrl)});`,
      ].join('\n'),
      resolveDir: siteDir,
    }));
  });
}

/** Embeds images and fonts into style sheets. Rejects CSS modules, because their class names would differ on the server. */
function styleParts(): Plugin {
  const namespace = 'docsgen-style-part';
  return plugin('docsgen-style-parts', (build) => {
    build.onResolve({ filter: /^[^:]+\.\w+(?:[?#].*)?$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'url-token') return undefined;
      if (path.startsWith('/')) return { path, external: true };
      return { path: resolve(resolveDir, path.replace(/[?#].*$/, '')), namespace };
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: readFileSync(path), loader: 'dataurl' }));
    build.onLoad({ filter: /\.module\.css$/ }, () => ({
      errors: [{ text: "Islands can't use CSS modules, because the class names would differ from those in the page." }],
    }));
  });
}

function entryName(index: number): string {
  return MARKED_NAMES.entry + index;
}

/** `content/docs/_parts/Counter.island.tsx` → `Counter`. */
function stemOf(path: SourcePath): string {
  return fileNameOf(path)
    .replace(/\.island\.\w+$/, '')
    .replace(/[^\w-]+/g, '-');
}

function outOf(name: string): OutPath {
  return outPath(FOLDER + name);
}

function filesOf(named: readonly NamedFile[], entry: string): IslandFiles {
  const find = (extension: string): string | undefined => named.find(({ path }) => path === entry + extension)?.name;
  const stylesheet = find('.css');
  return { script: outOf(find('.js')!), ...(stylesheet !== undefined && { stylesheet: outOf(stylesheet) }) };
}

/** Replaces esbuild's hint about Node's modules, which recommends an option of esbuild. */
function withOwnHint(one: Diagnostic): Diagnostic {
  if (!one.hint?.includes('built into node')) return one;
  return { ...one, hint: 'Islands run in the browser, where Node modules are not available.' };
}
