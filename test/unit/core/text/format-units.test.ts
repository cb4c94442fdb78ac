import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from '../../../../lib/core/text/format-units.ts';

test.each([
  [0, '0 ms'],
  [8.4, '8 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('formats a duration of %d ms as %s', (ms, expected) => {
  expect(formatDuration(ms)).toBe(expected);
});

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1_500, '1.5 kB'],
  [8_400_000, '8.4 MB'],
  [123_456_789, '123 MB'],
  [2e15, '2000 TB'],
])('formats a size of %d bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
