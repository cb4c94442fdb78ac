import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodeUnits, escapeHtml, listNames, plural, unescapeHtml } from '../../../../lib/core/text/escape.ts';

const anyText = fc.string({ unit: 'binary' });

describe('counts', () => {
  test.each([
    [0, 'no pages'],
    [1, '1 page'],
    [2, '2 pages'],
    [12345, '12,345 pages'],
  ])('are formatted with the singular or plural: %i', (count, expected) =>
    expect(plural(count, 'page')).toBe(expected),
  );
});

describe('HTML', () => {
  test('escapes text for elements and attributes', () => {
    expect(escapeHtml('<a href="x">\'&amp;')).toBe("&lt;a href=&quot;x&quot;&gt;'&amp;amp;");
  });

  test('unescaping undoes escaping', () => {
    fc.assert(fc.property(anyText, (text) => unescapeHtml(escapeHtml(text)) === text));
  });

  test.each([
    ['&amp;&lt;&GT;&quot;&apos;&nbsp;', '&<>"\'\u00a0'],
    ['&eacute;&Eacute;&frac12;&NotEqualTilde;', 'éÉ½≂̸'],
    ['&#65;&#x42;&#X1F600;&#065;', 'AB😀A'],
    ['&unknown; &constructor; & &;', '&unknown; &constructor; & &;'],
    ['&#0;&#xD800;&#x110000;&#99999999999999999999;', '\ufffd\ufffd\ufffd\ufffd'],
  ])('%s is unescaped to %s', (html, text) => expect(unescapeHtml(html)).toBe(text));

  test('accepts any character reference', () => {
    const reference = fc.stringMatching(/^&#?x?[\da-zA-Z]{0,9};?$/);
    fc.assert(fc.property(reference, (html) => typeof unescapeHtml(html) === 'string'));
  });
});

describe('lists', () => {
  test.each([
    [[], ''],
    [['a'], '`a`'],
    [['a', 'b'], '`a` and `b`'],
    [['a', 'b', 'c'], '`a`, `b` and `c`'],
  ])('of names are formatted: %o', (names, expected) => expect(listNames(names)).toBe(expected));

  test('are sorted by code units, so the order is the same on every machine', () => {
    expect(['b', 'a', 'B', 'ä', 'a'].sort(compareCodeUnits)).toEqual(['B', 'a', 'a', 'b', 'ä']);
  });
});
