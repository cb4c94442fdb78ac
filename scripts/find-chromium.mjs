import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else the first executable with one of the usual names.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...(process.platform === 'darwin' ? MAC : [])];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/**
 * Returns the path of a Chromium; throws an error that says how to get one if there is none.
 * @returns {string}
 */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install one (on Debian and Ubuntu: `apt-get install chromium`) or set CHROMIUM_PATH to its ' +
      'path. `npm test` without arguments installs the system package.',
  );
}

/**
 * Returns the path of a Chromium, and installs the system package first if there is none and apt-get is available.
 * @returns {string}
 */
export function installChromium() {
  if (!findChromium() && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium was found. Installing the system package.');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      execFileSync(/** @type {string} */ (command), rest, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  return requireChromium();
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
