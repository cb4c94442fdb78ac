import type { SearchPage } from '../../core/model/index.ts';
import { compareCodeUnits } from '../../core/text.ts';
import { NAMED } from '../engine/impact.ts';
import { sectionImpacts, type TermCache } from './impacts.ts';

/** Where a term stands, and how much it says there. */
export interface Postings {
  readonly term: string;
  /** How many sections have it. */
  readonly frequency: number;
  /** Ascending, at most {@link MOST_POSTINGS}. */
  readonly sections: readonly number[];
  readonly impacts: readonly number[];
}

/** Of a term in more sections than that, those where it says most are kept: a word that is everywhere finds nothing. */
const MOST_POSTINGS = 2500;

/** All terms of all pages, sorted. Sections are numbered in the order of the pages. */
export function gatherPostings(pages: readonly SearchPage[]): Postings[] {
  const gathered = new Map<string, { sections: number[]; impacts: number[] }>();
  const gather = (section: number, term: string, impact: number): void => {
    let one = gathered.get(term);
    if (!one) gathered.set(term, (one = { sections: [], impacts: [] }));
    one.sections.push(section);
    one.impacts.push(impact);
  };
  const cache: TermCache = new Map();
  let number = 0;
  for (const page of pages) {
    for (const terms of sectionImpacts(page, cache)) {
      for (const [term, impact] of terms) gather(number, term, impact);
      number++;
    }
  }
  const sorted = [...gathered].sort(([a], [b]) => compareCodeUnits(a, b));
  return sorted.map(([term, { sections, impacts }]) => ({
    term,
    frequency: sections.length,
    ...(sections.length > MOST_POSTINGS ? strongest(sections, impacts) : { sections, impacts }),
  }));
}

/** Those with the highest impacts; of equal ones the first. */
function strongest(sections: readonly number[], impacts: readonly number[]): Pick<Postings, 'sections' | 'impacts'> {
  const counts = new Uint32Array(NAMED + 1);
  for (const impact of impacts) counts[impact]!++;
  // Of the least impact that is kept there may be more than there is room for.
  let least = NAMED;
  let room = MOST_POSTINGS;
  while (counts[least]! <= room) room -= counts[least--]!;
  const isKept = (impact: number): boolean => impact > least || (impact === least && room-- > 0);
  const kept = [...impacts.keys()].filter((index) => isKept(impacts[index]!));
  return { sections: kept.map((index) => sections[index]!), impacts: kept.map((index) => impacts[index]!) };
}
