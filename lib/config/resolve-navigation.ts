import type {
  AnnouncementConfig,
  FooterConfig,
  ImageConfig,
  LinkConfig,
  NavbarConfig,
  NavbarItemConfig,
} from '../core/model/config.ts';
import { given } from './given.ts';
import type {
  UserAnnouncementBar,
  UserFooter,
  UserImage,
  UserLink,
  UserNavbar,
  UserNavbarItem,
} from './user-navigation.ts';

/** The navbar; without items it holds the search alone. */
export function resolveNavbar(user: UserNavbar | undefined, siteTitle: string): NavbarConfig {
  const title = user?.title ?? (user?.logo ? undefined : siteTitle);
  return {
    ...given({ title, logo: user?.logo && resolveImage(user.logo) }),
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
    case 'locales':
    case 'search':
      return { type: user.type, position };
    default:
      return { type: 'link', position, ...resolveLink(user), ...given({ activeBasePath: user.activeBasePath }) };
  }
}

function resolveLink({ label, to, href, doc, sidebar }: UserLink): LinkConfig {
  return given({ label, to, href, doc, sidebar });
}

function resolveImage({ src, alt, srcDark, href, width, height }: UserImage): ImageConfig {
  return { src, alt, ...given({ srcDark, href, width, height }) };
}

export function resolveFooter(user: UserFooter): FooterConfig {
  return {
    style: user.style ?? 'light',
    ...given({ logo: user.logo && resolveImage(user.logo), copyright: user.copyright }),
    links: (user.links ?? []).map(({ title, items }) => ({ title, items: items.map(resolveLink) })),
  };
}

export function resolveAnnouncementBar(user: UserAnnouncementBar): AnnouncementConfig {
  return {
    id: user.id ?? 'announcement-bar',
    content: user.content,
    ...given({ backgroundColor: user.backgroundColor, textColor: user.textColor }),
    isCloseable: user.isCloseable ?? true,
  };
}
