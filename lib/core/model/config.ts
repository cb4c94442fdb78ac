import type { Rules } from '../diagnostics/diagnostic.ts';
import type { IgnoredLink } from './page.ts';
import type { SourcePath } from '../paths.ts';
import type { HeadTagConfig, IconsConfig, SiteScript, SocialImagesConfig } from './head.ts';
import type { SamplesConfig } from './sample.ts';
import type {
  BlogConfig,
  DocsConfig,
  LlmsConfig,
  MarkdownConfig,
  PageActionsConfig,
  PagesConfig,
} from './content-config.ts';
import type { AnalyticsConfig, CspConfig, DeployConfig, InternalHostConfig, SitemapConfig } from './hosting/index.ts';
import type { TypedocOptions } from './reference.ts';
import type { AnchorRedirectConfig, RedirectConfig } from './urls/redirects.ts';

export type * from './content-config.ts';
export type * from './docs/sidebar-config.ts';
export type * from './hosting/index.ts';

/**
 * The configuration of a site with all defaults applied. The form that users write is defined in lib/config/schema, and
 * nothing outside lib/config sees it. Plain JSON.
 */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Values for components, which JSON can represent. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Scheme and host, without a trailing slash: `https://lexical.dev`. */
  readonly url: string;
  /** With a leading and a trailing slash. */
  readonly baseUrl: string;
  /** Whether the URLs of pages end with a slash. Undefined: only those of folders. */
  readonly trailingSlash?: boolean;
  readonly titleDelimiter: string;
  readonly favicon?: string;
  /** Undefined if docsgen makes no icons. */
  readonly icons?: IconsConfig;
  /** The image for social networks, as a path in the static folder. */
  readonly image?: string;
  /** Whether readers can enlarge images. */
  readonly imageZoom: boolean;
  /** Undefined if pages have no generated images for social networks. */
  readonly socialImages?: SocialImagesConfig;
  readonly noIndex: boolean;
  readonly i18n: I18nConfig;
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig;
  readonly announcementBar?: AnnouncementConfig;
  readonly colorMode: ColorModeConfig;
  /** The docs instances. The API reference belongs to the first. */
  readonly docs: readonly DocsConfig[];
  readonly blog?: BlogConfig;
  readonly pages: PagesConfig;
  readonly api?: ApiConfig;
  readonly search: SearchConfig;
  readonly analytics?: AnalyticsConfig;
  readonly internalHost?: InternalHostConfig;
  readonly frameBridge?: { readonly origins: readonly string[] };
  readonly baseUrlBanner: boolean;
  /** Undefined if pages have no Content-Security-Policy. */
  readonly csp?: CspConfig;
  /** Undefined if docsgen does not know where the site is published. */
  readonly deploy?: DeployConfig;
  readonly markdown: MarkdownConfig;
  readonly redirects: readonly RedirectConfig[];
  /** The redirects that start at an anchor of a page. */
  readonly anchorRedirects: readonly AnchorRedirectConfig[];
  /** Undefined if the site has no sitemap. */
  readonly sitemap?: SitemapConfig;
  /** Whether each page also exists as Markdown. */
  readonly markdownPages: boolean;
  /** The files for tools that read the entire site. Undefined if the site has none. */
  readonly llms?: LlmsConfig;
  /** The actions below each page. Undefined if the site has none. */
  readonly pageActions?: PageActionsConfig;
  /** Where the answers to the question below each page are sent. Undefined if the site does not ask. */
  readonly feedback?: { readonly endpoint: string };
  readonly samples?: SamplesConfig;
  /** Broken links that the check accepts. */
  readonly ignoredLinks: readonly IgnoredLink[];
  readonly rules: Rules;
  /** Folders whose files are copied unchanged. */
  readonly staticDirs: readonly SourcePath[];
  /** The file that defines the terms of the glossary. It may be missing. */
  readonly glossary: SourcePath;
  /** The folder of templates that override docsgen's templates of the same path. */
  readonly templatesDir: SourcePath;
  /** Whether the author declares the overriding templates pure. */
  readonly pureTemplates: boolean;
  /** Style sheets that are loaded after docsgen's. */
  readonly styles: readonly SourcePath[];
  /** Whether the run shows drafts, as a preview for authors. Commands set it, not the configuration. */
  readonly drafts: boolean;
  /** Scripts of the site that are bundled for every page. */
  readonly scripts: readonly SiteScript[];
  /** Elements for the head of every page. */
  readonly head: readonly HeadTagConfig[];
}

export interface I18nConfig {
  readonly defaultLocale: string;
  /** The locale whose pages are created. Absent if it is the default locale. The build sets it, not the configuration. */
  readonly current?: string;
  readonly locales: readonly LocaleConfig[];
}

export interface LocaleConfig {
  readonly name: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  readonly path: string;
  /** docsgen's UI strings in the language. Undefined for English, and for languages that docsgen does not have. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Translations of the site, which replace UI strings: keyed by id or message. */
  readonly translations: Readonly<Record<string, string>>;
}

