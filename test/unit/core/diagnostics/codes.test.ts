import { describe, expect, test } from 'vitest';
import { CODES } from '../../../../lib/core/diagnostics/codes.ts';

const entries = Object.entries(CODES);

describe('the catalog', () => {
  test('has a severity for every code', () => {
    expect(entries.filter(([, { severity }]) => !['error', 'warning', 'info'].includes(severity))).toEqual([]);
  });

  test('explains each code in a unique sentence', () => {
    expect(new Set(entries.map(([, { about }]) => about)).size).toBe(entries.length);
    expect(entries.filter(([, { about }]) => !/^[^.]\S* [^\n]+\.$/.test(about))).toEqual([]);
  });
});
