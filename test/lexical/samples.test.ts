import { expect, test } from 'vitest';
import { docsgenCli } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/** The maximum percentage of excluded code samples. */
const MAX_SKIPPED_PERCENT = 3;

test('every TypeScript code sample compiles, and few are excluded', async () => {
  const docsgen = await docsgenCli();
  const { code, stdout } = await docsgen(['check-samples'], { cwd: ROOT });
  const [, samples, skipped = '0'] = /^Compiled (\d+) code samples(?: \((\d+) skipped\))? in /m.exec(stdout) ?? [];
  expect(stdout).toMatch(/^no errors, no warnings$/m);
  expect(code).toBe(0);
  expect(Number(skipped) / (Number(samples) + Number(skipped))).toBeLessThanOrEqual(MAX_SKIPPED_PERCENT / 100);
}, 120_000);
