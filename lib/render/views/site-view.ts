import type { FooterView, LinkView, LogoView, SearchScriptsView, SiteView } from '../../core/view/index.ts';
import { homeUrl, localeOf, localePath } from '../../core/locales/locale.ts';
import type { ImageConfig, SiteConfig } from '../../core/model/index.ts';
import { joinUrl, pageUrl } from '../../core/paths.ts';
import { VERSION } from '../../core/version.ts';

/** The files of the output that every page refers to. */
export interface SiteAssets {
  /** Paths of the output, with a leading slash and without the base path. */
  readonly stylesheets: readonly string[];
  readonly preloadedFonts: readonly string[];
  readonly scripts: readonly string[];
  /** JavaScript that runs before the page is painted. */
  readonly boot: string;
  /** Undefined if the site configures no redirects. */
  readonly redirect?: string;
  /** The names of the icons and of the web manifest. Empty if docsgen makes none. */
  readonly icons: readonly string[];
  /** The scripts of the search, without a leading slash. Undefined if the site has no search. */
  readonly search?: { readonly dialog: string; readonly results: string };
}

/** The columns of the footer, with resolved links. */
export type FooterLinks = readonly { readonly title: string; readonly links: readonly LinkView[] }[];

/** The name and version of docsgen, for the `generator` meta tag and for feeds. */
export const GENERATOR = `docsgen ${VERSION}`;

/** Returns the part of the view that all pages share. Its addresses have no base path. */
export function siteView(config: SiteConfig, assets: SiteAssets, footerLinks: FooterLinks): SiteView {
  const locale = localeOf(config);
  const { searchPagePath, provider } = config.search;
  return {
    title: config.title,
    tagline: config.tagline,
    lang: locale.htmlLang,
    direction: locale.direction,
    homeHref: homeUrl(config),
    notFoundHref: `${localePath(config)}/404.html`,
    colorMode: config.colorMode,
    stylesheets: assets.stylesheets,
    preloadedFonts: assets.preloadedFonts,
    scripts: assets.scripts,
    boot: assets.boot,
    ...(assets.redirect !== undefined && { redirectSrc: assets.redirect }),
    baseUrl: config.baseUrl,
    baseUrlBanner: config.baseUrlBanner,
    ...(config.internalHost && { hasInternalHost: true }),
    ...(config.analytics && { analytics: config.analytics }),
    generator: GENERATOR,
    ...(searchPagePath !== false &&
      provider !== 'none' && {
        searchHref: pageUrl(config, joinUrl(searchPagePath)),
        openSearchHref: '/opensearch.xml',
      }),
    ...(assets.search && { searchScripts: searchScripts(config, assets.search) }),
    ...(config.navbar.logo && { logo: logoView(config.navbar.logo) }),
    ...(config.favicon !== undefined && { favicon: rooted(config.favicon) }),
    ...iconLinks(config, assets.icons),
    ...(config.footer && { footer: footerView(config.footer, footerLinks) }),
    ...(config.announcementBar && {
      announcement: {
        id: config.announcementBar.id,
        html: config.announcementBar.content,
        closeable: config.announcementBar.isCloseable,
        ...(config.announcementBar.backgroundColor !== undefined && {
          backgroundColor: config.announcementBar.backgroundColor,
        }),
        ...(config.announcementBar.textColor !== undefined && { textColor: config.announcementBar.textColor }),
      },
    }),
  };
}

/** Returns the links to icons. Browsers request two of them at the root of a host without a link. */
function iconLinks({ baseUrl }: SiteConfig, icons: readonly string[]) {
  if (icons.length === 0) return {};
  const others = { icoHref: '/favicon.ico', touchIconHref: '/apple-touch-icon.png' };
  return { manifestHref: '/site.webmanifest', ...(baseUrl !== '/' && others) };
}

function searchScripts({ search }: SiteConfig, scripts: NonNullable<SiteAssets['search']>): SearchScriptsView {
  return { dialogSrc: `/${scripts.dialog}`, resultsSrc: `/${scripts.results}`, slashKey: search.slashKey };
}

function footerView(footer: NonNullable<SiteConfig['footer']>, groups: FooterLinks): FooterView {
  const { logo } = footer;
  return {
    style: footer.style,
    groups,
    ...(footer.copyright !== undefined && { copyright: footer.copyright }),
    ...(logo && { logo: logoView(logo) }),
  };
}

function logoView({ src, srcDark, alt, href, width, height }: ImageConfig): LogoView {
  return {
    src: rooted(src),
    alt,
    ...(srcDark !== undefined && { srcDark: rooted(srcDark) }),
    ...(href !== undefined && { href }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

/** Images in the configuration are paths in the static folder. */
function rooted(path: string): string {
  return /^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`;
}
