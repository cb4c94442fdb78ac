import { describe, expect, test } from 'vitest';
import { inAlphabet, letterBar } from '../../../../lib/render/glossary/letters.ts';

const ENGLISH = ['Anchor', 'awareness', 'Batch', 'Éclair', 'Editor', 'Node', 'Point', 'Root', 'State', 'Update'];

const bar = (names: readonly string[], locale = 'en') =>
  letterBar(
    names.map((name) => ({ name, html: '', to: { url: '/words', hash: `term-${name}` } })),
    { label: 'Terms & letters', locale },
  );
/** Returns the letters of a bar: links with their targets, and letters without terms. */
const letters = (html: string): string[] =>
  [...html.matchAll(/<li>(?:<a href="([^"]*)">([^<]+)<\/a>|<span>([^<]+)<\/span>)<\/li>/g)].map(
    ([, href, linked, text]) => (linked ? `${linked} ${href}` : text!),
  );

describe('the letters above a glossary', () => {
  test('link to the first term of each letter and show the letters without terms as text', () => {
    const html = bar(ENGLISH);
    expect(html).toMatch(/^<nav class="glossary-letters" aria-label="Terms &amp; letters" data-nosearch=""><ul>/);
    expect(letters(html)).toHaveLength(26);
    expect(letters(html).slice(0, 6)).toEqual(['A #term-Anchor', 'B #term-Batch', 'C', 'D', 'E #term-Éclair', 'F']);
  });

  test('are absent for a glossary that fits on a screen, and for terms without a page', () => {
    expect(bar(ENGLISH.slice(1))).toBe('');
    const terms = ENGLISH.map((name) => ({ name, html: '' }));
    expect(letterBar(terms, { label: 'Letters', locale: 'en' })).toBe('');
  });

  test('begin with # for terms that start with another character', () => {
    expect(letters(bar(['$ function', '404', ...ENGLISH])).slice(0, 2)).toEqual([
      '# #term-$ function',
      'A #term-Anchor',
    ]);
  });

  test('are those of the language', () => {
    expect(letters(bar(['Ångström', ...ENGLISH], 'sv')).at(-1)).toBe('Å #term-Ångström');
    expect(letters(bar(['Ångström', ...ENGLISH], 'de'))[0]).toBe('A #term-Ångström');
  });

  test('are only those of terms in scripts without an A', () => {
    const russian = ['байт', 'буфер', 'веб', 'граф', 'дерево', 'ёлка', 'индекс', 'JSON', 'ключ', 'узел'];
    expect(letters(bar(russian, 'ru')).map((letter) => letter[0])).toEqual([...'БВГДЁИКУJ']);
  });
});

test('the terms are in the order of the language', () => {
  const sorted = (names: string[], locale: string) =>
    inAlphabet(
      names.map((name) => ({ name, html: '' })),
      locale,
    ).map(({ name }) => name);
  expect(sorted(['$ function', 'Zebra', 'éclair', 'Édit', 'Ångström'], 'sv')).toEqual([
    '$ function',
    'éclair',
    'Édit',
    'Zebra',
    'Ångström',
  ]);
});
