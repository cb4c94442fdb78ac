/** The part of the contract that is about the site as a whole and the head of a page: see view.ts, which passes it on. */

/** HTML made at build time, to be inserted as it is. */
export type Html = string;

export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Leads to another site: opens in a new tab, carries a mark. */
  readonly external?: boolean;
  /** Leads to the page being shown (`page`), or to something that contains it (`true`). */
  readonly current?: 'page' | 'true';
  /** The version of the docs that the link chooses, where there are several: a script keeps it for the next visit. */
  readonly version?: string;
  /** Outside of the docs: where the same leads in each version, for readers who have chosen one. */
  readonly versions?: readonly { readonly version: string; readonly href: string }[];
}

/** What is fetched by who searches. */
export interface SearchScriptsView {
  readonly dialogSrc: string;
  readonly resultsSrc: string;
  /** The key `/` opens the search. */
  readonly slashKey: boolean;
}

/** What is the same on every page. */
export interface SiteView {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly homeHref: string;
  readonly notFoundHref: string;
  readonly searchHref?: string;
  /** How a browser can search the site by itself. */
  readonly openSearchHref?: string;
  readonly searchScripts?: SearchScriptsView;
  readonly logo?: ImageView;
  readonly favicon?: string;
  readonly footer?: FooterView;
  readonly announcement?: AnnouncementView;
  readonly colorMode: ColorModeView;
  readonly analytics?: AnalyticsView;
  /** True where readers within an internal network may be led to another site. */
  readonly hasInternalHost?: boolean;
  /** True where the home page says what may be wrong when nothing of the site loads but its HTML. */
  readonly baseUrlBanner: boolean;
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
  /** JavaScript that runs before the page is painted; it holds no `</script`. */
  readonly boot: string;
  readonly baseUrl: string;
  /** The name and version of the generator: `docsgen 0.1.0`. */
  readonly generator: string;
}

/** A tag that counts page views. */
export interface AnalyticsView {
  readonly trackingId: string;
  readonly script: string;
}

export interface ImageView {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface ColorModeView {
  readonly default: 'light' | 'dark';
  readonly respectSystem: boolean;
  readonly switchable: boolean;
}

export interface AnnouncementView {
  readonly id: string;
  readonly html: Html;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly closeable: boolean;
}

export interface FooterView {
  readonly style: 'light' | 'dark';
  readonly logo?: ImageView & { readonly href?: string };
  readonly groups: readonly { readonly title: string; readonly links: readonly LinkView[] }[];
  readonly copyright?: Html;
}

/** The `<head>` of a page. */
export interface HeadView {
  /** As browsers show it: `Nodes | Lexical`. */
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly robots?: string;
  readonly keywords?: string;
  readonly image?: string;
  readonly type: 'website' | 'article';
  readonly locale: string;
  readonly siteName: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Of the blog, on its pages. */
  readonly feeds: readonly FeedLinkView[];
  readonly article?: {
    readonly published: string;
    readonly tags: readonly string[];
    readonly authors: readonly string[];
  };
  /** Where a crawler fills the search index: the language of the page, and the versions that it belongs to. */
  readonly searchFacets?: { readonly language: string; readonly version: string };
  /** schema.org data; serialised by the template. */
  readonly structuredData: readonly object[];
}

/** A feed, as the head of a page names it. */
export interface FeedLinkView {
  /** Its media type: `application/rss+xml`. */
  readonly type: string;
  readonly title: string;
  readonly href: string;
}
