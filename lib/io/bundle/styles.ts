import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import type { BundledStyles, StylesRequest } from '../../build/ports.ts';
import type { CollectedAssets } from './assets.ts';
import { styleFiles } from './css/css-modules.ts';
import { findSass, SASS_MISSING } from './css/sass.ts';
import { styleUrls, type CollectedUrls } from './css/urls.ts';
import { BROWSERS, bundle } from './esbuild.ts';
import { fileSize } from '../files/index.ts';
import { packageRoot } from '../installation.ts';
import type { FilesRead } from '../cache/dependency-cache.ts';
import { templateOverrides } from './template-files.ts';

/** Bundles the style sheet of a site: docsgen's styles with their overrides, then the site's. It is empty after errors. */
export async function bundleStyles(
  siteDir: string,
  request: StylesRequest,
  read: FilesRead,
): Promise<WithDiagnostics<BundledStyles>> {
  const missing = request.styles.flatMap((path, index) => {
    if (fileSize(join(siteDir, path)) === undefined) return [notFound(path, index)];
    return /\.s[ac]ss$/.test(path) && findSass(siteDir) === undefined ? [sassMissing(path, index)] : [];
  });
  if (missing.length > 0) return withDiagnostics(NONE, missing);
  const assets: CollectedAssets = new Map();
  const found: CollectedUrls = new Map();
  const preloads = new Set<OutPath>();
  const imports = ['docsgen/templates/styles/index.css', ...request.styles.map((path) => `./${path}`)];
  const built = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled", reportsWarnings: 'all', read },
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
        styleUrls({ siteDir, baseUrl: request.baseUrl, assets, urls: found, preloads, read }),
        styleFiles({ siteDir, read }),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
      ],
    },
  );
  return map(built, (result) =>
    result
      ? {
          css: result.files[0]?.text ?? '',
          assets: [...assets.values()],
          urls: [...found.values()],
          preloadedFonts: [...preloads].sort(),
        }
      : NONE,
  );
}

const NONE: BundledStyles = { css: '', assets: [], urls: [], preloadedFonts: [] };

function notFound(path: SourcePath, index: number): Diagnostic {
  return diagnostic('bundle.failed', `The style sheet \`${path}\` does not exist.`, {
    subject: `styles[${index}]`,
    hint: 'The path is relative to the site folder.',
  });
}

function sassMissing(path: SourcePath, index: number): Diagnostic {
  return diagnostic('bundle.failed', `The style sheet \`${path}\` can't be compiled: ${SASS_MISSING.text}.`, {
    subject: `styles[${index}]`,
    hint: SASS_MISSING.notes[0].text,
  });
}
