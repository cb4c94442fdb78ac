import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteReader, DamagedIndexError } from '../../../../lib/search/engine/loading/byte-reader.ts';
import { checksum } from '../../../../lib/search/engine/loading/checksum.ts';
import { readFragment } from '../../../../lib/search/engine/loading/fragments.ts';
import { readManifest, SHARDED } from '../../../../lib/search/engine/loading/manifest.ts';
import { readShard, readWords } from '../../../../lib/search/engine/loading/shards.ts';
import { ByteWriter } from '../../../../lib/search/indexing/byte-writer.ts';

const anyNumber = fc.oneof(
  fc.nat(300),
  fc.integer({ min: 0, max: 2 ** 32 }),
  fc.constantFrom(127, 128, 16_383, 16_384),
);
const anyWords = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 30 }).map((all) => all.sort());

describe('the reader restores what the writer encoded', () => {
  test('numbers', () => {
    fc.assert(
      fc.property(fc.array(anyNumber), (numbers) => {
        const writer = new ByteWriter();
        for (const value of numbers) writer.number(value);
        expect(writer.take().length).toBe(writer.length);
        const reader = new ByteReader(writer.take());
        expect(numbers.map(() => reader.number())).toEqual(numbers);
        expect(reader.isAtEnd).toBe(true);
      }),
    );
  });

  test('sorted words, including words that share half of a surrogate pair', () => {
    const surrogatePairs = [
      ['🎉', '🎊'],
      ['a🎉b', 'a🎉c', 'a🎊'],
      ['𠮷', '𠮸野'],
    ];
    fc.assert(
      fc.property(fc.oneof(anyWords, fc.constantFrom(...surrogatePairs)), (words) => {
        const writer = new ByteWriter();
        words.forEach((word, index) => writer.word(word, words[index - 1] ?? ''));
        const reader = new ByteReader(writer.take());
        const read: string[] = [];
        while (!reader.isAtEnd) read.push(reader.nextWord(read.at(-1) ?? ''));
        expect(read).toEqual(words);
      }),
    );
  });

  test('bytes of any length', () => {
    for (const length of [0, 1023, 1024, 1025, 5000]) {
      const bytes = new Uint8Array(length).fill(7);
      const written = new ByteWriter().byte(1).bytes(bytes).byte(2).take();
      const reader = new ByteReader(written);
      expect([reader.byte(), reader.bytes(length).length, reader.byte()]).toEqual([1, length, 2]);
    }
  });
});

describe('input that docsgen did not write', () => {
  test('throws if it is truncated or contains an unterminated number', () => {
    const [short, endless] = [new ByteReader(Uint8Array.of(128)), new ByteReader(new Uint8Array(9).fill(255))];
    expect(() => short.number()).toThrow(DamagedIndexError);
    expect(() => endless.number()).toThrow(DamagedIndexError);
    expect(() => new ByteReader(new Uint8Array(3)).bytes(4)).toThrow(DamagedIndexError);
  });

  test.each(Object.entries({ readShard, readWords, readFragment, readManifest }))(
    'makes %s throw a DamagedIndexError or return',
    (_, read: (bytes: Uint8Array) => unknown) => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(3), (bytes, format) => {
          for (const input of [bytes, withSum(Uint8Array.of(format, ...bytes))]) {
            try {
              read(input);
            } catch (error) {
              expect(error).toBeInstanceOf(DamagedIndexError);
            }
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  test('is rejected for an unknown format or an impossible number of pages', () => {
    expect(() => readManifest(withSum(Uint8Array.of(9)))).toThrow('not a search index');
    expect(() => readManifest(new ByteWriter().byte(SHARDED).number(20_000_000).take())).toThrow(DamagedIndexError);
    expect(() => readManifest(withSum(new ByteWriter().byte(SHARDED).number(20_000_000).take()))).toThrow('more pages');
  });
});

const withSum = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.of(...bytes, ...new TextEncoder().encode(checksum(bytes)));

test('a checksum has four base-36 characters and changes with any byte', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 50 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, by) => {
        expect(checksum(bytes)).toMatch(/^[a-z0-9]{4}$/);
        const index = at % bytes.length;
        expect(checksum(bytes.with(index, bytes[index]! ^ by))).not.toBe(checksum(bytes));
      },
    ),
    { seed: 4 },
  );
});
