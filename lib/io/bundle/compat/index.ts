import type { SourcePath } from '../../../core/paths.ts';
import type { Plugin } from '../esbuild.ts';
import { docusaurusModules, isDocusaurusModule } from './docusaurus-modules.ts';
import { isThemeMdxModule, mdxComponentsOfTheme } from './theme-mdx-components.ts';
import { isSvgModule, svgModules } from './svg-modules.ts';

/** Makes imports of Docusaurus work. The plugins must be before those that load files and find templates. */
export function compatibility(siteDir: string, templatesDir: SourcePath): Plugin[] {
  return [svgModules(siteDir), docusaurusModules(siteDir), mdxComponentsOfTheme(siteDir, templatesDir)];
}

/** Reports whether docsgen made an input of a bundle for imports of Docusaurus. Such a module always gives the same result. */
export function isCompatModule(input: string): boolean {
  return isDocusaurusModule(input) || isSvgModule(input) || isThemeMdxModule(input);
}
