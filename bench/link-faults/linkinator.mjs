// @ts-check
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { measureCommand } from '../measure.mjs';
import { installPackages } from '../packages.mjs';
import { start } from '../processes.mjs';

const INSTALL_DIR = fileURLToPath(new URL('../.tmp/linkinator', import.meta.url));
const MANIFEST = fileURLToPath(new URL('linkinator/package.json', import.meta.url));

/**
 * Installs linkinator in `bench/.tmp`. Version 8 needs Node 22, so this is the last version for Node 20.
 */
export async function installLinkinator() {
  await installPackages(MANIFEST, INSTALL_DIR);
}

/**
 * Returns the command that checks all links of a built site, but none to other sites.
 *
 * @param {string} dir
 */
function commandOf(dir) {
  const script = join(INSTALL_DIR, 'node_modules/linkinator/build/src/cli.js');
  const checks = [
    '--recurse',
    '--check-css',
    '--check-fragments',
    '--skip',
    '^https?://(?!localhost)',
    '--skip',
    '^(?:mailto|tel|data):',
  ];
  return { file: process.execPath, args: [script, '.', ...checks, '--format', 'json'], cwd: dir };
}

/**
 * Returns the broken addresses of a built site with the page that contains them.
 *
 * @param {string} dir
 */
export async function linkinatorReport(dir) {
  const run = start(commandOf(dir));
  await run.ended;
  const output = run.output();
  /** @type {{ links: { url: string, state: string, parent?: string }[] }} */
  const { links } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent = '' }) => ({ page: parent, url: /^https?:/.test(url) ? url : `/${url}` }));
}

/**
 * Measures a check of a built site, and ends it after a time. linkinator's server sometimes does not answer, so an exit code of 1 counts.
 *
 * @param {string} dir
 * @param {number} timeoutMs
 */
export async function measureLinkinator(dir, timeoutMs) {
  const { usage, code, output } = await measureCommand(commandOf(dir), timeoutMs);
  if (code !== undefined && code > 1)
    throw new Error(`linkinator ended with exit code ${code}: ${output.slice(-2000)}`);
  return { wallMs: usage.wallMs, isComplete: code !== undefined };
}
