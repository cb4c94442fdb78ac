import { format } from 'prettier';
import { expect, test } from 'vitest';
import { printValue } from '../../../../lib/migrate/write/print-value.ts';

const LONG = 'https://acme.example/a/very/long/address/that/does/not/fit/into/a/line/of/eighty/columns';

test.each([
  { a: 1, b: [true, null], 'c-d': 'text' },
  { quotes: `it's`, both: `"it's"`, double: '"a"', newline: 'a\nb', path: String.raw`C:\a` },
  { long: LONG, list: [LONG, LONG], nested: { deep: { url: LONG } } },
  {
    items: [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
    single: [{ a: 1, b: 2 }],
    mixed: [{ a: 1 }, { b: 2 }],
  },
  {
    pairs: [
      ['a', 1],
      ['b', 2],
    ],
    empty: {},
    none: [],
    words: 'one two three four five six seven'.split(' '),
  },
  { exactly80: ['aaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbb', 'cccccccccccccccccc'] },
])('prints values as prettier does: %j', async (value) => {
  const printed = `export default ${printValue(value, () => undefined, { indent: 0, used: 16 })};\n`;
  expect(await format(printed, { parser: 'typescript', singleQuote: true })).toBe(printed);
});
