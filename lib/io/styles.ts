import { join } from 'node:path';
import { map, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { bundle } from './esbuild.ts';
import { packageRoot } from './package-root.ts';
import { templateOverrides } from './template-files.ts';

/** The one style sheet of a site: docsgen's, with its overrides, then the site's own. Empty when it can't be bundled. */
export async function bundleStyles(
  siteDir: string,
  request: { readonly templatesDir: SourcePath; readonly styles: readonly SourcePath[] },
): Promise<Outcome<string>> {
  const imports = ['docsgen/templates/styles/index.css', ...request.styles.map((path) => `./${path}`)];
  const built = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled" },
    {
      stdin: { contents: imports.map((path) => `@import ${JSON.stringify(path)};`).join('\n'), loader: 'css', resolveDir: siteDir },
      bundle: true,
      minify: true,
      write: false,
      target: ['chrome111', 'firefox113', 'safari16.4'],
      loader: { '.svg': 'dataurl', '.woff2': 'dataurl', '.png': 'dataurl' },
      external: ['/*'],
      plugins: [templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir))],
    },
  );
  return map(built, (result) => result?.texts[0] ?? '');
}
