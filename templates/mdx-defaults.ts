import { DocsgenCode, DocsgenMath } from './components/content/CodeBlock.tsx';
import {
  Admonition,
  Badge,
  Card,
  Cards,
  Details,
  Figure,
  FileTree,
  Glossary,
  Icon,
  Island,
  Kbd,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
  Term,
} from './components/index.ts';
import { mdxComponents as siteComponents } from './mdx-components.tsx';

const builtIn = {
  Admonition,
  Badge,
  Card,
  Cards,
  Details,
  DocsgenCode,
  DocsgenMath,
  Figure,
  FileTree,
  Glossary,
  Icon,
  Island,
  Kbd,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
  Term,
};

/** The components that MDX can use without an import: docsgen's, and those of the site. */
export const mdxDefaults = { ...builtIn, ...siteComponents };
