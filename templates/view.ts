/**
 * The contract between docsgen and its templates: what a page knows about itself. Types only.
 *
 * Everything is ready to print: hrefs carry the base path, `html` fields are safe HTML made at build
 * time (everything else is text), lists are sorted. A template decides how things look, never what is true.
 */

/** HTML made at build time, to be inserted as it is. */
export type Html = string;

export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Leads to another site: opens in a new tab, carries a mark. */
  readonly external?: boolean;
  /** Leads to the page being shown (`page`), or to something that contains it (`true`). */
  readonly current?: 'page' | 'true';
}

/** One page, whole. */
export interface PageView {
  readonly site: SiteView;
  readonly head: HeadView;
  /** The href of this page, with the base path. */
  readonly href: string;
  readonly navbar: NavbarView;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs?: readonly BreadcrumbView[];
  readonly toc: readonly HeadingView[];
  readonly pager?: PagerView;
  readonly version?: VersionView;
  readonly content: ContentView;
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
  readonly logo?: ImageView;
  readonly favicon?: string;
  readonly footer?: FooterView;
  readonly announcement?: AnnouncementView;
  readonly colorMode: ColorModeView;
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
  readonly baseUrl: string;
  /** True where the generator may name itself. */
  readonly generator: string;
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
  readonly article?: { readonly published: string; readonly tags: readonly string[]; readonly authors: readonly string[] };
  /** schema.org data; serialised by the template. */
  readonly structuredData: readonly object[];
}

export interface NavbarView {
  readonly title?: string;
  readonly left: readonly NavbarItemView[];
  readonly right: readonly NavbarItemView[];
  readonly hideOnScroll: boolean;
}

export type NavbarItemView =
  | ({ readonly kind: 'link' } & LinkView)
  | {
      readonly kind: 'menu';
      readonly role: 'menu' | 'versions' | 'locales';
      readonly label: string;
      readonly href?: string;
      readonly items: readonly LinkView[];
    }
  | { readonly kind: 'html'; readonly html: Html }
  | { readonly kind: 'search' };

export interface SidebarView {
  readonly id: string;
  readonly items: readonly SidebarItemView[];
  readonly hideable: boolean;
  readonly autoCollapse: boolean;
}

export type SidebarItemView =
  | ({ readonly kind: 'link'; readonly badge?: string } & LinkView)
  | {
      readonly kind: 'category';
      readonly label: string;
      /** The category's own page, or without one the first page below it: the way in without JavaScript. */
      readonly href?: string;
      /** True when `href` is a page of the category itself. */
      readonly hasPage: boolean;
      readonly current?: 'page' | 'true';
      readonly open: boolean;
      readonly collapsible: boolean;
      /** Absent when the branch is closed on this page: its links are in the sidebar's own file. */
      readonly items?: readonly SidebarItemView[];
    }
  | { readonly kind: 'html'; readonly html: Html }
  /** Stands for links left out of a very long list, of which a window around the current one is shown. */
  | { readonly kind: 'more'; readonly label: string; readonly href: string };

export interface BreadcrumbView {
  readonly label: string;
  readonly href?: string;
}

export interface HeadingView {
  readonly level: number;
  readonly id: string;
  readonly html: Html;
}

export interface PagerView {
  readonly label: string;
  readonly previous?: LinkView & { readonly caption: string };
  readonly next?: LinkView & { readonly caption: string };
}

export interface VersionView {
  readonly name: string;
  readonly label: string;
  readonly badge: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  readonly latest?: LinkView;
}

export interface TagView extends LinkView {
  readonly count: number;
}

/** What stands in the middle of a page, by kind. */
export type ContentView =
  | DocContentView
  | ApiContentView
  | CategoryContentView
  | PostContentView
  | PostListContentView
  | TagsContentView
  | TagContentView
  | ArchiveContentView
  | PageContentView
  | { readonly kind: 'not-found' }
  | { readonly kind: 'search' };

