import type { RuleCode } from './rules.ts';
import type { RuleLevel } from '../core/diagnostic.ts';
import type { UserApi, UserBlog, UserDocs, UserPages } from './user-content.ts';
import type { UserAnnouncementBar, UserFooter, UserNavbar } from './user-navigation.ts';

/**
 * What `site.config.ts` exports by default. Only `title` and `url` are needed; every other key has a default.
 * Keys that docsgen does not know are errors.
 */
export interface UserConfig {
  /** The name of the site: in the title of every page, and the text of the logo where there is none. */
  readonly title: string;
  /** One sentence about the site, for its home page and as the description of pages without one. Default: empty. */
  readonly tagline?: string;
  /** Scheme and host of the published site, without a path: `https://example.org`. For canonical links, the sitemap and feeds. */
  readonly url: string;
  /** The path that the site is published below. Slashes at both ends are added. Default: `/`. */
  readonly baseUrl?: string;
  /** What stands between the title of a page and that of the site. Default: `|`. */
  readonly titleDelimiter?: string;
  /** The icon of browser tabs, a path in the static folder: `img/favicon.ico`. Default: none. */
  readonly favicon?: string;
  /** The image that social networks show for pages without one, a path in the static folder. Default: none. */
  readonly image?: string;
  /** Asks search engines to leave out the whole site. Default: `false`. */
  readonly noIndex?: boolean;
  /** The languages of the site. Default: English alone. */
  readonly i18n?: UserI18n;
  /** The bar at the top of every page. Default: the title and the search. */
  readonly navbar?: UserNavbar;
  /** The foot of every page. Default: none. */
  readonly footer?: UserFooter;
  /** A message above the navbar. Default: none. */
  readonly announcementBar?: UserAnnouncementBar;
  /** Light and dark. Default: light, with a switch. */
  readonly colorMode?: UserColorMode;
  /** The documentation: its folder, versions and sidebars. */
  readonly docs?: UserDocs;
  /** The blog; `false` turns it off. A folder without posts makes no blog. */
  readonly blog?: UserBlog | false;
  /** Standalone pages. */
  readonly pages?: UserPages;
  /** The API reference that TypeDoc makes. Default: none. */
  readonly api?: UserApi;
  /** Searching the site. Default: an index of its own, searched in the browser. */
  readonly search?: UserSearch;
  /** Counts page views with a tag of Google's kind. Default: none; then nothing of it is loaded or sent. */
  readonly analytics?: UserAnalytics;
  /** Leads readers within an internal network to the site that they have there. Default: none, and no script of it. */
  readonly internalHost?: UserInternalHost;
  /** Tells tools that show the site in a frame which page it is on. Default: none, and no script of it. */
  readonly frameBridge?: UserFrameBridge;
  /** On the home page: says what may be wrong when neither styles nor scripts of the site load. Default: `true`. */
  readonly baseUrlBanner?: boolean;
  /** Samples of TypeScript are compiled, so that none is published that doesn't. Default: only by `docsgen check-samples`. */
  readonly samples?: UserSamples;
  /** How Markdown is read. */
  readonly markdown?: UserMarkdown;
  /** Old addresses and where they lead now. Default: none. */
  readonly redirects?: readonly UserRedirect[];
  /** How serious each kind of finding is: `{ 'link.broken': 'warn' }`. Default: that of docsgen's catalogue. */
  readonly rules?: Readonly<Partial<Record<RuleCode, RuleLevel>>>;
  /** Folders of files that are copied as they are. Default: `['static']`. */
  readonly staticDirs?: readonly string[];
  /** The folder of templates that replace those of docsgen, file by file. Default: `templates`. */
  readonly templatesDir?: string;
  /** Style sheets of the site, loaded after those of docsgen. Default: none. */
  readonly styles?: readonly string[];
}

/** How fences of `ts` and `tsx` are compiled; with this key builds in CI do it too. */
export interface UserSamples {
  /** Declarations that all samples see: `['content/samples.d.ts']`. Default: none. */
  readonly declarations?: readonly string[];
  /** As in a tsconfig.json, over those of docsgen: strict, ES2022, the DOM, JSX of React. */
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}

/** The languages of a site. */
export interface UserI18n {
  /** The language of the site's root; one of `locales`. Default: the first of them. */
  readonly defaultLocale?: string;
  /** All languages, by name or with their settings. Default: `['en']`. */
  readonly locales?: readonly (string | UserLocale)[];
}

