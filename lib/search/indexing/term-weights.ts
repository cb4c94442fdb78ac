import type { SearchPage } from '../../core/model/index.ts';
import { HIGHEST, NAMED } from '../engine/ranking/impact-scale.ts';
import { identifierTerm } from '../engine/query/abbreviation.ts';
import { compoundTerm } from '../engine/query/compounds.ts';
import { titleTerm } from '../engine/query/titles.ts';
import { nameTerm, runsOf, termsOf, tokensOf } from '../engine/query/words.ts';
import type { Dictionary } from './dictionary.ts';

/** The dictionary IDs of the terms of a section, and the impact of each, 1 to {@link NAMED}. */
export interface SectionTerms {
  readonly terms: readonly number[];
  readonly impacts: readonly number[];
}

/** The weight of a word by field. Words of `group` match a page but do not raise its score. */
const WEIGHT = { pageTitle: 14, title: 6, keyword: 6, description: 3, parent: 0.3, group: 0, text: 1, code: 0.3 };
/**
 * The weight of a title that is equal to the query. Only the title of a page is above the name of a symbol (`TITLE_BONUS`
 * and `NAME_BONUS` in `rank.ts`): a guide that lists a symbol among its keywords is not a better answer than the symbol.
 */
const TITLE_WEIGHT = { page: 1, keyword: 0.6, slug: 0.5, heading: 0.4 };
/** The weight of a part of an identifier relative to a word. */
const IDENTIFIER_PART_SHARE = 0.5;
/** The weight of a word with accents for a query without them, relative to a word without accents. */
const ACCENTED_SHARE = 0.9;
/** The weight of the API reference relative to a guide, so that guides rank first for equal text. */
const REFERENCE_SHARE = 0.4;

/** The weight of a private member relative to a public one. */
const PRIVATE_SHARE = 0.5;

/** The parameters of BM25: how quickly repeated words stop adding to the score, and how much long text lowers it. */
const SATURATION = 1.5;
const LENGTH_BIAS = 0.45;
const TITLE_LENGTH = 6;
/** The typical text length in words. A constant instead of the site's average, so impacts depend only on the page. */
const TYPICAL_LENGTH = 120;

/** Returns the terms of each section of a page with their impacts: the part of BM25 that is independent of other pages. */
export function sectionImpacts(page: SearchPage, tally: Tally): SectionTerms[] {
  return page.sections.map((section, index) => {
    const isPageStart = index === 0;
    const count = (text: string, weight: number): void => addText(tally, text, weight);
    const titleScale = TITLE_LENGTH / (TITLE_LENGTH - 1 + section.title.split(' ').length);
    count(section.title, (isPageStart ? WEIGHT.pageTitle : WEIGHT.title) * titleScale);
    for (const parent of section.parents) count(parent, WEIGHT.parent);
    if (isPageStart) countPage(page, count);
    const scale = lengthScale(section.text.length);
    count(section.text, WEIGHT.text * scale);
    count(section.code, WEIGHT.code * scale);
    return takeImpacts(tally, page, index);
  });
}

/** Accumulates the weights of terms in a section. Reused for each section, because allocating it is expensive. */
export interface Tally {
  readonly dictionary: Dictionary;
  /** Whether the language writes compounds as one word. */
  readonly hasCompounds: boolean;
  /** Caches the terms of runs of letters, because most words repeat: term ID and share alternate. */
  readonly runs: Map<string, readonly number[]>;
  /** By term ID; {@link UNSEEN} if the section does not contain the term. */
  weights: Float64Array;
  /** The IDs of the terms of the section, in order of occurrence. */
  seen: number[];
}

/** Creates an empty tally. */
export function createTally(dictionary: Dictionary, hasCompounds = false): Tally {
  return { dictionary, hasCompounds, runs: new Map(), weights: unseenWeights(4096), seen: [] };
}

/** Marks a missing term. It is not 0, because words of `group` have the weight 0 but still match. */
const UNSEEN = -1;

function unseenWeights(length: number): Float64Array {
  return new Float64Array(length).fill(UNSEEN);
}

function countPage(
  { title, group, keywords, description, kind, sections }: SearchPage,
  count: (text: string, weight: number) => void,
) {
  count(group, WEIGHT.group);
  if (kind !== 'api' && description !== undefined) {
    // A generated description repeats the text, so it is no summary by the author.
    const start = description.replace(/\s*(?:…|\.\.\.)$/, '');
    count(description, sections.some(({ text }) => text.includes(start)) ? WEIGHT.text : WEIGHT.description);
  }
  if (kind === 'api') count(title, WEIGHT.text);
  for (const keyword of keywords) count(keyword, WEIGHT.keyword);
}

