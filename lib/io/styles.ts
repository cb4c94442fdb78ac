import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { map, outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { BROWSERS, bundle, plugin, type Plugin } from './esbuild.ts';
import { fileSize } from './files.ts';
import { packageRoot } from './package-root.ts';
import type { FilesRead } from './remembered.ts';
import { templateOverrides } from './template-files.ts';

interface StylesRequest {
  readonly templatesDir: SourcePath;
  readonly styles: readonly SourcePath[];
}

/** The one style sheet of a site: docsgen's, with its overrides, then the site's own. Empty when it can't be bundled. */
export async function bundleStyles(siteDir: string, request: StylesRequest, read: FilesRead): Promise<Outcome<string>> {
  const missing = request.styles.flatMap((path, index) =>
    fileSize(join(siteDir, path)) === undefined ? [notFound(path, index)] : [],
  );
  if (missing.length > 0) return outcome('', missing);
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
        ownAddresses(),
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir)),
      ],
    },
  );
  return map(built, (result) => result?.files[0]?.text ?? '');
}

function notFound(path: SourcePath, index: number): Diagnostic {
  return diagnostic('bundle.failed', `The style sheet \`${path}\` does not exist.`, {
    subject: `styles[${index}]`,
    hint: 'It is looked up from the site folder.',
  });
}

/**
 * `url(/img/a.png)` means a file of the finished site and stays. (`external: ['/*']` would leave out the site's own
 * style sheets too: esbuild compares patterns with resolved paths as well.)
 */
function ownAddresses(): Plugin {
  return plugin('docsgen-own-addresses', (build) => {
    build.onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }));
  });
}
