import type { SearchPage, SearchSection } from '../../core/model/index.ts';
import { HIGHEST, NAMED } from '../engine/impact.ts';
import { nameTerm, runsOf, termsOf, tokensOf } from '../engine/words.ts';

/** How much each term says about one section: 1 to {@link NAMED}. */
export type SectionTerms = ReadonlyMap<string, number>;

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
export function sectionImpacts(page: SearchPage, termCache: TermCache): SectionTerms[] {
  return page.sections.map((section, index) => {
    const weights = new Map<string, number>();
    const isFirst = index === 0;
    const count = (text: string, weight: number): void => addText(weights, termCache, text, weight);
    const briefness = TITLE_LENGTH / (TITLE_LENGTH - 1 + section.title.split(' ').length);
    count(section.title, (isFirst ? WEIGHT.pageTitle : WEIGHT.title) * briefness);
    for (const parent of section.parents) count(parent, WEIGHT.parent);
    if (isFirst) countPage(page, count);
    const scale = lengthScale(section.text.length);
    count(section.text, WEIGHT.text * scale);
    count(section.code, WEIGHT.code * scale);
    return impactsOf(weights, page, section);
  });
}

/** The terms of runs of letters that came before: most words come again and again. */
export type TermCache = Map<string, readonly (readonly [term: string, weight: number])[]>;

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

function addText(weights: Map<string, number>, cache: TermCache, text: string, weight: number): void {
  for (const run of runsOf(text)) {
    let terms = cache.get(run);
    if (!terms) cache.set(run, (terms = tokensOf(run).flatMap(({ text: token }) => weightedTerms(token))));
    for (const [term, share] of terms) weights.set(term, (weights.get(term) ?? 0) + weight * share);
  }
}

function weightedTerms(token: string): (readonly [string, number])[] {
  const terms = termsOf(token);
  if (!terms) return [];
  return [[terms.whole, 1], ...terms.parts.map((part) => [part, PART] as const)];
}

function impactsOf(
  weights: ReadonlyMap<string, number>,
  { kind }: SearchPage,
  { names = [] }: SearchSection,
): SectionTerms {
  const share = kind === 'api' ? OF_REFERENCE : 1;
  const impacts = new Map<string, number>();
  for (const [term, weight] of weights) {
    impacts.set(term, Math.max(1, Math.round(saturated(weight) * share * HIGHEST)));
  }
  for (const name of names) if (isTelling(name)) impacts.set(nameTerm(name), NAMED);
  return impacts;
}

function saturated(weight: number): number {
  return weight / (weight + SATURATION);
}

/** `update`, `_key` and `Point` are words like others; `getRoot` and `Point.set` are asked for by who knows them. */
function isTelling(name: string): boolean {
  return /\w[$_./]|[a-z\d][A-Z]|[A-Z]{2}/.test(name);
}
