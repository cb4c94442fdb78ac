import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../support/disk-site.ts';
import { ROOT } from '../../support/source-tree.ts';

/** Runs `npm test` on a machine without a browser. `installed` is true if it called a package manager. */
function runTests(...args: readonly string[]) {
  const bin = temporaryFolder('bin');
  const mark = join(bin, 'installed');
  for (const name of ['apt-get', 'sudo']) {
    writeFiles(bin, { [name]: `#!/bin/sh\n[ "$1" = --version ] || : > '${mark}'\n` });
    chmodSync(join(bin, name), 0o755);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: ROOT,
    env: { PATH: bin, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr, totals: stdout.trimEnd().split('\n').at(-1), installed: existsSync(mark) };
}

describe('npm test on a machine without a browser', () => {
  test('runs selected tests without installing a system package, and prints the totals last', () => {
    const run = runTests('test/unit/core/text/format-units.test.ts');
    expect(run.totals).toMatch(/^[1-9]\d* passed, 0 failed$/);
    expect(run).toMatchObject({ status: 0, installed: false });
  });

  test('prints instructions if a test needs a browser', () => {
    const run = runTests('test/browser/navbar.test.ts');
    expect(run.output).toContain(
      'Chromium was not found. Install it (on Debian and Ubuntu: `apt-get install chromium`)',
    );
    expect(run.totals).toBe('0 passed, 1 failed');
    expect(run).toMatchObject({ status: 1, installed: false });
  });

  test('installs the system package for a run of all tests', () => {
    const run = runTests();
    expect(run.output).toContain('Chromium was not found. Installing the system package.');
    expect(run).toMatchObject({ status: 1, installed: true, totals: '0 passed, 1 failed' });
  });
});
