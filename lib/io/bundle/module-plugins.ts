import { fileURLToPath } from 'node:url';
import { collect, readAsset, type CollectedAssets } from './assets.ts';
import { plugin, type Plugin } from './esbuild.ts';
import { sharedModule } from '../installation.ts';

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

/** Resolves `@site/…` from the site folder, as in links and images of Markdown. It must be before plugins that load the file. */
export function siteImports(siteDir: string): Plugin {
  return plugin('docsgen-site-imports', (build) => {
    build.onResolve({ filter: /^@site\// }, async ({ path, importer, namespace, kind, pluginData }) => {
      const own = `./${path.slice('@site/'.length)}`;
      const given: unknown = pluginData;
      const found = await build.resolve(own, { importer, namespace, kind, resolveDir: siteDir, pluginData: given });
      if (found.errors.length > 0) return { errors: [{ text: `Could not resolve "${path}"` }] };
      const { external, sideEffects, suffix } = found;
      return { path: found.path, namespace: found.namespace, external, sideEffects, suffix };
    });
  });
}

/** Turns the import of an image or other file into its URL, and collects the file for the output with a hash in its name. */
export function contentAssets(siteDir: string, baseUrl: string, assets: CollectedAssets): Plugin {
  return plugin('docsgen-assets', (build) => {
    build.onLoad({ filter: ASSET }, ({ path }) => {
      const asset = readAsset(siteDir, path);
      if ('errors' in asset) return asset;
      collect(assets, asset);
      return { contents: `export default ${JSON.stringify(baseUrl + asset.out)}`, loader: 'js' };
    });
  });
}
