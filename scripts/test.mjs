// The whole test run: builds the CLI that the tests start, finds or installs a Chromium, runs vitest,
// and ends with a line of totals that any CI can read.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';

const node = process.execPath;
execFileSync(node, ['scripts/build-cli.mjs'], { stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'docsgen-test-'));
const report = join(folder, 'report.json');
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const run = spawnSync(node, [...args, ...process.argv.slice(2)], { stdio: 'inherit', env });

const totals = readTotals(report);
rmSync(folder, { recursive: true, force: true });
for (const name of totals.secondTry) console.log(`passed at the second try only: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = run.status === 0 && totals.passed > 0 ? 0 : 1;

/** @param {string} path */
function readTotals(path) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const secondTry = testResults.flatMap(passedLate);
    // A file that could not be loaded fails without running one of its tests.
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, secondTry };
  } catch {
    return { passed: 0, failed: 1, secondTry: [] };
  }
}

/**
 * Vitest keeps what failed at first.
 * @param {{ assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file
 */
function passedLate({ assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages[0]}`);
}
