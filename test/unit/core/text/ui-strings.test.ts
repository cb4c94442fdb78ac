import { describe, expect, test } from 'vitest';
import { translator, STRINGS, type Translate, type StringId } from '../../../../lib/core/text/ui-strings.ts';

const locale = { label: '', direction: 'ltr' as const, htmlLang: 'x', calendar: 'gregory', path: '' };

function translateIn(name: string, translations: Readonly<Record<string, string>> = {}): Translate {
  return translator({ defaultLocale: name, locales: [{ ...locale, name, translations }] });
}

describe('UI strings', () => {
  const translate = translateIn('en');

  test('contain the values of their variables', () => {
    expect(translate('blog.page', { title: 'Blog', count: 2 })).toBe('Blog - page 2');
    expect(translate('tags.title')).toBe('Tags');
  });

  test('use the plural form of the count', () => {
    expect(translate('blog.tagged', { tag: 'news', count: 1 })).toBe('One post tagged with "news"');
    expect(translate('blog.tagged', { tag: 'news', count: 2 })).toBe('2 posts tagged with "news"');
    expect(translate('blog.tagged', { tag: 'news', count: 0 })).toBe('0 posts tagged with "news"');
  });

  test('use the plural forms of English in a language without a translation', () => {
    // Japanese has one plural form, and Latvian has one for 0, too.
    for (const name of ['ja', 'lv']) {
      const tagged = [0, 1, 5].map((count) => translateIn(name)('blog.tagged', { tag: 'news', count }));
      expect(tagged).toEqual([
        '0 posts tagged with "news"',
        'One post tagged with "news"',
        '5 posts tagged with "news"',
      ]);
    }
  });

  test('format numbers for the locale', () => {
    expect(translate('docs.more', { count: 1234 })).toBe('1,234 more');
    expect(translateIn('de')('docs.more', { count: 1234 })).toBe('1.234 more');
  });

  test('keep a variable without a value', () => {
    expect(translate('blog.page', { count: 2 })).toBe('{title} - page 2');
  });

  test('insert values unchanged', () => {
    expect(translate('blog.page', { title: '$& {count}', count: 2 })).toBe('$& {count} - page 2');
  });

  test('use a translation if there is one', () => {
    const german = translateIn('de', { 'docs.next': 'Weiter' });
    expect([german('docs.next'), german('docs.previous')]).toEqual(['Weiter', 'Previous']);
  });

  test('use the plural forms of the locale, and the last form if there are too few', () => {
    const polish = translateIn('pl', { 'blog.readingTime': '{count} minuta|{count} minuty|{count} minut' });
    expect([1, 2, 5].map((count) => polish('blog.readingTime', { count }))).toEqual([
      '1 minuta',
      '2 minuty',
      '5 minut',
    ]);
    const short = translateIn('pl', { 'blog.readingTime': 'chwila|{count} minut' });
    expect([1, 2, 5].map((count) => short('blog.readingTime', { count }))).toEqual(['chwila', '2 minut', '5 minut']);
  });

  test.each(Object.keys(STRINGS) as StringId[])('%s has at most two forms', (id) => {
    expect(STRINGS[id].split('|').length).toBeLessThanOrEqual(2);
  });
});
