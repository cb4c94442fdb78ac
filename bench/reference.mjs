// @ts-check
/**
 * Builds the API reference of popular packages, each as a site of its own, and prints a table. See bench/README.md.
 *
 *     node bench/reference.mjs [--only zod,yaml] [--keep]
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from './packages.mjs';
import { withDocsgen } from './docsgen.mjs';
import { measureCommand } from './measure.mjs';
import { rounded, seconds, table } from './table.mjs';

const LIST = fileURLToPath(new URL('reference/package.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('.tmp/reference', import.meta.url));

/** The time limit of a build in milliseconds. */
const TIMEOUT = 600_000;

const HEAD = [
  'Package',
  'Version',
  'Pages',
  'Symbols',
  'Wall s',
  'CPU s',
  'MB',
  'Output kB',
  'Heaviest page kB',
  'Errors',
  'Warnings',
  'Notes',
  'Result',
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const all = Object.keys(JSON.parse(readFileSync(LIST, 'utf8')).dependencies).filter(
  (name) => !name.startsWith('@types/'),
);
const chosen = values.only?.split(',') ?? all;
await installPackages(LIST, FOLDER, ['--ignore-scripts', '--legacy-peer-deps']);
const problems = [];
const clean = [];
await withDocsgen(async (docsgen) => {
  const rows = [];
  for (const name of chosen) {
    const site = createSite(name);
    const { usage, code, output } = await measureCommand(
      { file: process.execPath, args: [...docsgen.build(site), '--format', 'json'], cwd: site },
      TIMEOUT,
    );
    const result = resultOf(site, code, output);
    if (result.state !== 'ok') problems.push(`${name}: ${result.detail}`);
    else if (result.warning === 0) clean.push(`${name} ${versionOf(name)}`);
    const row = [
      name,
      versionOf(name),
      result.pages,
      result.symbols,
      seconds(usage.wallMs),
      seconds(usage.cpuMs),
      rounded(usage.peakMb),
      rounded(result.bytes / 1000),
      rounded(result.heaviest / 1000),
      result.error,
      result.warning,
      result.info,
      result.state,
    ];
    rows.push(row);
    process.stderr.write(`${row.join(' ')}\n`);
  }
  process.stdout.write(`${table(HEAD, rows)}\n`);
});
process.stdout.write(`\nWithout errors and warnings (${clean.length} of ${chosen.length}): ${clean.join(', ')}.\n`);
for (const problem of problems) process.stdout.write(`\n${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Creates a site whose only content is the reference of a package.
 *
 * @param {string} name
 */
function createSite(name) {
  const site = join(FOLDER, 'sites', name.replace('/', '__'));
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'content/pages'), { recursive: true });
  writeFileSync(join(site, 'content/pages/index.md'), `# ${name}\n`);
  const api = `{ entryPoints: ['${name}/*'] }`;
  const docs = `{ sidebars: { api: [{ type: 'api' }] } }`;
  writeFileSync(
    join(site, 'site.config.ts'),
    `export default {\n  title: '${name}',\n  url: 'https://example.com',\n  api: ${api},\n  docs: ${docs},\n};\n`,
  );
  return site;
}

/** @param {string} name */
function versionOf(name) {
  return JSON.parse(readFileSync(join(FOLDER, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/**
 * @param {string} site
 * @param {number | undefined} code
 * @param {string} output
 */
function resultOf(site, code, output) {
  const build = join(site, 'build');
  const files = existsSync(build) ? readdirSync(build, { recursive: true, encoding: 'utf8' }) : [];
  const pages = files.filter((file) => /^docs\/api\/.*\.html$/.test(file)).map((file) => join(build, file));
  const sizes = pages.map((file) => statSync(file).size);
  const counts = { error: 0, warning: 0, info: 0 };
  let state = 'ok';
  let detail = '';
  try {
    const report = JSON.parse(output);
    for (const { severity } of report.diagnostics) counts[/** @type {keyof typeof counts} */ (severity)]++;
    if (code !== 0) {
      state = 'failed';
      const first = report.diagnostics.find((/** @type {{ severity: string }} */ one) => one.severity === 'error');
      detail = JSON.stringify(first).slice(0, 400);
    }
  } catch {
    state = code === undefined ? 'killed' : 'crashed';
    detail = output.slice(-1500);
  }
  return {
    ...counts,
    state,
    detail,
    pages: pages.length,
    symbols: pages.reduce((sum, file) => sum + countSymbols(readFileSync(file, 'utf8')), 0),
    bytes: files.reduce((sum, file) => sum + statSync(join(build, file)).size, 0),
    heaviest: Math.max(0, ...sizes),
  };
}

/**
 * Counts the symbols that a page documents: the symbol of the page, and its members.
 *
 * @param {string} html
 */
function countSymbols(html) {
  return 1 + (html.match(/<h3[^>]* id="/g)?.length ?? 0);
}
