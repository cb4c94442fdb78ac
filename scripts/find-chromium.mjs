import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the first of its usual names that can be run.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...(process.platform === 'darwin' ? MAC : [])];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/**
 * Finds a Chromium, or installs Debian's where that is possible.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium was found; installing the system package.');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      execFileSync(/** @type {string} */ (command), rest, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need a Chromium. Install one, or set CHROMIUM_PATH to its path.');
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
