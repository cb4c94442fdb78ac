import { dirname, join, relative } from 'node:path';
import type { CompiledMdx } from '../../build/ports.ts';
import { sourcePath } from '../../core/paths.ts';
import { plugin, type Plugin } from './esbuild.ts';
import { MDX_PART } from './module-fingerprints.ts';

/** Gives an imported MDX file the components that MDX can use without an import, as a page gets them. */
function partOf(path: string): string {
  const specifier = JSON.stringify(`docsgen-mdx:${path}`);
  return [
    "import { createElement } from 'react';",
    "import { mdxDefaults } from 'docsgen/templates/mdx-defaults.ts';",
    `import Content from ${specifier};`,
    `export * from ${specifier};`,
    'export default (props) => createElement(Content, { ...props, components: { ...mdxDefaults, ...props.components } });',
  ].join('\n');
}

/** Provides compiled MDX to the bundler, for entries and for MDX files that import others. */
export function mdxModules(siteDir: string, compiled: Readonly<Record<string, CompiledMdx>>): Plugin {
  return plugin('docsgen-mdx', (build) => {
    build.onResolve({ filter: /^docsgen-mdx:/ }, ({ path }) => ({ path: path.slice(12), namespace: 'docsgen-mdx' }));
    build.onResolve({ filter: /\.mdx$/ }, ({ path, resolveDir }) => {
      const key = sourcePath(relative(siteDir, join(resolveDir, path)));
      return key in compiled ? { path: key, namespace: MDX_PART } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: MDX_PART }, ({ path }) => ({
      contents: partOf(path),
      loader: 'js',
      resolveDir: siteDir,
    }));
    build.onLoad({ filter: /.*/, namespace: 'docsgen-mdx' }, ({ path }) => ({
      contents: compiled[path]!.code,
      loader: 'js',
      resolveDir: join(siteDir, dirname(path)),
    }));
  });
}
