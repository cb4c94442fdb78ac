import type { SearchPage } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import type { Dictionary } from './dictionary.ts';
import { createTally, sectionImpacts } from './impacts.ts';

/** What an index needs of a page beside the texts that hits show: plain, and small enough to be kept for the next index. */
export interface PageEntry {
  /** Stands for the page. */
  readonly hash: string;
  readonly url: UrlPath;
  /** The pages that it leads to, if it is a guide. */
  readonly links: readonly UrlPath[];
  /** Of each section, about how much room its text takes. */
  readonly sizes: readonly number[];
  /** Of each section, how many terms it has. */
  readonly counts: readonly number[];
  /** The terms of all sections by their numbers in the dictionary. */
  readonly terms: Uint32Array | Uint16Array;
  /** How much each says. */
  readonly impacts: Uint8Array;
}

/** Makes a function that reads pages for an index. */
export function entryMaker(dictionary: Dictionary): (hash: string, page: SearchPage) => PageEntry {
  const tally = createTally(dictionary);
  return (hash, page) => {
    const sections = sectionImpacts(page, tally);
    const counts = sections.map((section) => section.terms.length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const [terms, impacts] = [new Uint32Array(total), new Uint8Array(total)];
    let at = 0;
    for (const section of sections) {
      terms.set(section.terms, at);
      impacts.set(section.impacts, at);
      at += section.terms.length;
    }
    const sizes = page.sections.map(({ text, title }) => text.length + title.length + 20);
    return { hash, url: page.url, links: page.kind === 'guide' ? page.links : [], sizes, counts, terms, impacts };
  };
}
