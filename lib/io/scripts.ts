import { join } from 'node:path';
import { map, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import type { ClientScripts } from '../pipeline/ports.ts';
import { bundle } from './esbuild.ts';
import { packageRoot } from './package-root.ts';
import { templateOverrides } from './template-files.ts';

/** The scripts of the shell, docsgen's with the site's overrides. Empty when they can't be bundled. */
export async function bundleScripts(
  siteDir: string,
  request: { readonly templatesDir: SourcePath },
): Promise<Outcome<ClientScripts>> {
  const built = await bundle(
    { siteDir, code: 'bundle.failed', what: "The scripts can't be bundled" },
    {
      entryPoints: { boot: 'docsgen/templates/client/boot.ts', main: 'docsgen/templates/client/main.ts' },
      outdir: siteDir,
      bundle: true,
      minify: true,
      // The boot script stands in the page; as an expression of its own it leaves no names behind.
      format: 'iife',
      target: ['chrome123', 'firefox120', 'safari17.5'],
      plugins: [templateOverrides(join(packageRoot(), 'templates'), join(siteDir, request.templatesDir))],
    },
  );
  return map(built, (result) => {
    const textOf = (name: string): string => result?.files.find(({ path }) => path === name)?.text.trim() ?? '';
    return { boot: textOf('boot.js'), main: textOf('main.js') };
  });
}
