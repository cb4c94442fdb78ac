import { join } from 'node:path';
import { outcome, type Outcome } from '../core/outcome.ts';
import { BROWSERS, bundle, type BundlePurpose } from './esbuild.ts';
import { packageRoot } from './package-root.ts';

/** Bundles the script that pages of `serve --watch` have, and no page of a build. Undefined when it can't be. */
export async function bundleLiveScript(siteDir: string): Promise<Outcome<string | undefined>> {
  const purpose: BundlePurpose = {
    siteDir,
    code: 'bundle.failed',
    what: "The script of `serve --watch` can't be bundled",
  };
  const folder = join(packageRoot(), 'templates/client/live');
  const common = { bundle: true, minify: true, target: BROWSERS };
  const styles = await bundle(purpose, { ...common, entryPoints: [join(folder, 'trouble.css')] });
  if (!styles.value) return outcome(undefined, styles.diagnostics);
  const { value, diagnostics } = await bundle(purpose, {
    ...common,
    entryPoints: [join(folder, 'index.ts')],
    format: 'esm',
    define: { DOCSGEN_LIVE_STYLES: JSON.stringify(styles.value.files[0]?.text ?? '') },
  });
  return outcome(value?.files[0]?.text, diagnostics);
}
