// @ts-check
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStages } from './docsgen.mjs';
import { measure, medianOf } from './measure.mjs';
import { moveToTrash } from './trash.mjs';
import { describeProfile } from './profile.mjs';

/**
 * A site to build. The benchmark changes files in its folder.
 *
 * @typedef {object} Site
 * @property {string} name The label in tables.
 * @property {string} dir
 * @property {string} page The absolute path of the page that is changed.
 * @property {string} [declarations] The absolute path of the documented file in which a comment is changed.
 *
 * @typedef {'cold' | 'warm' | 'changed' | 'comment'} Kind
 * @typedef {import('./docsgen.mjs').Docsgen} Docsgen
 * @typedef {import('./measure.mjs').Usage} Usage
 * @typedef {import('./stages.mjs').StagesReport} StagesReport
 * @typedef {{ kind: Kind, usage: Usage, runs: readonly Usage[], stages: StagesReport }} Measured `usage` is the median run.
 */

/** Builds without cache and output, without changes, and with one changed page. @type {readonly Kind[]} */
export const KINDS = ['cold', 'warm', 'changed'];

/**
 * Builds a site `count` times for each kind of build, and once more to measure the stages.
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
 * Profiles a cold build with V8's profiler. Writes `<name>.cpuprofile` to the folder and returns a summary.
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
 * Prepares a site for a build of the given kind.
 *
 * @param {Site} site
 * @param {Kind} kind
 */
function prepare({ dir, page, declarations }, kind) {
  if (kind === 'changed') appendFileSync(page, '\nAn additional sentence.\n');
  if (kind === 'comment' && declarations !== undefined) {
    const text = readFileSync(declarations, 'utf8');
    writeFileSync(declarations, text.replace('/**', '/** Another word. '));
  }
  if (kind !== 'cold') return;
  for (const name of ['.docsgen', 'build']) moveToTrash(join(dir, name));
}

/**
 * @param {Site} site
 * @param {readonly string[]} args
 */
function run({ dir }, args) {
  return measure(args, { cwd: dir });
}
