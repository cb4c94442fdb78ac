import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import type { SearchPage, SearchSection } from '../../../lib/core/model/search.ts';
import { urlPath } from '../../../lib/core/paths.ts';
import { algoliaRecords, INDEX_SETTINGS, RECORD_LIMIT, sizeOf } from '../../../lib/search/algolia/index.ts';
import { EMOJI_TITLE, HOSTILE_TEXT, HOSTILE_TITLE, PAGES, RTL_TITLE } from '../../support/search-pages.ts';

const VERSIONS = { versions: [{ name: '2.0', isLast: true }, { name: '1.0' }] } as const;

const config = (overrides: Partial<UserConfig> = {}) =>
  resolveConfig({ title: 'Site', url: 'https://example.org', docs: VERSIONS, ...overrides });

function pageOf(sections: readonly Partial<SearchSection>[], rest: Partial<SearchPage> = {}): SearchPage {
  const section = (fields: Partial<SearchSection>, index: number): SearchSection => ({
    level: index === 0 ? 1 : 2,
    title: 'Title',
    parents: [],
    text: '',
    code: '',
    ...fields,
  });
  return {
    url: urlPath('/docs/a'),
    group: 'Docs',
    title: 'Title',
    keywords: [],
    links: [],
    kind: 'guide',
    sections: sections.map(section),
    ...rest,
  };
}

const recordsOf = (page: SearchPage) => algoliaRecords([page], config());

describe('the records of a site', () => {
  test('include one for each heading and one for the text below it', () => {
    const { value, diagnostics } = algoliaRecords(PAGES.slice(0, 1), config({ baseUrl: '/base' }));
    expect(diagnostics).toEqual([]);
    expect(value.map(({ type, content }) => [type, content])).toEqual([
      ['lvl1', null],
      ['content', 'The orchard greets everybody who begins here.'],
      ['lvl2', null],
      ['content', 'Fetch it with a manager and then a walrus appears.'],
      ['lvl3', null],
      ['content', 'Servers have no screen, so the penguin stays in.'],
    ]);
    expect(value[5]).toMatchInlineSnapshot(`
      {
        "anchor": "on-a-server",
        "content": "Servers have no screen, so the penguin stays in.",
        "hierarchy": {
          "lvl0": "Docs",
          "lvl1": "Introduction",
          "lvl2": "Installing the package",
          "lvl3": "On a server",
          "lvl4": null,
          "lvl5": null,
          "lvl6": null,
        },
        "keywords": [],
        "language": "en",
        "objectID": "/docs/intro#on-a-server.1",
        "type": "content",
        "url": "https://example.org/base/docs/intro#on-a-server",
        "url_without_anchor": "https://example.org/base/docs/intro",
        "version": [
          "2.0",
        ],
        "weight": {
          "level": 0,
          "pageRank": 1,
          "position": 5,
        },
      }
    `);
  });

  test('contain the description of a page without text', () => {
    const { value } = recordsOf(pageOf([{}, { anchor: 'b', title: 'B' }], { description: 'What it is about.' }));
    expect(value.map(({ content }) => content)).toEqual([null, 'What it is about.', null]);
  });

  test('omit a description that repeats the start of the text', () => {
    const page = pageOf([{}, { anchor: 'b', text: 'What it is about, at length.' }], { description: 'What it is…' });
    expect(recordsOf(page).value.map(({ content }) => content)).toEqual([null, null, 'What it is about, at length.']);
  });

  test('list all versions for an unversioned page', () => {
    const { value } = recordsOf(pageOf([{}]));
    expect(value[0]!.version).toEqual(['2.0', '1.0']);
    expect(recordsOf(pageOf([{}], { version: '1.0' })).value[0]!.version).toEqual(['1.0']);
  });

  test('skip no level of titles, and keep headings below the last level', () => {
    const parents = ['1', '2', '3', '4', '5'];
    const { value } = recordsOf(
      pageOf([
        {},
        { anchor: 'x', level: 4, parents: ['One'], title: 'Two' },
        { anchor: 'y', level: 6, parents, title: '6' },
      ]),
    );
    expect([value[1]!.type, value[1]!.hierarchy.lvl2, value[1]!.hierarchy.lvl3]).toEqual(['lvl3', 'One', 'Two']);
    expect([value[2]!.type, value[2]!.hierarchy.lvl5, value[2]!.hierarchy.lvl6]).toEqual(['lvl6', '4', '6']);
  });

  test('contain symbol names and page keywords as keywords', () => {
    const { value } = recordsOf(
      pageOf([{ names: ['Editor'] }, { anchor: 'u', names: ['Editor.update', 'update'] }], { keywords: ['word'] }),
    );
    expect(value.map(({ keywords }) => keywords)).toEqual([
      ['Editor', 'word'],
      ['Editor.update', 'update'],
    ]);
  });

  test('contain text unchanged, including HTML and emoji', () => {
    const { value } = algoliaRecords(PAGES, config());
    const titles = new Set(value.map(({ hierarchy }) => hierarchy.lvl1));
    for (const title of [HOSTILE_TITLE, EMOJI_TITLE, RTL_TITLE]) expect(titles).toContain(title);
    expect(value.map(({ content }) => content)).toContain(HOSTILE_TEXT);
  });

  test('encode anchors only in URLs', () => {
    const [, record] = recordsOf(pageOf([{}, { anchor: 'über-uns' }])).value;
    expect([record!.anchor, record!.url]).toEqual(['über-uns', 'https://example.org/docs/a#%C3%BCber-uns']);
  });
});

