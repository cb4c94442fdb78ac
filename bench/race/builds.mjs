// @ts-check
import { spawnSync } from 'node:child_process';
import { measureCommand } from '../measure.mjs';
import { commandOf, edit, explain, makeCold } from './entrant.mjs';
import { lookAt } from './verify.mjs';
import { weigh } from './weigh.mjs';

/**
 * @typedef {import('./entrant.mjs').Entrant} Entrant
 * @typedef {import('../runs.mjs').Kind} Kind
 * @typedef {import('../measure.mjs').Usage} Usage
 *
 * @typedef {object} Builds What the builds of an entrant took.
 * @property {Partial<Record<Kind, Usage[]>>} runs
 * @property {Set<string>} missing What was not in the output and should be.
 * @property {string | undefined} problem Why it takes part no longer.
 * @property {import('./weigh.mjs').Weight | undefined} weight
 */

/** Longer than any tool that is worth waiting for. */
const LONGEST_MS = 45 * 60_000;

/**
 * Builds all sites so many times in each way, in turn: what disturbs the machine disturbs all alike. Unless they are
 * built cold, they are first built once without being measured.
 *
 * @param {readonly Entrant[]} entrants
 * @param {{ kinds: readonly Kind[], count: number }} plan
 * @returns {Promise<Map<Entrant, Builds>>}
 */
export async function raceBuilds(entrants, { kinds, count }) {
  /** @type {Map<Entrant, Builds>} */
  const results = new Map(
    entrants.map((one) => [one, { runs: {}, missing: new Set(), problem: undefined, weight: undefined }]),
  );
  const rounds = kinds.flatMap((kind) => Array.from({ length: count }, (_, round) => ({ kind, round })));
  const first = { kind: /** @type {Kind} */ ('cold'), round: -1 };
  for (const { kind, round } of kinds.includes('cold') ? rounds : [first, ...rounds])
    for (const [entrant, builds] of results) {
      if (builds.problem !== undefined) continue;
      const usage = await buildOnce(entrant, builds, { kind, round });
      if (round >= 0 && usage) (builds.runs[kind] ??= []).push(usage);
    }
  return results;
}

/**
 * @param {Entrant} entrant
 * @param {Builds} builds
 * @param {{ kind: Kind, round: number }} turn
 */
async function buildOnce(entrant, builds, { kind, round }) {
  const { tool, site } = entrant;
  const word = kind === 'changed' ? `changed${round}race` : undefined;
  if (kind === 'cold') makeCold(entrant);
  if (word !== undefined) edit(entrant, word);
  // What another one wrote is not written to the disk at this one's expense.
  spawnSync('sync');
  const { usage, code, output } = await measureCommand(commandOf(entrant, tool.build(site)), LONGEST_MS);
  const took = ((usage.cpuMs ?? usage.wallMs) / 1000).toFixed(1);
  process.stderr.write(`${site.pages.length} pages, ${kind}, ${tool.name}: ${code === 0 ? `${took} s` : 'failed'}\n`);
  if (code !== 0) {
    const why = explain(entrant, { name: kind, output, code, wasLate: usage.wallMs >= LONGEST_MS });
    builds.problem = `${kind}: ${why}`;
    return undefined;
  }
  for (const thing of lookAt(entrant, word)) builds.missing.add(thing);
  builds.weight ??= weigh(entrant);
  return usage;
}
