import { expect, test } from 'vitest';
import { crashReport } from '../../../lib/cli/output/crash.ts';
import { invariant } from '../../../lib/core/invariant.ts';

test('a failed invariant throws its details and is reported as a bug in docsgen', () => {
  const check = (): void => invariant(2 > 3, 'two is more than three');
  expect(check).toThrow(new Error('Invariant failed: two is more than three'));
  try {
    check();
  } catch (error) {
    expect(crashReport(error, [])).toContain('docsgen crashed: Invariant failed: two is more than three');
  }
});

test('a true invariant has no effect', () => {
  expect(() => invariant('a', 'there is a letter')).not.toThrow();
});
