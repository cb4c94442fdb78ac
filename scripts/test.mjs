// Runs the tests and prints the totals on the last line, which any CI can parse. Passes its arguments to vitest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installChromium } from './find-chromium.mjs';

const args = process.argv.slice(2);
try {
  // Only a run of all tests may install a system package. In a run of selected tests, tests that need Chromium fail with instructions if
  // it is not installed.
  if (args.every((arg) => arg === '--coverage')) installChromium();
  process.exitCode = runVitest();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  console.log('0 passed, 1 failed');
}

/** Runs vitest, prints the totals and returns the exit code. */
function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-test-'));
  const report = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [...vitest, ...reporter, ...args], { stdio: 'inherit' });
  const { passed, failed } = readTotals(report);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  return status === 0 && passed > 0 ? 0 : 1;
}

/** @param {string} path */
function readTotals(path) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(path, 'utf8'));
    // A test file that fails to load counts as a failed suite without failed tests.
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
