import type { MagicComment, SiteLanguages } from './code-tokens.ts';
import type { SourcePath } from '../paths.ts';
import type { SourceFile } from './document.ts';
import type { SidebarItemConfig } from './docs/sidebar-config.ts';

/** The configuration of a docs instance: a folder of documents with its versions and sidebars. */
export interface DocsConfig {
  /** The id, which is unique in the site. */
  readonly id: string;
  /** The key in the configuration: `docs`, or `docs[1]` in a list. */
  readonly key: string;
  readonly dir: SourcePath;
  /** Whether numbers at the start of names only order them. */
  readonly numberPrefixes: boolean;
  readonly routeBasePath: string;
  /** Patterns of files that are not documents, relative to the folder of each version. */
  readonly exclude: readonly string[];
  /** URLs derive from the slugs of file names, as in Starlight. */
  readonly urls?: 'slug';
  /** The folder contains the translations, in folders with the paths of the locales. */
  readonly localeFolders?: true;
  readonly versions: readonly VersionConfig[];
  /** Sidebars by id. The sidebars of a version override these. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly breadcrumbs: boolean;
  readonly sidebar: {
    readonly hideable: boolean;
    readonly autoCollapseCategories: boolean;
    /** The defaults of categories. */
    readonly collapsible: boolean;
    readonly collapsed: boolean;
  };
  /** `{path}` is the path of the file below the site folder, `{file}` its path below `dir`. */
  readonly editUrl?: string;
  /** Undefined if the dates are not shown. */
  readonly lastUpdated?: LastUpdatedConfig;
}

/** The dates of the last commits of files. */
export interface LastUpdatedConfig {
  readonly showAuthor: boolean;
}

/** A version of the docs. */
export interface VersionConfig {
  readonly name: string;
  /** The key in the configuration. For a version without an entry, the key of the instance. */
  readonly key: string;
  readonly label: string;
  readonly dir: SourcePath;
  /** The path below `routeBasePath`; empty for the latest version. */
  readonly path: string;
  readonly isLast: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  readonly noIndex?: boolean;
  /** A class of the `<html>` element. */
  readonly className?: string;
  readonly mainDocId?: string;
  readonly sidebars?: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** The file of the sidebars of a frozen version. It lists all of them, so those of the instance don't belong to the version. */
  readonly sidebarsFile?: SourcePath;
  /** The translations of the sidebars, by the ids of Docusaurus: `sidebar.docs.category.Guides`. Absent in a site with one locale. */
  readonly messages?: Readonly<Record<string, string>>;
}

export interface BlogConfig {
  readonly dir: SourcePath;
  /** Patterns of files that are not posts, relative to the folder. */
  readonly exclude?: readonly string[];
  readonly routeBasePath: string;
  /** What the URLs of posts contain: the name of the file, or its date and its name. */
  readonly urls: 'name' | 'date';
  readonly title: string;
  readonly description: string;
  readonly postsPerPage: number;
  /** The order of posts in lists with several pages. */
  readonly sortPosts: 'descending' | 'ascending';
  readonly sidebarTitle: string;
  readonly sidebarCount: number;
  readonly authorsFile: string;
  readonly editUrl?: string;
  /** Undefined if feeds are turned off. */
  readonly feeds?: FeedsConfig;
}

export type FeedFormat = 'rss' | 'atom';

/** The newest posts for feed readers, once in each format. */
export interface FeedsConfig {
  readonly formats: readonly FeedFormat[];
  /** The maximum number of posts in a feed. */
  readonly limit: number;
  readonly title: string;
  readonly description: string;
}

export interface PagesConfig {
  readonly dir: SourcePath;
  /** Patterns of files that are not pages, relative to the folder. */
  readonly exclude?: readonly string[];
  readonly routeBasePath: string;
  readonly editUrl?: string;
  readonly lastUpdated?: LastUpdatedConfig;
}

/** A module of the reference. */
export interface ApiModule {
  readonly name: string;
  /** The file that declares the module. */
  readonly file?: SourcePath;
  /** The local name of its `default` export. */
  readonly defaultName?: string;
  /** The description in the package.json, if this is the main module of the package. */
  readonly description?: string;
  /** The README of the package, if this is its main module. */
  readonly readme?: SourceFile;
}

export interface PageActionsConfig {
  /** Tools that open a page. `{url}` stands for its encoded URL. */
  readonly openIn: readonly { readonly label: string; readonly href: string }[];
}

/** What `llms-full.txt` contains, if the site has it. */
export interface LlmsConfig {
  readonly full: boolean;
  readonly api: boolean;
}

/** What happens to raw HTML in Markdown: it stays, loses elements and attributes that can run code, or is an error. */
export type RawHtmlPolicy = 'allow' | 'sanitize' | 'forbid';

export interface MarkdownConfig extends MarkdownOptions {
  readonly tocMinLevel: number;
  readonly tocMaxLevel: number;
  /** The syntax of files whose front matter does not set `format`. Undefined if their extensions determine it. */
  readonly format?: 'md' | 'mdx';
  /** Comments that mark lines of code, in addition to docsgen's. Undefined if there are none. */
  readonly magicComments?: readonly MagicComment[];
  /** The remark and rehype plugins, in the order in which they run. Their functions are not part of the model. */
  readonly plugins: readonly MarkdownPluginConfig[];
}

/** The part of the configuration that the compilation of each document depends on. */
export interface MarkdownOptions {
  /** Whether `$…$` and `$$` contain formulas. */
  readonly math: boolean;
  /** `false` if names such as `:tada:` are text. */
  readonly emoji?: false;
  /** The rules of the ids of headings. Undefined for those of GitHub. */
  readonly headingIds?: 'vitepress';
  /** The names of further admonitions. Undefined if there are none. */
  readonly admonitions?: readonly string[];
  /** Aliases of languages in code fences: `{ mjs: 'js' }`. */
  readonly languageAliases: Readonly<Record<string, string>>;
  /** The languages that the site adds. Undefined if there are none. */
  readonly languages?: SiteLanguages;
  /** What happens to raw HTML in Markdown. Undefined if it is allowed. */
  readonly html?: 'sanitize' | 'forbid';
}

/** How the syntax of a file is determined: `detect` by its extension. */
export type MarkdownFormat = 'detect' | 'md' | 'mdx';

/** A remark or rehype plugin of the site. */
export interface MarkdownPluginConfig {
  readonly kind: 'remark' | 'rehype';
  /** The key in the configuration, such as `markdown.remarkPlugins[0]`. */
  readonly key: string;
  /** The name of the plugin's function. Empty if it has none. */
  readonly name: string;
  /** The folders and files that the plugin applies to. Undefined for all. */
  readonly include?: readonly SourcePath[];
  /** A text that is different for different options. Undefined if the options can't be compared. */
  readonly options?: string;
  /** Whether the author declares the plugin pure. */
  readonly isPure: boolean;
}
