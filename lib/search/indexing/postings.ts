import { compareCodeUnits } from '../../core/text.ts';
import { NAMED } from '../engine/impact.ts';
import type { PageEntry } from './page-entry.ts';

/** Where a term stands, and how much it says there. */
export interface Postings {
  readonly term: string;
  /** How many sections have it. */
  readonly frequency: number;
  /** Ascending, at most {@link MOST_POSTINGS}. */
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

/** Of a term in more sections than that, those where it says most are kept: a word that is everywhere finds nothing. */
const MOST_POSTINGS = 2500;

/** All terms of all pages, sorted. Sections are numbered in the order of the pages; `terms` are those of the dictionary. */
export function gatherPostings(pages: readonly PageEntry[], terms: readonly string[]): Postings[] {
  const starts = startsOf(pages, terms.length);
  const total = starts[terms.length]!;
  const [sections, impacts] = [new Uint32Array(total), new Uint8Array(total)];
  const next = starts.slice();
  let section = 0;
  for (const page of pages) {
    let at = 0;
    for (const count of page.counts) {
      for (const end = at + count; at < end; at++) {
        const place = next[page.terms[at]!]!++;
        sections[place] = section;
        impacts[place] = page.impacts[at]!;
      }
      section++;
    }
  }
  const used = [...terms.keys()].filter((term) => starts[term]! < starts[term + 1]!);
  used.sort((a, b) => compareCodeUnits(terms[a]!, terms[b]!));
  return used.map((term) => {
    const [start, end] = [starts[term]!, starts[term + 1]!];
    const all = { sections: sections.subarray(start, end), impacts: impacts.subarray(start, end) };
    return { term: terms[term]!, frequency: end - start, ...(end - start > MOST_POSTINGS ? strongest(all) : all) };
  });
}

/** Where the postings of each term begin when they lie one behind the other, and where the last of them end. */
function startsOf(pages: readonly PageEntry[], terms: number): Uint32Array {
  const starts = new Uint32Array(terms + 1);
  for (const page of pages) for (const term of page.terms) starts[term + 1]!++;
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  return starts;
}

type Places = Pick<Postings, 'sections' | 'impacts'>;

/** Those with the highest impacts; of equal ones the first. */
function strongest({ sections, impacts }: Places): Places {
  const counts = new Uint32Array(NAMED + 1);
  for (const impact of impacts) counts[impact]!++;
  // Of the least impact that is kept there may be more than there is room for.
  let least = NAMED;
  let room = MOST_POSTINGS;
  while (counts[least]! <= room) room -= counts[least--]!;
  const kept = { sections: new Uint32Array(MOST_POSTINGS), impacts: new Uint8Array(MOST_POSTINGS) };
  let at = 0;
  for (let index = 0; index < impacts.length; index++) {
    const impact = impacts[index]!;
    if (impact < least || (impact === least && room-- <= 0)) continue;
    kept.sections[at] = sections[index]!;
    kept.impacts[at++] = impact;
  }
  return kept;
}
