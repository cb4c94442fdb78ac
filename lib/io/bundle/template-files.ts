import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { plugin, type OnResolveArgs, type Plugin } from './esbuild.ts';

/**
 * Lets a site override a template or style with a file of the same path in its `templates/` folder. Relative imports of an override are
 * resolved in the site first, then in docsgen, and so are its imports of `docsgen/templates/…`. An override that imports its own path
 * gets docsgen's file. Elsewhere, `docsgen/templates/…` always means docsgen's file.
 */
export function templateOverrides(ownDir: string, siteDir: string): Plugin {
  const roots = { own: ownDir, site: siteDir };
  return plugin('docsgen-templates', (build) => {
    build.onResolve({ filter: /^docsgen\/(?:templates\/|components$)/ }, ({ path, importer }) => {
      const name = path === 'docsgen/components' ? 'components/index.ts' : path.slice('docsgen/templates/'.length);
      const isOverridable = path === 'docsgen/components' || importer.startsWith(siteDir + sep);
      const override = isOverridable ? overrideFor(roots, name, importer) : undefined;
      return { path: override ?? existing(join(ownDir, name)) ?? join(ownDir, name) };
    });
    build.onResolve({ filter: /^\.{1,2}\// }, (args) => resolveTemplate(roots, args));
    build.onLoad({ filter: INDEX }, ({ path }) =>
      path.startsWith(ownDir + sep) ? { contents: asJavaScript(readFileSync(path, 'utf8')), loader: 'js' } : undefined,
    );
  });
}

/** The files of docsgen that only export again what other files export. */
const INDEX = /[\\/]components[\\/](?:index|mdx)\.ts$/;

/**
 * Removes the types from an index file. In TypeScript, esbuild ignores an export that the other file lacks, because it may be a type. Code
 * that uses it then fails with a ReferenceError. In JavaScript, esbuild reports it.
 */
function asJavaScript(text: string): string {
  return text.replace(/, type \w+/g, '');
}

function resolveTemplate(roots: { own: string; site: string }, args: OnResolveArgs): { path: string } | undefined {
  const root = [roots.own, roots.site].find((one) => args.importer.startsWith(one + sep));
  if (root === undefined) return undefined;
  const name = relative(root, resolve(dirname(args.importer), args.path));
  if (name.startsWith('..')) return undefined;
  const found = overrideFor(roots, name, args.importer) ?? existing(join(roots.own, name));
  return found === undefined ? undefined : { path: found };
}

/** Returns the site's version of a template, unless that file itself imports the template. */
function overrideFor({ site }: { readonly site: string }, name: string, importer: string): string | undefined {
  const override = existing(join(site, name));
  return override === importer ? undefined : override;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.css', '/index.tsx', '/index.ts'];

function existing(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
  );
}
