import type { UserImage, UserLink, UserNavbar, UserNavbarItem } from '../../../config/types/user-navigation.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import { isObject, type Section } from '../../section.ts';
import type { Migration } from '../../site.ts';
import { addressOf } from '../addresses.ts';

/** Returns the navbar: the logo, the title, `nav`, the search, and links to social networks. */
export function navbarOf(theme: Section, siteTitle: string, migration: Migration): UserNavbar {
  const logo = logoOf(theme, siteTitle);
  const title = theme.value('siteTitle');
  theme.skip('siteTitle', 'logoLink');
  const shown = typeof title === 'string' ? title : logo && title !== false ? siteTitle : undefined;
  const items = theme.sections('nav').flatMap((item) => itemOf(item, migration));
  const search: UserNavbarItem = { type: 'search', position: 'right' };
  const social = theme.sections('socialLinks').flatMap((item) => socialLink(item));
  return omitUndefined({ title: shown, logo, items: [...items, search, ...social] });
}

function logoOf(theme: Section, siteTitle: string): UserImage | undefined {
  const written = theme.take('logo');
  if (typeof written === 'string') return { src: staticPath(written), alt: siteTitle };
  if (!isObject(written)) return undefined;
  const { src, light = src, dark, alt = siteTitle } = written;
  if (typeof light !== 'string') return undefined;
  return {
    src: staticPath(light),
    ...(typeof dark === 'string' && { srcDark: staticPath(dark) }),
    alt: typeof alt === 'string' ? alt : siteTitle,
  };
}

function staticPath(path: string): string {
  return path.replace(/^\//, '');
}

const COMPONENT_HINT = 'The navbar contains links, menus and HTML. Write an item with the type `html`.';

function itemOf(item: Section, { report }: Migration): UserNavbarItem[] {
  const label = item.text('text');
  const activeBasePath = activePathOf(item);
  if (item.keys.includes('component') || label === undefined) {
    report.dropped(item.path, COMPONENT_HINT);
    item.skip(...item.keys);
    return [];
  }
  item.skip('rel', 'target', 'noIcon');
  if (item.keys.includes('items')) {
    const items = linksIn(item);
    item.finish();
    return items.length === 0 ? [] : [{ type: 'menu', label, items }];
  }
  const link = item.text('link');
  if (link === undefined) report.dropped(item.path, 'The link has no address.');
  item.finish();
  return link === undefined ? [] : [omitUndefined({ label, ...addressOf(link), activeBasePath })];
}

/** Returns the links of a menu. The groups of a menu become one list. */
function linksIn(menu: Section): UserLink[] {
  return menu.sections('items').flatMap((item): UserLink[] => {
    const label = item.text('text');
    const link = item.text('link');
    item.skip('rel', 'target', 'noIcon', 'activeMatch');
    const inner = item.keys.includes('items') ? linksIn(item) : [];
    item.finish();
    return [...(label !== undefined && link !== undefined ? [{ label, ...addressOf(link) }] : []), ...inner];
  });
}

/** Returns the path of a pattern such as `/guide/` or `^/guide/`. */
function activePathOf(item: Section): string | undefined {
  const pattern = item.text('activeMatch');
  const path = /^\^?(\/[\w/-]+?)\/?$/.exec(pattern ?? '')?.[1];
  return path;
}

const NETWORKS: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  npm: 'npm',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
};

function socialLink(item: Section): UserNavbarItem[] {
  const icon = item.value('icon');
  const name = typeof icon === 'string' ? icon : item.text('ariaLabel');
  const href = item.text('link');
  item.skip('icon', 'ariaLabel');
  item.finish();
  if (href === undefined) return [];
  const label = item.text('ariaLabel') ?? NETWORKS[name ?? ''] ?? capitalized(name ?? new URL(href).hostname);
  return [{ label, href, position: 'right' }];
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
