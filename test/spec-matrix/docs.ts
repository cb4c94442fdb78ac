import { NO_OTHERS, page, pages, ROUTES } from './pages.ts';
import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const IN_SIDEBAR = [
  'docs/faq',
  'docs/collaboration/faq',
  'docs/collaboration/react',
  ...(
    [
      'commands',
      'dom-events',
      'editor-state',
      'history',
      'listeners',
      'node-replacement',
      'nodes',
      'read-only',
      'selection',
      'serialization',
      'transforms',
    ] as const
  ).map((name) => `docs/concepts/${name}` as const),
  ...(['quick-start', 'react', 'creating-plugin', 'devtools', 'supported-browsers', 'theming'] as const).map(
    (name) => `docs/getting-started/${name}` as const,
  ),
  'docs/react/',
  'docs/react/plugins',
  'docs/react/create_plugin',
  'docs/react/faq',
] as const;

const PACKAGES = [
  'clipboard',
  'code',
  'devtools-core',
  'dragon',
  'eslint-plugin',
  'file',
  'hashtag',
  'headless',
  'history',
  'html',
  'link',
  'list',
  'mark',
  'markdown',
  'offset',
  'overflow',
  'plain-text',
  'react',
  'rich-text',
  'selection',
  'table',
  'text',
  'utils',
  'yjs',
] as const;

export const docsRoutes: Section = {
  title: '§2 Docs',
  statements: [
    shown(
      'The root of the docs is /docs (DECISIONS: it redirects to /docs/intro).',
      NO_OTHERS,
      t.navigation('finds pages by their path with .html or /index.html, and where a redirect leads'),
    ),
    shown(
      'The docs have a nested layout: it stays while its pages change.',
      t.navigation('updates the sidebar and keeps where it is scrolled to'),
    ),
    page('/docs/intro', 'the main guide entry'),
    ...pages('page of the docs', IN_SIDEBAR, (name) => `/${name}` as const),
    page('/docs/packages/lexical', 'one page for the core package'),
    ...pages('one page for the package', PACKAGES, (name) => `/docs/packages/lexical-${name}` as const),
    shown("The names of package pages carry the product's package prefix.", ROUTES, NO_OTHERS),
    shown(
      'The sidebar "docs" has these pages.',
      t.ownShell('of the docs has the guides, in order'),
      t.sidebar('opens the categories around the current page, and no others'),
      t.sidebar('opens a category in place, with its links, and closes the others at its level'),
    ),
    ...pages(
      'page of the docs',
      ['design', 'error', 'maintainers-guide', 'testing'],
      (name) => `/docs/${name}` as const,
    ),
    shown(
      'Design, error, the maintainers guide and testing are without a sidebar (unlisted).',
      t.ownShell('are not on /docs/%s'),
      t.graphPages('is not there on a page outside of sidebars'),
    ),
    shown(
      '/docs/error explains the code in its address, for all codes of 0.16.1.',
      t.errorDecoder('shows the full text of the error that the address names'),
      t.errorDecoder(
        'puts values in their order, leaves %s for those that are missing, and drops those that are too many',
      ),
      t.errorCodes('has every number that a production build throws'),
      t.errorCodes('is put together again to what a development build says: %i'),
    ),
  ],
};
