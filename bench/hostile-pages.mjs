// @ts-check
// Builds a site with one hostile page per case with the command line, and prints the time, the memory and the diagnostics of each build.
// Exits with 1 if a build exceeds the limits or fails with a bug of docsgen.
//
// `node bench/hostile-pages.mjs [--only <part of a name>] [--seconds 20] [--mb 1500]`
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDocsgen } from './docsgen.mjs';
import { hostilePages } from './hostile/cases.mjs';
import { measureCommand } from './measure.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '20' },
    mb: { type: 'string', default: '1500' },
  },
});
const limits = { seconds: Number(values.seconds), mb: Number(values.mb) };
const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

await withDocsgen(async (docsgen, scratch) => {
  const siteDir = join(scratch, 'site');
  const pages = hostilePages().filter(({ name }) => name.includes(values.only));
  let failed = 0;
  for (const page of pages) if (!(await isWithinLimits(page, docsgen, siteDir))) failed++;
  console.log(`${pages.length} pages, ${failed} beyond ${limits.seconds} s, ${limits.mb} MB or with a bug.`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/**
 * @param {import('./hostile/cases.mjs').HostilePage} page
 * @param {import('./docsgen.mjs').Docsgen} docsgen
 * @param {string} siteDir
 */
async function isWithinLimits({ name, extension, text }, docsgen, siteDir) {
  rmSync(siteDir, { recursive: true, force: true });
  mkdirSync(join(siteDir, 'content/docs'), { recursive: true });
  writeFileSync(join(siteDir, 'site.config.ts'), CONFIG);
  writeFileSync(join(siteDir, 'content/docs/other.md'), '# Another page\n');
  writeFileSync(join(siteDir, `content/docs/hostile.${extension}`), text);
  const command = { file: process.execPath, args: docsgen.build(siteDir), cwd: siteDir };
  const { usage, code, output } = await measureCommand(command, limits.seconds * 1000);
  const isGood = (code === 0 || code === 1) && (usage.peakMb ?? 0) <= limits.mb;
  const codes = [...new Set(output.match(/\[[a-z-]+\.[a-z-]+\]/g) ?? [])];
  const columns = [
    isGood ? ' ' : '!',
    `${(usage.wallMs / 1000).toFixed(1)} s`.padStart(7),
    `${Math.round(usage.peakMb ?? 0)} MB`.padStart(8),
    `exit ${code ?? 'killed'}`.padEnd(11),
    name,
    codes.slice(0, 4).join(' '),
  ];
  console.log(columns.join('  '));
  return isGood;
}
