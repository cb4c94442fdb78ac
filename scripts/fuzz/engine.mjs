// @ts-check
import { random } from '../../bench/random.mjs';
import { reduceCases } from './reduce.mjs';

/**
 * @typedef {import('../../bench/random.mjs').Random} Random
 * @typedef {import('./reduce.mjs').Case} Case
 * @typedef {import('./reduce.mjs').Files} Files
 */

/**
 * A violated requirement. Failures with the same signature have the same cause, as far as the fuzzer knows.
 *
 * @typedef {object} Failure
 * @property {string} signature
 * @property {string} message
 */

/**
 * A kind of cases.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {number} batchSize The number of cases that are checked together.
 * @property {(random: Random) => Files} create
 */

/**
 * Checks cases together and returns the first failure.
 *
 * @typedef {(cases: readonly Case[]) => Promise<Failure | undefined>} Target
 */

/**
 * @typedef {object} Finding
 * @property {string} kind
 * @property {Failure} failure
 * @property {readonly Case[]} cases The reduced cases.
 *
 * @typedef {object} FuzzOptions
 * @property {number} seed
 * @property {number} [from] The index of the first case. Default: 0.
 * @property {number} [count] The number of cases. Default: unlimited.
 * @property {() => boolean} [isOver] Whether the time is up. Called after each batch. Default: never.
 * @property {number} [attempts] The number of smaller cases that the reduction of one finding tries. Default: 150.
 * @property {(finding: Finding) => void} [onFinding]
 */

/**
 * Returns a case. It depends only on the seed, the kind and the index.
 *
 * @param {Kind} kind
 * @param {number} seed
 * @param {number} index
 * @returns {Case}
 */
export function caseOf(kind, seed, index) {
  return { index, files: kind.create(random(`${seed}/${kind.name}/${index}`)) };
}

/**
 * Checks batches of cases, and reduces the first failing case of each batch. Reduces failures with the same signature only once.
 *
 * @param {Kind} kind
 * @param {Target} target
 * @param {FuzzOptions} options
 * @returns {Promise<{ cases: number, findings: Finding[], repeated: number }>}
 */
export async function fuzz(kind, target, options) {
  const { seed, from = 0, count = Infinity, isOver = () => false, attempts = 150, onFinding } = options;
  /** @type {Finding[]} */
  const findings = [];
  let [cases, repeated] = [0, 0];
  do {
    const size = Math.min(kind.batchSize, count - cases);
    const batch = Array.from({ length: size }, (_, offset) => caseOf(kind, seed, from + cases + offset));
    cases += size;
    const failure = await target(batch);
    const isKnown = findings.some((known) => known.failure.signature === failure?.signature);
    if (isKnown) repeated++;
    if (!failure || isKnown) continue;
    const finding = await reduceFailure(kind, target, { batch, failure, attempts });
    findings.push(finding);
    onFinding?.(finding);
  } while (cases < count && !isOver());
  return { cases, findings, repeated };
}

/**
 * @param {Kind} kind
 * @param {Target} target
 * @param {{ batch: readonly Case[], failure: Failure, attempts: number }} found
 * @returns {Promise<Finding>}
 */
async function reduceFailure(kind, target, { batch, failure, attempts }) {
  let last = failure;
  const isFailing = async (/** @type {readonly Case[]} */ cases) => {
    const next = cases.length > 0 ? await target(cases) : undefined;
    if (next?.signature !== failure.signature) return false;
    last = next;
    return true;
  };
  const cases = await reduceCases(batch, isFailing, { attempts });
  return { kind: kind.name, failure: last, cases };
}
