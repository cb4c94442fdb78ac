import { describe, expect, test } from 'vitest';
import { matches, readQuery, writeQuery } from '../../../content/pages/_components/gallery-query.ts';

const TAGS = ['favorite', 'opensource'] as const;
const read = (search: string) => readQuery(new URLSearchParams(search), TAGS);

describe('the query of the gallery', () => {
  test('is parsed from the address in the order of the tags, without unknown tags', () => {
    expect(read('title=Table&tags=opensource&tags=other&tags=favorite')).toEqual({ title: 'Table', tags: [...TAGS] });
    expect(read('')).toEqual({ title: '', tags: [] });
  });

  test('is serialized without changing other parameters', () => {
    const search = new URLSearchParams('a=1&title=old&tags=favorite');
    const next = writeQuery(search, { title: 'x & y', tags: TAGS });
    expect(next.toString()).toBe('a=1&title=x+%26+y&tags=favorite&tags=opensource');
    expect(writeQuery(next, { title: '', tags: [] }).toString()).toBe('a=1');
    expect(search.toString()).toBe('a=1&title=old&tags=favorite');
  });
});

describe('an example', () => {
  const example = { title: 'TablePlugin', tags: ['opensource'] } as const;

  test.each([
    ['', [], true],
    ['plug', [], true],
    [' TABLE ', [], true],
    ['tables', [], false],
    ['', ['favorite'], false],
    ['', ['favorite', 'opensource'], true],
    ['emoji', ['opensource'], false],
  ] as const)('is found by the title %j and the tags %j: %s', (title, tags, expected) => {
    expect(matches(example, { title, tags })).toBe(expected);
  });
});
