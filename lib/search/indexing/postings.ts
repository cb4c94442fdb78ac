import { compareCodeUnits } from '../../core/text/escape.ts';
import { NAMED } from '../engine/ranking/impact-scale.ts';
import type { IndexedPage } from './indexed-page.ts';

/** The sections that contain a term, and its impact on each. */
export interface Postings {
  readonly term: string;
  /** The number of sections that contain the term. */
  readonly frequency: number;
  /** Section numbers, ascending, at most {@link MAX_POSTINGS}. */
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

/** Only the sections with the highest impact are kept for a term in more sections, since such a term hardly narrows a search. */
const MAX_POSTINGS = 2500;

/** Returns the postings of all terms, sorted by term. Sections are numbered in page order. `terms` lists the dictionary. */
export function gatherPostings(pages: readonly IndexedPage[], terms: readonly string[]): Postings[] {
  const starts = startsOf(pages, terms.length);
  const total = starts[terms.length]!;
  const [sections, impacts] = [new Uint32Array(total), new Uint8Array(total)];
  const next = starts.slice();
  let section = 0;
  for (const page of pages) {
    let at = 0;
    for (const count of page.counts) {
      for (const end = at + count; at < end; at++) {
        const position = next[page.terms[at]!]!++;
        sections[position] = section;
        impacts[position] = page.impacts[at]!;
      }
      section++;
    }
  }
  const used = [...terms.keys()].filter((term) => starts[term]! < starts[term + 1]!);
  used.sort((a, b) => compareCodeUnits(terms[a]!, terms[b]!));
  return used.map((term) => {
    const [start, end] = [starts[term]!, starts[term + 1]!];
    const postings = { sections: sections.subarray(start, end), impacts: impacts.subarray(start, end) };
    return {
      term: terms[term]!,
      frequency: end - start,
      ...(end - start > MAX_POSTINGS ? highestImpacts(postings) : postings),
    };
  });
}

/** Returns the offset of each term's postings in one shared array, followed by the total length. */
function startsOf(pages: readonly IndexedPage[], terms: number): Uint32Array {
  const starts = new Uint32Array(terms + 1);
  for (const page of pages) for (const term of page.terms) starts[term + 1]!++;
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  return starts;
}

type SectionImpacts = Pick<Postings, 'sections' | 'impacts'>;

/** Keeps the postings with the highest impacts, and the first ones among equals. */
function highestImpacts({ sections, impacts }: SectionImpacts): SectionImpacts {
  const counts = new Uint32Array(NAMED + 1);
  for (const impact of impacts) counts[impact]!++;
  // Find the lowest impact to keep. Only the first `room` postings with that impact fit.
  let lowest = NAMED;
  let room = MAX_POSTINGS;
  while (counts[lowest]! <= room) room -= counts[lowest--]!;
  const kept = { sections: new Uint32Array(MAX_POSTINGS), impacts: new Uint8Array(MAX_POSTINGS) };
  let at = 0;
  for (let index = 0; index < impacts.length; index++) {
    const impact = impacts[index]!;
    if (impact < lowest || (impact === lowest && room-- <= 0)) continue;
    kept.sections[at] = sections[index]!;
    kept.impacts[at++] = impact;
  }
  return kept;
}
