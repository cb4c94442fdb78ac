import { compoundsWith } from './compounds.ts';
import { editDistance, maxTypos } from './edit-distance.ts';
import type { IndexFiles } from '../loading/index-files.ts';
import { lastIndexWhere, type Manifest, type TermPart } from '../loading/manifest.ts';
import { partsWithPrefix, termsWithPrefix } from '../loading/prefixes.ts';
import type { QueryTerm } from './query.ts';
import { withPrefix, type TermPostings } from '../loading/shards.ts';
import { otherSpellings } from './spelling.ts';
import { singular, stemOf } from './words.ts';

/** A term of the index that matches a query term. The weight of an exact match is 1. */
export interface Match {
  readonly postings: TermPostings;
  readonly weight: number;
  /** The share of the bonus for a name, if the term is an identifier that the query abbreviates. */
  readonly nameShare?: number;
  /** The share of the bonus for a title, if the term is a title that is equal to the query or begins with it. */
  readonly titleShare?: number;
}

/** A query term and its matches in the index. */
export interface TermMatches {
  readonly queryTerm: QueryTerm;
  readonly matches: readonly Match[];
}

/** The weights of inexact matches. */
const WEIGHT = { prefix: 0.85, compound: 0.35, sameStem: 0.7, sameStemWithExact: 0.2, oneTypo: 0.65, twoTypos: 0.3 };

/** A query term that matches fewer sections than this may contain a typo. */
const RARE = 3;
/** The minimum length of a prefix; a single letter matches too much. */
const MIN_PREFIX = 2;
/** The minimum length of a stem; shorter stems belong to unrelated words. */
const MIN_STEM = 4;
const MAX_MATCHES = 48;
const MAX_CORRECTIONS = 4;

/**
 * Finds the terms of the index that match a query term: the term itself, completions, inflections and words with the same
 * stem. If there are few such terms, also words that differ by a typo.
 */
export async function matchTerm(files: IndexFiles, manifest: Manifest, queryTerm: QueryTerm): Promise<TermMatches> {
  const spellings = [queryTerm.term, ...(queryTerm.isRequired ? otherSpellings(queryTerm.term) : [])];
  const found = await Promise.all(spellings.map((term) => matchesOf(files, manifest, { ...queryTerm, term })));
  const matches = found.flat();
  const frequency = matches.reduce((sum, { postings }) => sum + postings.frequency, 0);
  if ((queryTerm.isRequired || queryTerm.isIdentifier) && frequency < RARE)
    matches.push(...(await corrections(files, manifest, queryTerm)));
  return { queryTerm, matches: bestMatches(matches) };
}

async function matchesOf(files: IndexFiles, manifest: Manifest, queryTerm: QueryTerm): Promise<Match[]> {
  const { term, isPrefix, isRequired } = queryTerm;
  const completes = isPrefix && term.length >= MIN_PREFIX;
  const longer = completes
    ? await termsWithPrefix(files, manifest, term)
    : await lookUpTerm(files, manifest, term, isRequired);
  const matches: Match[] = longer.map((postings) => ({
    postings,
    weight: prefixWeight(term, postings.term, completes),
  }));
  if (completes) matches.push(...(await inflections(files, manifest, term)));
  if (isRequired) {
    const weight = longer.some((postings) => postings.term === term) ? WEIGHT.sameStemWithExact : WEIGHT.sameStem;
    const related = await sameStemTerms(files, manifest, { term, longer });
    matches.push(...related.map((postings) => ({ postings, weight })));
    const compounds = await compoundsWith(files, manifest, term);
    matches.push(...compounds.map((postings) => ({ postings, weight: prefixWeight(term, postings.term, false) })));
  }
  return matches;
}

/** Returns the term and, with `withLonger`, the longer terms in the same shard, which cost no further request. */
async function lookUpTerm(
  files: IndexFiles,
  { shards }: Manifest,
  term: string,
  withLonger = false,
): Promise<readonly TermPostings[]> {
  const part = shards[lastIndexWhere(shards, ({ first }) => first <= term)];
  const shard = part ? await files.shard(part) : [];
  if (withLonger) return withPrefix(shard, term);
  const postings = shard[lastIndexWhere(shard, (other) => other.term <= term)];
  return postings?.term === term ? [postings] : [];
}

