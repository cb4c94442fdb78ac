import type { Match, TermMatches } from '../query/match-term.ts';
import { HIGHEST, NAMED } from './impact-scale.ts';
import type { Manifest } from '../loading/manifest.ts';

/** A matching page. Its sections have the numbers from `start` up to but not including `end`. */
interface RankedPage {
  readonly score: number;
  readonly start: number;
  readonly end: number;
  /** The number of the section with the highest score. */
  readonly bestSection: number;
  /** Whether the page contains every required term of the query. */
  readonly coversQuery: boolean;
  readonly kind: number;
}

/** Added to the score of a section that documents the symbol in the query; higher than any sum of terms. */
const NAME_BONUS = 60;
/** Added to the score of a section whose title is the query. */
const TITLE_BONUS = 90;
/** The weight of the score of the best section relative to the score of the page. */
const BEST_SECTION_SHARE = 0.8;
/** The weight of matches in the other sections of a page relative to its best section. */
const OTHER_SECTIONS_SHARE = 0.4;
/** The exponent of the share of the query that a section covers. */
const COVERAGE_POWER = 2;
/** The relative bonus for each point of the inbound-link score. */
const LINK_SCORE_STEP = 0.02;
/** Sections with less than this share of the best score of their page are not shown. */
const MIN_SECTION_SHARE = 0.4;
/** Pages that lack a required term are not shown below this share of the best score. */
const MIN_PAGE_SHARE = 0.06;
/** The maximum number of sections per page. */
const MAX_SECTIONS = 4;

export interface RankOptions {
  /** The maximum number of sections. */
  readonly limit: number;
  /** Limits the sections to pages of this kind. */
  readonly kind?: number;
}

/** The result of a query: the numbers of the best sections of each page, and how many pages of each kind match. */
export interface Ranking {
  readonly sections: readonly number[];
  /** By kind. Pages of other kinds than the requested one, and pages beyond the limit, count too. */
  readonly pageCounts: readonly number[];
}

/** A query term with its impact on each section. */
interface WeightedTerm {
  readonly idf: number;
  readonly isRequired: boolean;
  /** By section number, 0 to 1. */
  readonly impacts: Float32Array;
}

/**
 * Orders pages by relevance: BM25, multiplied by the square of the share of the query that they cover. Whether a page is relevant enough
 * depends on all kinds of pages, so the number of pages of a kind does not depend on the requested kind.
 */
export function rank(
  matched: readonly TermMatches[],
  { pageStarts, linkScores, boosts, kinds }: Pick<Manifest, 'pageStarts' | 'linkScores' | 'boosts' | 'kinds'>,
  { limit, kind: only }: RankOptions,
): Ranking {
  const count = pageStarts.at(-1) ?? 0;
  const bonuses = { names: new Float32Array(count), titles: new Float32Array(count) };
  const terms = matched.filter(({ matches }) => matches.length > 0).map((term) => weightTerm(term, bonuses));
  const scores = sectionScores(terms, bonuses.names);
  const withTitles = scores.map((score, at) => score + Math.max(0, bonuses.titles[at]! - bonuses.names[at]!));
  const ranked: RankedPage[] = [];
  for (let page = 0; page < linkScores.length; page++) {
    const [start, end] = [pageStarts[page]!, pageStarts[page + 1]!];
    const bestSection = highestScoring(withTitles, start, end);
    if (bestSection === -1) continue;
    const { score: termScore, coversQuery } = pageScore(terms, { start, end, bestSection });
    const factor = boosts[page]! * (1 + LINK_SCORE_STEP * linkScores[page]!);
    const score = factor * (termScore + withTitles[bestSection]! * BEST_SECTION_SHARE);
    ranked.push({ score, start, end, bestSection, coversQuery, kind: kinds[page]! });
  }
  // The sort is stable: pages with equal scores stay in the order of the site.
  ranked.sort((a, b) => b.score - a.score);
  const minimum = (ranked[0]?.score ?? 0) * MIN_PAGE_SHARE;
  const sections: number[] = [];
  const pageCounts: number[] = [];
  for (const page of ranked) {
    if (page.score < minimum && !page.coversQuery) continue;
    pageCounts[page.kind] = (pageCounts[page.kind] ?? 0) + 1;
    if (sections.length < limit && (only === undefined || page.kind === only))
      sections.push(...sectionsToShow(scores, page));
  }
  return { sections: sections.slice(0, limit), pageCounts };
}