interface ArticleView {
  readonly title: string;
  /** The title with its inline markup. */
  readonly titleHtml: Html;
  readonly showTitle: boolean;
  readonly bodyHtml: Html;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdateView;
  readonly tags: readonly LinkView[];
  readonly unlisted: boolean;
}

export interface LastUpdateView {
  readonly date?: string;
  readonly isoDate?: string;
  readonly author?: string;
}

/** A page of the docs. */
export interface DocContentView extends ArticleView {
  readonly kind: 'doc';
  readonly id: string;
}

/** A page of the API reference; `bodyHtml` was made by {@link Templates.ApiBody}. */
export interface ApiContentView extends ArticleView {
  readonly kind: 'api';
  readonly id: string;
  readonly apiKind: ApiPage['kind'];
}

/** The generated index of a sidebar category. */
export interface CategoryContentView {
  readonly kind: 'category';
  readonly title: string;
  readonly description?: string;
  readonly items: readonly CardView[];
}

export interface CardView extends LinkView {
  readonly description?: string;
  /** Of a category: how many pages lie below. */
  readonly count?: number;
}

/** A standalone page: Markdown (`article`) or a component that brings its own layout (`component`). */
export interface PageContentView extends ArticleView {
  readonly kind: 'article' | 'component';
}

export interface AuthorView {
  readonly name: string;
  readonly title?: string;
  readonly href?: string;
  readonly image?: string;
}

/** What a list shows of a post, and the top of the post itself. */
export interface PostView {
  readonly title: string;
  readonly href: string;
  /** For people: `August 26, 2021`. */
  readonly date: string;
  /** For machines: `2021-08-26`. */
  readonly isoDate: string;
  readonly readingTime: string;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly LinkView[];
  /** The post whole, or up to its truncation marker in lists. */
  readonly bodyHtml: Html;
  readonly truncated: boolean;
  readonly editHref?: string;
  readonly unlisted: boolean;
}

export interface PostContentView {
  readonly kind: 'post';
  readonly post: PostView;
  readonly recent: RecentPostsView;
}

export interface RecentPostsView {
  readonly title: string;
  readonly posts: readonly LinkView[];
}

export interface PostListContentView {
  readonly kind: 'post-list';
  readonly title: string;
  readonly description?: string;
  readonly posts: readonly PostView[];
  readonly recent: RecentPostsView;
}

export interface TagsContentView {
  readonly kind: 'tags';
  readonly title: string;
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagView[] }[];
}

export interface TagContentView {
  readonly kind: 'tag';
  /** `2 posts tagged with "hello"`. */
  readonly title: string;
  readonly allTagsHref: string;
  readonly posts: readonly PostView[];
  readonly docs: readonly CardView[];
}

export interface ArchiveContentView {
  readonly kind: 'archive';
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly (LinkView & { readonly date: string; readonly isoDate: string })[] }[];
}

// --- API reference -----------------------------------------------------------------------------

/** A piece of a signature. Pieces are laid out by the template; together they read as TypeScript. */
export interface ApiToken {
  readonly kind: 'keyword' | 'name' | 'type' | 'literal' | 'punctuation' | 'parameter' | 'text';
  readonly text: string;
  readonly href?: string;
}

/** A type or an expression as a run of tokens. */
export type ApiType = readonly ApiToken[];

export type ApiFlag =
  | 'abstract'
  | 'const'
  | 'deprecated'
  | 'experimental'
  | 'internal'
  | 'optional'
  | 'private'
  | 'protected'
  | 'readonly'
  | 'rest'
  | 'static';

export interface ApiLink {
  readonly label: string;
  readonly href?: string;
}

export interface ApiComment {
  readonly html: Html;
  /** Block tags that have no place of their own: `@example`, `@deprecated`, `@see`… */
  readonly tags: readonly { readonly name: string; readonly html: Html }[];
}

