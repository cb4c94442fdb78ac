import type { SourcePath } from '../../../core/paths.ts';
import type { Plugin } from '../esbuild.ts';
import { astroModules, isAstroModule } from './astro-modules.ts';
import { docusaurusModules, isDocusaurusModule } from './docusaurus-modules.ts';
import { isThemeMdxModule, mdxComponentsOfTheme } from './theme-mdx-components.ts';
import { isSvgModule, svgModules } from './svg-modules.ts';

/** Makes imports of Docusaurus and Starlight work. The plugins must be before those that load files and find templates. */
export function compatibility(siteDir: string, templatesDir: SourcePath): Plugin[] {
  return [
    svgModules(siteDir),
    docusaurusModules(siteDir),
    mdxComponentsOfTheme(siteDir, templatesDir),
    astroModules(siteDir),
  ];
}

/** Reports whether docsgen made an input of a bundle for imports of other generators. Such a module always gives the same result. */
export function isCompatModule(input: string): boolean {
  return isDocusaurusModule(input) || isSvgModule(input) || isThemeMdxModule(input) || isAstroModule(input);
}