function lengthScale(characters: number): number {
  const words = characters / 6;
  return 1 / (1 - LENGTH_BIAS + (LENGTH_BIAS * Math.max(words, 12)) / TYPICAL_LENGTH);
}

function addText(tally: Tally, text: string, weight: number): void {
  const { runs, seen } = tally;
  for (const run of runsOf(text)) {
    let terms = runs.get(run);
    if (!terms) runs.set(run, (terms = termsOfRun(tally, run)));
    const { weights } = tally;
    for (let at = 0; at < terms.length; at += 2) {
      const term = terms[at]!;
      if (weights[term] === UNSEEN) {
        seen.push(term);
        weights[term] = 0;
      }
      weights[term]! += weight * terms[at + 1]!;
    }
  }
}

function termsOfRun(tally: Tally, run: string): number[] {
  const terms = tokensOf(run).flatMap(({ text }) => weightedTerms(text, tally.hasCompounds));
  return terms.flatMap(([term, share]) => [termId(tally, term), share]);
}

function termId(tally: Tally, term: string): number {
  const id = tally.dictionary.idOf(term);
  if (id >= tally.weights.length) {
    const larger = unseenWeights(Math.max(id + 1, tally.weights.length * 2));
    larger.set(tally.weights);
    tally.weights = larger;
  }
  return id;
}

function weightedTerms(token: string, hasCompounds: boolean): (readonly [string, number])[] {
  const terms = termsOf(token);
  if (!terms) return [];
  const { full, parts, exact, isClause } = terms;
  const end = hasCompounds && parts.length === 0 ? compoundTerm(full) : undefined;
  return [
    ...(isClause ? [] : [[full, exact === undefined ? 1 : ACCENTED_SHARE] as const]),
    ...parts.map((part) => [part, IDENTIFIER_PART_SHARE] as const),
    ...(exact === undefined ? [] : [[exact, 1] as const]),
    ...(end === undefined ? [] : [[end, 1] as const]),
  ];
}

/** Returns the terms and impacts of the section, and clears the tally. */
function takeImpacts(tally: Tally, page: SearchPage, index: number): SectionTerms {
  const { kind } = page;
  const { names = [] } = page.sections[index]!;
  const share = (kind === 'api' ? REFERENCE_SHARE : 1) * (names.some(isPrivate) ? PRIVATE_SHARE : 1);
  const terms = tally.seen;
  const impacts = terms.map((term) => Math.max(1, Math.round(saturated(tally.weights[term]!) * share * HIGHEST)));
  for (const term of terms) tally.weights[term] = UNSEEN;
  tally.seen = [];
  for (const [title, weight] of titlesOf(page, index)) {
    const text = titleTerm(title);
    if (text === undefined) continue;
    const term = termId(tally, text);
    if (terms.includes(term)) continue;
    terms.push(term);
    impacts.push(Math.round(weight * share * HIGHEST));
  }
  for (const name of names) {
    if (!isDistinctive(name)) continue;
    for (const text of [nameTerm(name), (!isPrivate(name) && identifierTerm(name)) || []].flat()) {
      const term = termId(tally, text);
      const index = terms.indexOf(term);
      if (index === -1) terms.push(term);
      impacts[index === -1 ? terms.length - 1 : index] = NAMED;
    }
  }
  return { terms, impacts };
}

function saturated(weight: number): number {
  return weight / (weight + SATURATION);
}

/** Returns the titles by which readers may look for a section, the most precise first, with their weights. */
function titlesOf({ kind, title, url, keywords, sections }: SearchPage, index: number): (readonly [string, number])[] {
  if (index > 0) return kind === 'api' ? [] : [[sections[index]!.title, TITLE_WEIGHT.heading]];
  const slug =
    url
      .split('/')
      .filter((segment) => segment !== '')
      .at(-1) ?? '';
  return [
    [title, TITLE_WEIGHT.page],
    ...keywords.map((keyword) => [keyword, TITLE_WEIGHT.keyword] as const),
    ...(kind === 'api' ? [] : [[slug, TITLE_WEIGHT.slug] as const]),
  ];
}

/** Returns whether a name is private by convention: `_key` and `EditorState._readOnly`. */
function isPrivate(name: string): boolean {
  return /(?:^|[./])_/.test(name);
}

/** Returns whether a query for this name can only mean the symbol: `getRoot`, `Point.set` and `_key`, but not `update` or `Point`. */
function isDistinctive(name: string): boolean {
  return /^_|\w[$_./]|[a-z\d][A-Z]|[A-Z]{2}/.test(name);
}
