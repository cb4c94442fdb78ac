import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CopyArtifact } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { assetOutPath } from '../../build/ports.ts';
import { plugin, type Plugin } from './esbuild.ts';
import { assetHash, readBytes, reasonOf } from '../files/index.ts';
import { sharedModule } from './package-root.ts';

const SHARED = /^react(?:-dom)?(?:\/(?:jsx-runtime|jsx-dev-runtime|server|client))?$/;
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|woff2?|pdf)$/i;

/** Resolves React to docsgen's installation. It is external in bundles for Node and included in bundles for browsers. */
export function sharedPackages({ external }: { readonly external: boolean }): Plugin {
  return plugin('docsgen-shared', (build) => {
    build.onResolve({ filter: SHARED }, ({ path }) => {
      const address = sharedModule(path);
      return external ? { path: address, external } : { path: fileURLToPath(address) };
    });
  });
}

/** Turns the import of an image or other file into its URL, and collects the file for the output with a hash in its name. */
export function contentAssets(siteDir: string, baseUrl: string, assets: Map<SourcePath, CopyArtifact>): Plugin {
  return plugin('docsgen-assets', (build) => {
    build.onLoad({ filter: ASSET }, ({ path }) => {
      const source = sourcePath(relative(siteDir, path));
      const { value: bytes, diagnostics } = readBytes(siteDir, source);
      if (bytes === undefined) return { errors: [{ text: diagnostics[0]?.message ?? reasonOf(undefined) }] };
      const out = assetOutPath(source, assetHash(bytes));
      assets.set(source, { out, copyFrom: source, from: source });
      return { contents: `export default ${JSON.stringify(baseUrl + out)}`, loader: 'js' };
    });
  });
}
