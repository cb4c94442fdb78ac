import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { plugin, type OnResolveArgs, type Plugin } from './esbuild.ts';

/**
 * Lets a site override any template or style by a file of the same path in its own `templates/`. What an override
 * imports relatively is looked up in the site first, then in docsgen; `docsgen/templates/…` means docsgen's own file.
 */
export function templateOverrides(ownDir: string, siteDir: string): Plugin {
  const roots = { own: ownDir, site: siteDir };
  return plugin('docsgen-templates', (build) => {
    build.onResolve({ filter: /^docsgen\/(?:templates\/|components$)/ }, ({ path }) => {
      const name = path === 'docsgen/components' ? 'components/index.ts' : path.slice('docsgen/templates/'.length);
      const overridable = path === 'docsgen/components';
      return {
        path:
          (overridable ? existing(join(siteDir, name)) : undefined) ??
          existing(join(ownDir, name)) ??
          join(ownDir, name),
      };
    });
    build.onResolve({ filter: /^\.{1,2}\// }, (args) => resolveTemplate(roots, args));
  });
}

function resolveTemplate(roots: { own: string; site: string }, args: OnResolveArgs): { path: string } | undefined {
  const root = [roots.own, roots.site].find((one) => args.importer.startsWith(one + sep));
  if (root === undefined) return undefined;
  const name = relative(root, resolve(dirname(args.importer), args.path));
  if (name.startsWith('..')) return undefined;
  // An override that imports its own path means the original.
  const overriding = existing(join(roots.site, name));
  const path = overriding !== args.importer ? overriding : undefined;
  const found = path ?? existing(join(roots.own, name));
  return found === undefined ? undefined : { path: found };
}

const ENDINGS = ['', '.tsx', '.ts', '.css', '/index.tsx', '/index.ts'];

function existing(path: string): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((candidate) => /\.\w+$/.test(candidate) && existsSync(candidate));
}
