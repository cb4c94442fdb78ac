import type { RuleCode } from '../rules.ts';
import type { RuleLevel } from '../../core/diagnostics/diagnostic.ts';
import type { UserLinks, UserRedirect, UserRulePreset } from './user-rules.ts';
import type { UserDocs } from './user-docs.ts';
import type { UserApi } from './user-api.ts';
import type { UserBlog, UserPages } from './user-blog.ts';
import type { UserI18n } from './user-i18n.ts';
import type { UserSearch } from './user-search.ts';
import type { UserMarkdown } from './user-markdown.ts';
import type { UserHeadTag, UserIcons, UserScript, UserSocialImages } from './user-head.ts';
import type { UserAnalytics, UserDeploy, UserFrameBridge, UserInternalHost, UserSecurity } from './user-hosting.ts';
import type { UserAnnouncementBar, UserFeedback, UserFooter, UserNavbar, UserPageActions } from './user-navigation.ts';

/**
 * The configuration of a site, which `site.config.ts` exports by default. Only `title` and `url` are required.
 * An unknown key is an error.
 */
export interface UserConfig {
  /** The name of the site. It is part of every page title, and the navbar shows it unless the site has a logo. Required. */
  readonly title: string;
  /** One sentence about the site: the description of the home page, and after the title, of pages without one. Default: empty. */
  readonly tagline?: string;
  /**
   * The scheme and host of the published site, without a path: `https://example.org`. Canonical links, the sitemap and
   * feeds need it. Required.
   */
  readonly url: string;
  /** The path under which the site is published. Leading and trailing slashes are optional. Default: `/`. */
  readonly baseUrl?: string;
  /**
   * Whether the URLs of pages end with a slash, in links, canonical URLs, the sitemap, feeds, redirects and the search:
   * `/docs/intro/` or `/docs/intro`. The output is the same: every page is an `index.html` in its folder. Choose the form
   * that your host does not redirect. Default: only the index page of a folder has a slash.
   */
  readonly trailingSlash?: boolean;
  /** The separator between the page title and the site title in `<title>`. Default: `|`. */
  readonly titleDelimiter?: string;
  /**
   * Values for components, which read them with `useDocusaurusContext().siteConfig.customFields`: strings, numbers, booleans, lists and
   * objects. The script of an island that reads them contains all of them, so they must not be secret. Default: none.
   */
  readonly customFields?: Readonly<Record<string, unknown>>;
  /** The icon for browser tabs, as a path in the static folder: `img/favicon.ico`. Default: none. */
  readonly favicon?: string;
  /** Icons and a web manifest made from a `favicon` that is an SVG, or `false` for none. Default: all of them. */
  readonly icons?: false | UserIcons;
  /** The default social card image, as a path in the static folder: `img/social.png`. Default: none. */
  readonly image?: string;
  /**
   * Draws an image for social networks for each page, with the title of the page. `true` uses the default design. Pages with `image` in
   * their front matter show that image instead. Default: none; all pages show `image`.
   */
  readonly socialImages?: true | UserSocialImages;
  /** Asks search engines not to index any page of the site. Default: `false`. */
  readonly noIndex?: boolean;
  /** The languages of the site. Default: English only. */
  readonly i18n?: UserI18n;
  /** The bar at the top of every page. Default: the site title and the search. */
  readonly navbar?: UserNavbar;
  /** The footer of every page. Default: none. */
  readonly footer?: UserFooter;
  /** A message above the navbar. Default: none. */
  readonly announcementBar?: UserAnnouncementBar;
  /** Light and dark mode. Default: the reader's system setting, with a switch. */
  readonly colorMode?: UserColorMode;
  /** Lets readers enlarge images in the text that are shown smaller than they are. Default: `true`. */
  readonly imageZoom?: boolean;
  /** The documentation: its folder, versions and sidebars. A list if the site has several sets of docs, or `false` for none. */
  readonly docs?: UserDocs | readonly UserDocs[] | false;
  /** The blog, or `false` for none. A site whose blog folder has no posts gets no blog pages. */
  readonly blog?: UserBlog | false;
  /** Standalone pages, such as the home page. */
  readonly pages?: UserPages;
  /** The API reference, generated with TypeDoc. Default: none. */
  readonly api?: UserApi;
  /** The site search. Default: a local index that the browser searches. */
  readonly search?: UserSearch;
  /** Counts page views with a Google tag or a compatible script. Default: none; nothing is loaded or sent. */
  readonly analytics?: UserAnalytics;
  /** Sends readers in an internal network to the internal copy of the site. Default: none; no script is added. */
  readonly internalHost?: UserInternalHost;
  /** Tells a tool that shows the site in a frame which page is open. Default: none; no script is added. */
  readonly frameBridge?: UserFrameBridge;
  /** Explains on the home page that `baseUrl` may be wrong when neither styles nor scripts load. Default: `true`. */
  readonly baseUrlBanner?: boolean;
  /** What browsers may load and run. Default: a strict Content-Security-Policy for scripts. */
  readonly security?: UserSecurity;
  /** Where the site is published. docsgen then writes its redirects and headers for that host. Default: unknown. */
  readonly deploy?: UserDeploy;
  /**
   * Compiles TypeScript code samples, so that a sample with a type error fails the build in CI. Without this key, only
   * `docsgen check-samples` compiles them.
   */
  readonly samples?: UserSamples;
  /** Options for Markdown. */
  readonly markdown?: UserMarkdown;
  /**
   * Redirects from old paths to new ones. Default: none.
   *
   * @example
   * redirects: [{ from: ['/guide', '/start'], to: '/docs/getting-started' }]
   */
  readonly redirects?: readonly UserRedirect[];
  /**
   * The sitemap for search engines, `sitemap.xml`, or `false` for none. Pages that are unlisted or excluded from search
   * engines are never in it. Default: all other pages.
   */
  readonly sitemap?: false | UserSitemap;
  /**
   * Also writes each page as Markdown, for readers who copy it and for tools such as AI assistants: the Markdown of
   * `/docs/intro` is `/docs/intro.md`. Default: `true`.
   */
  readonly markdownPages?: boolean;
  /**
   * The files for AI assistants that read the entire site (llmstxt.org), or `false` for none: `llms.txt` lists all pages,
   * and `llms-full.txt` contains the guides. A site with `noIndex` has none. Default: both files.
   */
  readonly llms?: false | UserLlms;
  /**
   * The menu below each document and post: copy the page as Markdown, view it as Markdown, and open it in other tools.
   * `false` for none. It needs `markdownPages`. Default: without other tools.
   */
  readonly pageActions?: false | UserPageActions;
  /** Asks below each document, post and Markdown page whether it was helpful. Default: no question; nothing is added or sent. */
  readonly feedback?: UserFeedback;
  /**
   * Options of the link check.
   *
   * @example
   * links: { ignore: [{ link: '/legacy/**', reason: 'Another server answers these paths.' }] }
   */
  readonly links?: UserLinks;
  /** Changes the severity of diagnostics by code: `{ 'link.broken': 'warn' }`. Default: the severity of each code. */
  readonly rules?: Readonly<Partial<Record<RuleCode, RuleLevel>>> & UserRulePreset;
  /** Folders whose files are copied to the output unchanged. Default: `['static']`. */
  readonly staticDirs?: readonly string[];
  /**
   * A YAML file that defines the terms of the glossary, which pages explain with `:term[…]` and `<Term>`. Default:
   * `content/glossary.yml`.
   *
   * @example
   * glossary: 'docs/glossary.yml'
   */
  readonly glossary?: string;
  /** The folder of templates that replace docsgen's templates, file by file. Default: `templates`. */
  readonly templatesDir?: string;
  /**
   * Declares that every template in `templatesDir` renders the same HTML for the same props: none reads the clock, the
   * environment, files or the network. Builds then skip pages that did not change; without it, every build renders all
   * pages of a site that replaces templates. Default: `false`.
   */
  readonly pureTemplates?: boolean;
  /**
   * Style sheets that are loaded after docsgen's: `['src/custom.css']`. Sass files (`.scss`, `.sass`) need the package `sass`. Default:
   * none.
   */
  readonly styles?: readonly string[];
  /**
   * Scripts that every page loads. A string is a file of the site, which docsgen bundles as a browser module
   * (TypeScript and imports work), or a URL. An object is a script from a URL with attributes. Scripts run once, when
   * the reader opens the first page; the event `docsgen:arrive` follows each later navigation. Default: none.
   *
   * @example
   * scripts: ['src/feedback.ts', { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'example.org' }]
   */
  readonly scripts?: readonly (string | UserScript)[];
  /**
   * Elements that are added to the end of the `<head>` of every page. An element with the same identity as one of
   * docsgen's (the title, a `meta` element of the same name, the canonical link) replaces it. Pages can add elements
   * with `head` in their front matter. Default: none.
   *
   * @example
   * head: [{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/img/touch-icon.png' } }]
   */
  readonly head?: readonly UserHeadTag[];
}

