import { describe, expect, test } from 'vitest';
import { speaker, STRINGS, type Say, type StringId } from '../../../../lib/core/text/ui-strings.ts';

const locale = { label: '', direction: 'ltr' as const, htmlLang: 'x', calendar: 'gregory', path: '' };

function sayIn(name: string, translations: Readonly<Record<string, string>> = {}): Say {
  return speaker({ defaultLocale: name, locales: [{ ...locale, name, translations }] });
}

describe('UI strings', () => {
  const say = sayIn('en');

  test('contain the values of their variables', () => {
    expect(say('blog.page', { title: 'Blog', count: 2 })).toBe('Blog - page 2');
    expect(say('tags.title')).toBe('Tags');
  });

  test('use the plural form of the count', () => {
    expect(say('blog.tagged', { tag: 'news', count: 1 })).toBe('One post tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 2 })).toBe('2 posts tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 0 })).toBe('0 posts tagged with "news"');
  });

  test('format numbers for the locale', () => {
    expect(say('docs.more', { count: 1234 })).toBe('1,234 more');
    expect(sayIn('de')('docs.more', { count: 1234 })).toBe('1.234 more');
  });

  test('keep a variable without a value', () => {
    expect(say('blog.page', { count: 2 })).toBe('{title} - page 2');
  });

  test('insert values unchanged', () => {
    expect(say('blog.page', { title: '$& {count}', count: 2 })).toBe('$& {count} - page 2');
  });

  test('use a translation if there is one', () => {
    const german = sayIn('de', { 'docs.next': 'Weiter' });
    expect([german('docs.next'), german('docs.previous')]).toEqual(['Weiter', 'Previous']);
  });

  test('use the plural forms of the locale, and the last form if there are too few', () => {
    const polish = sayIn('pl', { 'blog.readingTime': '{count} minuta|{count} minuty|{count} minut' });
    expect([1, 2, 5].map((count) => polish('blog.readingTime', { count }))).toEqual([
      '1 minuta',
      '2 minuty',
      '5 minut',
    ]);
    const short = sayIn('pl', { 'blog.readingTime': 'chwila|{count} minut' });
    expect([1, 2, 5].map((count) => short('blog.readingTime', { count }))).toEqual(['chwila', '2 minut', '5 minut']);
  });

  test.each(Object.keys(STRINGS) as StringId[])('%s has at most two forms', (id) => {
    expect(STRINGS[id].split('|').length).toBeLessThanOrEqual(2);
  });
});
