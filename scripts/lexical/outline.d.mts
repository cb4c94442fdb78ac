/** The facts that the outline records for a page. */
export interface OutlinePage {
  readonly route: string;
  readonly title: string;
  /** The number of words outside of fenced code, including markup. */
  readonly proseWords: number;
  readonly codeWords: number;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor?: string }[];
}

/** The measurements of the article of a page. */
export interface PageMeasure {
  /** The number of words outside of code blocks, drawings, live examples and navigation. */
  readonly proseWords: number;
  /** The number of words in code blocks, including closed tabs. */
  readonly codeWords: number;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly ids: ReadonlySet<string>;
}

export interface ComparedPage {
  readonly expected: OutlinePage;
  /** Absent if the site does not have the page. */
  readonly found?: PageMeasure;
  readonly missingAnchors: readonly string[];
}

/** Measures a page of a built site. */
export function measure(html: string): PageMeasure;

/** Compares each page of an outline with the page of a built site. The default outline is test/lexical/outline.json. */
export function compareWithOutline(dir: string, outline?: readonly OutlinePage[]): ComparedPage[];
