import { expect, test } from 'vitest';
import { countWords } from '../../../../lib/content/transform/words.ts';
import { markdown } from '../compiled.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['one two\nthree', 3],
  ["it's a well-known thing", 4],
  ['日本語', 3],
  ['日本語 and English。', 5],
])('%j', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('the words of a page include inline code, but no code blocks', () => {
  expect(
    markdown('# Title\n\nOne `two` *three* [four](./x.md).\n\n```js\nlet five;\n```\n\n> six\n').document.words,
  ).toBe(6);
});
