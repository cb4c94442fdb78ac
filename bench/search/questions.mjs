import { createHash } from 'node:crypto';
import { ERRORS } from './questions/errors.mjs';
import { PACKAGES } from './questions/packages.mjs';
import { PARAPHRASES } from './questions/paraphrases.mjs';
import { SPELLINGS } from './questions/spellings.mjs';
import { SYMBOLS } from './questions/symbols.mjs';
import { TASKS } from './questions/tasks.mjs';
import { TOPICS } from './questions/topics.mjs';
import { TYPOS } from './questions/typos.mjs';

/**
 * Questions to the search of this site, written from the content alone, without knowledge of the ranking. Tune the
 * ranking with `TUNING`, and measure the result with `HELD_BACK`. Of the second half, look at totals only: it measures
 * something only while no change is made for one of its questions.
 *
 * @typedef {import('./questions.d.mts').Kind} Kind
 *
 * @typedef {import('./questions.d.mts').Entry} Entry
 *
 * @typedef {import('./questions.d.mts').Question} Question
 */

/** @type {(kind: Kind, entries: readonly Entry[]) => Question[]} */
const ofKind = (kind, entries) => entries.map((entry) => ({ ...entry, kind }));

const QUESTIONS = [
  ...ofKind('topic', TOPICS),
  ...ofKind('question', TASKS),
  ...ofKind('symbol', SYMBOLS),
  ...ofKind('typo', TYPOS),
  ...ofKind('spelling', SPELLINGS),
  ...ofKind('error', ERRORS),
  ...ofKind('package', PACKAGES),
  ...ofKind('paraphrase', PARAPHRASES),
];

/** The smallest seed that divides each kind into halves whose sizes differ by at most one. */
const SEED = 73714;

/**
 * Decides by the text of the query alone, so adding or removing a question leaves the others in their halves.
 *
 * @type {(question: Question) => boolean}
 */
const isForTuning = ({ query }) => (createHash('sha256').update(`${SEED}:${query}`).digest()[0] ?? 0) % 2 === 0;

export const TUNING = QUESTIONS.filter(isForTuning);

export const HELD_BACK = QUESTIONS.filter((question) => !isForTuning(question));
