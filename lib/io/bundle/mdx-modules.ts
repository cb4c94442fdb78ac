import { dirname, join, relative } from 'node:path';
import type { ModuleRequest } from '../../build/ports.ts';
import { mdxComponentFiles } from '../../core/data/mdx-component-files.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { plugin, type Bundled, type Plugin } from './esbuild.ts';
import { MDX_PART } from './module-fingerprints.ts';
import { reachedModules } from './reached.ts';

/** Returns the MDX files that a module of a bundle imports, directly or not. */
export function importedMdx(bundled: Bundled): (module: MdxImporter) => readonly SourcePath[] {
  const prefix = `${MDX_PART}:`;
  const reached = reachedModules(bundled, (input) => input.startsWith(prefix));
  return ({ file, added }) => {
    const parts = [...reached.ofFile(file), ...(added === undefined ? [] : reached.ofModule(added))];
    return [...new Set(parts)].map((part) => sourcePath(part.slice(prefix.length)));
  };
}

/** Returns the file that adds components to all MDX files. */
export function addedComponents({ inputs }: Bundled, templatesDir: SourcePath): SourcePath {
  const files = mdxComponentFiles(templatesDir);
  return files.find((file) => inputs.includes(file)) ?? files[0];
}

/** An entry of a bundle, by its file. */
interface MdxImporter {
  readonly file: string;
  /** The module of the components that the site adds, if the entry is MDX. */
  readonly added: SourcePath | undefined;
}

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

/**
 * Provides compiled MDX to the bundler, for entries and for MDX files that import others. Adds pages that are imported but not compiled to
 * `missing`.
 */
export function mdxModules(
  siteDir: string,
  { mdx: compiled, plainMdx }: Pick<ModuleRequest, 'mdx' | 'plainMdx'>,
  missing: Set<SourcePath>,
): Plugin {
  const plain = new Set(plainMdx);
  return plugin('docsgen-mdx', (build) => {
    build.onResolve({ filter: /^docsgen-mdx:/ }, ({ path }) => ({ path: path.slice(12), namespace: 'docsgen-mdx' }));
    build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
      const key = sourcePath(relative(siteDir, join(resolveDir, path)));
      if (compiled[key] && !compiled[key].hasStaticHtml) return { path: key, namespace: MDX_PART };
      if (!plain.has(key) && !compiled[key]) return undefined;
      missing.add(key);
      return { path: key, external: true };
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
