import type { LinkView, NavbarItemView, NavbarView } from '../core/view/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { latestVersion, versionName } from '../core/docs/instances.ts';
import type {
  DocsConfig,
  LinkConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  NavbarSpecialConfig,
  VersionConfig,
} from '../core/model/index.ts';
import { homeUrl, localeOf } from '../core/locales/locale.ts';
import { routeKey, urlPath } from '../core/paths.ts';
import { findInstance } from './docs/find-by-id.ts';
import { resolveLink, findTarget, type ResolvedLink } from './links/config-links.ts';
import { mainDocOf, sidebarsOf, type SiteLookup } from './site-lookup.ts';
import { nearestDocIn, type VersionedPage } from './docs/other-versions.ts';
import { docsIn } from './sidebars/sidebar-tree.ts';

/** The facts about a page on which its navbar depends. */
export interface CurrentPage extends VersionedPage {
  readonly sidebar?: string;
}

type ItemViews = (page: CurrentPage) => readonly NavbarItemView[];

/** Returns a function that creates the navbar of a page. Links are resolved only once, and their problems are added to `diagnostics`. */
export function navbarFor(lookup: SiteLookup, diagnostics: Diagnostic[]): (page: CurrentPage) => NavbarView {
  const { navbar } = lookup.config;
  const items = navbar.items.map((item, index) => ({
    position: item.position,
    viewsOn: prepareItem(lookup, item, `navbar.items[${index}]`, diagnostics),
  }));
  return (page) => {
    const itemsOn = (side: 'left' | 'right'): NavbarItemView[] =>
      items.filter((item) => item.position === side).flatMap((item) => item.viewsOn(page));
    return {
      left: itemsOn('left'),
      right: itemsOn('right'),
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.title !== undefined && { title: navbar.title }),
    };
  };
}

function prepareItem(
  lookup: SiteLookup,
  item: NavbarItemConfig,
  subject: string,
  diagnostics: Diagnostic[],
): ItemViews {
  switch (item.type) {
    case 'link':
      return prepareLink(lookup, item, subject, diagnostics);
    case 'menu': {
      const links = item.items.map((link, index) =>
        prepareTarget(lookup, link, `${subject}.items[${index}]`, diagnostics),
      );
      return (page) => {
        const items = links.flatMap((linkIn) => markCurrent(linkIn(page.version), page) ?? []);
        return [{ kind: 'menu', role: 'menu', label: item.label, items }];
      };
    }
    case 'versions':
      return prepareVersionsMenu(lookup, item, subject, diagnostics);
    case 'locales':
      return (page) => [localesMenu(lookup, page)];
    case 'search':
      return () => [{ kind: 'search' }];
    case 'html':
      return () => [{ kind: 'html', html: item.html ?? '' }];
  }
}

type VersionedLink = ResolvedLink & Pick<LinkView, 'versions'>;

/**
 * Returns a function that resolves a link in a version. A link to a document or sidebar leads to the version of the current page, or to
 * the latest version if the version does not contain the target.
 */
function prepareTarget(
  lookup: SiteLookup,
  link: LinkConfig,
  subject: string,
  diagnostics: Diagnostic[],
): (version: VersionConfig | undefined) => VersionedLink | undefined {
  const latest = resolveLink(lookup, link, subject, diagnostics);
  if (link.doc === undefined && link.sidebar === undefined) return () => latest;
  const instance = instanceOf(lookup, link);
  const targets = new Map(instance?.versions.map((version) => [version, findTarget(lookup, link, version)]));
  const versions = [...targets].flatMap(([version, target]) =>
    target && instance ? [{ version: versionName(instance, version), href: target.href }] : [],
  );
  return (version) => {
    if (version === undefined || !targets.has(version))
      return latest && { ...latest, ...(targets.size > 1 && { versions }) };
    const target = targets.get(version);
    return target ? { ...target, external: false } : latest;
  };
}

function instanceOf({ config: { docs } }: SiteLookup, { docs: id }: Pick<LinkConfig, 'docs'>): DocsConfig | undefined {
  return id === undefined ? docs[0] : docs.find((one) => one.id === id);
}

