import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plugin, type OnResolveArgs, type Plugin } from '../esbuild.ts';
import { CSS_MODULE, classNamesOf, namesModule } from './css-modules.ts';
import { findSass, SASS_MISSING, type StyleSite } from './sass.ts';

/** Matches style sheets. */
export const STYLE_SHEET = /\.(?:css|scss|sass)$/;

const JS_IMPORTS = new Set(['import-statement', 'dynamic-import', 'require-call']);

/**
 * Handles imports of style sheets in JavaScript. The bundle contains only the class names of CSS modules. The styles are bundled for each
 * page, from the list of style sheets that its modules reach.
 */
export function styleImports(site: StyleSite): Plugin {
  return plugin('docsgen-style-imports', (build) => {
    build.onResolve({ filter: STYLE_SHEET }, async (args) => {
      if (!JS_IMPORTS.has(args.kind) || args.pluginData === RESOLVING) return undefined;
      if (!args.path.endsWith('.css') && findSass(site.siteDir) === undefined) return { errors: [SASS_MISSING] };
      const { kind, importer, namespace, resolveDir } = args;
      const found = await build.resolve(args.path, { kind, importer, namespace, resolveDir, pluginData: RESOLVING });
      if (found.errors.length > 0) return { errors: found.errors };
      const path = found.external ? fileOfPackage(args) : found.path;
      if (path === undefined) return { errors: [{ text: `Could not resolve "${args.path}"` }] };
      // A package may declare that it has no side effects, but a style sheet is one.
      return { path, sideEffects: true };
    });
    build.onLoad({ filter: CSS_MODULE }, async ({ path }) => {
      const { value, diagnostics } = await classNamesOf(site, path);
      if (value) return { contents: namesModule(value), loader: 'js' };
      return { errors: diagnostics.map((one) => ({ text: one.message, detail: one })) };
    });
    build.onLoad({ filter: STYLE_SHEET }, () => ({ contents: 'export {}', loader: 'js' }));
  });
}

const RESOLVING = Symbol('resolving');

/** Returns the path of a style sheet of a package, in a bundle in which packages are external. */
function fileOfPackage({ path, resolveDir }: OnResolveArgs): string | undefined {
  try {
    return createRequire(join(resolveDir, 'index.js')).resolve(path);
  } catch {
    return inFolders(resolveDir, path);
  }
}

/** Some packages export their style sheets only to bundlers. */
function inFolders(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : inFolders(dirname(folder), name);
}
