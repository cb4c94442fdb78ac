// @ts-check
/**
 * Documents the same packages with docsgen and with other tools that use TypeDoc, and prints tables. See bench/README.md.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { json } from './compare/pages.mjs';
import { withDocsgen } from './docsgen.mjs';
import { measureCommand, medianOf } from './measure.mjs';
import { installPackages } from './packages.mjs';
import { documentedPackages, MODULES } from './reference-compare/packages.mjs';
import { brokenLinks, findSymbols, problemWith, readSite } from './reference-compare/site.mjs';
import { docsgenTool, MANIFESTS, QUIET_ENV, TOOLS } from './reference-compare/tools.mjs';
import { rounded, seconds, table } from './table.mjs';
import { moveToTrash } from './trash.mjs';

/**
 * @typedef {import('./reference-compare/tools.mjs').ReferenceTool} ReferenceTool
 * @typedef {import('./reference-compare/tools.mjs').SitePaths} SitePaths
 * @typedef {{ tool: ReferenceTool, installDir: string }} Installed
 * @typedef {ReturnType<typeof describe>} Result
 */

const FOLDER = fileURLToPath(new URL('.tmp/reference-compare', import.meta.url));
const IDS = ['docsgen', ...TOOLS.map(({ id }) => id)];
const BUILD_TIMEOUT_MS = 15 * 60_000;
/** Caches that all sites of a tool share. */
const SHARED_CACHES = ['node_modules/.cache', 'node_modules/.vite', 'node_modules/.astro'];

const HELP = `Usage: node bench/reference-compare.mjs [options]

  --tools docsgen,typedoc   Tools to compare (default: ${IDS.join(', ')})
  --packages zod,yaml       Packages to document (default: ${Object.keys(MODULES).join(', ')})
  --runs 3                  Number of cold builds, of which the median is reported (default: 1)
  --json results.json       Also write the results, with all broken links and missing symbols, to a file
  --install                 Only install the tools and packages
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      tools: { type: 'string', default: IDS.join(',') },
      packages: { type: 'string', default: Object.keys(MODULES).join(',') },
      runs: { type: 'string', default: '1' },
      json: { type: 'string' },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [tools, packages, runs] = [values.tools.split(','), values.packages.split(','), Number(values.runs)];
  const isUnknown = tools.some((id) => !IDS.includes(id)) || packages.some((name) => !Object.hasOwn(MODULES, name));
  const isInvalid = !Number.isInteger(runs) || runs < 1;
  return values.help || isInvalid || isUnknown ? undefined : { ...values, tools, packages, runs };
}

/**
 * @param {ReferenceTool} tool
 * @returns {Promise<Installed>}
 */
async function install(tool) {
  const installDir = join(FOLDER, tool.id);
  mkdirSync(installDir, { recursive: true });
  const manifest = join(MANIFESTS, tool.id, 'package.json');
  if (existsSync(manifest)) await installPackages(manifest, installDir, ['--ignore-scripts']);
  return { tool, installDir };
}

/**
 * Builds a new site without caches.
 *
 * @param {Installed} installed
 * @param {import('./reference-compare/packages.mjs').DocumentedPackage} documented
 */
async function buildCold({ tool, installDir }, documented) {
  // The folder is below the packages of the tool, so that Node finds them in a parent folder.
  const dir = join(installDir, `site-${documented.name.replace('/', '-')}`);
  const place = { dir, installDir, documented };
  for (const path of [dir, ...SHARED_CACHES.map((cache) => join(installDir, cache))]) moveToTrash(path);
  tool.write(place);
  // Flushes the output of the previous tool to the disk, so that it does not slow down this tool.
  spawnSync('sync');
  const run = await measureCommand({ ...commandOf(tool, place), cwd: dir, env: QUIET_ENV }, BUILD_TIMEOUT_MS);
  writeFileSync(join(dir, 'build.log'), run.output);
  return { ...run, outDir: join(dir, tool.out), log: join(dir, 'build.log') };
}

/**
 * @param {ReferenceTool} tool
 * @param {SitePaths} place
 */
function commandOf(tool, place) {
  return { file: process.execPath, ...tool.build(place) };
}

/**
 * Measures the output of a build.
 *
 * @param {Awaited<ReturnType<typeof buildCold>>} build
 * @param {import('./reference-compare/packages.mjs').DocumentedPackage} documented
 */
function describe({ code, outDir, log }, documented) {
  if (code !== 0) return { problem: `exit code ${code}, see ${relative(process.cwd(), log)}` };
  const site = readSite(outDir);
  const heaviest = [...site.pages].sort((a, b) => b.bytes - a.bytes)[0];
  const symbols = findSymbols(site, documented.symbols);
  return {
    problem: problemWith(outDir, symbols),
    pages: site.pages.length,
    bytes: site.bytes,
    heaviest,
    symbols: documented.symbols.length,
    missing: symbols.missing.map(({ name, owner }) => (owner === undefined ? name : `${owner}#${name}`)),
    broken: brokenLinks(site),
  };
}

