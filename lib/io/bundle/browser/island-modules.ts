import { basename, dirname, relative, resolve } from 'node:path';
import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import { plugin, type Plugin } from '../esbuild.ts';

/** The suffix that imports the original module of an island instead of its wrapper. */
const ORIGINAL = '?docsgen-island';

/** The files of islands. Only browsers run a `.client` file. */
const ISLAND = /\.(?:island|client)\.[jt]sx$/;
const CLIENT_ONLY = /\.client\.[jt]sx$/;

/** Reports whether only browsers run a module. */
export function isClientOnly(path: string): boolean {
  return CLIENT_ONLY.test(path);
}

/** Returns the name of an island: `content/docs/_parts/Counter.island.tsx` → `Counter`. */
export function islandName(path: string): string {
  return basename(path).replace(/\.\w+\.\w+$/, '');
}

/**
 * For Node: wraps each `*.island.tsx` (or `.jsx`) in a module that stores the island's path on the component, where lib/render finds it.
 * Replaces each `*.client.tsx` with a module that does not import it. Adds the paths to `islands`.
 */
export function islandModules(siteDir: string, islands: Set<SourcePath>): Plugin {
  return plugin('docsgen-islands', (build) => {
    build.onResolve({ filter: /\.island\.[jt]sx\?docsgen-island$/ }, original);
    build.onLoad({ filter: ISLAND, namespace: 'file' }, ({ path, suffix }) => {
      if (suffix === ORIGINAL) return undefined;
      const id = sourcePath(relative(siteDir, path));
      islands.add(id);
      return {
        contents: isClientOnly(path) ? stubOf(path, id) : wrapperOf(path, id),
        resolveDir: dirname(path),
        loader: 'js',
      };
    });
  });
}

/** For browsers: marks the component of each `*.client.tsx`, so that another island can contain it in an `<Island>`. */
export function clientModules(): Plugin {
  return plugin('docsgen-client-modules', (build) => {
    build.onResolve({ filter: /\.client\.[jt]sx\?docsgen-island$/ }, original);
    build.onLoad({ filter: CLIENT_ONLY, namespace: 'file' }, ({ path, suffix }) => {
      if (suffix === ORIGINAL) return undefined;
      return { contents: markedClientOnly(path), resolveDir: dirname(path), loader: 'js' };
    });
  });
}

function original({ path, resolveDir }: { readonly path: string; readonly resolveDir: string }) {
  return { path: resolve(resolveDir, path.slice(0, -ORIGINAL.length)), suffix: ORIGINAL };
}

function wrapperOf(path: string, id: SourcePath): string {
  const specifier = JSON.stringify(path + ORIGINAL);
  return [
    `import * as module from ${specifier};`,
    `export * from ${specifier};`,
    // The bundle for browsers reports a missing default export. For `module.default`, this bundle would warn, too.
    'const { default: component = () => null } = module;',
    `if (Object(component) === component) component[Symbol.for('docsgen.island')] = ${JSON.stringify(id)};`,
    'export default component;',
  ].join('\n');
}

function markedClientOnly(path: string): string {
  const specifier = JSON.stringify(path + ORIGINAL);
  return [
    `import component from ${specifier};`,
    `export * from ${specifier};`,
    "if (Object(component) === component) component[Symbol.for('docsgen.client-only')] = true;",
    'export default component;',
  ].join('\n');
}

/** A component that only an `<Island>` can contain, because the build has no code to render. */
function stubOf(path: string, id: SourcePath): string {
  const name = islandName(path);
  const message = `\`<${name}>\` only runs in browsers.`;
  const hint = `Write \`<Island of={${name}}>…</Island>\`. The children are shown until the browser renders the component.`;
  return [
    'function component() {',
    // Without a stack, because the cause is the element and not this component.
    `  throw Object.assign(new Error(${JSON.stringify(message)}), ${JSON.stringify({ name: 'IslandError', hint, stack: '' })});`,
    '}',
    `component.displayName = ${JSON.stringify(name)};`,
    `component[Symbol.for('docsgen.island')] = ${JSON.stringify(id)};`,
    `component[Symbol.for('docsgen.client-only')] = true;`,
    'export default component;',
  ].join('\n');
}
