import { dirname, relative, resolve } from 'node:path';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import { plugin, type Plugin } from './esbuild.ts';

/** What an island's own module is asked for by, in place of the one that stands for it. */
const ITSELF = '?docsgen-island';

/**
 * Puts a module around each file that is named `*.island.tsx` (or `.jsx`): it notes on the component which island it
 * is, where lib/render looks for it, and the path joins `islands`.
 */
export function islandModules(siteDir: string, islands: Set<SourcePath>): Plugin {
  return plugin('docsgen-islands', (build) => {
    build.onResolve({ filter: /\.island\.[jt]sx\?docsgen-island$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -ITSELF.length)),
      suffix: ITSELF,
    }));
    build.onLoad({ filter: /\.island\.[jt]sx$/ }, ({ path, suffix }) => {
      if (suffix === ITSELF) return undefined;
      const id = sourcePath(relative(siteDir, path));
      islands.add(id);
      return { contents: around(path, id), resolveDir: dirname(path), loader: 'js' };
    });
  });
}

function around(path: string, id: SourcePath): string {
  const itself = JSON.stringify(path + ITSELF);
  return [
    `import * as module from ${itself};`,
    `export * from ${itself};`,
    'const component = module.default;',
    `if (Object(component) === component) component[Symbol.for('docsgen.island')] = ${JSON.stringify(id)};`,
    'export default component;',
  ].join('\n');
}
