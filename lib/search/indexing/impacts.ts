import type { SearchPage, SearchSection } from '../../core/model/index.ts';
import { HIGHEST, NAMED } from '../engine/impact.ts';
import { nameTerm, runsOf, termsOf, tokensOf } from '../engine/words.ts';
import type { Dictionary } from './dictionary.ts';

/** The terms of a section by their numbers in the dictionary, and how much each says about it: 1 to {@link NAMED}. */
export interface SectionTerms {
  readonly terms: readonly number[];
  readonly impacts: readonly number[];
}

/** What a word counts for by where it stands. The part of the site only finds a page, and says nothing of it. */
const WEIGHT = { pageTitle: 8, title: 6, keyword: 4, description: 1, parent: 0.3, group: 0, text: 1, code: 0.3 };
/** A part of an identifier counts less than a word. */
const PART = 0.5;
/** What is said of a symbol in the reference yields to a guide that speaks of it as often. */
const OF_REFERENCE = 0.4;

/** BM25's constants: how soon the next occurrence of a word says nothing new, and how much long texts are held back. */
const SATURATION = 0.8;
const LENGTH_BIAS = 0.45;
const TITLE_LENGTH = 6;
/** A usual text, in words. Not the site's own average: so what a page counts for depends on that page alone. */
const USUAL_LENGTH = 120;

/** The terms of each section of a page with their impacts: BM25 over fields, as far as it knows no other page. */
export function sectionImpacts(page: SearchPage, tally: Tally): SectionTerms[] {
  return page.sections.map((section, index) => {
    const isFirst = index === 0;
    const count = (text: string, weight: number): void => addText(tally, text, weight);
    const briefness = TITLE_LENGTH / (TITLE_LENGTH - 1 + section.title.split(' ').length);
    count(section.title, (isFirst ? WEIGHT.pageTitle : WEIGHT.title) * briefness);
    for (const parent of section.parents) count(parent, WEIGHT.parent);
    if (isFirst) countPage(page, count);
    const scale = lengthScale(section.text.length);
    count(section.text, WEIGHT.text * scale);
    count(section.code, WEIGHT.code * scale);
    return takeImpacts(tally, page, section);
  });
}

/** Adds up what terms weigh in a section. It is cleared for the next one, and not made anew: there are many. */
export interface Tally {
  readonly dictionary: Dictionary;
  /** The terms of runs of letters that came before, a number and a share in turn: most words come again and again. */
  readonly runs: Map<string, readonly number[]>;
  /** By the number of the term; {@link UNMET} for those that were not met. */
  weights: Float64Array;
  /** The terms that are met, in order. */
  met: number[];
}

/** Starts with nothing. */
export function createTally(dictionary: Dictionary): Tally {
  return { dictionary, runs: new Map(), weights: unmet(4096), met: [] };
}

/** Not 0: what a page is filed under weighs nothing, and finds the page all the same. */
const UNMET = -1;

function unmet(length: number): Float64Array {
  return new Float64Array(length).fill(UNMET);
}

function countPage(
  { title, group, keywords, description, kind }: SearchPage,
  count: (text: string, weight: number) => void,
) {
  count(group, WEIGHT.group);
  if (kind === 'guide' && description !== undefined) count(description, WEIGHT.description);
  if (kind === 'api') count(title, WEIGHT.text);
  for (const keyword of keywords) count(keyword, WEIGHT.keyword);
}

function lengthScale(characters: number): number {
  const words = characters / 6;
  return 1 / (1 - LENGTH_BIAS + (LENGTH_BIAS * Math.max(words, 12)) / USUAL_LENGTH);
}

function addText(tally: Tally, text: string, weight: number): void {
  const { runs, met } = tally;
  for (const run of runsOf(text)) {
    let terms = runs.get(run);
    if (!terms) runs.set(run, (terms = termsOfRun(tally, run)));
    const { weights } = tally;
    for (let at = 0; at < terms.length; at += 2) {
      const term = terms[at]!;
      if (weights[term] === UNMET) {
        met.push(term);
        weights[term] = 0;
      }
      weights[term]! += weight * terms[at + 1]!;
    }
  }
}

function termsOfRun(tally: Tally, run: string): number[] {
  const terms = tokensOf(run).flatMap(({ text }) => weightedTerms(text));
  return terms.flatMap(([term, share]) => [numberOf(tally, term), share]);
}

function numberOf(tally: Tally, term: string): number {
  const number = tally.dictionary.numberOf(term);
  if (number >= tally.weights.length) {
    const larger = unmet(Math.max(number + 1, tally.weights.length * 2));
    larger.set(tally.weights);
    tally.weights = larger;
  }
  return number;
}

function weightedTerms(token: string): (readonly [string, number])[] {
  const terms = termsOf(token);
  if (!terms) return [];
  return [[terms.whole, 1], ...terms.parts.map((part) => [part, PART] as const)];
}

/** The impacts of what was added up; the tally is clear then. */
function takeImpacts(tally: Tally, { kind }: SearchPage, { names = [] }: SearchSection): SectionTerms {
  const share = kind === 'api' ? OF_REFERENCE : 1;
  const terms = tally.met;
  const impacts = terms.map((term) => Math.max(1, Math.round(saturated(tally.weights[term]!) * share * HIGHEST)));
  for (const term of terms) tally.weights[term] = UNMET;
  tally.met = [];
  for (const name of names) {
    if (!isTelling(name)) continue;
    const term = numberOf(tally, nameTerm(name));
    const known = terms.indexOf(term);
    if (known === -1) terms.push(term);
    impacts[known === -1 ? terms.length - 1 : known] = NAMED;
  }
  return { terms, impacts };
}

function saturated(weight: number): number {
  return weight / (weight + SATURATION);
}

/** `update`, `_key` and `Point` are words like others; `getRoot` and `Point.set` are asked for by who knows them. */
function isTelling(name: string): boolean {
  return /\w[$_./]|[a-z\d][A-Z]|[A-Z]{2}/.test(name);
}
