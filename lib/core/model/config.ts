import type { Code } from '../codes.ts';
import type { RuleLevel } from '../diagnostic.ts';
import type { SourcePath, UrlPath } from '../paths.ts';
import type { SamplesConfig } from './sample.ts';

/**
 * The configuration of a site with all defaults filled in. What a user may write is in config/schema;
 * nothing outside lib/config sees that form. Plain JSON, apart from `plugins`.
 */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  /** Scheme and host, without a trailing slash: `https://lexical.dev`. */
  readonly url: string;
  /** With a leading and a trailing slash. */
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  readonly favicon?: string;
  /** The image for social networks, a path in the static folder. */
  readonly image?: string;
  readonly noIndex: boolean;
  readonly i18n: I18nConfig;
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig;
  readonly announcementBar?: AnnouncementConfig;
  readonly colorMode: ColorModeConfig;
  readonly docs: DocsConfig;
  readonly blog?: BlogConfig;
  readonly pages: PagesConfig;
  readonly api?: ApiConfig;
  readonly search: SearchConfig;
  readonly analytics?: AnalyticsConfig;
  readonly internalHost?: InternalHostConfig;
  readonly frameBridge?: { readonly origins: readonly string[] };
  readonly baseUrlBanner: boolean;
  readonly markdown: MarkdownConfig;
  readonly redirects: readonly RedirectConfig[];
  readonly samples?: SamplesConfig;
  readonly rules: Readonly<Partial<Record<Code, RuleLevel>>>;
  /** Folders of files that are copied as they are. */
  readonly staticDirs: readonly SourcePath[];
  /** The folder of templates that override those of docsgen, file by file. */
  readonly templatesDir: SourcePath;
  /** Style sheets of the site, after those of docsgen. */
  readonly styles: readonly SourcePath[];
}

export interface AnalyticsConfig {
  readonly trackingId: string;
  /** The address of the tag's script, the id included. */
  readonly script: string;
}

/** Addresses of an internal network, for those who have another site there. */
export interface InternalHostConfig {
  readonly pingUrl: string;
  readonly checkUrl: string;
}

export interface I18nConfig {
  readonly defaultLocale: string;
  readonly locales: readonly LocaleConfig[];
}

export interface LocaleConfig {
  readonly name: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  readonly path: string;
  /** What the site says instead of docsgen's words and its own, by id or message. */
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
}

export interface NavbarLinkConfig extends LinkConfig {
  readonly type: 'link';
  readonly position: 'left' | 'right';
  /** The item is marked on every page below this path. */
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

export interface DocsConfig {
  readonly dir: SourcePath;
  readonly routeBasePath: string;
  readonly versions: readonly VersionConfig[];
  /** Sidebars by id; those of a version override these. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly breadcrumbs: boolean;
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  /** `{path}` stands for the file below the site folder, `{file}` for the part below `dir`. */
  readonly editUrl?: string;
}

/** A version of the docs. */
export interface VersionConfig {
  readonly name: string;
  readonly label: string;
  readonly dir: SourcePath;
  /** Below `routeBasePath`; empty for the latest. */
  readonly path: string;
  readonly isLast: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  readonly mainDocId?: string;
  readonly sidebars?: Readonly<Record<string, readonly SidebarItemConfig[]>>;
}

export type SidebarItemConfig =
  | { readonly type: 'doc' | 'ref'; readonly id: string; readonly label?: string; readonly badge?: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'html'; readonly html: string }
  | { readonly type: 'autogenerated'; readonly dir: string }
  /** The generated part of the API reference. */
  | { readonly type: 'api' }
  | SidebarCategoryConfig;

export interface SidebarCategoryConfig {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SidebarItemConfig[];
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** The category's own page: a document, or an index that docsgen makes. */
  readonly link?:
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string;
        readonly title?: string;
        readonly description?: string;
      };
}

export interface BlogConfig {
  readonly dir: SourcePath;
  readonly routeBasePath: string;
  readonly title: string;
  readonly description: string;
  readonly postsPerPage: number;
  readonly sidebarTitle: string;
  readonly sidebarCount: number;
  readonly authorsFile: string;
  readonly editUrl?: string;
  /** Undefined when there shall be none. */
  readonly feeds?: FeedsConfig;
}

export type FeedFormat = 'rss' | 'atom';

/** The newest posts for feed readers, once in each format. */
export interface FeedsConfig {
  readonly formats: readonly FeedFormat[];
  /** How many posts a feed has at most. */
  readonly limit: number;
  readonly title: string;
  readonly description: string;
}

export interface PagesConfig {
  readonly dir: SourcePath;
  readonly routeBasePath: string;
  readonly editUrl?: string;
}

/** What TypeDoc documents. Names and groups of modules are the site's choice. */
export interface ApiConfig {
  /** The folder below the docs: `api` → `/docs/api/…`. */
  readonly routeBasePath: string;
  /** The title of the home page and the module list. */
  readonly title: string;
  readonly entryPoints: readonly EntryPointConfig[];
  /** Nested categories of the sidebar's module list. */
  readonly groups: readonly ApiGroupConfig[];
  /** `{version}`, `{path}` and `{line}` are filled in; without `{line}` known, everything from `#` on is left out. */
  readonly sourceUrl?: string;
  readonly sourceVersion: string;
  /**
   * How a file that TypeDoc read is called in the repository: the first rule whose regular expression matches its path
   * below the site counts. Files below node_modules without a rule get no source link; others keep path and line.
   */
  readonly sourcePaths?: readonly SourcePathRule[];
  readonly excludeInternal: boolean;
}

/** `match` is a regular expression, `replace` may use its groups: `$1`. */
export interface SourcePathRule {
  readonly match: string;
  readonly replace: string;
}

/** A module: its name for readers, and the declaration or source file that TypeDoc reads. */
export interface EntryPointConfig {
  readonly name: string;
  /** A package subpath (`@lexical/react/LexicalComposer`), resolved by its export map, or a path below the site folder. */
  readonly from: string;
}

export interface ApiGroupConfig {
  readonly label: string;
  /** A prefix of module names; items are labelled by what follows it. */
  readonly prefix: string;
}

export interface SearchConfig {
  readonly provider: 'local' | 'algolia' | 'none';
  /** The path of the results page, without slashes; `false` for none. */
  readonly searchPagePath: string | false;
  readonly appId?: string;
  readonly apiKey?: string;
  readonly indexName?: string;
  readonly contextualSearch: boolean;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** Origins that answer instead of Algolia's own. */
  readonly hosts?: readonly string[];
  /** Where a missing result can be reported, with `{query}` for the words. */
  readonly reportUrl?: string;
  /** The key `/` opens the search. */
  readonly slashKey: boolean;
  /** A browser remembers what was searched for in it. */
  readonly recent: boolean;
  /** Queries that lead somewhere, for those that do not. */
  readonly suggestions: readonly string[];
}

export interface MarkdownConfig {
  readonly tocMinLevel: number;
  readonly tocMaxLevel: number;
  /** Fence languages under other names: `{ mjs: 'js' }`. */
  readonly languageAliases: Readonly<Record<string, string>>;
}

export interface RedirectConfig {
  readonly from: UrlPath;
  readonly to: string;
  /** Where it stands in the configuration, `redirects[2]`: one entry there may be several redirects here. */
  readonly key: string;
}
