import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const DEFAULTS = t.configured('fills in everything that a site leaves out');

export const entities: Section = {
  title: '§3 Entities and their fields',
  statements: [
    shown(
      'Docs version: name, label, isLast, path.',
      t.configured('gives the latest no path of its own and the others a folder'),
      t.graphDocs('say which one a page belongs to, and where the current one is'),
    ),
    shown(
      'Docs version: mainDocId.',
      t.graphDocs('lead from their own path to their main document'),
      t.graphDocs('name a main document that does not exist'),
    ),
    shown(
      'Docs version: docs list.',
      t.graphDocs('have their own paths, and a document belongs to the innermost folder'),
    ),
    shown('Docs version: draftIds.', t.graphDocs('have no page and no place in sidebars, pagers and menus')),
    shown('Docs version: sidebars.', t.graphSidebars('of a version are named by the key of the version')),
    shown('Doc entry: id, path.', t.graphDocs('follow the folders')),
    shown(
      'Doc entry: sidebar (api or docs).',
      t.graphSidebars('do not make a `ref` a member: the page shows its own sidebar, and no pager leads there'),
      t.mobileMenu('has the pages of the page that has come'),
    ),
    shown(
      'Sidebar: a link with path and label.',
      t.graphDocs('keep the reader of one in it when the top bar names a document or sidebar'),
      t.graphPages('marks the page and what contains it'),
    ),
    shown(
      'Locale config: label, direction, htmlLang, calendar, path.',
      DEFAULTS,
      t.configured('takes strings for locales and gives them their own names'),
    ),
    shown(
      'Announcement bar config: id, content, isCloseable.',
      t.docTemplates('shows the announcement above the bar, by its id, with a way to close it'),
      t.configuredShell('is there before any script, and is closed for good by its button'),
    ),
    shown('Announcement bar config: backgroundColor, textColor.', t.office('is the announcement in its own colours')),
    shown(
      'Navbar item: type, position, label, to.',
      t.configured('takes navbar items without a type for links'),
      t.configMessages('knows the kinds of navbar items'),
    ),
    shown('Navbar item: href.', t.configMessages('wants one target of a link')),
    shown(
      'Navbar item: items.',
      t.graphPages('names unknown documents and sidebars by their keys, those of the footer too'),
      t.checkedLinks('is reported once, with its key'),
    ),
    shown('Footer: links, copyright, style.', t.pageTemplate('shows its groups and the copyright line')),
    shown('Footer: logo.', t.ownShell('has a logo that leads home, and the copyright of 2024')),
    shown(
      'Search config: appId.',
      t.searchHosted(
        'opens with Ctrl+K, a slash and a click, asks once a keystroke with the key of the site, and closes',
      ),
      t.configMessages('wants the keys of the search provider'),
    ),
    shown(
      'Search config: searchPagePath (configured as "search").',
      DEFAULTS,
      t.graphPages('include search where there is one'),
    ),
    shown(
      'Search config: externalUrlRegex.',
      t.hostedSearch('stay as they are when they are of another site'),
      t.configMessages('compiles regular expressions'),
    ),
    shown('Search config: replaceSearchResultPathname.', t.hostedSearch('get the path that the configuration wants')),
    shown(
      'A hosted search service is used with an index name and contextual search on.',
      t.searchHosted(
        'opens with Ctrl+K, a slash and a click, asks once a keystroke with the key of the site, and closes',
      ),
      t.hostedSearch('looks in the language and the version that are being read'),
    ),
    shown(
      'Site settings: title.',
      t.head('has the title of the page and of the site, the site alone once'),
      t.ownSite('%s is "%s"'),
    ),
    shown('Site settings: tagline.', t.office('is the tagline as the description of pages that have none'), DEFAULTS),
    shown('Site settings: base path "/".', DEFAULTS, t.head('has it in every address of the site, once')),
    shown('Site settings: single locale "en".', DEFAULTS),
  ],
};
