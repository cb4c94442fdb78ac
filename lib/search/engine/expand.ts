import { errorsForgiven, typingErrors } from './distance.ts';
import type { IndexFiles } from './index-files.ts';
import { lastUpTo, type Manifest, type TermPart } from './manifest.ts';
import type { Need } from './query.ts';
import { startingWith, type TermPostings } from './shards.ts';
import { rootOf, singular } from './words.ts';

/** A term of the index that answers a need, and how well: 1 for the very word. */
export interface Match {
  readonly postings: TermPostings;
  readonly weight: number;
}

/** What a need comes to. */
export interface Found {
  readonly need: Need;
  readonly matches: readonly Match[];
}

/** How much less another word counts than the one that was asked for. */
const WEIGHT = { longer: 0.85, compound: 0.35, sameRoot: 0.4, besideExact: 0.2, oneError: 0.65, twoErrors: 0.3 };

/** A word that is in fewer sections than that may be a typing error. */
const FEW = 3;
/** A beginning of one letter says nothing. */
const SHORTEST_PREFIX = 2;
const MOST_SHARDS = 3;
const MOST_MATCHES = 48;
const MOST_CORRECTIONS = 4;

/** Looks up what answers a need: the word, what it may become, words of the same family, else what was meant. */
export async function expand(files: IndexFiles, manifest: Manifest, need: Need): Promise<Found> {
  const { term, isOpen, isCounted } = need;
  const lookUp = (prefix: string): Promise<TermPostings[]> => termsWith(files, manifest, prefix);
  const goesOn = isOpen && term.length >= SHORTEST_PREFIX;
  const near = goesOn ? await lookUp(term) : await exactly(files, manifest, term, isCounted);
  const matches: Match[] = near.map((postings) => ({ postings, weight: weightOfLonger(term, postings.term, goesOn) }));
  if (goesOn) matches.push(...(await becoming(files, manifest, term)));
  if (isCounted)
    matches.push(
      ...(await family(
        term,
        near.some((one) => one.term === term),
        lookUp,
      )),
    );
  const frequency = matches.reduce((sum, { postings }) => sum + postings.frequency, 0);
  if (isCounted && frequency < FEW) matches.push(...(await corrections(files, manifest, need)));
  return { need, matches: strongest(matches) };
}

/** The parts of a sorted list in which terms with this beginning may be. */
function partsOf(parts: readonly TermPart[], prefix: string): readonly TermPart[] {
  const from = Math.max(
    0,
    lastUpTo(parts, ({ first }) => first <= prefix),
  );
  const to = lastUpTo(parts, ({ first }) => first <= `${prefix}\uffff`);
  return parts.slice(from, to + 1);
}

async function termsWith(files: IndexFiles, { shards }: Manifest, prefix: string): Promise<TermPostings[]> {
  const parts = partsOf(shards, prefix).slice(0, MOST_SHARDS);
  const read = await Promise.all(parts.map((part) => files.shard(part)));
  return read.flatMap((shard) => startingWith(shard, prefix));
}

/** The term, and where it may be the beginning of others those that come along with it. */
async function exactly(
  files: IndexFiles,
  { shards }: Manifest,
  term: string,
  withLonger = false,
): Promise<readonly TermPostings[]> {
  const part = shards[lastUpTo(shards, ({ first }) => first <= term)];
  const shard = part ? await files.shard(part) : [];
  if (withLonger) return startingWith(shard, term);
  const one = shard[lastUpTo(shard, (other) => other.term <= term)];
  return one?.term === term ? [one] : [];
}

/** A word that was typed to its end may be part of a longer one; one that goes on is the beginning of it. */
function weightOfLonger(term: string, found: string, goesOn: boolean): number {
  if (term === found) return 1;
  return (goesOn ? WEIGHT.longer : WEIGHT.compound) * (0.5 + (0.5 * term.length) / found.length);
}

/** `entrie` becomes `entries`, of which the index has the singular; `entries`, asked for by its singular, `entriesMap`. */
async function becoming(files: IndexFiles, manifest: Manifest, term: string): Promise<Match[]> {
  const words = new Set(['s', 'es'].map((ending) => singular(term + ending)));
  const others = [...words].filter((word) => !word.startsWith(term));
  const found = await Promise.all(others.map((word) => exactly(files, manifest, word)));
  const longer = term.endsWith('y') ? await termsWith(files, manifest, `${term.slice(0, -1)}ies`) : [];
  return [...found.flat(), ...longer].map((postings) => ({ postings, weight: WEIGHT.longer }));
}

/** `serializing` is answered by `serialize` and `serialization`. */
async function family(
  term: string,
  hasExact: boolean,
  lookUp: (prefix: string) => Promise<TermPostings[]>,
): Promise<Match[]> {
  const root = rootOf(term);
  if (root === undefined) return [];
  const cousins = (await lookUp(root)).filter((one) => one.term !== term && isCousin(one.term, root));
  const weight = hasExact ? WEIGHT.besideExact : WEIGHT.sameRoot;
  return cousins.map((postings) => ({ postings, weight }));
}

function isCousin(word: string, root: string): boolean {
  return word === root || rootOf(word) === root;
}

/** Words of the site that differ by a typing error or two; for a word that goes on, as far as it was typed. */
async function corrections(files: IndexFiles, manifest: Manifest, { term, isOpen }: Need): Promise<Match[]> {
  const most = errorsForgiven(term);
  if (most === 0) return [];
  const errorsIn = typingErrors(term, most);
  const near: { readonly word: string; readonly rank: number; readonly errors: number }[] = [];
  for (const part of correctionParts(manifest, term)) {
    for (const { word, commonness } of await files.words(part)) {
      if (word === term) continue;
      const whole = errorsIn(word);
      // Who has not finished has the beginning of a word.
      const goesOn = isOpen && whole > 1 && word.length > term.length + 1;
      const errors = goesOn ? Math.min(whole, errorsIn(word.slice(0, term.length))) : whole;
      if (errors <= most)
        near.push({ word, errors, rank: errors * 100 - commonness + Math.abs(word.length - term.length) / 8 });
    }
  }
  const best = near.sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1)).slice(0, MOST_CORRECTIONS);
  const found = await Promise.all(
    best.map(async ({ word, errors }) => {
      const weight = errors === 1 ? WEIGHT.oneError : WEIGHT.twoErrors;
      return (await exactly(files, manifest, word)).map((postings) => ({ postings, weight }));
    }),
  );
  return found.flat();
}

/** Most errors leave the first letter right; where it is the first that is wrong, the second may be the first. */
function correctionParts({ words }: Manifest, term: string): readonly TermPart[] {
  const parts = [term[0]!, term[1]!].flatMap((letter) => partsOf(words, letter));
  return [...new Set(parts)];
}

function strongest(matches: readonly Match[]): Match[] {
  const byTerm = new Map<string, Match>();
  for (const match of matches) {
    const known = byTerm.get(match.postings.term);
    if (!known || known.weight < match.weight) byTerm.set(match.postings.term, match);
  }
  return [...byTerm.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_MATCHES);
}
