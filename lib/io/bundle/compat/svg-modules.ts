import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcePath } from '../../../core/paths.ts';
import { escapeRegExp } from '../../../core/text/escape.ts';
import { plugin, type OnResolveArgs, type Plugin } from '../esbuild.ts';
import { svgComponent } from '../imports/svg-component.ts';

const NAMESPACE = 'docsgen-svg';

/**
 * Makes an SVG file that a module requires, or imports and uses as an element, a component as in Docusaurus. The component is also the URL
 * of the file where a URL is expected, for example in `<img src={Logo}>`, so that other uses of the import work as before.
 */
export function svgModules(siteDir: string): Plugin {
  return plugin('docsgen-svg', (build) => {
    build.onResolve({ filter: /\.svg$/i }, async (args) => {
      const { path, importer, namespace, resolveDir, kind } = args;
      if (namespace === NAMESPACE || args.pluginData === SKIP || !isElement(siteDir, args)) return undefined;
      const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: SKIP });
      const isFile = found.errors.length === 0 && found.namespace === 'file' && !found.external;
      return isFile && hasComponent(siteDir, found.path) ? { path: found.path, namespace: NAMESPACE } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: moduleOf(path),
      resolveDir: siteDir,
      loader: 'js',
    }));
  });
}

/** Marks the resolution of an import within this plugin. */
const SKIP = Symbol('resolving');

/** Reports whether an input of a bundle is an SVG file as a component, which always renders the same. */
export function isSvgModule(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`);
}

/** Returns whether a module requires a file, or imports it under a name that is also the name of an element in the module. */
function isElement(siteDir: string, { path, importer, kind, namespace }: OnResolveArgs): boolean {
  if (kind === 'require-call') return true;
  if (kind !== 'import-statement' || !['file', 'docsgen-mdx'].includes(namespace)) return false;
  const file = namespace === 'docsgen-mdx' ? join(siteDir, importer.replace(/#excerpt$/, '')) : importer;
  const text = readFileSync(file, 'utf8');
  const imported = new RegExp(`\\bimport\\s+([A-Z]\\w*)\\s+from\\s*['"]${escapeRegExp(path)}['"]`).exec(text);
  return imported?.[1] !== undefined && new RegExp(`<${imported[1]}[\\s/>]`).test(text);
}

function hasComponent(siteDir: string, path: string): boolean {
  return svgComponent(sourcePath(relative(siteDir, path)), readFileSync(path, 'utf8')).errors === undefined;
}

/** React accepts objects of `memo` as components, and converts other objects in attributes to text. */
function moduleOf(path: string): string {
  return [
    `import { memo } from 'react';`,
    `import Svg from ${JSON.stringify(`${path}?react`)};`,
    `import url from ${JSON.stringify(`${path}?url`)};`,
    `export default Object.assign(memo(Svg), { toString: () => url });`,
  ].join('\n');
}
