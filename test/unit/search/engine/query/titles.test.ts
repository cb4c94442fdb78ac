import { expect, test } from 'vitest';
import { titleTerm } from '../../../../../lib/search/engine/query/titles.ts';

test.each([
  ['Nodes', '=node'],
  ['Read Mode / Edit Mode', '=read.mode.edit.mode'],
  ['Working with the DOM events', '=work.dom.event'],
  ['@lexical/plain-text', '=lexical.plain.text'],
  ['How to', '=how.to'],
  ['テスト', '=てすと'],
])('the term of the title %s is %s', (title, term) => {
  expect(titleTerm(title)).toBe(term);
});

test('titles that differ in inflection have the same term', () => {
  for (const title of ['theme', 'Theming', 'themes']) expect(titleTerm(title)).toBe('=them');
  expect(titleTerm('Listening to a change')).toBe(titleTerm('listen to changes'));
});

test('a title without words, or with too many, has no term', () => {
  expect(titleTerm('🎉 –')).toBeUndefined();
  expect(titleTerm('long '.repeat(20))).toBeUndefined();
});
