/**
 * The view is the interface between docsgen and its templates. It contains only types.
 *
 * All data is ready to display: hrefs contain the base path, `html` fields are safe HTML that was created at build time (all other
 * strings are plain text), and lists are sorted. Templates only determine how a page looks.
 */

import type { ApiPage, ApiTable } from './api.ts';
import type { HomeView } from './home.ts';
import type { IslandHost } from './island.ts';
import type {
  ArchiveContentView,
  AuthorContentView,
  AuthorsContentView,
  PostContentView,
  PostListContentView,
  TagContentView,
  TagsContentView,
} from './blog.ts';
import type { PageHost, SharedFragmentHost } from './page-host.ts';
import type { SidebarView } from './sidebar.ts';
import type { CardView, FeedbackView, HeadView, Html, LanguageView, LastUpdateView, LinkView } from './site.ts';
import type { PageActionsView, RedirectView, SiteView } from './site.ts';

export type * from './api.ts';
export type * from './blog.ts';
export type * from './home.ts';
export type * from './island.ts';
export type * from './page-host.ts';
export type * from './search.ts';
export type * from './sidebar.ts';
export type * from './site.ts';

/** A complete page. */
export interface PageView {
  readonly site: SiteView;
  readonly head: HeadView;
  /** The URL of this page with the base path. */
  readonly href: string;
  readonly navbar: NavbarView;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs?: readonly BreadcrumbView[];
  readonly toc: readonly HeadingView[];
  readonly pager?: PagerView;
  /** Other forms of the page, below its content. */
  readonly actions?: PageActionsView;
  /** The question below the content, whether it was helpful. */
  readonly feedback?: FeedbackView;
  readonly version?: VersionView;
  /** True if the text contains images that readers may enlarge. */
  readonly hasZoom?: true;
  readonly content: ContentView;
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
      /** True outside of the docs, where the version that the reader chose earlier is the current one. */
      readonly followsChoice?: boolean;
    }
  | { readonly kind: 'html'; readonly html: Html }
  | { readonly kind: 'search' };

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
  /** The name, which is unique in the site: `2.0`, or `community/2.0` in the docs `community`. */
  readonly name: string;
  readonly label: string;
  readonly badge: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  /** Whether search engines are asked not to list the version. */
  readonly noIndex?: true;
  /** A class of the `<html>` element. */
  readonly className?: string;
  readonly latest?: LinkView;
}

/** The main content of a page. */
export type ContentView =
  | DocContentView
  | ApiContentView
  | CategoryContentView
  | PostContentView
  | PostListContentView
  | TagsContentView
  | TagContentView
  | ArchiveContentView
  | AuthorContentView
  | AuthorsContentView
  | PageContentView
  | { readonly kind: 'not-found' }
  | { readonly kind: 'search' };

interface ArticleView {
  readonly title: string;
  /** The title with inline HTML. */
  readonly titleHtml: Html;
  readonly showTitle: boolean;
  readonly bodyHtml: Html;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdateView;
  readonly tags: readonly LinkView[];
  readonly unlisted: boolean;
  /** Set if the page is a draft, which only previews of the site contain. */
  readonly draft?: true;
  /** The language of the content, if it is not translated into the language of the page. */
  readonly original?: LanguageView;
}

/** A document of the docs. */
export interface DocContentView extends ArticleView {
  readonly kind: 'doc';
  readonly id: string;
}

/** An API page. {@link Templates.ApiBody} rendered its `bodyHtml`. */
export interface ApiContentView extends ArticleView {
  readonly kind: 'api';
  readonly id: string;
  readonly apiKind: ApiPage['kind'];
  /** The pages that mention the symbols of this page. Absent if there are none. */
  readonly mentionedBy?: readonly LinkView[];
}

/** The generated index page of a sidebar category. */
export interface CategoryContentView {
  readonly kind: 'category';
  readonly title: string;
  readonly description?: string;
  readonly items: readonly CardView[];
}

/**
 * A page outside of the docs: Markdown (`article`), a component with a separate layout (`component`), or a home page, whose `bodyHtml`
 * {@link Templates.HomeBody} rendered.
 */
export interface PageContentView extends ArticleView {
  readonly kind: 'article' | 'component' | 'home';
}

/** The templates of a site: the default export of `templates/index.tsx`. */
export interface Templates {
  /** Renders the complete HTML document, starting with `<html>`. */
  readonly Document: (props: { readonly view: PageView }) => unknown;
  /** Renders the body of an API page. It is rendered first, so that its links are resolved and checked like links in Markdown. */
  readonly ApiBody: (props: { readonly page: ApiPage }) => unknown;
  /** Renders the body of a home page: its hero, its features, and its text. Like the body of an API page, it is rendered first. */
  readonly HomeBody: (props: {
    readonly home: HomeView;
    readonly titleHtml?: Html;
    readonly bodyHtml: Html;
  }) => unknown;
  /** Renders the table of `<PropsTable>` and `<TypeTable>`. */
  readonly ApiTable: (props: { readonly table: ApiTable }) => unknown;
  /** Renders a redirect page. */
  readonly Redirect: (props: RedirectView) => unknown;
  /** Wraps everything that is rendered, and provides the base path and the hosts of islands and shared fragments. */
  readonly BodyScope: (props: {
    readonly baseUrl: string;
    readonly resolvedPaths?: readonly string[];
    readonly islands?: IslandHost;
    readonly fragments?: SharedFragmentHost;
    readonly children?: unknown;
  }) => unknown;
  /** Wraps the content of a page, and provides the host of the page. */
  readonly PageScope: (props: { readonly page: PageHost | undefined; readonly children?: unknown }) => unknown;
  /** The components that MDX pages can use without importing them, by name. */
  readonly mdxComponents: Readonly<Record<string, unknown>>;
  /** The names of the components that MDX and component pages import from `docsgen/components`. */
  readonly componentNames: readonly string[];
}
