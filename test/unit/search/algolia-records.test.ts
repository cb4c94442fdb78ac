import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../lib/config/resolve.ts';
import type { UserConfig } from '../../../lib/config/user-config.ts';
import type { SearchPage, SearchSection } from '../../../lib/core/model/search.ts';
import { urlPath } from '../../../lib/core/paths.ts';
import { algoliaRecords, INDEX_SETTINGS, RECORD_LIMIT, sizeOf } from '../../../lib/search/algolia/index.ts';
import { EMOJI_TITLE, HOSTILE_TEXT, HOSTILE_TITLE, PAGES, RTL_TITLE } from '../../support/search-pages.ts';

const VERSIONS = { versions: [{ name: '2.0', isLast: true }, { name: '1.0' }] } as const;

const config = (given: Partial<UserConfig> = {}) =>
  resolveConfig({ title: 'Site', url: 'https://example.org', docs: VERSIONS, ...given });

function pageOf(sections: readonly Partial<SearchSection>[], rest: Partial<SearchPage> = {}): SearchPage {
  const whole = (one: Partial<SearchSection>, index: number): SearchSection => ({
    level: index === 0 ? 1 : 2,
    title: 'Title',
    parents: [],
    text: '',
    code: '',
    ...one,
  });
  return {
    url: urlPath('/docs/a'),
    group: 'Docs',
    title: 'Title',
    keywords: [],
    links: [],
    kind: 'guide',
    sections: sections.map(whole),
    ...rest,
  };
}

const recordsOf = (page: SearchPage) => algoliaRecords([page], config());

describe('records', () => {
  test('there is one for each heading and one for the text below it', () => {
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

  test('the text of a page that has none is its description', () => {
    const { value } = recordsOf(pageOf([{}, { anchor: 'b', title: 'B' }], { description: 'What it is about.' }));
    expect(value.map(({ content }) => content)).toEqual([null, 'What it is about.', null]);
  });

  test('a description that is the beginning of a text is not found twice', () => {
    const page = pageOf([{}, { anchor: 'b', text: 'What it is about, at length.' }], { description: 'What it is…' });
    expect(recordsOf(page).value.map(({ content }) => content)).toEqual([null, null, 'What it is about, at length.']);
  });

  test('a page of no version belongs to all of them', () => {
    const { value } = recordsOf(pageOf([{}]));
    expect(value[0]!.version).toEqual(['2.0', '1.0']);
    expect(recordsOf(pageOf([{}], { version: '1.0' })).value[0]!.version).toEqual(['1.0']);
  });

  test('titles skip no level, however headings do, and what lies deeper than the last is there', () => {
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

  test('names of a symbol and keywords of the page are looked for, too', () => {
    const { value } = recordsOf(
      pageOf([{ names: ['Editor'] }, { anchor: 'u', names: ['Editor.update', 'update'] }], { keywords: ['word'] }),
    );
    expect(value.map(({ keywords }) => keywords)).toEqual([
      ['Editor', 'word'],
      ['Editor.update', 'update'],
    ]);
  });

  test('texts stay as they are, whatever is in them', () => {
    const { value } = algoliaRecords(PAGES, config());
    const titles = new Set(value.map(({ hierarchy }) => hierarchy.lvl1));
    for (const title of [HOSTILE_TITLE, EMOJI_TITLE, RTL_TITLE]) expect(titles).toContain(title);
    expect(value.map(({ content }) => content)).toContain(HOSTILE_TEXT);
  });

  test('anchors are encoded in addresses alone', () => {
    const [, record] = recordsOf(pageOf([{}, { anchor: 'über-uns' }])).value;
    expect([record!.anchor, record!.url]).toEqual(['über-uns', 'https://example.org/docs/a#%C3%BCber-uns']);
  });
});

describe('ids', () => {
  test('are the same as long as the section is where it was', () => {
    const before = recordsOf(pageOf([{}, { anchor: 'b', text: 'B' }])).value;
    const after = recordsOf(pageOf([{}, { anchor: 'a', text: 'A' }, { anchor: 'b', text: 'Other words' }])).value;
    expect(before.map(({ objectID }) => objectID)).toEqual(['/docs/a#.0', '/docs/a#b.0', '/docs/a#b.1']);
    expect(after.map(({ objectID }) => objectID)).toEqual(
      expect.arrayContaining(before.map(({ objectID }) => objectID)),
    );
  });

  test('are unique, and it is an error where they can not be', () => {
    const { value, diagnostics } = algoliaRecords(PAGES, config());
    expect(new Set(value.map(({ objectID }) => objectID)).size).toBe(value.length);
    expect(diagnostics).toEqual([]);
    const twice = algoliaRecords([PAGES[0]!, pageOf([{}], { url: urlPath('/docs/intro') })], config()).diagnostics;
    expect(twice).toMatchInlineSnapshot(`
      [
        {
          "code": "search.duplicate-record",
          "hint": "Two pages share an address, or two headings of a page share an anchor: one of them needs another.",
          "message": "Two records of the index have the id \`/docs/intro#.0\`.",
          "severity": "error",
          "subject": "/docs/intro",
        },
      ]
    `);
  });
});

describe('a record that is too large', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `wörd${index}`).join(' ');

  test('becomes several that have all words, and says so', () => {
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
          "hint": "A long section with headings of its own is found more precisely.",
          "message": "As one record this section has more than the 10,000 bytes that Algolia takes; its text becomes 4 records.",
          "severity": "warning",
          "subject": "/docs/a#long",
        },
      ]
    `);
  });

  test('has its title cut at the end of a word', () => {
    const { value, diagnostics } = recordsOf(pageOf([{}], { title: words(3000) }));
    expect(value[0]!.hierarchy.lvl1).toMatch(/^wörd0 .* wörd\d+…$/);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'A title of this section is too long for a record of Algolia, and is cut.',
    ]);
  });

  test('is never cut within a character', () => {
    const text = '👩‍👩‍👧'.repeat(2000);
    const contents = recordsOf(pageOf([{ text }])).value.slice(1);
    expect(contents.map(({ content }) => content).join('')).toBe(text);
    for (const { content } of contents) expect(content).toMatch(/^(?:👩‍👩‍👧)+$/u);
  });

  test('is left out when its address alone is too long, and says so', () => {
    const { value, diagnostics } = recordsOf(pageOf([{ text: 'A' }], { url: urlPath(`/${'a'.repeat(RECORD_LIMIT)}`) }));
    expect(value).toEqual([]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'A record of this section has more than the 10,000 bytes that Algolia takes, and is left out.',
    ]);
  });
});

test('the settings name attributes that records have', () => {
  const [record] = algoliaRecords(PAGES, config()).value;
  const named = JSON.stringify([
    INDEX_SETTINGS['searchableAttributes'],
    INDEX_SETTINGS['customRanking'],
    INDEX_SETTINGS['attributesForFaceting'],
  ]);
  for (const [, path] of named.matchAll(/[("]((?:hierarchy|weight|content|keywords|language|version)[.\w]*)/g)) {
    const value = path!.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], record);
    expect(value, path).not.toBeUndefined();
  }
});
