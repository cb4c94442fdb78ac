import type {
  AnnouncementConfig,
  FooterConfig,
  ImageConfig,
  LinkConfig,
  NavbarConfig,
  NavbarItemConfig,
} from '../../core/model/config.ts';
import { omitUndefined } from './omit-undefined.ts';
import type {
  UserAnnouncementBar,
  UserFooter,
  UserImage,
  UserLink,
  UserNavbar,
  UserNavbarItem,
} from '../types/user-navigation.ts';

/** Resolves `navbar`. By default it shows the site title and the search. */
export function resolveNavbar(user: UserNavbar | undefined, siteTitle: string): NavbarConfig {
  const title = user?.title ?? (user?.logo ? undefined : siteTitle);
  return {
    ...omitUndefined({ title, logo: user?.logo && resolveImage(user.logo) }),
    hideOnScroll: user?.hideOnScroll ?? false,
    items: user?.items?.map(resolveNavbarItem) ?? [{ type: 'search', position: 'right' }],
  };
}

function resolveNavbarItem(user: UserNavbarItem): NavbarItemConfig {
  const position = user.position ?? 'left';
  switch (user.type) {
    case 'menu':
      return { type: 'menu', position, label: user.label, items: user.items.map(resolveLink) };
    case 'html':
      return { type: 'html', position, html: user.html };
    case 'versions':
      return { type: 'versions', position, ...omitUndefined({ docs: user.docs }) };
    case 'locales':
    case 'search':
      return { type: user.type, position };
    default:
      return {
        type: 'link',
        position,
        ...resolveLink(user),
        ...omitUndefined({ activeBasePath: user.activeBasePath }),
      };
  }
}

function resolveLink({ label, to, href, doc, sidebar, docs }: UserLink): LinkConfig {
  return omitUndefined({ label, to, href, doc, sidebar, docs });
}

function resolveImage({ src, alt, srcDark, href, width, height }: UserImage): ImageConfig {
  return { src, alt, ...omitUndefined({ srcDark, href, width, height }) };
}

export function resolveFooter(user: UserFooter): FooterConfig {
  return {
    style: user.style ?? 'light',
    ...omitUndefined({ logo: user.logo && resolveImage(user.logo), copyright: user.copyright }),
    links: (user.links ?? []).map(({ title, items }) => ({ title, items: items.map(resolveLink) })),
  };
}

export function resolveAnnouncementBar(user: UserAnnouncementBar): AnnouncementConfig {
  return {
    id: user.id ?? 'announcement-bar',
    content: user.content,
    ...omitUndefined({ backgroundColor: user.backgroundColor, textColor: user.textColor }),
    isCloseable: user.isCloseable ?? true,
  };
}
