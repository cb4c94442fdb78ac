import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, instantOf } from '../../../../lib/core/data/instant.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Formats an instant, or returns undefined if the text is not a date. The result must be the same in all time zones. */
function parse(text: string): string | undefined {
  const results = ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'].map((zone) => {
    vi.stubEnv('TZ', zone);
    return instantOf(text);
  });
  expect(new Set(results).size).toBe(1);
  return results[0] === undefined ? undefined : new Date(results[0]).toISOString();
}

test.each([
  ['2024-07-01', '2024-07-01T00:00:00.000Z'],
  ['2024-07-01T10:30', '2024-07-01T10:30:00.000Z'],
  ['2024-07-01 10:30:15', '2024-07-01T10:30:15.000Z'],
  ['2024-07-01T23:30-05:00', '2024-07-02T04:30:00.000Z'],
  ['2024-07-01 00:30+0200', '2024-06-30T22:30:00.000Z'],
  ['2024-07-01T10:30:00Z', '2024-07-01T10:30:00.000Z'],
  ['2024-07-01 10:00:00 +02:00', '2024-07-01T08:00:00.000Z'],
  ['2024-07-01 1:00:00 +2', '2024-06-30T23:00:00.000Z'],
  ['2024-07-01t10:00:00.25Z', '2024-07-01T10:00:00.250Z'],
])('parses the ISO date or timestamp %s in its time zone, or in UTC', (text, instant) => {
  expect(parse(text)).toBe(instant);
});

test.each([
  ['2024-7-1', '2024-07-01'],
  ['2024/07/01', '2024-07-01'],
  ['2024/7/1 23:59', '2024-07-01'],
  ['07/01/2024', '2024-07-01'],
  ['2024.07.01', '2024-07-01'],
  ['Jul 1, 2024', '2024-07-01'],
  ['1 July 2024', '2024-07-01'],
  ['Mon Jul 01 2024', '2024-07-01'],
  ['Mon Jul 01 2024 10:00:00 GMT+0200 (CEST)', '2024-07-01'],
  ['2024-07', '2024-07-01'],
])('parses %s as a date of JavaScript in UTC', (text, day) => {
  expect(parse(text)?.slice(0, 10)).toBe(day);
});

test.each(['2024-02-30', '2024/02/30', 'Feb 30, 2024', '2024-13-01', '2024-07-01T25:00', '20240701'])(
  'rejects the date %s, which does not exist',
  (text) => expect(parse(text)).toBeUndefined(),
);

test.each(['soon', '', 'release 2024', 'hello 1', '2024-07-01 10:00 PST', '2024-07-01 (draft'])(
  'rejects "%s", which is not a date',
  (text) => expect(parse(text)).toBeUndefined(),
);

test('returns the day of an instant in UTC', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(dayOf(Date.UTC(2024, 6, 1, 23))).toBe('2024-07-01');
});