function prepareLink(
  lookup: SiteLookup,
  item: NavbarLinkConfig,
  subject: string,
  diagnostics: Diagnostic[],
): ItemViews {
  const linkIn = prepareTarget(lookup, item, subject, diagnostics);
  const sidebars = sidebarsOfLink(lookup, item);
  const versions = instanceOf(lookup, item)?.versions ?? [];
  return (page) => {
    const link = linkIn(page.version);
    const view = markCurrent(link, page);
    if (!link || !view) return [];
    const isParent = isBelow(page.url, item.activeBasePath ?? (link.external ? undefined : link.href));
    const isInSidebar = page.version && versions.includes(page.version) && sidebars.has(page.sidebar ?? '');
    const contains = isParent || isInSidebar;
    return [{ kind: 'link', ...view, ...(contains && view.current === undefined && { current: 'true' as const }) }];
  };
}

/**
 * Returns the ids of the sidebars whose pages belong to an item: the sidebar in its configuration, or the first sidebar with its
 * document.
 */
function sidebarsOfLink(lookup: SiteLookup, link: LinkConfig): ReadonlySet<string> {
  const { sidebar, doc } = link;
  const instance = instanceOf(lookup, link);
  const sidebars = instance ? [...sidebarsOf(lookup, latestVersion(instance)).values()] : [];
  const withDoc = sidebars.find(({ nodes }) => doc !== undefined && docsIn(nodes).some(({ id }) => id === doc));
  return new Set([...(sidebar === undefined ? [] : [sidebar]), ...(withDoc ? [withDoc.id] : [])]);
}

/** Returns whether a page is at a path or below it. Every page is below the home page, which therefore doesn't count. */
function isBelow(url: string, base: string | undefined): boolean {
  if (base === undefined || routeKey(base) === '/') return false;
  return routeKey(url).startsWith(`${routeKey(base)}/`) || routeKey(url) === routeKey(base);
}

function markCurrent(link: ResolvedLink | undefined, page: CurrentPage): LinkView | undefined {
  if (!link) return undefined;
  const isCurrent = !link.external && routeKey(link.href) === routeKey(page.url);
  return { ...link, ...(isCurrent && { current: 'page' as const }) };
}

function prepareVersionsMenu(
  lookup: SiteLookup,
  { docs }: NavbarSpecialConfig,
  subject: string,
  diagnostics: Diagnostic[],
): ItemViews {
  const key = docs === undefined ? subject : `${subject}.docs`;
  const instance = findInstance(lookup.config, docs, { subject: key }, diagnostics);
  return (page) => (instance ? [versionsMenu(lookup, instance, page)] : []);
}

/** Creates the version menu. Each version links to the same page in that version, or to the nearest one. */
function versionsMenu(lookup: SiteLookup, instance: DocsConfig, page: CurrentPage): NavbarItemView {
  const { versions } = instance;
  const isInDocs = page.version !== undefined && versions.includes(page.version);
  const active = isInDocs ? page.version : latestVersion(instance);
  const items = versions.flatMap((version): LinkView[] => {
    const doc =
      version === page.version ? (page.doc ?? mainDocOf(lookup, version)) : nearestDocIn(lookup, page, version);
    const href = doc?.url;
    if (href === undefined) return [];
    const name = versions.length > 1 && { version: versionName(instance, version) };
    return [{ label: version.label, href, ...name, ...(version === active && { current: currentIn(version, page) }) }];
  });
  const followsChoice = versions.length > 1 && !isInDocs;
  return { kind: 'menu', role: 'versions', label: active.label, items, ...(followsChoice && { followsChoice }) };
}

function currentIn(version: VersionConfig, page: CurrentPage): 'page' | 'true' {
  return page.doc?.version === version ? 'page' : 'true';
}

/** Creates the locale menu. Each locale links to the current page in that locale, or to its home page. */
function localesMenu({ config, alternatesOf }: SiteLookup, { url }: CurrentPage): NavbarItemView {
  const { i18n } = config;
  const { name, label } = localeOf(config);
  if (!alternatesOf) return { kind: 'menu', role: 'locales', label, items: [{ label, href: url, current: 'page' }] };
  const urls = new Map(alternatesOf(urlPath(url)).map((alternate) => [alternate.locale, alternate.url]));
  const items = i18n.locales.map((locale): LinkView => {
    const link = { label: locale.label, lang: locale.htmlLang };
    if (locale.name === name) return { ...link, href: url, current: 'page' };
    return { ...link, href: urls.get(locale.name) ?? homeUrl({ ...config, i18n: { ...i18n, current: locale.name } }) };
  });
  return { kind: 'menu', role: 'locales', label, items };
}
