import type { UserLink, UserNavbar, UserNavbarItem } from '../../../config/types/user-navigation.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import type { Section } from '../../section.ts';
import type { Migration } from '../../site.ts';
import { docsIdOf, linkOf, logoOf } from './links.ts';

/** Returns the navbar. Docusaurus adds the search on the right if no item is the search. */
export function navbarOf(navbar: Section, { report }: Migration): UserNavbar {
  const items = navbar.sections('items').flatMap((item) => {
    const migrated = itemOf(item);
    if (migrated) item.finish(HINTS);
    else report.dropped(item.path, NO_ITEM);
    return migrated ?? [];
  });
  const hasSearch = items.some(({ type }) => type === 'search');
  const search: UserNavbarItem = { type: 'search', position: 'right' };
  const title = navbar.text('title');
  const result = omitUndefined({
    title: title === '' ? undefined : title,
    logo: logoOf(navbar.section('logo')),
    hideOnScroll: navbar.flag('hideOnScroll') === true ? true : undefined,
    items: [...items, ...(hasSearch ? [] : [search])],
  });
  navbar.finish({ style: 'Colors of the navbar are design tokens. See the page about styles.' });
  return result;
}

const NO_ITEM = 'docsgen has no such item of the navbar. Add a link, a menu or HTML instead.';
const HINTS: Readonly<Record<string, string>> = {
  html: 'The label of a link is text. For HTML, write an item with the type `html`.',
  dropdownItemsBefore: 'Put the items into a separate menu.',
  dropdownItemsAfter: 'Put the items into a separate menu.',
};

function itemOf(item: Section): UserNavbarItem | undefined {
  const type = item.text('type') ?? (item.keys.includes('items') ? 'dropdown' : 'default');
  // Items are on the right by default, unlike in docsgen.
  const position = item.text('position') === 'left' ? {} : ({ position: 'right' } as const);
  switch (type) {
    case 'docsVersionDropdown':
      item.skip('className', 'dropdownActiveClassDisabled');
      return omitUndefined({ type: 'versions' as const, docs: docsIdOf(item), ...position });
    case 'search':
    case 'localeDropdown':
      item.skip('className', 'queryString', 'label');
      return { type: type === 'search' ? type : 'locales', ...position };
    case 'html': {
      const html = item.text('value');
      item.skip('className');
      return html === undefined ? undefined : { type: 'html', html, ...position };
    }
    case 'dropdown':
      return menuOf(item, position);
    case 'default':
    case 'doc':
    case 'docSidebar': {
      const link = linkOf(item);
      const activeBasePath = item.text('activeBasePath');
      const active = activeBasePath === undefined ? {} : { activeBasePath: `/${activeBasePath.replace(/^\//, '')}` };
      return link && { ...link, ...position, ...active };
    }
    default:
      return undefined;
  }
}

function menuOf(item: Section, position: { readonly position?: 'right' }): UserNavbarItem | undefined {
  const label = item.text('label');
  if (label === undefined) return undefined;
  item.skip('className', 'activeBasePath', 'activeBaseRegex');
  const items = item.sections('items').flatMap((inner): readonly UserLink[] => {
    const link = linkOf(inner);
    inner.skip('type', 'activeBasePath');
    if (link) inner.finish(HINTS);
    else inner.finish({ ...HINTS, value: 'A menu contains only links.' });
    return link ? [link] : [];
  });
  return { type: 'menu', label, items, ...position };
}
