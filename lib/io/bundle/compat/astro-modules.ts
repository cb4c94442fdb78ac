import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plugin, type Plugin } from '../esbuild.ts';

/** The modules of Starlight and Astro that docsgen has: their exports by the template that contains them. */
const MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@astrojs/starlight/components': {
    'components/content/Blocks.tsx': 'Steps',
    'components/content/FileTree.tsx': 'FileTree',
    'compat/starlight/Aside.tsx': 'Aside',
    'compat/starlight/Badge.tsx': 'Badge',
    'compat/starlight/Cards.tsx': 'Card, CardGrid, LinkCard',
    'compat/starlight/Code.tsx': 'Code',
    'compat/starlight/Icon.tsx': 'Icon',
    'compat/starlight/LinkButton.tsx': 'LinkButton',
    'compat/starlight/Tabs.tsx': 'TabItem, Tabs',
  },
  'astro:assets': { 'compat/starlight/Image.tsx': 'Image, Picture' },
};

const NAMESPACE = 'docsgen-astro';

/**
 * Resolves modules of Starlight and Astro to docsgen's modules with the same exports, and `~/…` to the folder `src` of the site, so that
 * content of Starlight builds unchanged. Other modules stay unresolved and are reported.
 */
export function astroModules(siteDir: string): Plugin {
  return plugin('docsgen-astro', (build) => {
    build.onResolve({ filter: /^(?:@astrojs\/starlight\/components|astro:assets)$/ }, ({ path }) => ({
      path,
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: exportsOf(path),
      loader: 'js',
      resolveDir: siteDir,
    }));
    build.onResolve({ filter: /^~\// }, async ({ path, importer, namespace, kind, pluginData }) => {
      if (!existsSync(join(siteDir, 'src'))) return undefined;
      const given: unknown = pluginData;
      const own = `./src/${path.slice(2)}`;
      const found = await build.resolve(own, { importer, namespace, kind, resolveDir: siteDir, pluginData: given });
      if (found.errors.length > 0) return undefined;
      const { external, sideEffects, suffix } = found;
      return { path: found.path, namespace: found.namespace, external, sideEffects, suffix };
    });
  });
}

function exportsOf(module: string): string {
  const templates = Object.entries(MODULES[module] ?? {});
  return templates.map(([file, names]) => `export { ${names} } from 'docsgen/templates/${file}';\n`).join('');
}

/** Reports whether an input of a bundle only passes on exports of templates. */
export function isAstroModule(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`);
}
