export type Kind = 'topic' | 'question' | 'symbol' | 'typo' | 'spelling' | 'error' | 'package' | 'paraphrase';

export interface Entry {
  /** The text that the reader types. */
  readonly query: string;
  /** One to three pages that the reader accepts as the first hit, best first. */
  readonly answers: readonly string[];
  /** The section of the first answer that the reader looks for. */
  readonly anchor?: string;
}

export interface Question extends Entry {
  readonly kind: Kind;
}

export const TUNING: readonly Question[];
export const HELD_BACK: readonly Question[];
