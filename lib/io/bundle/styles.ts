import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { BundledStyles, StylesRequest } from '../../build/ports.ts';
import { collect, readAsset, type CollectedAssets } from './assets.ts';
import { BROWSERS, bundle, plugin, type Plugin } from './esbuild.ts';
import { fileSize } from '../files/index.ts';
import { packageRoot } from './package-root.ts';
import type { FilesRead } from '../cache/dependency-cache.ts';
import { templateOverrides } from './template-files.ts';

/** Bundles the style sheet of a site: docsgen's styles with their overrides, then the site's. It is empty after errors. */
export async function bundleStyles(
  siteDir: string,
  request: StylesRequest,
  read: FilesRead,
): Promise<WithDiagnostics<BundledStyles>> {
  const missing = request.styles.flatMap((path, index) =>
    fileSize(join(siteDir, path)) === undefined ? [notFound(path, index)] : [],
  );
  if (missing.length > 0) return withDiagnostics({ css: '', assets: [] }, missing);
  const assets: CollectedAssets = new Map();
  const imports = ['docsgen/templates/styles/index.css', ...request.styles.map((path) => `./${path}`)];
  const built = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled", reportsWarnings: true, read },
    {
      stdin: {
        contents: imports.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
        loader: 'css',
        resolveDir: siteDir,
      },
      bundle: true,
      minify: true,
      target: BROWSERS,
      plugins: [
        urls({ siteDir, baseUrl: request.baseUrl, assets, read }),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
      ],
    },
  );
  return map(built, (result) => ({ css: result?.files[0]?.text ?? '', assets: result ? [...assets.values()] : [] }));
}

function notFound(path: SourcePath, index: number): Diagnostic {
  return diagnostic('bundle.failed', `The style sheet \`${path}\` does not exist.`, {
    subject: `styles[${index}]`,
    hint: 'The path is relative to the site folder.',
  });
}

interface UrlContext {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Receives the files that the style sheet refers to. */
  readonly assets: CollectedAssets;
  readonly read: FilesRead;
}

/** Smaller files are part of the style sheet, in bytes: a request for each icon would be slower. */
const MAX_INLINE = 2048;

/**
 * Resolves `url()` in style sheets. Fonts and images become files of the output, or are included if they are small. `url(/img/a.png)` is a
 * file of the static folder and gets the base path. (`external: ['/*']` would also exclude the site's style sheets, because esbuild matches
 * patterns against resolved paths too.)
 */
function urls({ siteDir, baseUrl, assets, read }: UrlContext): Plugin {
  return plugin('docsgen-style-urls', (build) => {
    build.onResolve({ filter: /^\// }, ({ path, kind }) => {
      const isStatic = kind === 'url-token' && !path.startsWith('//');
      return { path: isStatic ? baseUrl + path.slice(1) : path, external: true };
    });
    build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'url-token' || pluginData === RESOLVING || /^(?:[a-z][a-z\d+.-]*:|#)/i.test(path)) return undefined;
      const [name = '', suffix = ''] = splitSuffix(path);
      const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: RESOLVING });
      if (found.errors.length > 0) return { errors: found.errors };
      // esbuild lists no external files among the inputs.
      read.add(found.path);
      const asset = readAsset(siteDir, found.path);
      if ('errors' in asset) return asset;
      if (asset.size <= MAX_INLINE) return { path: found.path, namespace: INLINE };
      collect(assets, asset);
      return { path: baseUrl + asset.out + suffix, external: true };
    });
    build.onLoad({ filter: /./, namespace: INLINE }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'dataurl',
    }));
  });
}

const RESOLVING = Symbol('resolving');
const INLINE = 'docsgen-inline';

/** Separates the query and the hash of a URL, as in `font.eot?#iefix` and `icons.svg#arrow`. */
function splitSuffix(path: string): [string, string] {
  const at = path.search(/[?#]/);
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}
