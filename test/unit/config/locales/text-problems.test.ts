import { expect, test } from 'vitest';
import { missingPlaceholders, textProblems } from '../../../../lib/config/locales/text-problems.ts';

const translated = (original: string, text: string, locale = 'en') => ({
  id: 'a',
  original,
  text,
  locale,
  isPlural: original.includes('|'),
});

test.each([
  ['pl', 'a|b', ['`few` and `many` share the last form.']],
  ['pl', 'a|b|c', []],
  ['pl', 'a', []],
  ['fr', 'a|b', []],
  ['ja', 'a', []],
  ['ja', 'a|b', ['has 2 plural forms, but `ja` uses only 1.']],
  ['ar', 'a|b|c|d|e', ['`many` and `other` share the last form.']],
  ['ar', 'a|b|c|d|e|f', []],
])('plural forms in %s: %s', (locale, text, expected) => {
  const found = textProblems(translated('One|Many', text, locale)).map(({ message }) => message);
  expect(found).toEqual(expected.map((part) => expect.stringContaining(part) as string));
});

test('the hint lists the forms of the language in their order', () => {
  expect(textProblems(translated('One|Many', 'a|b', 'pl'))[0]?.hint).toBe(
    'Write the forms in this order, separated by `|`: one, few, many, other.',
  );
});

test('a placeholder that the translation lacks is reported, but not one that it misspells', () => {
  expect(missingPlaceholders(translated('See {link} of {name}.', 'Siehe {lnik}.'))).toEqual([
    {
      message: 'The translation of `a` lacks the placeholder `{name}`.',
      hint: 'The original is `See {link} of {name}.`. Add `{name}` where its value belongs.',
    },
  ]);
  expect(missingPlaceholders(translated('One|{count} items', 'Alle {count}'))).toEqual([]);
});
