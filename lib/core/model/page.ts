import type {
  ApiTable,
  ArchiveContentView,
  AuthorContentView,
  AuthorsContentView,
  BreadcrumbView,
  CategoryContentView,
  FeedLinkView,
  HeadingView,
  LanguageView,
  NavbarView,
  PagerView,
  PostListContentView,
  PostView,
  RecentPostsView,
  SidebarEntry,
  SidebarView,
  TagContentView,
  TagsContentView,
  VersionView,
  LastUpdateView,
  LinkView,
} from '../view/index.ts';
import type { WithDiagnostics } from '../diagnostics/with-diagnostics.ts';
import type { OutPath, SourcePath, UrlPath } from '../paths.ts';
import type { SourceLocation } from '../diagnostics/source-location.ts';
import type { Document, Term } from './document.ts';
import type { HeadTag } from './head.ts';

/**
 * A page before it is rendered to HTML. Its hrefs are URL paths without the base path, which lib/render adds. The views
 * that templates receive are made from it.
 */
export interface Page {
  readonly url: UrlPath;
  readonly out: OutPath;
  /** The source file, for diagnostics about this page. Generated pages have only a `subject`. */
  readonly source?: SourcePath;
  readonly subject: string;
  readonly meta: PageMeta;
  readonly navbar: NavbarView;
  readonly sidebar?: SidebarView;
  /** Returns the category of the page in its sidebar. Only few pages need it. */
  readonly category?: () => SidebarEntry | undefined;
  readonly breadcrumbs?: readonly BreadcrumbView[];
  readonly toc: readonly HeadingView[];
  readonly pager?: PagerView;
  readonly version?: VersionView;
  readonly content: PageContent;
  /** The targets of redirects that start at an anchor of this page, by anchor. */
  readonly anchorRedirects?: Readonly<Record<string, string>>;
  /** The page in every locale that has it, this one included. Absent if the site has only one locale. */
  readonly alternates?: readonly Alternate[];
}

/** A page in a locale. */
export interface Alternate {
  /** The name of the locale. */
  readonly locale: string;
  readonly url: UrlPath;
}

/** The address of a page and a function that creates the page. */
export interface Route extends Pick<Page, 'url' | 'out' | 'source' | 'subject'> {
  /** Creates the page on every call, with its diagnostics. */
  readonly page: () => WithDiagnostics<Page>;
}

/** The facts about a page that site-wide steps need after the page is written. Plain JSON without the page's content. */
export interface PageFacts extends Pick<Page, 'url' | 'out' | 'source' | 'subject'> {
  readonly kind: PageContent['kind'];
  /** Undefined for pages without content, such as redirects. */
  readonly title?: string;
  readonly description?: string;
  /** The target of a redirect. */
  readonly to?: string;
  /** Whether the page is excluded from search engines and the sitemap. */
  readonly noIndex: boolean;
  readonly sitemap?: false;
  readonly modified?: string;
  /** The source files whose content the page shows. */
  readonly sources: readonly SourcePath[];
  /** Every link to another site in these sources. */
  readonly externalLinks: readonly ExternalLink[];
  /** The paths that the author added to the head of the page. */
  readonly headLinks?: readonly WrittenLink[];
  /** The targets of redirects that start at an anchor of this page, by anchor. */
  readonly anchorRedirects?: Readonly<Record<string, string>>;
  /** The ids in the content that links can name. Absent if there are none, and before the page is rendered. */
  readonly anchors?: readonly string[];
  /** The page in every locale that has it. Absent if the site has only one locale. */
  readonly alternates?: readonly Alternate[];
}

/** A section of the site in its reading order. */
export interface OutlineSection {
  readonly kind: 'docs' | 'api' | 'posts' | 'pages';
  readonly title: string;
  readonly urls: readonly UrlPath[];
}

/** A path of the site, without the base path, as its author wrote it. */
export interface WrittenLink {
  readonly href: string;
  readonly location: SourceLocation;
}

/** A link to another site, as its author wrote it. */
export interface ExternalLink {
  readonly url: string;
  readonly location?: SourceLocation;
}

/** Broken links that the check accepts. */
export interface IgnoredLink {
  /** A pattern of paths, files or URLs. */
  readonly link: string;
  /** A pattern of the files that contain the links. */
  readonly from?: string;
  readonly reason: string;
  /** The key in the configuration: `links.ignore[2]`. */
  readonly key: string;
}

