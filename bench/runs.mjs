// @ts-check
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStages } from './docsgen.mjs';
import { measure, medianOf } from './measure.mjs';
import { setAside } from './aside.mjs';
import { describeProfile } from './profile.mjs';

/**
 * A site to be built, whose folder may be changed.
 *
 * @typedef {object} Site
 * @property {string} name What the tables call it.
 * @property {string} dir
 * @property {string} page The page that changes, absolute.
 *
 * @typedef {'cold' | 'warm' | 'changed'} Kind
 * @typedef {import('./docsgen.mjs').Docsgen} Docsgen
 * @typedef {import('./measure.mjs').Usage} Usage
 * @typedef {import('./stages.mjs').StagesReport} StagesReport
 * @typedef {{ kind: Kind, usage: Usage, runs: readonly Usage[], stages: StagesReport }} Measured `usage` is the median run.
 */

/** Without cache and output, with nothing changed, with one page changed. @type {readonly Kind[]} */
export const KINDS = ['cold', 'warm', 'changed'];

/**
 * Builds a site so many times in each way, and once more in each to tell its stages.
 *
 * @param {Site} site
 * @param {{ docsgen: Docsgen, kinds: readonly Kind[], count: number }} plan
 */
export async function measureSite(site, { docsgen, kinds, count }) {
  /** @type {Measured[]} */
  const measured = [];
  if (!kinds.includes('cold')) await run(site, docsgen.build(site.dir));
  for (const kind of kinds) {
    /** @type {Usage[]} */
    const runs = [];
    for (let number = 0; number < count; number++) {
      prepare(site, kind);
      runs.push(await run(site, docsgen.build(site.dir)));
    }
    prepare(site, kind);
    const usage = medianOf(runs);
    measured.push({ kind, usage, runs, stages: await stagesOf(site, docsgen) });
    process.stderr.write(`${site.name}, ${kind}: ${((usage.cpuMs ?? usage.wallMs) / 1000).toFixed(1)} s\n`);
  }
  return measured;
}

/**
 * @param {Site} site
 * @param {Docsgen} docsgen
 */
async function stagesOf(site, docsgen) {
  const file = join(site.dir, 'stages.json');
  await run(site, docsgen.stages(site.dir, file));
  return readStages(file);
}

/**
 * One cold build under V8's profiler: leaves `<name>.cpuprofile` in the folder and returns what it says.
 *
 * @param {Site} site
 * @param {{ docsgen: Docsgen, folder: string }} plan
 */
export async function profileSite(site, { docsgen, folder }) {
  prepare(site, 'cold');
  mkdirSync(folder, { recursive: true });
  const name = `${site.name.replace(/\W+/g, '-')}.cpuprofile`;
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}`];
  await run(site, [...flags, ...docsgen.stages(site.dir, join(site.dir, 'stages.json'))]);
  return `## ${site.name}, cold, profiled\n\n${describeProfile(join(folder, name), docsgen.dir)}\n`;
}

/**
 * Puts a site into the state that a build starts from.
 *
 * @param {Site} site
 * @param {Kind} kind
 */
function prepare({ dir, page }, kind) {
  if (kind === 'changed') appendFileSync(page, '\nOne sentence more.\n');
  if (kind !== 'cold') return;
  for (const name of ['.docsgen', 'build']) setAside(join(dir, name));
}

/**
 * @param {Site} site
 * @param {readonly string[]} args
 */
function run({ dir }, args) {
  return measure(args, { cwd: dir });
}
