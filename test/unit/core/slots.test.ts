import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillSlots, slot, slotNames, withoutSlots } from '../../../lib/core/slots.ts';

const name = fc.stringMatching(/^[\w.-]{1,12}$/);
const text = fc.string().map((one) => one.replaceAll('%', ''));

describe('slots', () => {
  test('are filled by name, wherever they stand', () => {
    const html = `<a href="${slot('0')}">a</a><img src="${slot('x7.1')}">${slot('0')}`;
    expect(fillSlots(html, (one) => `[${one}]`)).toBe('<a href="[0]">a</a><img src="[x7.1]">[0]');
  });

  test('are the control character itself: percent-encoded text of the same kind is text', () => {
    expect(fillSlots(`<code>%010%01</code>${slot('0')}`, () => '/docs')).toBe('<code>%010%01</code>/docs');
  });

  test('stay as they are when nobody knows the name', () => {
    expect(fillSlots(slot('9'), () => undefined)).toBe(slot('9'));
  });

  test('text without a slot is given back as it is, and nobody is asked', () => {
    expect(fillSlots('plain 100%', () => expect.unreachable())).toBe('plain 100%');
  });

  test('filling undoes marking', () => {
    const parts = fc.array(fc.tuple(text, name));
    fc.assert(
      fc.property(parts, (list) => {
        const html = list.map(([before, one]) => withoutSlots(before) + slot(one)).join('');
        expect(fillSlots(html, (one) => `{${one}}`)).toBe(
          list.map(([before, one]) => `${withoutSlots(before)}{${one}}`).join(''),
        );
      }),
    );
  });

  test('stand where two marks are around a name, whatever stands between others', () => {
    const pieces = fc.array(fc.constantFrom('\u0001', '\u0001', 'a', 'b.1', ' ', '<', 'x y'), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (list) => {
        const html = list.join('');
        const fill = (one: string): string | undefined => (one.startsWith('b') ? undefined : `{${one}}`);
        const expected = html.replace(/\u0001([\w.-]+)\u0001/g, (whole, one: string) => fill(one) ?? whole);
        expect(fillSlots(html, fill)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('can be listed in order', () => {
    expect(slotNames(`${slot('b')} and ${slot('a.1')}${slot('b')}`)).toEqual(['b', 'a.1', 'b']);
    expect(slotNames('none')).toEqual([]);
  });

  test('what is filled in is not looked into', () => {
    expect(fillSlots(slot('a'), (one) => (one === 'a' ? slot('b') : 'deeper'))).toBe(slot('b'));
  });

  test('text from outside can not forge one', () => {
    expect(withoutSlots(`a${slot('0')}b`)).toBe('a\ufffd0\ufffdb');
    expect(withoutSlots('plain')).toBe('plain');
    fc.assert(
      fc.property(text, (one) => fillSlots(withoutSlots(one), () => expect.unreachable()) === withoutSlots(one)),
    );
  });
});
