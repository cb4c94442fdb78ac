import type {
  ArchiveContentView,
  BreadcrumbView,
  CategoryContentView,
  FeedLinkView,
  HeadingView,
  NavbarView,
  PagerView,
  PostView,
  RecentPostsView,
  SidebarView,
  TagContentView,
  TagsContentView,
  VersionView,
  LastUpdateView,
  LinkView,
} from '../../../templates/view.ts';
import type { Outcome } from '../outcome.ts';
import type { OutPath, SourcePath, UrlPath } from '../paths.ts';
import type { Place } from '../place.ts';
import type { Document } from './document.ts';

/**
 * A route with everything on it settled but its HTML. Hrefs in it are URL paths without the base path;
 * lib/render adds that. What the templates call a view, they get from here.
 */
export interface Page {
  readonly url: UrlPath;
  readonly out: OutPath;
  /** What to blame for a finding on this page: its source, else the part of the site that made it. */
  readonly source?: SourcePath;
  readonly subject: string;
  readonly meta: PageMeta;
  readonly navbar: NavbarView;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs?: readonly BreadcrumbView[];
  readonly toc: readonly HeadingView[];
  readonly pager?: PagerView;
  readonly version?: VersionView;
  readonly content: PageContent;
}

/** A page that can be made: where it is, and what makes it. */
export interface Route extends Pick<Page, 'url' | 'out' | 'source' | 'subject'> {
  /** The page, made anew each time, and what is wrong with it. */
  readonly page: () => Outcome<Page>;
}

/** What the site as a whole needs to know of a page once it is made. Plain JSON, without the words of the page. */
export interface PageFacts extends Pick<Page, 'url' | 'out' | 'source' | 'subject'> {
  readonly kind: PageContent['kind'];
  /** Where a redirect leads. */
  readonly to?: string;
  /** Kept out of search engines and the sitemap. */
  readonly noIndex: boolean;
  /** The sources that it shows as its own words. */
  readonly sources: readonly SourcePath[];
  /** Every link to another site that these wrote. */
  readonly externalLinks: readonly ExternalLink[];
}

/** A link to another site, as its author wrote it. */
export interface ExternalLink {
  readonly url: string;
  readonly place?: Place;
}

export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  /** Kept out of search engines and the sitemap. */
  readonly noIndex: boolean;
  readonly article?: {
    readonly published: string;
    readonly tags: readonly string[];
    readonly authors: readonly string[];
  };
  readonly structuredData: readonly object[];
  /** The feeds of what this page is a part of. */
  readonly feeds?: readonly FeedLinkView[];
}

/** A document whose links are resolved. */
export interface LinkedDocument {
  readonly document: Document;
  /** The route of the document itself; lists show it elsewhere. */
  readonly url: UrlPath;
  /** What goes into each slot. */
  readonly fills: Readonly<Record<string, Fill>>;
  /** The Markdown files that it shows, and those that they show; their slots are among the fills. */
  readonly partials: readonly Document[];
}

/** What a slot is filled with. */
export type Fill =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly hash: string;
      /** The author wrote a bare `#part`. */
      readonly sameDocument?: boolean;
    }
  | {
      /** The name of a symbol: where it is described, or nowhere. */
      readonly kind: 'symbol';
      readonly to?: { readonly url: string; readonly hash: string };
    }
  | {
      readonly kind: 'external';
      readonly href: string;
      /** On this host but no part of the site (`pathname://`), or reported already: checks step over it. */
      readonly unchecked?: true;
    }
  | {
      readonly kind: 'asset';
      readonly url: UrlPath;
      /** Query and hash as they were written: `#page=3`. */
      readonly suffix?: string;
      readonly width?: number;
      readonly height?: number;
    };

/** A part of a page that React or the Markdown pipeline renders: a document whole, or up to its truncation marker. */
export interface BodyPart {
  readonly linked: LinkedDocument;
  readonly part: 'whole' | 'excerpt';
}

export type PostSummary = Omit<PostView, 'bodyHtml'> & { readonly body: BodyPart };

export interface ArticleContent {
  readonly kind: 'doc' | 'api' | 'article' | 'component';
  readonly id: string;
  readonly body: BodyPart;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdateView;
  readonly tags: readonly LinkView[];
  readonly unlisted: boolean;
  /** Pages that mention what this page of the API reference describes. */
  readonly mentionedBy?: readonly LinkView[];
}

export type PageContent =
  | ArticleContent
  | CategoryContentView
  | { readonly kind: 'post'; readonly post: PostSummary; readonly recent: RecentPostsView }
  | {
      readonly kind: 'post-list';
      readonly title: string;
      readonly description?: string;
      readonly posts: readonly PostSummary[];
      readonly recent: RecentPostsView;
    }
  | TagsContentView
  | (Omit<TagContentView, 'posts'> & { readonly posts: readonly PostSummary[] })
  | ArchiveContentView
  | { readonly kind: 'not-found' }
  | { readonly kind: 'search' }
  | { readonly kind: 'redirect'; readonly to: string };
