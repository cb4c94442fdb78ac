import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const ROUTES = t.ownSite('%s is "%s"');

export const purpose: Section = {
  title: '§1 What the product does and for whom',
  statements: [
    shown(
      'The product is a public, English-only documentation website.',
      t.ownSite('has one main heading, one main part and a language'),
    ),
    shown('It has a blog, a community page, a gallery page and a search page.', ROUTES),
    shown(
      'The site presents the framework under the tagline "an extensible text editor framework that does things differently".',
      t.sitePages('the home page says the tagline and leads to the docs and the playground'),
    ),
    shown(
      'Visitors are anonymous and read-only.',
      t.everyLink('leads there by a click, in the same window, and every page fits a phone without trouble'),
    ),
    shown('They read guides, concept pages, per-package pages and an API reference.', ROUTES),
    shown('They also read a blog, a community page and a gallery.', ROUTES),
    shown(
      'Navigation and reading aids: a fixed top bar.',
      t.bar('goes on the way down and comes back on the way up, and at the top'),
      t.bar('stays where there is no script to bring it back'),
    ),
    shown(
      'Navigation and reading aids: a footer.',
      t.ownShell('has the groups Docs, Community, More and Legal, with their links'),
    ),
    shown(
      'Navigation and reading aids: a search box.',
      t.searchDialog('with Ctrl+K, Meta+K, a slash and a click, and closes with Escape, Ctrl+K and a click beside it'),
      t.searchDialog(
        'results stand by page below the part of the site, marked in title and text, with a link to all of them',
      ),
      t.pageTemplate('reaches search by a plain link, and by a button without a search page'),
    ),
    shown(
      'Navigation and reading aids: a light/dark switch.',
      t.shell('is switched by a button that says what is shown, and stays so on other pages'),
    ),
    shown(
      'Navigation and reading aids: an optional announcement bar.',
      t.configuredShell('is there before any script, and is closed for good by its button'),
      t.configured('fills in everything that a site leaves out'),
    ),
    shown(
      'Navigation and reading aids: a version dropdown.',
      t.bar('shows the version and the language, each with what there is'),
      t.bar('closes a menu with Escape, giving the focus back, and with a click beside it'),
    ),
    shown(
      'Navigation and reading aids: a language dropdown (only English is configured).',
      t.bar('shows the version and the language, each with what there is'),
      t.graphPages('shows the current language on the page at hand'),
    ),
    shown(
      'The docs section has two sidebars: "docs" (guides) and "api" (API reference).',
      t.sidebar('opens the categories around the current page, and no others'),
      t.reference('orders the sidebar as the facts do'),
      t.mobileMenu('has the pages of the page that has come'),
    ),
    shown(
      'A link to an external playground is offered.',
      t.bar('has its items in order'),
      t.pageTemplate('opens other sites in a new tab'),
    ),
    shown(
      'Code blocks have a copy button that reads "Copy" and then "Copied".',
      t.shell('is copied whole by a button that reads "Copy" and then "Copied"'),
    ),
    shown(
      'The blog shows reading time.',
      t.pageTemplates('lists posts with date, reading time, authors and tags'),
      t.graphBlog('of %i words says how long it takes'),
    ),
    shown('Site version is 0.16.1.', t.bar('shows the version and the language, each with what there is')),
    shown(
      'Site generator version is 3.3.2 (DECISIONS: the version of docsgen is its own).',
      t.commandLine('prints the version'),
    ),
    shown('Copyright year is 2024.', t.ownShell('has a logo that leads home, and the copyright of 2024')),
  ],
};