const HEAD = [
  ...['Package', 'Tool', 'Wall s', 'CPU s', 'Pages', 'Output kB', 'Heaviest page kB', 'Compressed kB'],
  ...['Symbols', 'Symbols found', 'Broken links'],
];

/** @param {Awaited<ReturnType<typeof compare>>[number]} measured */
function rowOf({ documented, tool, usage, result }) {
  const { heaviest, missing = [], symbols = 0 } = result;
  return [
    `${documented.name} ${documented.version}`,
    tool.name,
    seconds(usage.wallMs),
    seconds(usage.cpuMs),
    rounded(result.pages),
    rounded(result.bytes && result.bytes / 1000),
    rounded(heaviest && heaviest.bytes / 1000),
    rounded(heaviest && heaviest.gzipBytes / 1000),
    rounded(result.symbols),
    result.problem === undefined ? rounded(symbols - missing.length) : undefined,
    rounded(result.broken?.length),
  ];
}

/** @param {NonNullable<ReturnType<typeof readOptions>>} options */
function main(options) {
  return withDocsgen(async (docsgen) => {
    const tools = [docsgenTool(docsgen), ...TOOLS].filter(({ id }) => options.tools.includes(id));
    const installed = [];
    for (const tool of tools) installed.push(await install(tool));
    const packages = await documentedPackages(options.packages);
    if (options.install) return;
    const comparison = await compare(installed, packages, options.runs);
    process.stdout.write(`${table(HEAD, comparison.map(rowOf))}\n\n`);
    for (const { tool, installDir } of installed)
      process.stdout.write(`- **${tool.name}** ${tool.version(installDir)}: ${tool.setup}.\n`);
    const failures = comparison.filter(({ result }) => result.problem !== undefined);
    for (const { documented, tool, result } of failures)
      process.stdout.write(`\n${documented.name}, ${tool.name}: ${result.problem}\n`);
    if (options.json !== undefined) writeFileSync(options.json, json(comparison.map(reported)));
    process.exitCode = failures.length > 0 ? 1 : 0;
  });
}

/**
 * @param {readonly Installed[]} installed
 * @param {readonly import('./reference-compare/packages.mjs').DocumentedPackage[]} packages
 * @param {number} runs
 */
async function compare(installed, packages, runs) {
  const comparison = [];
  for (const documented of packages) comparison.push(...(await compareOn(documented, installed, runs)));
  return comparison;
}

/**
 * The tools take turns, so that a disturbance affects all of them.
 *
 * @param {import('./reference-compare/packages.mjs').DocumentedPackage} documented
 * @param {readonly Installed[]} installed
 * @param {number} runs
 */
async function compareOn(documented, installed, runs) {
  const usages = new Map(installed.map(({ tool }) => [tool, /** @type {import('./measure.mjs').Usage[]} */ ([])]));
  /** @type {Map<ReferenceTool, Result>} */
  const results = new Map();
  for (let run = 0; run < runs; run++)
    for (const one of installed) {
      const build = await buildCold(one, documented);
      usages.get(one.tool)?.push(build.usage);
      // The output of all runs is the same.
      if (run === 0) results.set(one.tool, describe(build, documented));
      process.stderr.write(`${documented.name}, ${one.tool.name}: ${seconds(build.usage.wallMs)} s\n`);
    }
  return installed.map(({ tool }) => {
    return { documented, tool, usage: medianOf(usages.get(tool) ?? []), result: results.get(tool) ?? {} };
  });
}

/** @param {Awaited<ReturnType<typeof compare>>[number]} measured */
function reported({ documented, tool, usage, result: { heaviest, ...result } }) {
  const page = heaviest && { path: heaviest.path, bytes: heaviest.bytes, gzipBytes: heaviest.gzipBytes };
  return { package: documented.name, version: documented.version, tool: tool.id, ...usage, heaviest: page, ...result };
}

const options = readOptions();
if (options) await main(options);
else {
  process.stderr.write(HELP);
  process.exitCode = 2;
}
