import type { ApiPage, HomeView } from '../view/index.ts';
import type { SourcePath } from '../paths.ts';
import type { MagicComment } from './code-tokens.ts';
import type { AuthorRef } from './blog/author.ts';
import type { HeadTag } from './head.ts';
import type { SidebarCategoryLink, SidebarItemKeys } from './docs/sidebar-config.ts';
import type { SourceLocation } from '../diagnostics/source-location.ts';

export type { ApiPage };

/** A text file of the content. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly text: string;
  /** The hash of the text and of the included files. */
  readonly hash: string;
  /** The syntax of a page or partial, if its extension does not tell it. */
  readonly format?: 'md' | 'mdx';
  /** Set if the code samples are known not to query the compiler. */
  readonly hasQueries?: false;
  /** Whether the site excludes the file from its pages, so only other pages can show it. */
  readonly isPartial?: true;
  /** The comments that the site adds to those that mark lines of code, if the page may contain one. */
  readonly magicComments?: readonly MagicComment[];
  /** The text of each file that a code fence includes, by path. Unreadable files are absent. */
  readonly includes?: Readonly<Record<SourcePath, string>>;
}

/**
 * The part of a document that other pages depend on: routes, sidebars and lists are made from outlines. If only the body of
 * a document changes, only the pages that show that body change.
 */
export interface Outline {
  readonly source: SourcePath;
  readonly format: 'md' | 'mdx' | 'tsx' | 'api';
  /** Whether the document is MDX without tags, expressions and code, whose body is HTML. */
  readonly isPlain?: true;
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly titleHtml: string;
  /** False if the source hides the title with `hide_title` or has its own layout. */
  readonly showTitle: boolean;
  readonly description?: string;
  /** The number of words of prose, for the reading time. */
  readonly words: number;
  /** Names that may be symbols of the API reference, as in {@link Ref}. */
  readonly mentions?: readonly string[];
  /** The files that the page needs in addition to those of every page. Absent if it needs none. */
  readonly features?: readonly PageFeature[];
  /** Whether lists show only the {@link Document.excerpt}. */
  readonly truncated: boolean;
}

/**
 * A part of pages that needs files of its own in the browser, such as a style sheet and fonts for formulas, or a script for diagrams.
 * `api` are the declarations and members of the API reference. `lists` are lists of posts, tags and search results. `term` is a term of
 * the glossary, and `glossary` the list of all terms. `hovers` are the types of names in code samples, which a build adds to pages, and `query` is a type
 * that a code sample always shows.
 * `feedback` is the question below a page, and `home` the layout of home pages. `rightToLeft` are the rules
 * for pages that are written from right to left.
 */
export type PageFeature =
  | 'api'
  | 'lists'
  | 'math'
  | 'diagram'
  | 'term'
  | 'glossary'
  | 'typeTable'
  | 'hovers'
  | 'query'
  | 'feedback'
  | 'home'
  | 'rightToLeft';

/** A compiled source file. Plain JSON without any URL of the site. */
export interface Document extends Outline {
  readonly body: Body;
  /** The part before the truncation marker, for lists of posts. */
  readonly excerpt?: Body;
  /** Headings from level 2 on, in order. A partial is represented by its path. */
  readonly headings: readonly (Heading | PartialHeadings)[];
  readonly refs: readonly Ref[];
  /** The MDX files that this document imports and renders. */
  readonly partials: readonly SourcePath[];
  /** The start of a home page. Its links are placeholders. */
  readonly home?: HomeView;
}

/**
 * The body of a document. Its links are placeholders (see lib/core/html/placeholders.ts) that are resolved when a page is
 * rendered. React runs `module` bodies, which are MDX compiled to JavaScript or page components.
 * MDX is static if it has no code except imports, literals and comments. It has static HTML if its blocks without JSX are HTML, so that a
 * module that imports it can't replace their elements.
 */
export type Body =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'module'; readonly code?: string; readonly isStatic?: boolean; readonly hasStaticHtml?: boolean }
  | { readonly kind: 'api'; readonly page: ApiPage };

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  readonly location: SourceLocation;
}

export interface PartialHeadings {
  readonly partial: SourcePath;
}

