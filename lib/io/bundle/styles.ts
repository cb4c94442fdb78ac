import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import { BROWSERS, bundle, plugin, type Plugin } from './esbuild.ts';
import { fileSize } from '../files/index.ts';
import { packageRoot } from './package-root.ts';
import type { FilesRead } from '../cache/dependency-cache.ts';
import { templateOverrides } from './template-files.ts';

interface StylesRequest {
  readonly templatesDir: SourcePath;
  readonly styles: readonly SourcePath[];
}

/** Bundles the style sheet of a site: docsgen's styles with their overrides, then the site's. Returns an empty text after errors. */
export async function bundleStyles(
  siteDir: string,
  request: StylesRequest,
  read: FilesRead,
): Promise<WithDiagnostics<string>> {
  const missing = request.styles.flatMap((path, index) =>
    fileSize(join(siteDir, path)) === undefined ? [notFound(path, index)] : [],
  );
  if (missing.length > 0) return withDiagnostics('', missing);
  const imports = ['docsgen/templates/styles/index.css', ...request.styles.map((path) => `./${path}`)];
  const built = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled", read },
    {
      stdin: {
        contents: imports.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
        loader: 'css',
        resolveDir: siteDir,
      },
      bundle: true,
      minify: true,
      target: BROWSERS,
      loader: { '.svg': 'dataurl', '.woff2': 'dataurl', '.png': 'dataurl' },
      plugins: [
        absoluteUrls(),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
      ],
    },
  );
  return map(built, (result) => result?.files[0]?.text ?? '');
}

function notFound(path: SourcePath, index: number): Diagnostic {
  return diagnostic('bundle.failed', `The style sheet \`${path}\` does not exist.`, {
    subject: `styles[${index}]`,
    hint: 'The path is relative to the site folder.',
  });
}

/**
 * Keeps `url(/img/a.png)`, which is an address of the built site. (`external: ['/*']` would also exclude the site's style sheets, because
 * esbuild matches patterns against resolved paths too.)
 */
function absoluteUrls(): Plugin {
  return plugin('docsgen-absolute-urls', (build) => {
    build.onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }));
  });
}
