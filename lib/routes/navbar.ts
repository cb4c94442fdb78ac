import type { LinkView, NavbarItemView, NavbarView } from '../core/view/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { LinkConfig, NavbarItemConfig, NavbarLinkConfig, VersionConfig } from '../core/model/index.ts';
import { routeKey } from '../core/paths.ts';
import { latestVersion } from './collections.ts';
import { resolveLink, targetIn, type ResolvedLink } from './links/config-links.ts';
import { mainDocOf, type Directory } from './directory.ts';
import type { DocEntry } from './docs/docs.ts';
import { docsIn } from './sidebars/sidebar-tree.ts';

/** Where a page stands, as far as the top bar cares. */
export interface NavbarPosition {
  readonly url: string;
  readonly sidebar?: string;
  /** The name of the version. */
  readonly version?: string;
  /** To find the same document in other versions. */
  readonly doc?: DocEntry;
}

type Prepared = (at: NavbarPosition) => readonly NavbarItemView[];

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

function prepareItem(directory: Directory, item: NavbarItemConfig, subject: string, found: Diagnostic[]): Prepared {
  switch (item.type) {
    case 'link':
      return prepareLink(directory, item, subject, found);
    case 'menu': {
      const links = item.items.map((link, index) =>
        prepareTarget(directory, link, `${subject}.items[${index}]`, found),
      );
      return (at) => {
        const items = links.flatMap((linkIn) => marked(linkIn(at.version), at) ?? []);
        return [{ kind: 'menu', role: 'menu', label: item.label, items }];
      };
    }
    case 'versions':
      return (at) => [versionsMenu(directory, at)];
    case 'locales':
      return (at) => [localesMenu(directory, at)];
    case 'search':
      return () => [{ kind: 'search' }];
    case 'html':
      return () => [{ kind: 'html', html: item.html ?? '' }];
  }
}

type VersionedLink = ResolvedLink & Pick<LinkView, 'versions'>;

/** A link in the version of the page at hand, when that has its document or sidebar; else in the latest (FACTS §5.12). */
function prepareTarget(
  directory: Directory,
  link: LinkConfig,
  subject: string,
  found: Diagnostic[],
): (version: string | undefined) => VersionedLink | undefined {
  const latest = resolveLink(directory, link, subject, found);
  if (link.doc === undefined && link.sidebar === undefined) return () => latest;
  const own = new Map(
    directory.config.docs.versions.map((version) => [version.name, targetIn(directory, link, version)]),
  );
  const versions = [...own].flatMap(([version, target]) => (target ? [{ version, href: target.href }] : []));
  return (version) => {
    if (version === undefined) return latest && { ...latest, ...(own.size > 1 && { versions }) };
    const target = own.get(version);
    return target ? { ...target, external: false } : latest;
  };
}

function prepareLink(directory: Directory, item: NavbarLinkConfig, subject: string, found: Diagnostic[]): Prepared {
  const linkIn = prepareTarget(directory, item, subject, found);
  const sidebars = sidebarsOf(directory, item);
  return (at) => {
    const link = linkIn(at.version);
    const view = marked(link, at);
    if (!link || !view) return [];
    const isAround = isBelow(at.url, item.activeBasePath ?? (link.external ? undefined : link.href));
    const contains = isAround || (at.sidebar !== undefined && sidebars.has(at.sidebar));
    return [{ kind: 'link', ...view, ...(contains && view.current === undefined && { current: 'true' as const }) }];
  };
}

/** The sidebars whose pages belong to an item: the one it names, or those with its document. */
function sidebarsOf({ config, sidebars }: Directory, { sidebar, doc }: LinkConfig): ReadonlySet<string> {
  const known = [...sidebars.get(latestVersion(config).name)!.values()];
  const around = known.filter(({ nodes }) => doc !== undefined && docsIn(nodes).some((one) => one.id === doc));
  return new Set([...(sidebar === undefined ? [] : [sidebar]), ...around.slice(0, 1).map(({ id }) => id)]);
}

/** The home page is below everything, and so marks nothing. */
function isBelow(url: string, base: string | undefined): boolean {
  if (base === undefined || routeKey(base) === '/') return false;
  return routeKey(url).startsWith(`${routeKey(base)}/`) || routeKey(url) === routeKey(base);
}

function marked(link: ResolvedLink | undefined, at: NavbarPosition): LinkView | undefined {
  if (!link) return undefined;
  const isPage = !link.external && routeKey(link.href) === routeKey(at.url);
  return { ...link, ...(isPage && { current: 'page' as const }) };
}

/** Each version leads to the same document there, else to its main one (FACTS §5.12). */
function versionsMenu(directory: Directory, at: NavbarPosition): NavbarItemView {
  const { config, docs } = directory;
  const { versions } = config.docs;
  const active = versions.find((one) => one.name === at.version) ?? latestVersion(config);
  const items = versions.flatMap((version): LinkView[] => {
    const same = at.doc && docs.get(version.name)!.byId.get(at.doc.id);
    const href = (same ?? mainDocOf(directory, version))?.url;
    if (href === undefined) return [];
    const name = versions.length > 1 && { version: version.name };
    return [{ label: version.label, href, ...name, ...(version === active && { current: currentIn(version, at) }) }];
  });
  const followsChoice = versions.length > 1 && at.version === undefined;
  return { kind: 'menu', role: 'versions', label: active.label, items, ...(followsChoice && { followsChoice }) };
}

function currentIn(version: VersionConfig, at: NavbarPosition): 'page' | 'true' {
  return at.doc?.version === version ? 'page' : 'true';
}

/** Shows the default locale alone, because docsgen builds no other. Links to others would be broken. */
function localesMenu({ config }: Directory, { url }: NavbarPosition): NavbarItemView {
  const { locales, defaultLocale } = config.i18n;
  const { label } = locales.find((locale) => locale.name === defaultLocale) ?? locales[0]!;
  return { kind: 'menu', role: 'locales', label, items: [{ label, href: url, current: 'page' }] };
}