export interface ImageConfig {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface NavbarConfig {
  readonly title?: string;
  readonly logo?: ImageConfig;
  readonly hideOnScroll: boolean;
  readonly items: readonly NavbarItemConfig[];
}

export type NavbarItemConfig = NavbarLinkConfig | NavbarMenuConfig | NavbarSpecialConfig;

/** A link to a path (`to`), an address (`href`), a document (`doc`) or the first document of a sidebar (`sidebar`). */
export interface LinkConfig {
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly doc?: string;
  readonly sidebar?: string;
  /** The id of the docs instance of the document or sidebar. Undefined for the first. */
  readonly docs?: string;
}

export interface NavbarLinkConfig extends LinkConfig {
  readonly type: 'link';
  readonly position: 'left' | 'right';
  /** The item is marked as active on every page below this path. */
  readonly activeBasePath?: string;
}

export interface NavbarMenuConfig {
  readonly type: 'menu';
  readonly position: 'left' | 'right';
  readonly label: string;
  readonly items: readonly LinkConfig[];
}

export interface NavbarSpecialConfig {
  readonly type: 'versions' | 'locales' | 'search' | 'html';
  readonly position: 'left' | 'right';
  /** For the version menu: the id of the docs instance. Undefined for the first. */
  readonly docs?: string;
  readonly html?: string;
}

export interface FooterConfig {
  readonly style: 'light' | 'dark';
  readonly logo?: ImageConfig;
  readonly links: readonly { readonly title: string; readonly items: readonly LinkConfig[] }[];
  readonly copyright?: string;
}

export interface AnnouncementConfig {
  readonly id: string;
  readonly content: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable: boolean;
}

export interface ColorModeConfig {
  readonly default: 'light' | 'dark';
  readonly respectSystem: boolean;
  readonly switchable: boolean;
}

/** The API reference: the modules that TypeDoc documents, and how they are named and grouped. */
export interface ApiConfig {
  /** The folder below the docs: `api` → `/docs/api/…`. */
  readonly routeBasePath: string;
  /** The title of the home page and the module list. */
  readonly title: string;
  readonly entryPoints: readonly EntryPointConfig[];
  /** Nested categories of the sidebar's module list. */
  readonly groups: readonly ApiGroupConfig[];
  /** docsgen replaces `{version}`, `{path}` and `{line}`. If the line is unknown, everything from `#` on is removed. */
  readonly sourceUrl?: string;
  readonly sourceVersion: string;
  /** Maps files to paths in the repository. The first match applies. Without one, files in node_modules have no source link. */
  readonly sourcePaths?: readonly SourcePathRule[];
  readonly excludeInternal: boolean;
  /** Which symbols have a page of their own: classes and interfaces, or also functions, types, enums and namespaces. */
  readonly layout: 'auto' | 'modules' | 'symbols';
  /** The changelog that must mention the breaking changes since a stored version. */
  readonly changelog?: { readonly file: SourcePath; readonly since: string };
  /** Options that are passed on to TypeDoc. Default: none. */
  readonly typedoc?: TypedocOptions;
}

/** `match` is a regular expression. `replace` may refer to its groups: `$1`. */
export interface SourcePathRule {
  readonly match: string;
  readonly replace: string;
}

/** Modules of the reference, with a displayed name if it is one module. */
export interface EntryPointConfig {
  readonly name: string;
  /**
   * A package subpath (`@scope/name/sub`), all subpaths (`name/*`), or the path of a file or package relative to the site, also with
   * wildcards. `.` is the package that the site belongs to.
   */
  readonly from: string;
  /** The path of the TypeScript configuration. Default: the nearest tsconfig.json above the file. */
  readonly tsconfig?: string;
  /** Default: `report` for files of the repository, `summarize` for installed packages. */
  readonly problems?: ProblemHandling;
}

/** What problems in declarations become: one message each, one message for all, or none. */
export type ProblemHandling = 'report' | 'summarize' | 'ignore';

export interface ApiGroupConfig {
  readonly label: string;
  /** A prefix of module names. The rest of the name is the label of the item. */
  readonly prefix: string;
}

export interface SearchConfig {
  readonly provider: 'local' | 'algolia' | 'none';
  /** The path of the results page without slashes, or `false` for no results page. */
  readonly searchPagePath: string | false;
  readonly appId?: string;
  readonly apiKey?: string;
  readonly indexName?: string;
  readonly contextualSearch: boolean;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** Origins that replace Algolia's servers. */
  readonly hosts?: readonly string[];
  /** The address for reporting a missing result. `{query}` is replaced with the query. */
  readonly reportUrl?: string;
  /** Whether the `/` key opens the search. */
  readonly slashKey: boolean;
  /** Whether the browser remembers recent searches. */
  readonly recent: boolean;
  /** Queries to suggest when a search has no results. */
  readonly suggestions: readonly string[];
}
