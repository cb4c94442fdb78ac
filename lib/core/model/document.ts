import type { ApiPage } from '../../../templates/view.ts';
import type { SourcePath } from '../paths.ts';
import type { Place } from '../place.ts';

export type { ApiPage };

/** A text file of the content, as it was read. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly text: string;
  /** The hash of the text, and of those that it includes. */
  readonly hash: string;
  /** The texts of files whose code its fences show, by path; missing for those that can't be read. */
  readonly includes?: Readonly<Record<SourcePath, string>>;
}

/** The part of a site that a document belongs to. */
export type Collection = 'docs' | 'blog' | 'pages';

/**
 * What the rest of a site needs to know of a document: routes, sidebars and lists are made of this. A document whose
 * outline did not change changes no page but those that show it.
 */
export interface Outline {
  readonly source: SourcePath;
  readonly format: 'md' | 'mdx' | 'tsx' | 'api';
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly titleHtml: string;
  /** False when the source itself wrote the title away with `hide_title`, or brings its own layout. */
  readonly showTitle: boolean;
  readonly description?: string;
  /** Words of prose, for the reading time. */
  readonly words: number;
  /** Names that the API reference may have, as those of {@link Ref}. */
  readonly mentions?: readonly string[];
  /** Whether lists show a part of it alone: the {@link Document.excerpt}. */
  readonly truncated: boolean;
}

/** A source, compiled: what pages are made of. Plain JSON; it knows no URL. */
export interface Document extends Outline {
  readonly body: Body;
  /** The part before the truncation marker, for lists of posts. */
  readonly excerpt?: Body;
  /** Headings of all levels from 2 on, in order; those of partials are named by their file. */
  readonly headings: readonly (Heading | PartialHeadings)[];
  readonly refs: readonly Ref[];
  /** MDX files that this one imports and shows. */
  readonly partials: readonly SourcePath[];
}

/**
 * What a document shows. Links in it are slots (see core/slots): whoever renders the page puts in the hrefs.
 * `module` bodies are run by React: MDX compiled to JavaScript, or a page component.
 */
export type Body =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'module'; readonly code?: string }
  | { readonly kind: 'api'; readonly page: ApiPage };

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  readonly place: Place;
}

export interface PartialHeadings {
  readonly partial: SourcePath;
}

/** Something a document refers to, as its author wrote it. `slot` is where its href goes. */
export interface Ref {
  readonly slot: string;
  /** A `symbol` is a name that the API reference may have: `editor.update`, `$getRoot from lexical`. */
  readonly kind: 'link' | 'image' | 'asset' | 'symbol';
  readonly target: string;
  readonly place: Place;
}

/** What the front matter says, checked, under our own names. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags: readonly string[];
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  /** The id of the sidebar to show, or null for none. */
  readonly displayedSidebar?: string | null;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  readonly paginationLabel?: string;
  readonly paginationNext?: string | null;
  readonly paginationPrev?: string | null;
  readonly customEditUrl?: string | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** False for a page that the site's own search is not to find. */
  readonly search?: boolean;
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  readonly authors: readonly AuthorRef[];
  /** `YYYY-MM-DD`, or with a time in UTC. */
  readonly date?: string;
  /** Where each key stands, for findings that come later. */
  readonly places: Readonly<Record<string, Place>>;
}

/** An author by key of the authors file, in place, or both (the key's values with some replaced). */
export interface AuthorRef extends Author {
  readonly key?: string;
}

export interface Author {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly image?: string;
}

/** What a `_category_.json` or `_category_.yml` says of its folder. */
export interface CategoryFile {
  readonly dir: string;
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly link?:
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string;
        readonly title?: string;
        readonly description?: string;
      }
    | null;
  readonly place: Place;
}
