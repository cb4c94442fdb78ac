import { THEME_COMPONENTS } from '../../../core/data/docusaurus-theme.ts';
import type { Migration } from '../../site.ts';

/** Matches the file of a component in `src/theme`: `src/theme/Footer.js`, `src/theme/DocItem/Layout/index.tsx`. */
const COMPONENT = /^src\/theme\/((?:[A-Z]\w*\/)*[A-Z]\w*?)(?:\/index)?\.[jt]sx?$/;

const HINTS: Readonly<Record<string, string>> = {
  Root: 'docsgen has no React application around the pages. Add code for all pages to `scripts`, and elements to a template.',
  SearchBar: 'Remove the file, or set `search` if the site uses another search.',
};
const TEMPLATES =
  'To change the pages, replace the template instead, which receives different data. `docsgen eject` lists all templates. Otherwise, delete the file.';

/** Reports the components of the theme that the site has replaced, but that docsgen's pages do not use. */
export function reportSwizzled({ files, report }: Migration): void {
  const components: ReadonlySet<string> = new Set(THEME_COMPONENTS);
  for (const path of files.paths(COMPONENT)) {
    const name = COMPONENT.exec(path)?.[1] ?? '';
    if (components.has(name)) continue;
    const isImported = files.hasText(/\.(?:mdx?|[jt]sx?)$/, new RegExp(`['"]@theme/${name}['"]`));
    if (isImported) continue;
    report.unused(
      files.pathOf(path),
      `docsgen's pages do not use the component \`@theme/${name}\`.`,
      HINTS[name] ?? TEMPLATES,
    );
  }
}
