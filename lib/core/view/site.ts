/** The part of the view that describes the site and the head of a page. */

/** HTML that was created at build time and needs no escaping. */
export type Html = string;

export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Whether the link leads to another site. Such links open in a new tab and have an icon. */
  readonly external?: boolean;
  /** `page` for a link to the current page, `true` for a link to a page that contains the current page. */
  readonly current?: 'page' | 'true';
  /** The version of the docs that the link selects, if there are several. A script stores it for the next visit. */
  readonly version?: string;
  /** The target of the link in each version, for links outside of the docs. Readers who selected a version are led to it. */
  readonly versions?: readonly { readonly version: string; readonly href: string }[];
  /** The language of the label and of the page. Absent if it is the language of the current page. */
  readonly lang?: string;
}

export interface CardView extends LinkView {
  readonly description?: string;
  /** The number of pages in a category. */
  readonly count?: number;
}

/** The scripts that are loaded when a reader opens the search. */
export interface SearchScriptsView {
  readonly dialogSrc: string;
  readonly resultsSrc: string;
  /** Whether the `/` key opens the search. */
  readonly slashKey: boolean;
}

/** The data that is equal on every page. */
export interface SiteView {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly homeHref: string;
  readonly notFoundHref: string;
  readonly searchHref?: string;
  /** The URL of the OpenSearch description, with which browsers can search the site. */
  readonly openSearchHref?: string;
  readonly searchScripts?: SearchScriptsView;
  readonly logo?: LogoView;
  readonly favicon?: string;
  /** The web manifest. */
  readonly manifestHref?: string;
  /** The icon for browsers without SVG icons. Undefined if it is at the path that browsers request without a link. */
  readonly icoHref?: string;
  /** The icon for the home screens of phones. Undefined as for `icoHref`. */
  readonly touchIconHref?: string;
  readonly footer?: FooterView;
  readonly announcement?: AnnouncementView;
  readonly colorMode: ColorModeView;
  readonly analytics?: AnalyticsView;
  /** Whether readers in an internal network may be redirected to another host. */
  readonly hasInternalHost?: boolean;
  /** Whether the home page shows a message about the base URL if scripts and styles can't be loaded. */
  readonly baseUrlBanner: boolean;
  readonly stylesheets: readonly string[];
  /** The fonts that the browser loads before it finds them in the style sheet. */
  readonly preloadedFonts: readonly string[];
  readonly scripts: readonly string[];
  /** The script of redirect pages, which keeps the anchor of the address. Undefined if the site configures no redirects. */
  readonly redirectSrc?: string;
  /** JavaScript that runs before the first paint. It does not contain `</script`. */
  readonly boot: string;
  readonly baseUrl: string;
  /** The name and version of the generator: `docsgen 0.1.0`. */
  readonly generator: string;
}

/** A script that counts page views. */
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

export interface LogoView extends ImageView {
  /** The address of the link around the image. Default: the home page in the navbar, and no link in the footer. */
  readonly href?: string;
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
  readonly logo?: LogoView;
  readonly groups: readonly { readonly title: string; readonly links: readonly LinkView[] }[];
  readonly copyright?: Html;
}

/** The `<head>` of a page. */
export interface HeadView {
  /** The title of the browser tab: `Nodes | Lexical`. */
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly robots?: string;
  readonly keywords?: string;
  readonly image?: string;
  /** The text of the image and its size in pixels, if docsgen drew it. */
  readonly imageDetails?: { readonly alt: string; readonly width: number; readonly height: number };
  readonly type: 'website' | 'article';
  readonly locale: string;
  readonly siteName: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** The URL of the page as Markdown. Pages without content, such as redirects, have none. */
  readonly markdownHref?: string;
  /** The feeds of the blog, on its pages. */
  readonly feeds: readonly FeedLinkView[];
  /** The targets of redirects that start at an anchor of this page, by anchor. */
  readonly anchorRedirects?: Readonly<Record<string, string>>;
  /** The style sheets that only pages like this one need, because their components import them. */
  readonly stylesheets: readonly string[];
  readonly article?: {
    readonly published: string;
    /** The day of the last change, if it is known. */
    readonly modified?: string;
    readonly tags: readonly string[];
    readonly authors: readonly string[];
  };
  /** For sites with a crawler: the language of the page and the versions that it belongs to. */
  readonly searchFacets?: { readonly language: string; readonly version: string };
  /** The schema.org data, which the template serializes. */
  readonly structuredData: readonly object[];
}

/** Other forms of a page, and tools that read it. */
export interface PageActionsView {
  readonly markdownHref: string;
  /** Links to tools that open the page. */
  readonly openIn: readonly LinkView[];
}

/** The question below a page, whether it was helpful. */
export interface FeedbackView {
  /** Where the form is sent. */
  readonly action: string;
  /** The path of the page, with the base path. */
  readonly page: string;
}

/** A link to a feed in the head of a page. */
export interface FeedLinkView {
  /** The media type: `application/rss+xml`. */
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

/** The properties of the template of redirect pages. */
export interface RedirectView {
  readonly to: string;
  readonly canonical?: string;
  readonly site: SiteView;
  /** The targets of redirects that start at an anchor of the page, by anchor. */
  readonly anchors?: Readonly<Record<string, string>>;
}

/** A language and its direction, as attributes of an element. */
export interface LanguageView {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface LastUpdateView {
  readonly date?: string;
  readonly isoDate?: string;
  readonly author?: string;
}