/** Weights a longer term: higher if it completes an unfinished word, lower if it is a compound of a finished word. */
function prefixWeight(term: string, longer: string, completes: boolean): number {
  if (term === longer) return 1;
  return (completes ? WEIGHT.prefix : WEIGHT.compound) * (0.5 + (0.5 * term.length) / longer.length);
}

/** Matches unfinished plurals: `entrie` matches `entry`, and `entry`, the singular of `entries`, matches `entriesMap`. */
async function inflections(files: IndexFiles, manifest: Manifest, term: string): Promise<Match[]> {
  const singulars = new Set(['s', 'es'].map((suffix) => singular(term + suffix)));
  const others = [...singulars].filter((word) => !word.startsWith(term));
  const found = await Promise.all(others.map((word) => lookUpTerm(files, manifest, word)));
  const plurals = term.endsWith('y') ? await termsWithPrefix(files, manifest, `${term.slice(0, -1)}ies`) : [];
  return [...found.flat(), ...plurals].map((postings) => ({ postings, weight: WEIGHT.prefix }));
}

/** Returns other terms with the same stem: `serialize` and `serialization` for `serializing`, `listener` for `listen`. */
async function sameStemTerms(
  files: IndexFiles,
  manifest: Manifest,
  { term, longer }: { readonly term: string; readonly longer: readonly TermPostings[] },
): Promise<TermPostings[]> {
  const stem = stemOf(term) ?? term;
  if (stem.length < MIN_STEM) return [];
  // A term that is its own stem needs no further request.
  const candidates = stem === term ? longer : await termsWithPrefix(files, manifest, stem);
  return candidates.filter(({ term: word }) => word !== term && (word === stem || stemOf(word) === stem));
}

/** Matches words of the site within the tolerated number of typos. Compares an unfinished word with prefixes. */
async function corrections(
  files: IndexFiles,
  manifest: Manifest,
  { term, isPrefix, isIdentifier }: QueryTerm,
): Promise<Match[]> {
  const limit = maxTypos(term);
  if (limit === 0) return [];
  const typosIn = editDistance(term, limit);
  const candidates: { readonly word: string; readonly rank: number; readonly typos: number }[] = [];
  for (const part of correctionParts(manifest, term)) {
    for (const { word, frequencyLog2 } of await files.words(part)) {
      if (word === term) continue;
      const distance = typosIn(word);
      const comparesPrefix = isPrefix && distance > 1 && word.length > term.length + 1;
      const typos = comparesPrefix ? Math.min(distance, typosIn(word.slice(0, term.length))) : distance;
      if (typos <= limit)
        candidates.push({
          word,
          typos,
          rank: typos * 100 - frequencyLog2 + Math.abs(word.length - term.length) / 8,
        });
    }
  }
  const best = candidates.sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1)).slice(0, MAX_CORRECTIONS);
  const matches = await Promise.all(
    best.map(async ({ word, typos }) => {
      const weight = typos === 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos;
      const postings = await lookUpTerm(files, manifest, word);
      return postings.map((found) => ({ postings: found, weight, ...(isIdentifier && { nameShare: weight }) }));
    }),
  );
  return matches.flat();
}

/** Returns the word lists for the first two letters: if the first letter is a typo, the second one may be the first. */
function correctionParts({ words }: Manifest, term: string): readonly TermPart[] {
  const parts = [...term.slice(0, 2)].flatMap((letter) => partsWithPrefix(words, letter));
  return [...new Set(parts)];
}

/** Returns the matches with the highest weights, each term once. */
function bestMatches(matches: readonly Match[]): Match[] {
  const byTerm = new Map<string, Match>();
  for (const match of matches) {
    const other = byTerm.get(match.postings.term);
    if (!other || other.weight < match.weight) byTerm.set(match.postings.term, match);
  }
  return [...byTerm.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_MATCHES);
}