describe('record IDs', () => {
  test('are stable as long as the section keeps its page and anchor', () => {
    const before = recordsOf(pageOf([{}, { anchor: 'b', text: 'B' }])).value;
    const after = recordsOf(pageOf([{}, { anchor: 'a', text: 'A' }, { anchor: 'b', text: 'Other words' }])).value;
    expect(before.map(({ objectID }) => objectID)).toEqual(['/docs/a#.0', '/docs/a#b.0', '/docs/a#b.1']);
    expect(after.map(({ objectID }) => objectID)).toEqual(
      expect.arrayContaining(before.map(({ objectID }) => objectID)),
    );
  });

  test('are unique, and duplicates are an error', () => {
    const { value, diagnostics } = algoliaRecords(PAGES, config());
    expect(new Set(value.map(({ objectID }) => objectID)).size).toBe(value.length);
    expect(diagnostics).toEqual([]);
    const duplicates = algoliaRecords([PAGES[0]!, pageOf([{}], { url: urlPath('/docs/intro') })], config()).diagnostics;
    expect(duplicates).toMatchInlineSnapshot(`
      [
        {
          "code": "search.duplicate-record",
          "hint": "Two pages have the same URL, or two headings of a page have the same anchor. Change one of them.",
          "message": "Two search records have the ID \`/docs/intro#.0\`.",
          "severity": "error",
          "subject": "/docs/intro",
        },
      ]
    `);
  });
});

describe('a record that is too large', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `wörd${index}`).join(' ');

  test('is split into several without losing words, with a warning', () => {
    const text = words(3000);
    const { value, diagnostics } = recordsOf(pageOf([{}, { anchor: 'long', text }]));
    const contents = value.filter(({ type }) => type === 'content');
    expect(contents.map(({ content }) => content).join(' ')).toBe(text);
    expect(value.every((record) => sizeOf(record) <= RECORD_LIMIT)).toBe(true);
    expect(new Set(value.map(({ objectID }) => objectID)).size).toBe(value.length);
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "search.record-too-large",
          "hint": "Split the section with headings, so that search results link to the matching part.",
          "message": "This section exceeds Algolia’s limit of 10,000 bytes per search record, so its text is split into 4 records.",
          "severity": "warning",
          "subject": "/docs/a#long",
        },
      ]
    `);
  });

  test('has its title truncated at the end of a word', () => {
    const { value, diagnostics } = recordsOf(pageOf([{}], { title: words(3000) }));
    expect(value[0]!.hierarchy.lvl1).toMatch(/^wörd0 .* wörd\d+…$/);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'A title in this section is too long for a search record, so it is shortened.',
    ]);
  });

  test('is never split within a grapheme', () => {
    const text = '👩‍👩‍👧'.repeat(2000);
    const contents = recordsOf(pageOf([{ text }])).value.slice(1);
    expect(contents.map(({ content }) => content).join('')).toBe(text);
    for (const { content } of contents) expect(content).toMatch(/^(?:👩‍👩‍👧)+$/u);
  });

  test('is omitted with a warning if its URL alone is too long', () => {
    const { value, diagnostics } = recordsOf(pageOf([{ text: 'A' }], { url: urlPath(`/${'a'.repeat(RECORD_LIMIT)}`) }));
    expect(value).toEqual([]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'A search record of this section exceeds Algolia’s limit of 10,000 bytes and is omitted.',
    ]);
  });
});

test('the settings refer only to attributes that records have', () => {
  const [record] = algoliaRecords(PAGES, config()).value;
  const lists = ['searchableAttributes', 'customRanking', 'attributesForFaceting', 'attributesToRetrieve'] as const;
  // An entry is a name, or several in the form `unordered(hierarchy.lvl1), unordered(keywords)`.
  const paths = lists
    .flatMap((list) => INDEX_SETTINGS[list] as readonly string[])
    .flatMap((entry) => entry.split(', '))
    .map((entry) => entry.replace(/^\w+\((.*)\)$/, '$1'));
  expect(paths.length).toBeGreaterThan(15);
  const valueAt = (path: string): unknown =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], record);
  expect(paths.filter((path) => valueAt(path) === undefined)).toEqual([]);
});
