import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  resolvePlaceholders,
  placeholderFor,
  placeholderNames,
  remainingPlaceholder,
  stripPlaceholders,
} from '../../../../lib/core/html/placeholders.ts';

const name = fc.stringMatching(/^[\w.-]{1,12}$/);
const text = fc.string().map((value) => value.replaceAll('%', ''));

describe('placeholders', () => {
  test('are resolved by name at any position', () => {
    const html = `<a href="${placeholderFor('0')}">a</a><img src="${placeholderFor('x7.1')}">${placeholderFor('0')}`;
    expect(resolvePlaceholders(html, (placeholder) => `[${placeholder}]`)).toBe(
      '<a href="[0]">a</a><img src="[x7.1]">[0]',
    );
  });

  test('require the control character; its percent-encoded form is text', () => {
    expect(resolvePlaceholders(`<code>%010%01</code>${placeholderFor('0')}`, () => '/docs')).toBe(
      '<code>%010%01</code>/docs',
    );
  });

  test('stay unchanged if the name is unknown', () => {
    expect(resolvePlaceholders(placeholderFor('9'), () => undefined)).toBe(placeholderFor('9'));
  });

  test.each([
    ['<a href="\u0001abcdefgh.0\u0001">', 'abcdefgh.0'],
    ['{"url":"\\u0001abcdefgh.12-end\\u0001"}', 'abcdefgh.12-end'],
    ['https://example.org/%01abcdefgh.0.1%01', 'abcdefgh.0.1'],
    ['\u0001a0\u0001', 'a0'],
    ['<code>%010%01 \\u00010\\u0001 \u0001</code>', undefined],
    ['<p>abcdefgh.0</p>', undefined],
  ])('are found in the finished text %j', (text, expected) => {
    expect(remainingPlaceholder(text)).toBe(expected);
  });

  test('text without a placeholder is returned unchanged without a call', () => {
    expect(resolvePlaceholders('plain 100%', () => expect.unreachable())).toBe('plain 100%');
  });

  test('resolving is the inverse of marking', () => {
    const parts = fc.array(fc.tuple(text, name));
    fc.assert(
      fc.property(parts, (list) => {
        const html = list.map(([before, id]) => stripPlaceholders(before) + placeholderFor(id)).join('');
        expect(resolvePlaceholders(html, (id) => `{${id}}`)).toBe(
          list.map(([before, id]) => `${stripPlaceholders(before)}{${id}}`).join(''),
        );
      }),
    );
  });

  test('are two marks around a name, whatever is between other marks', () => {
    const pieces = fc.array(fc.constantFrom('\u0001', '\u0001', 'a', 'b.1', ' ', '<', 'x y'), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (list) => {
        const html = list.join('');
        const resolve = (id: string): string | undefined => (id.startsWith('b') ? undefined : `{${id}}`);
        const expected = html.replace(/\u0001([\w.-]+)\u0001/g, (match, id: string) => resolve(id) ?? match);
        expect(resolvePlaceholders(html, resolve)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('can be listed in order', () => {
    expect(placeholderNames(`${placeholderFor('b')} and ${placeholderFor('a.1')}${placeholderFor('b')}`)).toEqual([
      'b',
      'a.1',
      'b',
    ]);
    expect(placeholderNames('none')).toEqual([]);
  });

  test('a resolved value is not resolved again', () => {
    expect(resolvePlaceholders(placeholderFor('a'), (id) => (id === 'a' ? placeholderFor('b') : 'nested'))).toBe(
      placeholderFor('b'),
    );
  });

  test('untrusted text can not contain a placeholder', () => {
    expect(stripPlaceholders(`a${placeholderFor('0')}b`)).toBe('a\ufffd0\ufffdb');
    expect(stripPlaceholders('plain')).toBe('plain');
    fc.assert(
      fc.property(
        text,
        (value) =>
          resolvePlaceholders(stripPlaceholders(value), () => expect.unreachable()) === stripPlaceholders(value),
      ),
    );
  });
});
