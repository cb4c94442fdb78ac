import { testsOf } from './statement.ts';

/** The files whose tests the matrix names. */
export const configuredShell = testsOf('test/browser/configured-shell.test.ts');
export const bar = testsOf('test/browser/bar.test.ts');
export const errorDecoder = testsOf('test/browser/error-decoder.test.ts');
export const everyPage = testsOf('test/browser/every-page.test.ts');
export const gallery = testsOf('test/browser/gallery.test.ts');
export const home = testsOf('test/browser/home.test.ts');
export const islands = testsOf('test/browser/islands.test.ts');
export const loading = testsOf('test/browser/loading.test.ts');
export const members = testsOf('test/browser/api.test.ts');
export const mobileMenu = testsOf('test/browser/mobile-menu.test.ts');
export const everyLink = testsOf('test/browser/every-link.test.ts');
export const navigation = testsOf('test/browser/navigation.test.ts');
export const office = testsOf('test/browser/office.test.ts');
export const shell = testsOf('test/browser/shell.test.ts');
export const sidebar = testsOf('test/browser/sidebar.test.ts');
export const versions = testsOf('test/browser/versions.test.ts');

export const ownSite = testsOf('test/site/routes.test.ts');
export const ownShell = testsOf('test/site/shell.test.ts');
export const noInternals = testsOf('test/site/no-internals.test.ts');
export const fixtures = testsOf('test/sites/sites.test.ts');
export const badContent = testsOf('test/bad-input/content.test.ts');
export const badComponents = testsOf('test/bad-input/components.test.ts');
export const withoutScripts = testsOf('test/laws/without-javascript.test.ts');

export const commandLine = testsOf('test/unit/commands/cli.test.ts');
export const configured = testsOf('test/unit/config/resolve.test.ts');
export const configMessages = testsOf('test/unit/config/messages.test.ts');
export const reference = testsOf('test/unit/api/lexical.test.ts');
export const checkedLinks = testsOf('test/unit/check/links.test.ts');
export const graphBlog = testsOf('test/unit/graph/blog.test.ts');
export const graphDocs = testsOf('test/unit/graph/docs.test.ts');
export const graphLinks = testsOf('test/unit/graph/links.test.ts');
export const graphPages = testsOf('test/unit/graph/pages.test.ts');
export const graphRoutes = testsOf('test/unit/graph/routes.test.ts');
export const graphSidebars = testsOf('test/unit/graph/sidebars.test.ts');
export const errorCodes = testsOf('test/unit/content/error-codes.test.ts');
export const componentPages = testsOf('test/unit/content/component-page.test.ts');
export const invariants = testsOf('test/unit/core/invariant.test.ts');
export const strings = testsOf('test/unit/core/strings.test.ts');
export const head = testsOf('test/unit/render/render.test.ts');
export const server = testsOf('test/unit/io/server.test.ts');

export const docTemplates = testsOf('test/unit/templates/docs.test.ts');
export const pageTemplate = testsOf('test/unit/templates/document.test.ts');
export const pageTemplates = testsOf('test/unit/templates/pages.test.ts');
export const sitePages = testsOf('test/unit/templates/site-pages.test.ts');
export const translation = testsOf('test/unit/templates/translate.test.tsx');
export const barVisibility = testsOf('test/unit/templates/client/shell/bar-visibility.test.ts');
export const collapse = testsOf('test/unit/templates/client/shell/collapse.test.ts');
export const documents = testsOf('test/unit/templates/client/navigation/documents.test.ts');
export const pageUrl = testsOf('test/unit/templates/client/navigation/page-url.test.ts');
export const storage = testsOf('test/unit/templates/client/storage.test.ts');
