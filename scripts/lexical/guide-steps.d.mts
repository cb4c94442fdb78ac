/** A code block that the reader applies. */
export type GuideAction =
  /** A file to write, by its path in the project. */
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  /** Commands for a shell, and the output that the page shows below them. */
  | { readonly kind: 'commands'; readonly text: string; readonly output?: string };

/** A section of a guide. */
export interface GuideStep {
  /** The project of a reader after this section: the text of its files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** What the reader does in this section, in order. */
  readonly actions: readonly GuideAction[];
}

/**
 * Returns the sections of a page in `content/docs`, in order. A code block with a title replaces the file with this path, which is what the
 * page asks for. A section starts at a heading that matches, by default at each heading of level 2. The introduction belongs to the first
 * section.
 */
export function guideSteps(path: string, heading?: RegExp): GuideStep[];

/** Returns the Markdown of a page in `content/docs`. */
export function guideText(path: string): string;
