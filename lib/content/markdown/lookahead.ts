import { TooComplex } from '../limits/too-complex.ts';
import type { InlineContent, Source } from './source.ts';

/** The next occurrence of a text at or after an offset; -1 if there is none. */
interface Search {
  readonly from: number;
  readonly at: number;
}

/**
 * Searches ahead in text, and limits how far. Lookahead can fail (`[a](b "…` without an end), and thousands of such starts would each
 * search the same text.
 */
export class Lookahead {
  readonly #source: Source;
  #left: number;
  #content: InlineContent | undefined;
  /** The last search for each text in the document, and in inline content that is joined from several lines. */
  readonly #inSource = new Map<string, Search>();
  readonly #inJoined = new Map<string, Search>();
  #joined = '';

  constructor(source: Source) {
    this.#source = source;
    this.#left = 50_000_000 + 40 * source.text.length;
  }

  /** Starts another inline content. */
  enter(content: InlineContent): void {
    this.#content = content;
  }

  /**
   * Counts characters that were searched.
   *
   * @throws TooComplex if the limit is exceeded. Its place is the start of the inline content.
   */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left >= 0) return;
    const content = this.#content;
    throw new TooComplex('marks', this.#source.point(content ? content.offset(content.start) : 0));
  }

  /** Returns the offset of the next occurrence at or after `from`; -1 if there is none. Doesn't search the same text twice. */
  indexOf(text: string, wanted: string, from: number): number {
    const searches = this.#searchesIn(text);
    const last = searches.get(wanted);
    if (last && last.from <= from && (last.at < 0 || from <= last.at)) return last.at;
    const at = text.indexOf(wanted, from);
    searches.set(wanted, { from, at });
    return at;
  }

  #searchesIn(text: string): Map<string, Search> {
    if (text === this.#source.text) return this.#inSource;
    if (text !== this.#joined) {
      this.#joined = text;
      this.#inJoined.clear();
    }
    return this.#inJoined;
  }
}
