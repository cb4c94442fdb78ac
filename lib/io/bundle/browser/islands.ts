import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import type { IslandFiles } from '../../../core/model/index.ts';
import type { CollectedAssets } from '../assets.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { outPath, type OutPath, type SourcePath } from '../../../core/paths.ts';
import type { BundledIslands, IslandsRequest } from '../../../build/ports.ts';
import { clientModules, islandName } from './island-modules.ts';
import { MARKED_NAMES, nameByContent, type NamedFile } from './content-names.ts';
import { reachedStyles } from '../css/reached.ts';
import { styleImports } from '../css/style-imports.ts';
import {
  BROWSER_MODULES,
  COMPONENTS,
  bundle,
  plugin,
  type Bundled,
  type BundlePurpose,
  type Plugin,
} from '../esbuild.ts';
import { compatibility } from '../compat/index.ts';
import { contentAssets, sharedPackages, siteImports } from '../module-plugins.ts';
import { contentImports, withImportHint } from '../imports/index.ts';
import { packageRoot } from '../../installation.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { templateOverrides } from '../template-files.ts';

const NONE: BundledIslands = { files: {}, styles: {}, artifacts: [], assets: [] };

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
  if (!bundled) return withDiagnostics(NONE, diagnostics.map(withOwnMessage).map(withImportHint));
  const entries = islands.map((path, index): [string, string] => [`${entryName(index)}.js`, stemOf(path)]);
  const named = nameByContent(bundled.files, new Map(entries));
  const reached = reachedStyles(bundled);
  const styles = islands.map((path, index) => [path, reached.ofFile(`${entryName(index)}.js`)] as const);
  return withDiagnostics({
    files: Object.fromEntries(islands.map((path, index) => [path, filesOf(named, entryName(index))])),
    styles: Object.fromEntries(styles.filter(([, list]) => list.length > 0)),
    artifacts: distinct(named).map(({ name, text }) => ({ out: outOf(name), data: text, from: 'the islands' })),
    assets: [...assets.values()],
  });
}

/** Removes duplicates: two islands may have the same name and code. */
function distinct(named: readonly NamedFile[]): NamedFile[] {
  return [...new Map(named.map((file) => [file.name, file])).values()];
}

function bundleEntries(
  { siteDir, read }: Pick<BundlePurpose, 'siteDir'> & { readonly read: FilesRead },
  { islands, baseUrl, site, templatesDir, words }: IslandsRequest,
  assets: CollectedAssets,
): Promise<WithDiagnostics<Bundled | undefined>> {
  const entries = islands.map((path, index): [string, string] => [entryName(index), `docsgen-island:${path}`]);
  return bundle(
    { siteDir, code: 'bundle.failed', what: "An island can't be bundled", read },
    {
      // With a separate entry, the shared code is a separate file even if there is only one island.
      entryPoints: Object.fromEntries([...entries, ['shared', MOUNT]]),
      ...BROWSER_MODULES,
      ...COMPONENTS,
      outdir: siteDir,
      chunkNames: MARKED_NAMES.chunk,
      define: {
        'process.env.NODE_ENV': '"production"',
        DOCSGEN_TRANSLATIONS: JSON.stringify(words),
        DOCSGEN_SITE: JSON.stringify(site),
      },
      plugins: [
        sharedPackages({ external: false }),
        ...compatibility(siteDir, templatesDir),
        siteImports(siteDir),
        contentImports({ siteDir, baseUrl, assets }),
        styleImports({ siteDir, read }),
        clientModules(),
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

function entryName(index: number): string {
  return MARKED_NAMES.entry + index;
}

function stemOf(path: SourcePath): string {
  return islandName(path).replace(/[^\w-]+/g, '-');
}

function outOf(name: string): OutPath {
  return outPath(FOLDER + name);
}

function filesOf(named: readonly NamedFile[], entry: string): IslandFiles {
  return { script: outOf(named.find(({ path }) => path === `${entry}.js`)!.name) };
}

/** Replaces the messages and hints of esbuild that are not about the author's code. */
function withOwnMessage(one: Diagnostic): Diagnostic {
  const [, path] = /No matching export in "([^"?]*)[^"]*" for import "default"/.exec(one.message) ?? [];
  if (path !== undefined && one.location?.file === path) return noDefaultExport(one.location.file);
  if (!one.hint?.includes('built into node')) return one;
  return { ...one, hint: 'Islands run in the browser, where Node modules are not available.' };
}

function noDefaultExport(file: SourcePath): Diagnostic {
  return diagnostic('bundle.failed', 'An island needs a default export.', {
    location: startOfFile(file),
    hint: `Write \`export default function ${islandName(file)}() { … }\`.`,
  });
}
