/** A page as the outline describes it: facts, and none of its text. */
export interface OutlinePage {
  readonly route: string;
  readonly title: string;
  /** Everything but fenced code, markup included. */
  readonly proseWords: number;
  readonly codeWords: number;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor?: string }[];
}

/** What a reader finds in the article of a page. */
export interface PageMeasure {
  /** Words outside of code blocks, drawings, running examples and navigation. */
  readonly proseWords: number;
  /** Words in code blocks, those of tabs that are closed too. */
  readonly codeWords: number;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly ids: ReadonlySet<string>;
}

export interface ComparedPage {
  readonly expected: OutlinePage;
  /** Absent when the site has no such page. */
  readonly found?: PageMeasure;
  readonly missingAnchors: readonly string[];
}

/** Measures one page of a built site. */
export function measure(html: string): PageMeasure;

/** Each page of the outline (test/lexical/outline.json unless told otherwise) beside that of a built site. */
export function compareWithOutline(dir: string, outline?: readonly OutlinePage[]): ComparedPage[];
