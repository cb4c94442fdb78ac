import type { UrlPath } from '../paths.ts';

/** The searchable content of a page. All fields are plain text. */
export interface SearchPage {
  readonly url: UrlPath;
  /** The docs version of the page. Undefined if the page belongs to all versions. */
  readonly version?: string;
  /** `lvl0`: the part of the site. */
  readonly group: string;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** Prose, API reference whose members are found by name, or a blog post. Readers can search only one kind. */
  readonly kind: 'guide' | 'api' | 'post';
  /** The factor of the page's score, 0.1 to 10. Default: 1. */
  readonly boost?: number;
  /** The pages that this page links to. */
  readonly links: readonly UrlPath[];
  /** The sections in order. The first section is the beginning of the page and has no anchor. */
  readonly sections: readonly SearchSection[];
}

/** The part of a page from one heading to the next. */
export interface SearchSection {
  readonly anchor?: string;
  /** 1 for the page itself, 2 to 6 for its headings. */
  readonly level: number;
  readonly title: string;
  /** The titles of the enclosing sections below the page title, outermost first. */
  readonly parents: readonly string[];
  /** The prose, with white space collapsed. */
  readonly text: string;
  /** The text of code blocks and signatures. */
  readonly code: string;
  /** All names of the symbol that the section describes, the most precise first: `LexicalEditor.update`, `update`. */
  readonly names?: readonly string[];
}
