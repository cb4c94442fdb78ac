import { join } from 'node:path';
import type { BundledPageStyles, PageStylesRequest } from '../../../build/ports.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { shortHash } from '../../../core/hash.ts';
import type { Artifact } from '../../../core/model/index.ts';
import { outPath, type SourcePath } from '../../../core/paths.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import type { CollectedAssets } from '../assets.ts';
import { BROWSERS, bundle, plugin, type Plugin } from '../esbuild.ts';
import { packageRoot } from '../../installation.ts';
import { templateOverrides } from '../template-files.ts';
import { styleFiles } from './css-modules.ts';
import { styleUrls, type CollectedUrls } from './urls.ts';

const NONE: BundledPageStyles = { files: [], assets: [], urls: [] };

/** Bundles the style sheets that modules import: one file for each list. Lists with the same styles share a file. */
export async function bundlePageStyles(
  siteDir: string,
  { lists, baseUrl, templatesDir }: PageStylesRequest,
  read: FilesRead,
): Promise<WithDiagnostics<BundledPageStyles>> {
  if (lists.length === 0) return withDiagnostics(NONE);
  const assets: CollectedAssets = new Map();
  const urls: CollectedUrls = new Map();
  const { value, diagnostics } = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled", reportsWarnings: 'all', read },
    {
      entryPoints: Object.fromEntries(lists.map((_, index) => [`${index}`, `${NAMESPACE}:${index}`])),
      outdir: siteDir,
      bundle: true,
      // Class names must be the same as in the bundles of modules, so esbuild may not shorten them.
      minifyWhitespace: true,
      minifySyntax: true,
      target: BROWSERS,
      plugins: [
        styleLists(siteDir, lists),
        styleUrls({ siteDir, baseUrl, assets, urls, read }),
        styleFiles({ siteDir, read }),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, templatesDir)),
      ],
    },
  );
  if (!value) return withDiagnostics(NONE, diagnostics);
  const textOf = new Map(value.files.map(({ path, text }) => [path, text]));
  const files = lists.map((_, index) => artifactOf(textOf.get(`${index}.css`) ?? ''));
  return withDiagnostics({ files, assets: [...assets.values()], urls: [...urls.values()] }, diagnostics);
}

function artifactOf(css: string): Artifact {
  return { out: outPath(`assets/page-${shortHash(css)}.css`), data: css, from: 'the styles of pages' };
}

const NAMESPACE = 'docsgen-styles';

/** Creates the entry of each list, which imports its files. */
function styleLists(siteDir: string, lists: readonly (readonly SourcePath[])[]): Plugin {
  return plugin('docsgen-style-lists', (build) => {
    // In angle brackets, because it is not the path of a file.
    build.onResolve({ filter: /^docsgen-styles:/ }, ({ path }) => ({
      path: `<${path.slice(NAMESPACE.length + 1)}>`,
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: (lists[Number(path.slice(1, -1))] ?? [])
        .map((file) => `@import ${JSON.stringify(file.startsWith('../') ? file : `./${file}`)};`)
        .join('\n'),
      loader: 'css',
      resolveDir: siteDir,
    }));
  });
}
