import type { SearchPage } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import { sectionImpacts, type TermCache } from './impacts.ts';

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
  readonly terms: Uint32Array;
  /** How much each says. */
  readonly impacts: Uint8Array;
}

/** Every term that is known, by number. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly numberOf: (term: string) => number;
}

/** Opens a dictionary with the terms that are known already. */
export function createDictionary(known: readonly string[] = []): Dictionary {
  const terms = [...known];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  return {
    terms,
    numberOf: (term) => {
      let number = numbers.get(term);
      if (number === undefined) numbers.set(term, (number = terms.push(term) - 1));
      return number;
    },
  };
}

/** Makes a function that reads pages for an index. */
export function entryMaker(dictionary: Dictionary): (hash: string, page: SearchPage) => PageEntry {
  const cache: TermCache = new Map();
  return (hash, page) => {
    const sections = sectionImpacts(page, cache);
    const counts = sections.map(({ size }) => size);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const [terms, impacts] = [new Uint32Array(total), new Uint8Array(total)];
    let at = 0;
    for (const section of sections) {
      for (const [term, impact] of section) {
        terms[at] = dictionary.numberOf(term);
        impacts[at++] = impact;
      }
    }
    const sizes = page.sections.map(({ text, title }) => text.length + title.length + 20);
    return { hash, url: page.url, links: page.kind === 'guide' ? page.links : [], sizes, counts, terms, impacts };
  };
}
