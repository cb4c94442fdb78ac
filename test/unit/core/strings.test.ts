import { describe, expect, test } from 'vitest';
import { say, STRINGS, type StringId } from '../../../lib/core/strings.ts';

describe('the words of the site', () => {
  test('have their placeholders filled in', () => {
    expect(say('blog.page', { title: 'Blog', count: 2 })).toBe('Blog - page 2');
    expect(say('tags.title')).toBe('Tags');
  });

  test('take the plural form that the count asks for', () => {
    expect(say('blog.tagged', { tag: 'news', count: 1 })).toBe('One post tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 2 })).toBe('2 posts tagged with "news"');
    expect(say('blog.tagged', { tag: 'news', count: 0 })).toBe('0 posts tagged with "news"');
  });

  test('keep a placeholder that nobody fills', () => {
    expect(say('blog.page', { count: 2 })).toBe('{title} - page 2');
  });

  test('put in what they are given as it is', () => {
    expect(say('blog.page', { title: '$& {count}', count: 2 })).toBe('$& {count} - page 2');
  });

  test.each(Object.keys(STRINGS) as StringId[])('%s has at most two forms', (id) => {
    expect(STRINGS[id].split('|').length).toBeLessThanOrEqual(2);
  });
});
