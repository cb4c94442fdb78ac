import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { StyleUrl } from '../../../build/ports.ts';
import { decodePath, sourcePath, type OutPath } from '../../../core/paths.ts';
import { collect, readAsset, type CollectedAssets } from '../assets.ts';
import { plugin, type Plugin } from '../esbuild.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { styleFileOf } from './css-modules.ts';

/** The addresses in style sheets that are paths of the site. */
export type CollectedUrls = Map<string, StyleUrl>;

export interface UrlContext {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Receives the files that the style sheet refers to. */
  readonly assets: CollectedAssets;
  /** Receives the addresses that must be files of the output. */
  readonly urls: CollectedUrls;
  /** Receives the fonts that every page preloads. */
  readonly preloads?: Set<OutPath>;
  readonly read: FilesRead;
}

/** Smaller files are part of the style sheet, in bytes: a request for each icon would be slower. */
const MAX_INLINE = 2048;

/**
 * Resolves `url()` in style sheets. Fonts and images become files of the output, or are included if they are small. `url(/img/a.png)` is a
 * file of the static folder and gets the base path, unless it has the base path already. (`external: ['/*']` would also exclude the site's style sheets, because esbuild matches
 * patterns against resolved paths too.) Every page preloads a font with the suffix `#preload`: `url(inter.woff2#preload)`.
 */
export function styleUrls({ siteDir, baseUrl, assets, urls, preloads, read }: UrlContext): Plugin {
  return plugin('docsgen-style-urls', (build) => {
    build.onResolve({ filter: /^\// }, ({ path, kind, importer }) => {
      if (kind !== 'url-token' || path.startsWith('//')) return { path, external: true };
      const bare = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
      const file = sourcePath(relative(siteDir, styleFileOf(importer)));
      urls.set(`${file} ${path}`, { file, written: path, path: decodePath(`/${splitSuffix(bare)[0]}`) });
      return { path: baseUrl + bare, external: true };
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
      const isPreloaded = preloads !== undefined && suffix === PRELOAD;
      if (asset.size <= MAX_INLINE && !isPreloaded) return { path: found.path, namespace: INLINE };
      collect(assets, asset);
      if (isPreloaded) preloads.add(asset.out);
      return { path: baseUrl + asset.out + (suffix === PRELOAD ? '' : suffix), external: true };
    });
    build.onLoad({ filter: /./, namespace: INLINE }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'dataurl',
    }));
  });
}

const RESOLVING = Symbol('resolving');
const INLINE = 'docsgen-inline';
const PRELOAD = '#preload';

/** Separates the query and the hash of a URL, as in `font.eot?#iefix` and `icons.svg#arrow`. */
function splitSuffix(path: string): [string, string] {
  const at = path.search(/[?#]/);
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}
