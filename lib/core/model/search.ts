import type { UrlPath } from '../paths.ts';

/** What a visitor can find of a page. Plain text throughout. */
export interface SearchPage {
  readonly url: UrlPath;
  /** The version of the docs that the page belongs to; undefined for what belongs to all of them. */
  readonly version?: string;
  /** `lvl0`: the part of the site. */
  readonly group: string;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** Prose, or the API reference, whose members are looked for by name. */
  readonly kind: 'guide' | 'api';
  /** The pages that this one leads its readers to. */
  readonly links: readonly UrlPath[];
  /** In order; the first is the page's beginning and has no anchor. */
  readonly sections: readonly SearchSection[];
}

/** A part of a page, from a heading to the next. */
export interface SearchSection {
  readonly anchor?: string;
  /** 1 for the page itself, 2 to 6 for its headings. */
  readonly level: number;
  readonly title: string;
  /** The titles between the page's own and this one, outermost first. */
  readonly parents: readonly string[];
  /** Prose, white space folded. */
  readonly text: string;
  /** Code blocks and signatures. */
  readonly code: string;
  /** The symbol that is described here, by every name that it goes by, best first: `LexicalEditor.update`, `update`. */
  readonly names?: readonly string[];
}