/** A reference to a page, file or symbol, as the author wrote it. `placeholder` names the position of its href. */
export interface Ref {
  readonly placeholder: string;
  /**
   * A `source` is the `src` of a component, which can be a file, a page, or neither. A `symbol` is a name that the API reference may contain: `editor.update`, `$getRoot from lexical`. A `term` is a name in the
   * glossary. `glossary` is the list of all terms, which has no target. `table` is a table of props, whose target is a
   * {@link TableRequest} as JSON.
   */
  readonly kind: 'link' | 'image' | 'asset' | 'source' | 'symbol' | 'term' | 'glossary' | 'table';
  readonly target: string;
  readonly location: SourceLocation;
}

/** A table of the members of a symbol of the API reference, as the author wrote it. */
export interface TableRequest {
  /** `PropsTable` describes what a component or hook accepts, `TypeTable` the members of a type. */
  readonly kind: 'PropsTable' | 'TypeTable';
  /** The name of the symbol: `Button`, or `acme/react#Button`. */
  readonly of: string;
  /** The only members in the table. */
  readonly only?: readonly string[];
  /** Members that the table leaves out. */
  readonly omit?: readonly string[];
}

/** A term of the glossary. */
export interface Term {
  readonly name: string;
  /** The definition: inline HTML with placeholders. */
  readonly html: string;
}

/** The terms that pages can explain. */
export interface Glossary {
  /** Sorted by name. */
  readonly terms: readonly Term[];
  /** The links in all definitions, as a document without a page. */
  readonly document: Document;
}

/** The last commit that changed a file. */
export interface LastCommit {
  /** In seconds since 1970. */
  readonly time: number;
  readonly author: string;
}

/** The parts of a link at the end of a page that the front matter sets. */
export interface PagerLink {
  readonly label?: string;
  /** An address, as the author wrote it. */
  readonly href?: string;
}

/** The validated front matter, with docsgen's names for the keys. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  /** Replaces the title in the head of the page. */
  readonly titleMeta?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags: readonly string[];
  /** The paths of the pages of tags, by tag, if the front matter chooses them. */
  readonly tagPaths?: Readonly<Record<string, string>>;
  readonly sidebarLabel?: string;
  readonly sidebarBadge?: string;
  readonly sidebarClassName?: string;
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>;
  readonly sidebarKey?: string;
  readonly sidebarPosition?: number;
  /** Whether autogenerated sidebars leave out the page. */
  readonly sidebarHidden?: true;
  /** False if number prefixes are a part of the id and the URL. */
  readonly parseNumberPrefixes?: boolean;
  /** The id of the displayed sidebar, or null for no sidebar. */
  readonly displayedSidebar?: string | null;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  readonly paginationLabel?: string;
  readonly paginationNext?: string | null;
  readonly paginationPrev?: string | null;
  /** Changes the link to the previous page. */
  readonly previousLink?: PagerLink;
  /** Changes the link to the next page. */
  readonly nextLink?: PagerLink;
  readonly customEditUrl?: string | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** False to exclude the page from the search. */
  readonly search?: boolean;
  /** The factor of the page's score in the search. */
  readonly searchBoost?: number;
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  /** Whether the page does not show when it last changed. */
  readonly hideLastUpdate?: true;
  readonly authors: readonly AuthorRef[];
  /** `YYYY-MM-DD`, or with a time in UTC. */
  readonly date?: string;
  /** False to exclude the page from the sitemap. */
  readonly sitemap?: boolean;
  /** Whether the page uses the full width, without sidebar and table of contents. */
  readonly isHome?: true;
  /** Style sheets that only this page loads. */
  readonly styles?: readonly SourcePath[];
  /** Elements for the head of the page. */
  readonly head?: readonly HeadTag[];
  /** The location of each key, for diagnostics of later stages. */
  readonly locations: Readonly<Record<string, SourceLocation>>;
}

/** The content of a `_category_.json` or `_category_.yml` file. */
export interface CategoryFile extends SidebarItemKeys {
  readonly dir: string;
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly description?: string;
  readonly link?: SidebarCategoryLink | null;
  readonly location: SourceLocation;
}
