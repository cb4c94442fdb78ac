import { join } from 'node:path';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { BROWSERS, bundle, type BundlePurpose } from '../esbuild.ts';
import { packageRoot } from '../../installation.ts';

/** Bundles the script that the development server adds to pages. Returns undefined after errors. */
export async function bundleDevScript(siteDir: string): Promise<WithDiagnostics<string | undefined>> {
  const purpose: BundlePurpose = {
    siteDir,
    code: 'bundle.failed',
    what: "The script of `serve --watch` can't be bundled",
  };
  const folder = join(packageRoot(), 'templates/client/live');
  const common = { bundle: true, minify: true, target: BROWSERS };
  const styles = await bundle(purpose, { ...common, entryPoints: [join(folder, 'overlay/overlay.css')] });
  if (!styles.value) return withDiagnostics(undefined, styles.diagnostics);
  const { value, diagnostics } = await bundle(purpose, {
    ...common,
    entryPoints: [join(folder, 'index.ts')],
    format: 'esm',
    define: { DOCSGEN_LIVE_STYLES: JSON.stringify(styles.value.files[0]?.text ?? '') },
  });
  return withDiagnostics(value?.files[0]?.text, diagnostics);
}
