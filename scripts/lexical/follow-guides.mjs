// @ts-check
// Follows guides as a new reader does: in an empty folder, runs the shell commands of each step, writes its files, runs its tests and
// `npm run build`, opens the result in Chromium and types a word. Uses the newest release of Vite, so it needs the npm registry and a few minutes.
// `node scripts/lexical/follow-guides.mjs [page…]`, for example `tutorials/mentions.mdx`. Without pages, it follows all guides.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { requireChromium } from '../find-chromium.mjs';
import { guideSteps } from './guide-steps.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('./guide-steps.d.mts').GuideAction} GuideAction */

const WORD = 'typed';
const QUICK_START = 'getting-started/quick-start.mdx';
const REACT = 'getting-started/react.mdx';

/** The files that the text of a page tells the reader to rename or remove, by step. */
const REMOVED = /** @type {Record<string, Record<number, readonly string[]>>} */ ({
  'tutorials/migrate-content.mdx': { 3: ['src/CalloutNode.ts'] },
});

const pages = process.argv.length > 2 ? process.argv.slice(2) : allGuides();
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
try {
  for (const page of pages) {
    const isWorking = await followGuide(browser, page);
    if (!isWorking) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

/** @returns {string[]} */
function allGuides() {
  const tutorials = fileURLToPath(new URL('../../content/docs/tutorials', import.meta.url));
  return [
    QUICK_START,
    REACT,
    ...readdirSync(tutorials).flatMap((name) => (name.endsWith('.mdx') ? [`tutorials/${name}`] : [])),
  ];
}

/**
 * Follows the steps of a page, and returns whether all of them work.
 * @param {Browser} browser
 * @param {string} page
 */
async function followGuide(browser, page) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-guide-'));
  let project = folder;
  let isWorking = true;
  try {
    const steps = guideSteps(page, page.startsWith('tutorials/') ? /^## \d+\. /m : undefined);
    for (const [index, { files, actions }] of steps.entries()) {
      for (const path of REMOVED[page]?.[index + 1] ?? []) rmSync(join(project, path));
      for (const action of actions) project = apply(project, action);
      if (project === folder) continue;
      const problem = testProject(project, files) ?? (await tryProject(browser, project, files));
      console.log(`${page}, step ${index + 1}: ${problem ?? 'works'}`);
      if (problem !== undefined) isWorking = false;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return isWorking;
}

/**
 * Applies a code block in a folder, and returns the folder in which the reader continues.
 * @param {string} folder
 * @param {GuideAction} action
 */
function apply(folder, action) {
  if (action.kind === 'commands') return runCommands(folder, action);
  writeInProject(folder, action);
  return folder;
}

/**
 * Runs commands in a shell, and returns the folder in which the shell ends. If the page shows an output, the output must end with it, and
 * the commands may fail.
 * @param {string} cwd
 * @param {{ readonly text: string, readonly output?: string }} commands
 */
function runCommands(cwd, { text, output }) {
  const script = `${output === undefined ? 'set -e' : ''}\n{\n${text}\n} >&2\npwd`;
  // npm asks before it downloads the package that creates a project.
  const env = { ...process.env, npm_config_yes: 'true' };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The commands failed:\n${text}\n${stderr}`);
  if (output !== undefined && !stderr.endsWith(output)) {
    throw new Error(`The commands print another output:\n${text}\n${stderr}`);
  }
  return stdout.trim();
}

/**
 * @param {string} folder
 * @param {{ readonly path: string, readonly text: string }} file
 */
function writeInProject(folder, { path, text }) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/**
 * Runs the tests of a project, if it has tests. Returns the problem, if there is one.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 * @returns {string | undefined}
 */
function testProject(folder, files) {
  if (!Object.keys(files).some((path) => path.includes('.test.'))) return undefined;
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? undefined : `the tests failed:\n${stdout}${stderr}`;
}

/**
 * Builds a project, opens it, and types a word in its editor, if it has one already. Returns the problem, if there is one.
 * @param {Browser} browser
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 * @returns {Promise<string | undefined>}
 */
async function tryProject(browser, folder, files) {
  const build = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' });
  if (build.status !== 0) return `\`npm run build\` failed:\n${build.stdout}${build.stderr}`;
  if (!Object.keys(files).some((path) => path.startsWith('src/main.'))) return undefined;
  const port = await freePort();
  const server = spawn('npx', ['vite', 'preview', '--strictPort', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await once(server.stdout, 'data');
    await page.goto(`http://127.0.0.1:${port}/`);
    const editor = page.locator('[contenteditable="true"]').first();
    await editor.press('Control+End');
    await editor.pressSequentially(WORD);
    await page.locator('[contenteditable="true"]', { hasText: WORD }).waitFor();
    return errors.length === 0 ? undefined : `errors in the page:\n${errors.join('\n')}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${errors.join('\n')}`;
  } finally {
    await page.close();
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
