import { basename, dirname, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { shortHash } from '../../../core/hash.ts';
import { map, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { bundle, plugin, type Plugin } from '../esbuild.ts';
import type { StyleSite } from './sass.ts';
import { styleText } from './style-text.ts';

/** Matches CSS modules, whose class names are local to the file. */
export const CSS_MODULE = /\.module\.(?:css|scss|sass)$/;

const NAMESPACE = 'docsgen-css-module';

/** The class names of a CSS module, by the names in its file. */
export type ClassNames = Readonly<Record<string, string>>;

/**
 * Compiles style sheets, including CSS modules and Sass. esbuild derives class names from the name of the file, so each CSS module gets a
 * virtual name with a hash of its path. Therefore a class has the same name in every bundle and on every machine.
 */
export function styleFiles(site: StyleSite): Plugin {
  return plugin('docsgen-style-files', (build) => {
    build.onResolve({ filter: CSS_MODULE }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === RESOLVING || kind === 'url-token') return undefined;
      const found = await build.resolve(path, {
        kind,
        importer: styleFileOf(importer),
        resolveDir,
        pluginData: RESOLVING,
      });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: virtualPath(site.siteDir, found.path), namespace: NAMESPACE };
    });
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => styleText(site, styleFileOf(path), 'local-css'));
    build.onLoad({ filter: /\.(?:scss|sass)$/ }, ({ path }) => styleText(site, path, 'css'));
  });
}

const RESOLVING = Symbol('resolving');

/** `/site/a/Card.module.css` → `/site/a/Card.module.css#/Card-1a2b3c4d`. Diagnostics and cache keys use the part before `#`. */
function virtualPath(siteDir: string, path: string): string {
  const stem = basename(path).replace(CSS_MODULE, '');
  return `${path}#/${stem}-${shortHash(portablePath(siteDir, path))}`;
}

/** The location of `node_modules` depends on the machine. */
function portablePath(siteDir: string, path: string): string {
  const ofPackage = /^.*[\\/]node_modules[\\/](.*)$/.exec(path)?.[1];
  return ofPackage ?? relative(siteDir, path).replaceAll('\\', '/');
}

/** Returns the path of a style sheet from the path under which esbuild knows it. */
export function styleFileOf(path: string): string {
  return path.replace(/#\/[^/]*$/, '');
}

/** Returns the class names of a CSS module. */
export async function classNamesOf(site: StyleSite, path: string): Promise<WithDiagnostics<ClassNames | undefined>> {
  const built = await bundle(
    { ...site, code: 'content.module-failed', what: 'A CSS module could not be compiled' },
    {
      stdin: {
        contents: `export { default } from ${JSON.stringify(`./${basename(path)}`)};`,
        resolveDir: dirname(path),
      },
      outdir: site.siteDir,
      bundle: true,
      format: 'iife',
      globalName: 'names',
      plugins: [withoutOtherFiles(), styleFiles(site)],
    },
  );
  return map(built, (result) => {
    const script = result?.files.find((file) => file.path.endsWith('.js'))?.text;
    if (script === undefined) return undefined;
    return JSON.parse(String(runInNewContext(`${script};JSON.stringify(names.default)`))) as ClassNames;
  });
}

/** The names of a CSS module depend on no other file, except for the modules that it composes. */
function withoutOtherFiles(): Plugin {
  return plugin('docsgen-class-names', (build) => {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'url-token' || kind === 'import-rule' ? { path, external: true } : undefined,
    );
  });
}

/** Returns the JavaScript module that a CSS module is for its importers: an object with all names, and the names as exports. */
export function namesModule(names: ClassNames): string {
  const exported = Object.entries(names).filter(([name]) => /^[a-z_$][\w$]*$/i.test(name) && !RESERVED.has(name));
  return [
    `export default ${JSON.stringify(names)};`,
    ...exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof var void while with yield'
  ).split(' '),
);
