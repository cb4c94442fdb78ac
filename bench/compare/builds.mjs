// @ts-check
import { spawnSync } from 'node:child_process';
import { measureCommand } from '../measure.mjs';
import { commandOf, edit, describeFailure, resetSite } from './participant.mjs';
import { missingParts } from './verify.mjs';
import { measureWeight } from './page-weight.mjs';

/**
 * @typedef {import('./participant.mjs').Participant} Participant
 * @typedef {import('../runs.mjs').Kind} Kind
 * @typedef {import('../measure.mjs').Usage} Usage
 *
 * @typedef {object} Builds The results of the builds of a participant.
 * @property {Partial<Record<Kind, Usage[]>>} runs
 * @property {Set<string>} missing The expected parts that the output does not contain.
 * @property {string | undefined} problem The reason why the participant was excluded.
 * @property {import('./page-weight.mjs').PageWeight | undefined} weight
 */

/** The time after which a build is killed. */
const BUILD_TIMEOUT_MS = 45 * 60_000;

/**
 * Builds all sites `count` times for each kind of build. The participants take turns, so that a disturbance affects all of them. If there
 * is no cold build, each site is first built once without measuring.
 *
 * @param {readonly Participant[]} participants
 * @param {{ kinds: readonly Kind[], count: number }} plan
 * @returns {Promise<Map<Participant, Builds>>}
 */
export async function measureBuilds(participants, { kinds, count }) {
  /** @type {Map<Participant, Builds>} */
  const results = new Map(
    participants.map((participant) => [
      participant,
      { runs: {}, missing: new Set(), problem: undefined, weight: undefined },
    ]),
  );
  const rounds = kinds.flatMap((kind) => Array.from({ length: count }, (_, round) => ({ kind, round })));
  const first = { kind: /** @type {Kind} */ ('cold'), round: -1 };
  for (const { kind, round } of kinds.includes('cold') ? rounds : [first, ...rounds])
    for (const [participant, builds] of results) {
      if (builds.problem !== undefined) continue;
      const usage = await buildOnce(participant, builds, { kind, round });
      if (round >= 0 && usage) (builds.runs[kind] ??= []).push(usage);
    }
  return results;
}

/**
 * @param {Participant} participant
 * @param {Builds} builds
 * @param {{ kind: Kind, round: number }} turn
 */
async function buildOnce(participant, builds, { kind, round }) {
  const { tool, site } = participant;
  const word = kind === 'changed' ? `changed${round}edit` : undefined;
  if (kind === 'cold') resetSite(participant);
  if (word !== undefined) edit(participant, word);
  // Flushes the output of the previous tool to the disk, so that it does not slow down this tool.
  spawnSync('sync');
  const { usage, code, output } = await measureCommand(commandOf(participant, tool.build(site)), BUILD_TIMEOUT_MS);
  const duration = ((usage.cpuMs ?? usage.wallMs) / 1000).toFixed(1);
  process.stderr.write(
    `${site.pages.length} pages, ${kind}, ${tool.name}: ${code === 0 ? `${duration} s` : 'failed'}\n`,
  );
  if (code !== 0) {
    const reason = describeFailure(participant, {
      name: kind,
      output,
      code,
      timedOut: usage.wallMs >= BUILD_TIMEOUT_MS,
    });
    builds.problem = `${kind}: ${reason}`;
    return undefined;
  }
  for (const part of missingParts(participant, word)) builds.missing.add(part);
  builds.weight ??= measureWeight(participant);
  return usage;
}
