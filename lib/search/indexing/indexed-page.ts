import type { SearchPage } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import type { PageKind } from '../engine/contract.ts';
import type { Dictionary } from './dictionary.ts';
import { createTally, sectionImpacts } from './term-weights.ts';

/** The indexed data of a page without the text that hits show; small enough to be cached for the next build. */
export interface IndexedPage {
  /** The hash of the page's content. */
  readonly hash: string;
  readonly url: UrlPath;
  readonly kind: PageKind;
  /** The factor of its score. */
  readonly boost: number;
  /** The pages that it links to, or none if it is part of the API reference. */
  readonly links: readonly UrlPath[];
  /** The approximate size of the text of each section. */
  readonly sizes: readonly number[];
  /** The number of terms of each section. */
  readonly counts: readonly number[];
  /** The dictionary IDs of the terms of all sections. */
  readonly terms: Uint32Array | Uint16Array;
  /** The impact of each term. */
  readonly impacts: Uint8Array;
}

/** Languages that write compounds as one word (BCP 47). */
const WITH_COMPOUNDS = new Set(['da', 'de', 'et', 'fi', 'fo', 'fy', 'hu', 'is', 'lb', 'nb', 'nl', 'nn', 'no', 'sv']);

/** Returns a function that extracts the entry of a page in a language. */
export function pageIndexer(dictionary: Dictionary, language = ''): (hash: string, page: SearchPage) => IndexedPage {
  const tally = createTally(dictionary, WITH_COMPOUNDS.has(language.replace(/-.*/s, '')));
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
    const links = page.kind === 'api' ? [] : page.links;
    return { hash, url: page.url, kind: page.kind, boost: page.boost ?? 1, links, sizes, counts, terms, impacts };
  };
}
