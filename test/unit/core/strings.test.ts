import { describe, expect, test } from 'vitest';
import { speaker, STRINGS, type Say, type StringId } from '../../../lib/core/strings.ts';

const locale = { label: '', direction: 'ltr' as const, htmlLang: 'x', calendar: 'gregory', path: '' };

function sayIn(name: string, translations: Readonly<Record<string, string>> = {}): Say {
  return speaker({ defaultLocale: name, locales: [{ ...locale, name, translations }] });
}

describe('the words of the site', () => {
  const say = sayIn('en');

  test('have their placeholders filled in', () => {
    expect(say('blog.page', { title: 'Blog', count: 2 })).toBe('Blog - page 2');
    expect(say('tags.title')).toBe('Tags');
  });

  test('take the plural form that the count asks for', () => {
    expect(say('blog.tagged', { tag: 'news', count: 1 })).toBe('One post tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 2 })).toBe('2 posts tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 0 })).toBe('0 posts tagged with "news"');
  });

  test('write numbers as the language does', () => {
    expect(say('docs.more', { count: 1234 })).toBe('1,234 more');
    expect(sayIn('de')('docs.more', { count: 1234 })).toBe('1.234 more');
  });

  test('keep a placeholder that nobody fills', () => {
    expect(say('blog.page', { count: 2 })).toBe('{title} - page 2');
  });

  test('put in what they are given as it is', () => {
    expect(say('blog.page', { title: '$& {count}', count: 2 })).toBe('$& {count} - page 2');
  });

  test('are those of the translation where it has them', () => {
    const german = sayIn('de', { 'docs.next': 'Weiter' });
    expect([german('docs.next'), german('docs.previous')]).toEqual(['Weiter', 'Previous']);
  });

  test('take the forms of the language; of too few the last', () => {
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
