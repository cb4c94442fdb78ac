import { expect, test } from 'vitest';
import { crashReport } from '../../../lib/commands/crash.ts';
import { invariant } from '../../../lib/core/invariant.ts';

test('what must hold and does not fails with what it is, and is reported as a mistake of docsgen', () => {
  const check = (): void => invariant(2 > 3, 'two is more than three');
  expect(check).toThrow(new Error('Invariant failed: two is more than three'));
  try {
    check();
  } catch (error) {
    expect(crashReport(error, [])).toContain('docsgen has failed: Invariant failed: two is more than three');
  }
});

test('what holds says nothing', () => {
  expect(() => invariant('a', 'there is a letter')).not.toThrow();
});
