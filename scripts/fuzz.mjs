// @ts-check
// Builds random sites and checks that docsgen neither crashes nor hangs, writes only to its output, reports valid locations, and creates
// the same output with and without its cache. Also compares docsgen's Markdown parser with micromark. Exits with 1 if a check fails.
//
// `node scripts/fuzz.mjs [--seed 1] [--seconds 60] [--only markdown,mdx] [--cases 500 | --cases markdown=500,mdx=200] [--case <index>]`
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from '../bench/table.mjs';
import { withBundles } from './fuzz/bundle.mjs';
import { fuzz } from './fuzz/engine.mjs';
import { createKind, KINDS } from './fuzz/kinds/index.mjs';
import { memoryTarget } from './fuzz/memory-target.mjs';
import { parserTarget } from './fuzz/parser-target.mjs';
import { recordTypedoc } from './fuzz/record-typedoc.mjs';
import { siteTarget } from './fuzz/site-target.mjs';
import { textOf } from './fuzz/values.mjs';
import { workerProcess } from './fuzz/worker-process.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: KINDS.join(',') },
    cases: { type: 'string' },
    case: { type: 'string' },
  },
});
const seed = Number(values.seed);
/** The number of cases of each kind, if the numbers differ. */
const counts = new Map(
  [...(values.cases ?? '').matchAll(/([\w-]+)=(\d+)/g)].map(([, kind, number]) => [kind, Number(number)]),
);
const names = counts.size > 0 ? [...counts.keys()] : values.only.split(',');
const unknown = names.find((name) => !KINDS.includes(name));
if (unknown !== undefined) throw new Error(`Unknown kind ${unknown}. The kinds are ${KINDS.join(', ')}.`);

const rows = await withBundles(runKinds);
const sum = (/** @type {number} */ column) => rows.reduce((total, row) => total + Number(row[column]), 0);
console.log(table(['kind', 'cases', 'findings', 'repeated', 'seconds'], rows));
console.log(`Seed ${seed}: ${sum(1)} cases, ${sum(2)} findings.`);
process.exitCode = sum(2) > 0 ? 1 : 0;

/**
 * Runs each kind for an equal share of the remaining time, which includes the start of this script.
 *
 * @param {import('./fuzz/bundle.mjs').Bundles} bundles
 * @param {string} scratch
 */
async function runKinds(bundles, scratch) {
  const parts = await import(pathToFileURL(bundles.parts).href);
  const sandbox = join(scratch, 'sandbox');
  mkdirSync(join(sandbox, 'tmp'), { recursive: true });
  const worker = workerProcess(bundles, { ...process.env, TMPDIR: join(sandbox, 'tmp') });
  try {
    const rows = [];
    for (const [at, name] of names.entries()) {
      const start = performance.now();
      const end = start + (Number(values.seconds) * 1000 - start) / (names.length - at);
      const { site, memory, ...kind } = await createKind(name, parts, () =>
        recordTypedoc(worker, join(scratch, 'record')),
      );
      const cache = join(scratch, `cache-${site?.name}`);
      const target = site
        ? await siteTarget(site, { sandbox, cache }, worker)
        : memory
          ? memoryTarget(memory, worker)
          : parserTarget(worker);
      const { cases, findings, repeated } = await fuzz(kind, target, optionsUntil(end, name));
      rows.push([name, cases, findings.length, repeated, ((performance.now() - start) / 1000).toFixed(1)]);
    }
    return rows;
  } finally {
    worker.close();
  }
}

/**
 * Returns the options of a kind. A number of cases replaces the time limit.
 *
 * @param {number} end
 * @param {string} name
 */
function optionsUntil(end, name) {
  const from = Number(values.case ?? 0);
  const count =
    values.case !== undefined
      ? 1
      : (counts.get(name) ?? (values.cases === undefined ? undefined : Number(values.cases)));
  const limit = count === undefined ? { isOver: () => performance.now() > end } : { count };
  return { seed, from, ...limit, onFinding: print };
}

/** @param {import('./fuzz/engine.mjs').Finding} finding */
function print({ kind, failure, cases }) {
  const first = cases[0]?.index ?? 0;
  const repeat = `node scripts/fuzz.mjs --seed ${seed} --only ${kind} --case ${first}`;
  console.log(`\nFinding: ${failure.signature}\n${failure.message}`);
  console.log(cases.length > 1 ? `It takes ${cases.length} cases together.` : `To repeat it: ${repeat}`);
  for (const { index, files } of cases) {
    for (const [path, content] of Object.entries(files)) {
      console.log(`Case ${index}, ${path}, reduced:\n${textOf(path, content)}`);
      if (typeof content === 'string') console.log(`As a string: ${JSON.stringify(content)}`);
    }
  }
}