/**
 * How `ts` and `tsx` code samples are compiled.
 *
 * @example
 * { declarations: ['content/samples.d.ts'], compilerOptions: { types: ['node'] }, hovers: true }
 */
export interface UserSamples {
  /** Declaration files that every sample can use: `['content/samples.d.ts']`. Default: none. */
  readonly declarations?: readonly string[];
  /** Compiler options as in tsconfig.json. Default: `strict`, ES2022, the DOM library and React's JSX. */
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  /** Shows the type of a name in a code sample when the reader points at it. Default: `false`. */
  readonly hovers?: boolean;
  /** How `docsgen check-samples --run` runs the code samples. */
  readonly run?: UserSampleRun;
}

/**
 * How `docsgen check-samples --run` runs the code samples.
 *
 * @example
 * { setup: 'content/samples.setup.ts', timeout: 5000, conditions: ['development'] }
 */
export interface UserSampleRun {
  /** A module that runs before each code sample, for example to create a DOM with jsdom. Default: none. */
  readonly setup?: string;
  /** The time limit of a code sample in milliseconds, including the start of its process. Default: 10000. */
  readonly timeout?: number;
  /**
   * The conditions by which Node chooses between the `exports` of packages, in addition to `node` and `import`, for example
   * `['development']`. Default: none.
   */
  readonly conditions?: readonly string[];
}

