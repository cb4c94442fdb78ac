import { describe, expect, test } from 'vitest';
import { diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { all, chain, map, withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';

const first = diagnostic('link.broken', 'First.');
const second = diagnostic('route.duplicate', 'Second.');

describe('results with diagnostics', () => {
  test('have no diagnostics by default', () => {
    expect(withDiagnostics(1)).toEqual({ value: 1, diagnostics: [] });
    expect(withDiagnostics(1, [first])).toEqual({ value: 1, diagnostics: [first] });
  });

  test('of a list keep the order of values and diagnostics', () => {
    expect(all([withDiagnostics('a', [first]), withDiagnostics('b'), withDiagnostics('c', [second])])).toEqual({
      value: ['a', 'b', 'c'],
      diagnostics: [first, second],
    });
    expect(all([])).toEqual(withDiagnostics([]));
  });

  test('keep their diagnostics if the value changes', () => {
    expect(map(withDiagnostics(2, [first]), (value) => value * 2)).toEqual(withDiagnostics(4, [first]));
  });

  test('join their diagnostics with the diagnostics of the next stage', () => {
    const next = (value: number) => withDiagnostics(String(value), [second]);
    expect(chain(withDiagnostics(2, [first]), next)).toEqual(withDiagnostics('2', [first, second]));
  });
});
