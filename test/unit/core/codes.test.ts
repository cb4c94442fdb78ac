import { describe, expect, test } from 'vitest';
import { CODES } from '../../../lib/core/codes.ts';

const entries = Object.entries(CODES);

describe('the catalogue', () => {
  test('has a severity for every code', () => {
    expect(entries.filter(([, { severity }]) => !['error', 'warning'].includes(severity))).toEqual([]);
  });

  test('says what each code means in one sentence of its own', () => {
    expect(new Set(entries.map(([, { about }]) => about)).size).toBe(entries.length);
    expect(entries.filter(([, { about }]) => !/^[^.]\S* [^\n]+\.$/.test(about))).toEqual([]);
  });
});
