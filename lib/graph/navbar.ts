import type { LinkView, NavbarItemView, NavbarView } from '../../templates/view.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { NavbarItemConfig } from '../core/model/index.ts';
import { joinUrl, routeKey } from '../core/paths.ts';
import { resolveConfigLink, type Directory } from './directory.ts';
import { docsIn, firstHref } from './sidebar-tree.ts';

/** Where a page stands, as far as the top bar cares. */
export interface NavbarPosition {
  readonly url: string;
  readonly sidebar?: string;
  readonly version?: string;
  /** The id of the document, to find the same one in other versions. */
  readonly docId?: string;
}

/** The top bar, ready for any page; looks its links up once and collects what is wrong with them. */
export function navbarFor(directory: Directory, found: Diagnostic[]): (at: NavbarPosition) => NavbarView {
  const { navbar } = directory.config;
  const prepared = navbar.items.map((item, index) => ({
    position: item.position,
    view: prepareItem(directory, item, `navbar.items[${index}]`, found),
  }));
  return (at) => {
    const on = (side: 'left' | 'right'): NavbarItemView[] =>
      prepared.filter((item) => item.position === side).flatMap((item) => item.view(at));
    return {
      left: on('left'),
      right: on('right'),
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.title !== undefined && { title: navbar.title }),
    };
  };
}

type Prepared = (at: NavbarPosition) => NavbarItemView[];

function prepareItem(directory: Directory, item: NavbarItemConfig, subject: string, found: Diagnostic[]): Prepared {
  switch (item.type) {
    case 'link':
      return prepareLink(directory, item, subject, found);
    case 'menu': {
      const items = item.items.flatMap((link, index) => {
        const resolved = resolveConfigLink(directory, link, `${subject}.items[${index}]`, found);
        return resolved ? [resolved] : [];
      });
      return (at) => [{ kind: 'menu', role: 'menu', label: item.label, items: items.map((link) => marked(link, at)) }];
    }
    case 'versions':
      return (at) => [versionsMenu(directory, at)];
    case 'locales':
      return () => [localesMenu(directory)];
    case 'search':
      return () => [{ kind: 'search' }];
    case 'html':
      return () => [{ kind: 'html', html: item.html ?? '' }];
  }
}

function prepareLink(
  directory: Directory,
  item: Extract<NavbarItemConfig, { type: 'link' }>,
  subject: string,
  found: Diagnostic[],
): Prepared {
  const link = resolveConfigLink(directory, item, subject, found);
  if (!link) return () => [];
  const { sidebar, activeBasePath } = item;
  return (at) => {
    const view = marked(link, at);
    const below = activeBasePath !== undefined && `${routeKey(at.url)}/`.startsWith(`${routeKey(activeBasePath)}/`);
    const contains = below || (sidebar !== undefined && sidebar === at.sidebar);
    return [{ kind: 'link', ...view, ...(contains && view.current === undefined && { current: 'true' as const }) }];
  };
}

function marked(link: { label: string; href: string; external: boolean }, at: NavbarPosition): LinkView {
  const isPage = !link.external && routeKey(link.href) === routeKey(at.url);
  return { ...link, ...(isPage && { current: 'page' as const }) };
}

/** Each version leads to the same document there, else to its first one (FACTS §5.12). */
function versionsMenu(directory: Directory, at: NavbarPosition): NavbarItemView {
  const { versions } = directory.config.docs;
  const active = versions.find((one) => one.name === at.version) ?? versions.find((one) => one.isLast) ?? versions[0]!;
  const items = versions.map((version): LinkView => {
    const same = at.docId === undefined ? undefined : directory.docs.get(version.name)?.get(at.docId);
    const href = same?.url ?? mainUrl(directory, version.name, version.mainDocId);
    return { label: version.label, href, ...(version === active && { current: 'true' as const }) };
  });
  return { kind: 'menu', role: 'versions', label: active.label, items };
}

function mainUrl(directory: Directory, version: string, mainDocId: string | undefined): string {
  const docs = directory.docs.get(version);
  const main = mainDocId === undefined ? undefined : docs?.get(mainDocId);
  const sidebars = [...(directory.sidebars.get(version)?.values() ?? [])];
  const first = sidebars.map((sidebar) => firstHref(sidebar.nodes)).find((href) => href !== undefined);
  const base = joinUrl(directory.config.docs.routeBasePath);
  return main?.url ?? first ?? sidebars.flatMap((sidebar) => docsIn(sidebar.nodes))[0]?.url ?? base;
}

function localesMenu(directory: Directory): NavbarItemView {
  const { locales, defaultLocale } = directory.config.i18n;
  const current = locales.find((locale) => locale.name === defaultLocale) ?? locales[0]!;
  const items = locales.map(
    (locale): LinkView => ({
      label: locale.label,
      href: joinUrl(locale.path),
      ...(locale === current && { current: 'true' as const }),
    }),
  );
  return { kind: 'menu', role: 'locales', label: current.label, items };
}