/** Added to the scores of sections, by section number. Titles do not affect how many sections of a page are shown. */
interface Bonuses {
  readonly names: Float32Array;
  readonly titles: Float32Array;
}

/** Weights a term by section. Adds the bonus for sections that document the symbol that the term names. */
function weightTerm({ queryTerm, matches }: TermMatches, { names, titles }: Bonuses): WeightedTerm {
  const impacts = new Float32Array(names.length);
  const bonus = queryTerm.isName ? NAME_BONUS * queryTerm.share ** 4 : 0;
  for (const { postings, weight, nameShare, titleShare = 0 } of matches) {
    const { sections, impacts: ofSections } = postings;
    const ofName = nameShare !== undefined ? NAME_BONUS * nameShare : postings.term === queryTerm.term ? bonus : 0;
    for (let index = 0; index < sections.length; index++) {
      const [section, impact] = [sections[index]!, ofSections[index]!];
      // A damaged file may contain section numbers that do not exist.
      if (section >= names.length) break;
      const value = (weight * Math.min(impact, HIGHEST)) / HIGHEST;
      if (value > impacts[section]!) impacts[section] = value;
      if (impact === NAMED && ofName > names[section]!) names[section] = ofName;
      titles[section] = Math.max(titles[section]!, (TITLE_BONUS * titleShare * impact) / HIGHEST);
    }
  }
  const frequency = frequencyOf(matches);
  const idf = Math.log(1 + (names.length - frequency + 0.5) / (frequency + 0.5));
  return { idf, isRequired: queryTerm.isRequired, impacts };
}

/** Returns the frequency of the exact match, or else the frequency of the most frequent match. */
function frequencyOf(matches: readonly Match[]): number {
  const exact = matches.find(({ weight }) => weight === 1);
  return exact?.postings.frequency ?? Math.max(0, ...matches.map(({ postings }) => postings.frequency));
}

function sectionScores(terms: readonly WeightedTerm[], bonuses: Float32Array): Float32Array {
  const scores = new Float32Array(bonuses.length);
  const required = requiredIdf(terms);
  for (let section = 0; section < scores.length; section++) {
    let [sum, covered] = [0, 0];
    for (const { impacts, idf, isRequired } of terms) {
      const impact = impacts[section]!;
      if (impact === 0) continue;
      sum += idf * impact;
      if (isRequired) covered += idf;
    }
    scores[section] = sum * coverage(covered, required) + bonuses[section]!;
  }
  return scores;
}

/** Scores a page by the highest impact of each term in any of its sections. */
function pageScore(
  terms: readonly WeightedTerm[],
  { start, end, bestSection }: Pick<RankedPage, 'start' | 'end' | 'bestSection'>,
): Pick<RankedPage, 'score' | 'coversQuery'> {
  const required = requiredIdf(terms);
  let [sum, covered] = [0, 0];
  for (const { impacts, idf, isRequired } of terms) {
    let highest = impacts[bestSection]!;
    for (let section = start; section < end; section++)
      highest = Math.max(highest, impacts[section]! * OTHER_SECTIONS_SHARE);
    if (highest === 0) continue;
    sum += idf * highest;
    if (isRequired) covered += idf;
  }
  return { score: sum * coverage(covered, required), coversQuery: covered === required };
}

function requiredIdf(terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { idf, isRequired }) => sum + (isRequired ? idf : 0), 0);
}

function coverage(covered: number, required: number): number {
  return required === 0 ? 1 : (covered / required) ** COVERAGE_POWER;
}

/** Returns the first section with the highest score, or -1 if all scores are 0. */
function highestScoring(scores: Float32Array, start: number, end: number): number {
  let [best, highest] = [-1, 0];
  for (let section = start; section < end; section++) {
    if (scores[section]! <= highest) continue;
    best = section;
    highest = scores[section]!;
  }
  return best;
}

/** Returns the best sections of a page, the best first. */
function sectionsToShow(scores: Float32Array, { start, end, bestSection }: RankedPage): number[] {
  const minimum = scores[bestSection]! * MIN_SECTION_SHARE;
  const others: number[] = [];
  for (let section = start; section < end; section++)
    if (section !== bestSection && scores[section]! > 0 && scores[section]! >= minimum) others.push(section);
  others.sort((a, b) => scores[b]! - scores[a]! || a - b);
  return [bestSection, ...others].slice(0, MAX_SECTIONS);
}
