import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Code } from '../../../lib/core/codes.ts';
import {
  applyRules,
  compareDiagnostics,
  countBySeverity,
  diagnostic,
  type Diagnostic,
} from '../../../lib/core/diagnostic.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { fileStart } from '../../../lib/core/place.ts';

const place = fileStart(sourcePath('docs/a.md'));
const finding = fc
  .record({
    code: fc.constantFrom<Code>('link.broken', 'route.duplicate', 'docs.unknown-id'),
    message: fc.constantFrom('One.', 'Two.'),
    place: fc.option(
      fc.record({ file: fc.constantFrom('a.md', 'b.md').map(sourcePath), line: fc.integer({ min: 1, max: 2 }) }),
      { nil: undefined },
    ),
    subject: fc.option(fc.constantFrom('navbar', 'footer'), { nil: undefined }),
  })
  .map(({ code, message, place: at, subject }) =>
    diagnostic(code, message, { place: at && { ...at, column: 1, length: 1 }, subject }),
  );

describe('a diagnostic', () => {
  test('has the severity of its catalogue entry', () => {
    expect(diagnostic('link.broken', 'Gone.').severity).toBe('error');
    expect(diagnostic('route.duplicate', 'Twice.').severity).toBe('warning');
  });

  test('has no member for what it does not know', () => {
    const bare = diagnostic('link.broken', 'Gone.', {
      place: undefined,
      subject: undefined,
      hint: undefined,
      related: [],
    });
    expect(bare).toStrictEqual({ code: 'link.broken', severity: 'error', message: 'Gone.' });
  });

  test('carries what it knows', () => {
    const related = [{ message: 'See', place }];
    expect(diagnostic('link.broken', 'Gone.', { place, subject: 'navbar', hint: 'Mend it.', related })).toStrictEqual({
      code: 'link.broken',
      severity: 'error',
      message: 'Gone.',
      place,
      subject: 'navbar',
      hint: 'Mend it.',
      related,
    });
  });
});

describe('the rules of a site', () => {
  const broken = diagnostic('link.broken', 'Gone.', { place });
  const twice = diagnostic('route.duplicate', 'Twice.', { subject: '/a' });

  test('change severities and drop what is ignored', () => {
    expect(applyRules([broken, twice], { 'link.broken': 'warn', 'route.duplicate': 'error' })).toEqual([
      { ...twice, severity: 'error' },
      { ...broken, severity: 'warning' },
    ]);
    expect(applyRules([broken, twice], { 'link.broken': 'ignore' })).toEqual([twice]);
    expect(applyRules([broken], {})).toEqual([broken]);
  });

  test('leave one of each finding', () => {
    expect(applyRules([broken, { ...broken }, twice], {})).toEqual([twice, broken]);
  });

  test('give the same report whatever order the findings came in', () => {
    const shuffled = fc
      .array(finding, { maxLength: 12 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
      );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(applyRules(other, {})).toEqual(applyRules(list, {}));
      }),
    );
  });

  test('applied twice, change nothing more', () => {
    fc.assert(
      fc.property(fc.array(finding), (list) => {
        const once = applyRules(list, { 'link.broken': 'warn' });
        expect(applyRules(once, { 'link.broken': 'warn' })).toEqual(once);
      }),
    );
  });
});

describe('the order of a report', () => {
  test('is findings without a place, then by place, then by subject, code and message', () => {
    const make = (message: string, details: object = {}): Diagnostic => diagnostic('link.broken', message, details);
    const sorted = [
      make('at the file', { place }),
      make('b', { subject: 'navbar' }),
      make('a', { subject: 'navbar' }),
      make('none'),
      make('at the second line', { place: { ...place, line: 2 } }),
      make('also at the file', { place }),
    ].sort(compareDiagnostics);
    expect(sorted.map((one) => one.message)).toEqual([
      'none',
      'a',
      'b',
      'also at the file',
      'at the file',
      'at the second line',
    ]);
  });

  test('has no order between equals', () => {
    expect(compareDiagnostics(diagnostic('link.broken', 'Gone.'), diagnostic('link.broken', 'Gone.'))).toBe(0);
  });
});

test('findings are counted by severity', () => {
  const info: Diagnostic = { ...diagnostic('link.broken', 'Well.'), severity: 'info' };
  expect(countBySeverity([diagnostic('link.broken', 'Gone.'), diagnostic('route.duplicate', 'Twice.'), info])).toEqual({
    error: 1,
    warning: 1,
    info: 1,
  });
});
