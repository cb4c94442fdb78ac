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
