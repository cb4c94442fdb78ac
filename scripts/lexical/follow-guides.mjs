// @ts-check
// Follows guides as a new reader does: in an empty folder, runs the shell commands of each step, writes its files, runs `npm run build`,
// opens the result in Chromium and types a word. Uses the newest release of Vite, so it needs the npm registry and a few minutes.
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

const WORD = 'typed';
const QUICK_START = 'getting-started/quick-start.mdx';
const REACT = 'getting-started/react.mdx';

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
    for (const [index, { files, commands }] of steps.entries()) {
      for (const block of commands) project = runCommands(project, block);
      if (project === folder) continue;
      writeProject(project, files);
      const problem = await tryProject(browser, project);
      console.log(`${page}, step ${index + 1}: ${problem ?? 'works'}`);
      if (problem !== undefined) isWorking = false;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return isWorking;
}

/**
 * Runs the lines of a code block in a shell, and returns the folder in which the shell ends.
 * @param {string} cwd
 * @param {string} block
 */
function runCommands(cwd, block) {
  const script = `set -e\n{\n${block}\n} >&2\npwd`;
  // npm asks before it downloads the package that creates a project.
  const env = { ...process.env, npm_config_yes: 'true' };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The commands failed:\n${block}\n${stderr}`);
  return stdout.trim();
}

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 */
function writeProject(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Builds a project, opens it, and types a word in its editor. Returns the problem, if there is one.
 * @param {Browser} browser
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
async function tryProject(browser, folder) {
  const build = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' });
  if (build.status !== 0) return `\`npm run build\` failed:\n${build.stdout}${build.stderr}`;
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
