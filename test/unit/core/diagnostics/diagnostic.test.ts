import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Code } from '../../../../lib/core/diagnostics/codes.ts';
import {
  applyRules,
  compareDiagnostics,
  countBySeverity,
  diagnostic,
  type Diagnostic,
} from '../../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { startOfFile } from '../../../../lib/core/diagnostics/source-location.ts';

const location = startOfFile(sourcePath('docs/a.md'));
const anyDiagnostic = fc
  .record({
    code: fc.constantFrom<Code>('link.broken', 'route.duplicate', 'docs.unknown-id'),
    message: fc.constantFrom('One.', 'Two.'),
    location: fc.option(
      fc.record({ file: fc.constantFrom('a.md', 'b.md').map(sourcePath), line: fc.integer({ min: 1, max: 2 }) }),
      { nil: undefined },
    ),
    subject: fc.option(fc.constantFrom('navbar', 'footer'), { nil: undefined }),
  })
  .map(({ code, message, location: at, subject }) =>
    diagnostic(code, message, { location: at && { ...at, column: 1, length: 1 }, subject }),
  );

describe('a diagnostic', () => {
  test('has the severity of its code', () => {
    expect(diagnostic('link.broken', 'Gone.').severity).toBe('error');
    expect(diagnostic('route.duplicate', 'Twice.').severity).toBe('warning');
  });

  test('omits unknown members', () => {
    const bare = diagnostic('link.broken', 'Gone.', {
      location: undefined,
      subject: undefined,
      hint: undefined,
      related: [],
    });
    expect(bare).toStrictEqual({ code: 'link.broken', severity: 'error', message: 'Gone.' });
  });

  test('contains all given details', () => {
    const related = [{ message: 'See', location }];
    expect(
      diagnostic('link.broken', 'Gone.', { location, subject: 'navbar', hint: 'Mend it.', related }),
    ).toStrictEqual({
      code: 'link.broken',
      severity: 'error',
      message: 'Gone.',
      location,
      subject: 'navbar',
      hint: 'Mend it.',
      related,
    });
  });
});

describe('the rules of a site', () => {
  const broken = diagnostic('link.broken', 'Gone.', { location });
  const twice = diagnostic('route.duplicate', 'Twice.', { subject: '/a' });

  test('change severities and remove ignored diagnostics', () => {
    expect(applyRules([broken, twice], { 'link.broken': 'warn', 'route.duplicate': 'error' })).toEqual([
      { ...twice, severity: 'error' },
      { ...broken, severity: 'warning' },
    ]);
    expect(applyRules([broken, twice], { 'link.broken': 'ignore' })).toEqual([twice]);
    expect(applyRules([broken], {})).toEqual([broken]);
  });

  test('remove duplicates', () => {
    expect(applyRules([broken, { ...broken }, twice], {})).toEqual([twice, broken]);
  });

  test('produce the same report for any order of diagnostics', () => {
    const shuffled = fc
      .array(anyDiagnostic, { maxLength: 12 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
      );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(applyRules(other, {})).toEqual(applyRules(list, {}));
      }),
    );
  });

  test('are idempotent', () => {
    fc.assert(
      fc.property(fc.array(anyDiagnostic), (list) => {
        const once = applyRules(list, { 'link.broken': 'warn' });
        expect(applyRules(once, { 'link.broken': 'warn' })).toEqual(once);
      }),
    );
  });
});

describe('the order of a report', () => {
  test('is diagnostics without a location first, then by location, subject, code and message', () => {
    const make = (message: string, details: object = {}): Diagnostic => diagnostic('link.broken', message, details);
    const sorted = [
      make('at the file', { location }),
      make('b', { subject: 'navbar' }),
      make('a', { subject: 'navbar' }),
      make('none'),
      make('at the second line', { location: { ...location, line: 2 } }),
      make('also at the file', { location }),
    ].sort(compareDiagnostics);
    expect(sorted.map(({ message }) => message)).toEqual([
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

test('diagnostics are counted by severity', () => {
  const info: Diagnostic = { ...diagnostic('link.broken', 'Well.'), severity: 'info' };
  expect(countBySeverity([diagnostic('link.broken', 'Gone.'), diagnostic('route.duplicate', 'Twice.'), info])).toEqual({
    error: 1,
    warning: 1,
    info: 1,
  });
});

test('equal diagnostics are merged with all of their related locations', () => {
  const found = Array.from({ length: 13 }, (_, page) => {
    return diagnostic('link.broken', 'Gone.', { location, related: [{ message: `Page ${page % 12}.`, location }] });
  });
  const [merged, ...others] = applyRules(found, {});
  expect(others).toEqual([]);
  expect(merged?.related?.map(({ message }) => message)).toEqual([
    ...Array.from({ length: 10 }, (_, page) => `Page ${page}.`),
    'The problem is also in 2 other places.',
  ]);
});
