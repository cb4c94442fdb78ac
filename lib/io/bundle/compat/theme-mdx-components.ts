import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mdxComponentFiles } from '../../../core/data/mdx-component-files.ts';
import type { SourcePath } from '../../../core/paths.ts';
import { plugin, type Plugin } from '../esbuild.ts';

const NAMESPACE = 'docsgen-theme-mdx';

/**
 * Adds the components in `src/theme/MDXComponents` of the site, which is the file of Docusaurus for this, to all MDX files. A file
 * `mdx-components.tsx` among the templates of the site takes precedence.
 */
export function mdxComponentsOfTheme(siteDir: string, templatesDir: SourcePath): Plugin {
  return plugin(NAMESPACE, (build) => {
    build.onResolve({ filter: /^\.\/mdx-components\.tsx$/ }, ({ importer }) => {
      const [own, ...ofTheme] = mdxComponentFiles(templatesDir).map((file) => join(siteDir, file));
      const isReplaced = basename(importer) !== 'mdx-defaults.ts' || existsSync(own!);
      const file = isReplaced ? undefined : ofTheme.find((path) => existsSync(path));
      return file === undefined ? undefined : { path: file, namespace: NAMESPACE };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: `export { default as mdxComponents } from ${JSON.stringify(path)};`,
      loader: 'js',
      resolveDir: siteDir,
    }));
  });
}

/** Reports whether an input of a bundle only passes on the components of the site. */
export function isThemeMdxModule(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`);
}
