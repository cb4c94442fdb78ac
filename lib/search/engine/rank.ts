import type { Found, Match } from './expand.ts';
import { HIGHEST, NAMED } from './impact.ts';
import type { Manifest } from './manifest.ts';

/** A page that was found: its sections are those from `start` up to `end`. */
interface RankedPage {
  readonly score: number;
  readonly start: number;
  readonly end: number;
  /** Its section that says most. */
  readonly best: number;
  /** It says something of all that was asked for. */
  readonly isWhole: boolean;
}

/** What it is worth to be what somebody asked for by its name; beyond what words can come to. */
const NAME_BONUS = 60;
/** How much the best section of a page counts beside all that the page has. */
const SECTION_SHARE = 0.8;
/** How much counts what the rest of the page says, beside its best section. */
const ELSEWHERE = 0.4;
/** What is found in part counts by this power of the part. */
const COVER = 2;
/** What a step of standing is worth. */
const STANDING = 0.04;
/** Sections that say less than this part of the best of their page are not shown. */
const WORTH_SHOWING = 0.4;
/** Pages that have only some of the words, and say less than this part of the best, are chance. */
const WORTH_FINDING = 0.06;
const MOST_SECTIONS = 4;

/** What a need gives to each section. */
interface WeighedNeed {
  readonly idf: number;
  readonly isCounted: boolean;
  /** By section, 0 to 1. */
  readonly impacts: Float32Array;
}

/**
 * Orders pages by what they say of the query: BM25 with the square of the share of the query that they cover. Of each page
 * come the sections that are worth showing, at most `limit` in all.
 */
export function rank(
  found: readonly Found[],
  { pageStarts, standings }: Pick<Manifest, 'pageStarts' | 'standings'>,
  limit: number,
): number[] {
  const bonuses = new Float32Array(pageStarts.at(-1) ?? 0);
  const needs = found.filter(({ matches }) => matches.length > 0).map((one) => weigh(one, bonuses));
  const scores = sectionScores(needs, bonuses);
  const ranked: RankedPage[] = [];
  for (let page = 0; page < standings.length; page++) {
    const [start, end] = [pageStarts[page]!, pageStarts[page + 1]!];
    const best = bestOf(scores, start, end);
    if (best === -1) continue;
    const { score: ofAll, isWhole } = pageScore(needs, { start, end, best });
    const score = ofAll + scores[best]! * SECTION_SHARE;
    ranked.push({ score: score * (1 + STANDING * standings[page]!), start, end, best, isWhole });
  }
  // Equal ones stay in the order of the site.
  ranked.sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * WORTH_FINDING;
  const sections: number[] = [];
  for (const page of ranked) {
    if (sections.length >= limit) break;
    if (page.score >= least || page.isWhole) sections.push(...worthShowing(scores, page));
  }
  return sections.slice(0, limit);
}

/** Adds what is asked for by its name to the bonuses. */
function weigh({ need, matches }: Found, bonuses: Float32Array): WeighedNeed {
  const impacts = new Float32Array(bonuses.length);
  const bonus = need.isName ? NAME_BONUS * need.share ** 4 : 0;
  for (const { postings, weight } of matches) {
    const { sections, impacts: ofSections } = postings;
    const isNamed = bonus > 0 && postings.term === need.term;
    for (let index = 0; index < sections.length; index++) {
      const [section, impact] = [sections[index]!, ofSections[index]!];
      // A damaged file may name sections that are none.
      if (section >= bonuses.length) break;
      const value = (weight * Math.min(impact, HIGHEST)) / HIGHEST;
      if (value > impacts[section]!) impacts[section] = value;
      if (isNamed && impact === NAMED && bonus > bonuses[section]!) bonuses[section] = bonus;
    }
  }
  const frequency = frequencyOf(matches);
  const idf = Math.log(1 + (bonuses.length - frequency + 0.5) / (frequency + 0.5));
  return { idf, isCounted: need.isCounted, impacts };
}

/** That of the very word; where it is nowhere, of the most frequent one that stands for it. */
function frequencyOf(matches: readonly Match[]): number {
  const exact = matches.find(({ weight }) => weight === 1);
  return exact?.postings.frequency ?? Math.max(0, ...matches.map(({ postings }) => postings.frequency));
}

function sectionScores(needs: readonly WeighedNeed[], bonuses: Float32Array): Float32Array {
  const scores = new Float32Array(bonuses.length);
  const all = countedOf(needs);
  for (let section = 0; section < scores.length; section++) {
    let [sum, covered] = [0, 0];
    for (const { impacts, idf, isCounted } of needs) {
      const impact = impacts[section]!;
      if (impact === 0) continue;
      sum += idf * impact;
      if (isCounted) covered += idf;
    }
    scores[section] = sum * coverage(covered, all) + bonuses[section]!;
  }
  return scores;
}

/** The best of a page by all that it has of each need. */
function pageScore(
  needs: readonly WeighedNeed[],
  { start, end, best }: { readonly start: number; readonly end: number; readonly best: number },
): { readonly score: number; readonly isWhole: boolean } {
  const all = countedOf(needs);
  let [sum, covered] = [0, 0];
  for (const { impacts, idf, isCounted } of needs) {
    let most = impacts[best]!;
    for (let section = start; section < end; section++) most = Math.max(most, impacts[section]! * ELSEWHERE);
    if (most === 0) continue;
    sum += idf * most;
    if (isCounted) covered += idf;
  }
  return { score: sum * coverage(covered, all), isWhole: covered === all };
}

function countedOf(needs: readonly WeighedNeed[]): number {
  return needs.reduce((sum, { idf, isCounted }) => sum + (isCounted ? idf : 0), 0);
}

function coverage(covered: number, all: number): number {
  return all === 0 ? 1 : (covered / all) ** COVER;
}

/** The first of the sections with the highest score; -1 where none has any. */
function bestOf(scores: Float32Array, start: number, end: number): number {
  let [best, most] = [-1, 0];
  for (let section = start; section < end; section++) {
    if (scores[section]! <= most) continue;
    best = section;
    most = scores[section]!;
  }
  return best;
}

/** The best sections of a page, the best first. */
function worthShowing(scores: Float32Array, { start, end, best }: RankedPage): number[] {
  const least = scores[best]! * WORTH_SHOWING;
  const sections: number[] = [];
  for (let section = start; section < end; section++) if (scores[section]! >= least) sections.push(section);
  return sections.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, MOST_SECTIONS);
}