/** One language. */
export interface UserLocale {
  /** A BCP 47 tag: `en`, `pt-BR`. */
  readonly name: string;
  /** What the language menu shows. Default: the language's own name for itself. */
  readonly label?: string;
  /** Which way its text runs. Default: `ltr`. */
  readonly direction?: 'ltr' | 'rtl';
  /** The `lang` of its pages. Default: `name`. */
  readonly htmlLang?: string;
  /** The calendar of its dates, by Unicode's names. Default: `gregory`. */
  readonly calendar?: string;
  /** The folder of its addresses, unless it is the default locale. Default: `name`. */
  readonly path?: string;
  /**
   * Words of the shell by their id (`'code.copy'`), and messages of pages and components by their id or by the message
   * itself. Forms of a plural are split by `|`, in the order one, two, few, many, other.
   */
  readonly translations?: Readonly<Record<string, string>>;
}

/** Light and dark. */
export interface UserColorMode {
  /** What a reader sees first. Default: `light`. */
  readonly default?: 'light' | 'dark';
  /** Follows the reader's system instead of `default`, until the reader chooses. Default: `false`. */
  readonly respectSystem?: boolean;
  /** Shows the switch. Default: `true`. */
  readonly switchable?: boolean;
}

/** Counting page views. */
export interface UserAnalytics {
  /** The id of the tag; take it from the environment, and nothing is counted where it is not set. */
  readonly trackingId?: string | undefined;
  /** The script of the tag. Default: Google's, which takes the id as `id` of its query. */
  readonly script?: string;
}

/** A site for readers within an internal network. */
export interface UserInternalHost {
  /** Answers within the network alone; it is asked first, for 2 seconds at most. */
  readonly pingUrl: string;
  /**
   * Asked next, with the reader's cookies, for JSON: `redirectTo`, the address of the same page there; `showBanner`, and
   * `template`, its words; `autoRedirectEnabled`, to go there unasked.
   */
  readonly checkUrl: string;
}

/** Tools that show the site in a frame. */
export interface UserFrameBridge {
  /** Whose windows are told: schemes and hosts. */
  readonly origins: readonly string[];
}

/** Searching the site. */
export interface UserSearch {
  /** Who searches: docsgen's own index, Algolia DocSearch, or nobody. Default: `local`. */
  readonly provider?: 'local' | 'algolia' | 'none';
  /** The path of the results page, or `false` for none. Default: `search`. */
  readonly searchPagePath?: string | false;
  /** Algolia: the application. Needed with `provider: 'algolia'`. */
  readonly appId?: string | undefined;
  /** Algolia: the public search-only key; take it from the environment. Needed with `provider: 'algolia'`. */
  readonly apiKey?: string | undefined;
  /** Algolia: the index. Needed with `provider: 'algolia'`. */
  readonly indexName?: string | undefined;
  /** Finds only what belongs to the language and version being read. Default: `true`. */
  readonly contextualSearch?: boolean;
  /** Algolia: results whose address matches this regular expression open as other sites. Default: none. */
  readonly externalUrlRegex?: string;
  /** Algolia: changes the path of every result, for an index of another host. Default: none. */
  readonly replaceSearchResultPathname?: {
    /** A regular expression. */
    readonly from: string;
    /** What stands in its place. */
    readonly to: string;
  };
  /**
   * Algolia: schemes and hosts that answer instead of its own, for a proxy of yours: `['https://search.example.org']`.
   * Visitors and `docsgen search push` ask them. Default: those of Algolia.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * Where a visitor can say that a query should have found something; `{query}` stands for the words:
   * `https://github.com/owner/name/issues/new?title={query}`. Default: none, and nobody is asked.
   */
  readonly reportUrl?: string | undefined;
  /** Opens the search with the key `/`, too. Default: `true`. */
  readonly slashKey?: boolean;
  /** Remembers in the browser, and nowhere else, what was searched for. Default: `true`. */
  readonly recent?: boolean;
  /** Queries to try where nothing was found: `['theming', 'plugins']`. Default: none. */
  readonly suggestions?: readonly string[];
}

/** How Markdown is read. */
export interface UserMarkdown {
  /** The highest heading in the table of contents, 2 to 6. Default: `2`. */
  readonly tocMinLevel?: number;
  /** The deepest heading in the table of contents, 2 to 6. Default: `3`. */
  readonly tocMaxLevel?: number;
  /** Languages of code fences under other names: `{ mjs: 'js' }`. Default: none. */
  readonly languageAliases?: Readonly<Record<string, string>>;
}

/** An old address and where it leads now. */
export interface UserRedirect {
  /** One path of this site, or several: `/docs`. */
  readonly from: string | readonly string[];
  /** A path of this site, or an address. */
  readonly to: string;
}