/**
 * Light and dark mode.
 *
 * @example
 * { default: 'dark', respectSystem: true, switchable: true }
 */
export interface UserColorMode {
  /** The mode of a first visit. Default: the reader's system setting, or light mode if the system has none. */
  readonly default?: 'light' | 'dark';
  /** Follows the reader's system setting until the reader chooses a mode. Default: `true`, unless `default` is set. */
  readonly respectSystem?: boolean;
  /** Shows the switch between the modes. Default: `true`. */
  readonly switchable?: boolean;
}

/**
 * The sitemap.
 *
 * @example
 * { exclude: ['/docs/internal/**'], lastmod: false }
 */
export interface UserSitemap {
  /**
   * Paths of pages that are not in the sitemap. `*` matches a part of one segment, and `**` matches any number of
   * segments: `['/docs/internal/**']`. `sitemap: false` in the front matter excludes a single page. Default: none.
   */
  readonly exclude?: readonly string[];
  /** Writes when each page last changed: `last_update` in the front matter, or the day of the last commit. Default: `true`. */
  readonly lastmod?: boolean;
}

/**
 * The files for AI assistants.
 *
 * @example
 * { full: true, api: true }
 */
export interface UserLlms {
  /** Writes `llms-full.txt` with the Markdown of all guides. It needs `markdownPages`. Default: `true`. */
  readonly full?: boolean;
  /** Adds the API reference to `llms-full.txt`, which can make the file very large. Default: `false`. */
  readonly api?: boolean;
}
