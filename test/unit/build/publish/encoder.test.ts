import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reusedEncoder } from '../../../../lib/build/publish/encoder.ts';

describe('reusedEncoder', () => {
  test('encodes as TextEncoder does, whatever was encoded before', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }));
    fc.assert(
      fc.property(texts, (all) => {
        const encode = reusedEncoder();
        for (const text of all) expect([...encode(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
    );
  });

  test('takes the same memory for the next text', () => {
    const encode = reusedEncoder();
    expect(encode('a longer text').buffer).toBe(encode('a text').buffer);
  });
});
