import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reusedEncoder } from '../../../../lib/build/publish/encoder.ts';

describe('reusedEncoder', () => {
  test('encodes like TextEncoder, regardless of earlier calls', () => {
    const strings = fc.array(fc.string({ unit: 'binary', maxLength: 300 }));
    fc.assert(
      fc.property(strings, (all) => {
        const encode = reusedEncoder();
        for (const text of all) expect([...encode(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
    );
  });

  test('reuses its buffer for the next string', () => {
    const encode = reusedEncoder();
    expect(encode('a longer text').buffer).toBe(encode('a text').buffer);
  });
});
