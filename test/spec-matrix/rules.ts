import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const BROKEN_SITES = t.fixtures('says what it should, and no more');

export const rules: Section = {
  title: '§5 Validation rules',
  statements: [
    shown(
      'The site has no forms apart from the search input.',
      t.ownShell('there is no form but the one of the search page'),
      t.sitePages('has one h1, a title and a description, and no control that needs a script'),
    ),
    shown('Broken anchors fail the build.', BROKEN_SITES, t.checkedLinks('to %s is broken, where it is written')),
    shown(
      'Broken markdown links fail the build.',
      BROKEN_SITES,
      t.graphLinks('that lead nowhere are named where they are written, with the file that was meant'),
    ),
    shown('Broken links in general are ignored (where the configuration says so).', BROKEN_SITES),
    shown(
      'Duplicate routes give a warning only.',
      t.badContent('two pages on one route are a warning that names both'),
      t.graphRoutes('of %s and %s are one: the first stays, both are named'),
      BROKEN_SITES,
    ),
    shown(
      'A translation entry needs an id or a message.',
      t.translation('needs an id or a message'),
      t.translation('finds a message by its id, or by itself; else it stays as it is written'),
    ),
    shown(
      'The translate function accepts only plain strings.',
      t.translation('takes plain strings only'),
      t.translation('takes one plain string as its content'),
    ),
    shown(
      'A docs id that does not exist raises an error listing the available ids.',
      t.graphSidebars('name a document that does not exist by its key, with the nearest id and all there are'),
      BROKEN_SITES,
    ),
    shown(
      'A sidebar id that does not exist raises an error listing the available ids.',
      t.graphSidebars('say which sidebar a page asks for in vain'),
      BROKEN_SITES,
    ),
    shown(
      'A page without a default rendering export raises: "The page component at {route} doesn\'t have a default export. ' +
        'This makes it impossible to render anything. Consider default-exporting a React component."',
      t.componentPages('without a default export it says so in the words of the spec (SPEC §5)'),
      t.badComponents('exports nothing by default'),
    ),
    shown(
      'A shared check raises "Invariant failed" when its condition is false.',
      t.invariants('what must hold and does not fails with what it is, and is reported as a mistake of docsgen'),
    ),
  ],
};

export const roles: Section = {
  title: '§6 Roles and permissions',
  statements: [
    shown(
      'There is a single role: anonymous visitor.',
      t.everyLink('leads there by a click, in the same window, and every page fits a phone without trouble'),
    ),
    shown(
      'All pages are public and read-only.',
      t.everyLink('leads there by a click, in the same window, and every page fits a phone without trouble'),
      t.server('anything but reading is refused'),
    ),
    shown(
      'Code for an internal corporate docs host is inactive in this build (DECISIONS: not shipped unless configured).',
      t.noInternals('a site without an internal network or frames holds nothing of them'),
    ),
    shown('It would redirect visitors on internal hosts.', t.office('is led to the site there, when that says so')),
    shown('It would read a redirect preference from browser storage.', t.office('can ask to stay, which is stored')),
  ],
};
