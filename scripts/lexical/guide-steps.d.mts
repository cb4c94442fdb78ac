/** A section of a guide. */
export interface GuideStep {
  /** The project of a reader after this section: the text of its files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The shell commands in this section, which run before its files are written. */
  readonly commands: readonly string[];
}

/**
 * Returns the sections of a page in `content/docs`, in order. A code block with a title replaces the file with this path, which is what the
 * page asks for. A section starts at a heading that matches, by default at each heading of level 2. The introduction belongs to the first
 * section.
 */
export function guideSteps(path: string, heading?: RegExp): GuideStep[];

/** Returns the Markdown of a page in `content/docs`. */
export function guideText(path: string): string;
