import type { Keyed } from '../hash.ts';

/** A token of highlighted code: its type, other types, and its content. */
export interface Token {
  readonly type: string;
  readonly alias?: string | readonly string[] | null;
  readonly content: Tokens;
}

export type Tokens = string | Token | readonly (string | Token)[];

/** The languages that a site adds to those of docsgen. */
export interface SiteLanguages extends Keyed {
  /** The names and aliases, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Tokenizes code in one of the languages. Undefined if the code can't be read. */
  readonly tokensOf: (code: string, name: string) => Tokens | undefined;
}

/** A comment that gives lines of code a class: the next line, or the lines between two comments. */
export interface MagicComment {
  readonly className: string;
  /** The text of a comment before a line. */
  readonly line?: string;
  /** The texts of the comments around lines. */
  readonly block?: { readonly start: string; readonly end: string };
}
