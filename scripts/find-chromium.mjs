import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, or the first executable with a common name. Returns undefined if there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...(process.platform === 'darwin' ? MAC : [])];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/**
 * Returns the path of Chromium. Throws an error with instructions if there is none.
 * @returns {string}
 */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'Chromium was not found. Install it (on Debian and Ubuntu: `apt-get install chromium`) or set CHROMIUM_PATH to its ' +
      'path. `npm test` without arguments installs the system package.',
  );
}

/**
 * Returns the path of Chromium. Installs the system package first if there is none and apt-get is available.
 * @returns {string}
 */
export function installChromium() {
  if (!findChromium() && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Chromium was not found. Installing the system package.');
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
