// @ts-check
// Measures sites with very many files under a low limit on open files: builds twice, then starts the development server and stops it.
// Prints a Markdown table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDocsgen } from './docsgen.mjs';
import { measureCommand } from './measure.mjs';
import { rounded, seconds, table } from './table.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '20000' },
    only: { type: 'string', default: 'static,content,pages' },
  },
});

/** The limit on open files. The default of many systems is 256 (macOS) or 1024 (Linux). */
const OPEN_FILES = 256;
const PER_FOLDER = 500;
/** The time after which the development server is stopped, in seconds. */
const SERVER_SECONDS = 30;

const [files, pages] = [Number(values.files), Number(values.pages)];

/** @type {Readonly<Record<string, (siteDir: string) => void>>} */
const SITES = {
  static: (siteDir) => writeMany(siteDir, files, (number) => [`static`, `file-${number}.txt`, `File ${number}\n`]),
  content: (siteDir) => writeMany(siteDir, files, (number) => ['content/docs', `data-${number}.json`, `${number}\n`]),
  pages: (siteDir) =>
    writeMany(siteDir, pages, (number) => {
      const first = number - (number % PER_FOLDER);
      return ['content/docs', `page-${number}.md`, `# Page ${number}\n\nText and a [link](./page-${first}.md).\n`];
    }),
};

/**
 * Writes files in folders of {@link PER_FOLDER} files.
 *
 * @param {string} siteDir
 * @param {number} count
 * @param {(number: number) => [folder: string, name: string, text: string]} fileOf
 */
function writeMany(siteDir, count, fileOf) {
  mkdirSync(join(siteDir, 'content/docs'), { recursive: true });
  writeFileSync(join(siteDir, 'site.config.ts'), `export default { title: 'Site', url: 'https://example.org' };\n`);
  writeFileSync(join(siteDir, 'content/docs/start.md'), '# Start\n');
  for (let number = 0; number < count; number++) {
    const [folder, name, text] = fileOf(number);
    const dir = join(siteDir, folder, `part-${Math.floor(number / PER_FOLDER)}`);
    if (number % PER_FOLDER === 0) mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

/**
 * Runs a command under the limit on open files and returns a row of the table.
 *
 * @param {string} name
 * @param {string} script A script for bash; its arguments are those of Node.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function row(name, script, args, cwd) {
  const limited = `ulimit -n ${OPEN_FILES}; ${script}`;
  const command = { file: 'bash', args: ['-c', limited, process.execPath, ...args], cwd };
  const { usage, code, output } = await measureCommand(command);
  const problems = output.split('\n').filter((line) => /^(?:error|warning)/.test(line)).length;
  return [name, code, problems, seconds(usage.wallMs), seconds(usage.cpuMs), rounded(usage.treePeakMb)];
}

await withDocsgen(async ({ dir, build }, scratch) => {
  const rows = [];
  for (const [name, write] of Object.entries(SITES).filter(([key]) => values.only.split(',').includes(key))) {
    const siteDir = join(scratch, name);
    write(siteDir);
    for (const kind of ['cold', 'warm'])
      rows.push(await row(`${name}, ${kind}`, 'exec "$0" "$@"', build(siteDir), scratch));
    // SIGINT, like Ctrl+C. The exit code of `timeout` is 124.
    const serve = [join(dir, 'docsgen.js'), 'serve', siteDir, '--watch', '--port', '0'];
    rows.push(await row(`${name}, server`, `exec timeout -s INT -k 60 ${SERVER_SECONDS} "$0" "$@"`, serve, scratch));
  }
  console.log(table(['site', 'exit code', 'problems', 'wall s', 'CPU s', 'peak MB'], rows));
});
