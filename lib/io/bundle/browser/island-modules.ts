import { dirname, relative, resolve } from 'node:path';
import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import { plugin, type Plugin } from '../esbuild.ts';

/** The suffix that imports the original module of an island instead of its wrapper. */
const ORIGINAL = '?docsgen-island';

/**
 * Wraps each `*.island.tsx` (or `.jsx`) in a module that stores the island's path on the component, where lib/render finds it. Adds the
 * path to `islands`.
 */
export function islandModules(siteDir: string, islands: Set<SourcePath>): Plugin {
  return plugin('docsgen-islands', (build) => {
    build.onResolve({ filter: /\.island\.[jt]sx\?docsgen-island$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -ORIGINAL.length)),
      suffix: ORIGINAL,
    }));
    build.onLoad({ filter: /\.island\.[jt]sx$/ }, ({ path, suffix }) => {
      if (suffix === ORIGINAL) return undefined;
      const id = sourcePath(relative(siteDir, path));
      islands.add(id);
      return { contents: wrapperOf(path, id), resolveDir: dirname(path), loader: 'js' };
    });
  });
}

function wrapperOf(path: string, id: SourcePath): string {
  const original = JSON.stringify(path + ORIGINAL);
  return [
    `import * as module from ${original};`,
    `export * from ${original};`,
    'const component = module.default;',
    `if (Object(component) === component) component[Symbol.for('docsgen.island')] = ${JSON.stringify(id)};`,
    'export default component;',
  ].join('\n');
}