export interface ApiParameter {
  /** As declared: `node`, or `{ title, url }` for a destructured one. */
  readonly name: string;
  readonly flags: readonly ApiFlag[];
  readonly type: ApiType;
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an object that is destructured or described in place. */
  readonly members?: readonly ApiParameter[];
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly constraint?: ApiType;
  readonly default?: ApiType;
  readonly comment?: ApiComment;
}

/** One way to call a function, method or constructor. */
export interface ApiSignature {
  readonly name: string;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiType;
  readonly returnsComment?: Html;
  readonly comment?: ApiComment;
  readonly inheritedFrom?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implements?: ApiLink;
  readonly sources: readonly ApiLink[];
}

/** Something with an anchor of its own on a page. */
export interface ApiMember {
  readonly kind: 'constructor' | 'property' | 'accessor' | 'method' | 'function' | 'variable' | 'type-alias' | 'reference';
  readonly name: string;
  readonly anchor: string;
  readonly flags: readonly ApiFlag[];
  /** Callables; empty for the other kinds. */
  readonly signatures: readonly ApiSignature[];
  /** Variables, properties, accessors and type aliases. */
  readonly type?: ApiType;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an object type, when it is written in place. */
  readonly members?: readonly ApiParameter[];
  readonly inheritedFrom?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implements?: ApiLink;
  /** What a re-export stands for. */
  readonly target?: ApiLink;
  readonly sources: readonly ApiLink[];
}

export interface ApiGroup {
  /** `Functions`, `Type Aliases`, `Methods`… */
  readonly title: string;
  readonly anchor: string;
  readonly members: readonly ApiMember[];
}

/** A link to a page of the reference, with the first sentence about it. */
export interface ApiIndexEntry {
  readonly label: string;
  readonly href: string;
  readonly summary?: Html;
  readonly flags: readonly ApiFlag[];
}

export interface ApiIndexGroup {
  readonly title: string;
  readonly anchor: string;
  readonly entries: readonly ApiIndexEntry[];
}

/** Name and supertypes or subtypes, from the outermost ancestor to the descendants; `current` marks the page's own. */
export interface ApiHierarchyEntry {
  readonly type: ApiType;
  readonly depth: number;
  readonly current: boolean;
}

/** What a page of the API reference is made of. */
export interface ApiPage {
  readonly kind: 'home' | 'modules' | 'module' | 'class' | 'interface';
  readonly name: string;
  /** Where the symbol can be imported from: `@lexical/table`. */
  readonly importFrom?: string;
  readonly module?: ApiLink;
  readonly flags: readonly ApiFlag[];
  readonly comment?: ApiComment;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly hierarchy: readonly ApiHierarchyEntry[];
  readonly implements: readonly ApiType[];
  readonly implementedBy: readonly ApiType[];
  /** Links to other pages: a module's classes and interfaces, the modules of the home page. */
  readonly index: readonly ApiIndexGroup[];
  readonly groups: readonly ApiGroup[];
  /** Members that come from supertypes without being redeclared, folded by default. */
  readonly inherited: readonly { readonly from: ApiLink; readonly members: readonly ApiLink[] }[];
  readonly sources: readonly ApiLink[];
}

/** What docsgen needs of a set of templates: the default export of `templates/index.tsx`. */
export interface Templates {
  /** The whole HTML document, from `<html>` on. */
  readonly Document: (props: { readonly view: PageView }) => unknown;
  /** The body of an API page; rendered first, so that its links are resolved and checked like those of Markdown. */
  readonly ApiBody: (props: { readonly page: ApiPage }) => unknown;
  /** A page that sends its visitor on. */
  readonly Redirect: (props: { readonly to: string; readonly canonical?: string; readonly site: SiteView }) => unknown;
  /** Goes around the body of an MDX or component page when it is rendered: gives its components the base path. */
  readonly BodyScope: (props: { readonly baseUrl: string; readonly children?: unknown }) => unknown;
  /** What MDX pages may use without importing it, by name. */
  readonly mdxComponents: Readonly<Record<string, unknown>>;
}