export interface PageMeta {
  readonly title: string;
  /** Replaces the title in `<title>` and link previews. */
  readonly headTitle?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  /** Whether the page is excluded from search engines and the sitemap. */
  readonly noIndex: boolean;
  /** False if the author excluded the page, or its version, from the sitemap. */
  readonly sitemap?: false;
  /** The page with the same content that search engines should show. Default: the page itself. */
  readonly canonical?: UrlPath;
  /** The day of the last change, if it is known: `2024-07-01`. */
  readonly modified?: string;
  readonly article?: {
    readonly published: string;
    readonly modified?: string;
    readonly tags: readonly string[];
    readonly authors: readonly string[];
  };
  readonly structuredData: readonly object[];
  /** The feeds that this page belongs to. */
  readonly feeds?: readonly FeedLinkView[];
  /** Elements for the head that the author added. Addresses of the site start with a slash. */
  readonly head?: readonly HeadTag[];
  /** The paths in them, which the link check verifies. */
  readonly headLinks?: readonly WrittenLink[];
}

/** A document whose links are resolved. */
export interface LinkedDocument {
  readonly document: Document;
  /** The URL of the document. Lists show the document on other pages. */
  readonly url: UrlPath;
  /** The resolution of each placeholder. */
  readonly resolutions: Readonly<Record<string, Resolution>>;
  /** The partials that the document includes, directly or indirectly. Their placeholders are in `resolutions`, too. */
  readonly partials: readonly Document[];
}

/** The value of a placeholder. */
export type Resolution =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly hash: string;
      /** True if the author wrote a bare `#section`. */
      readonly sameDocument?: boolean;
    }
  | {
      /** The page that describes a symbol, or undefined if the reference doesn't contain the symbol. */
      readonly kind: 'symbol';
      readonly to?: { readonly url: string; readonly hash: string };
    }
  | {
      /** Without a term, the glossary doesn't contain the name. */
      readonly kind: 'term';
      readonly term?: ResolvedTerm;
    }
  | { readonly kind: 'glossary'; readonly terms: readonly ResolvedTerm[] }
  | {
      /** Without a table, the symbol is unknown or has no members. */
      readonly kind: 'table';
      readonly table?: ApiTable;
    }
  | {
      readonly kind: 'external';
      readonly href: string;
      /** True to exclude the link from checks: it is on this host but outside the site (`pathname://`), or already reported. */
      readonly unchecked?: true;
    }
  | {
      readonly kind: 'asset';
      readonly url: UrlPath;
      /** The query and hash that the author wrote: `#page=3`. */
      readonly suffix?: string;
      readonly width?: number;
      readonly height?: number;
    };

/** A term with its place in the list of all terms, if a page contains the list. */
export interface ResolvedTerm extends Term {
  readonly to?: { readonly url: string; readonly hash: string };
}

/** A rendered part of a page: a complete document, or the part before its truncation marker. */
export interface BodyPart {
  readonly linked: LinkedDocument;
  readonly part: 'complete' | 'excerpt';
}

export type PostSummary = Omit<PostView, 'bodyHtml'> & { readonly body: BodyPart };

export interface ArticleContent {
  readonly kind: 'doc' | 'api' | 'article' | 'component' | 'home';
  readonly id: string;
  readonly body: BodyPart;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdateView;
  readonly tags: readonly LinkView[];
  readonly unlisted: boolean;
  readonly draft?: true;
  /** The language of the content, if it is not translated into the language of the page. */
  readonly original?: LanguageView;
  /** The pages that mention the symbols of this API page. */
  readonly mentionedBy?: readonly LinkView[];
}

/** A list of posts whose bodies are not rendered yet. */
type WithSummaries<T> = Omit<T, 'posts'> & { readonly posts: readonly PostSummary[] };

export type PageContent =
  | ArticleContent
  | CategoryContentView
  | { readonly kind: 'post'; readonly post: PostSummary; readonly recent: RecentPostsView }
  | WithSummaries<PostListContentView>
  | TagsContentView
  | WithSummaries<TagContentView>
  | WithSummaries<AuthorContentView>
  | AuthorsContentView
  | ArchiveContentView
  | { readonly kind: 'not-found' }
  | { readonly kind: 'search' }
  | { readonly kind: 'redirect'; readonly to: string };
