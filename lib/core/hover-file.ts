/** The hovers of the code blocks of a page: a file that browsers load when the reader points at a code block. */
export interface HoverFile {
  /** The highlighted HTML of a declaration or type, and the first paragraph of its doc comment. */
  readonly texts: readonly (readonly [html: string, docs?: string])[];
  /** For each code block, the start and length of each name in its code, followed by the index of its text. */
  readonly blocks: readonly (readonly number[])[];
}
