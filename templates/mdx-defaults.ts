import { DocsgenCode, DocsgenHtml, DocsgenMath } from './components/content/CodeBlock.tsx';
import * as builtIn from './components/mdx.ts';
import { mdxComponents as siteComponents } from './mdx-components.tsx';

/** The components that MDX can use without an import: docsgen's, those of compiled code and formulas, and those of the site. */
export const mdxDefaults = { ...builtIn, DocsgenCode, DocsgenHtml, DocsgenMath, ...siteComponents };
