import fc from 'fast-check';
import type { SearchPage, SearchSection } from '../../lib/core/model/search.ts';
import { urlPath } from '../../lib/core/paths.ts';

/** Words of every kind that the tokenizer distinguishes. Some repeat, and some are similar to others. */
const KNOWN = [
  'node',
  'nodes',
  'notes',
  'update',
  'updated',
  'editor',
  'Editor',
  'entries',
  'classes',
  'status',
  'serialize',
  'serialization',
  'the',
  'how',
  'registerUpdateListener',
  '$getRoot',
  'getRoot',
  'XMLHttpRequest2',
  'FORMAT_TEXT_COMMAND',
  '_key',
  'r',
  'café',
  'cafe\u0301',
  'naïveté',
  'ﬁle',
  'ΟΔΟΣ',
  'οδοσ\u03c0',
  '編集状態を更新',
  'テスト',
  'ภาษาไทยไม่มีช่องว่าง',
  'แก้ไข'.repeat(12),
  'Lexical編集',
  'مرحبا',
  'שלום',
  '🎉',
  '👩‍👩‍👧',
  '𝒳𝒴',
  '𠮷野家',
  'a'.repeat(41),
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{2,9}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,4}[A-Z][a-z]{1,5}[A-Z\d_]{0,2}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replace(MARKS, '')) },
);

/** Separators of the search index, which the text of a page never contains (`lib/search/html-sections.ts`). */
const MARKS = /[\u0001-\u0003]/g;

/** Generates the text of a page. */
export const anyText: fc.Arbitrary<string> = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

const section = fc.record({ title, text: anyText, code: fc.array(word, { maxLength: 8 }).map((all) => all.join('(')) });

const page = fc.record({
  kind: fc.constantFrom<SearchPage['kind'][]>('guide', 'api'),
  sections: fc.array(section, { minLength: 1, maxLength: 6 }),
  keywords: fc.array(word, { maxLength: 2 }),
  links: fc.array(fc.nat(9), { maxLength: 3 }),
});

const urlOf = (number: number) => urlPath(`/docs/page-${number}`);

/** Generates the search pages of a small site. */
export const anyPages: fc.Arbitrary<SearchPage[]> = fc.array(page, { minLength: 1, maxLength: 10 }).map((pages) =>
  pages.map(({ kind, sections, keywords, links }, number) => ({
    url: urlOf(number),
    group: 'Docs',
    title: sections[0]!.title,
    keywords,
    kind,
    links: links.map(urlOf),
    sections: sections.map((fields, at): SearchSection => {
      const position = at === 0 ? { level: 1, parents: [] } : { level: 2, parents: [], anchor: `section-${at}` };
      return { ...fields, ...position, ...(kind === 'api' && { names: [fields.title] }) };
    }),
  })),
);

/** Returns pages with shared and unique words. With enough pages, the index has several files. */
export function manyPages(count: number): SearchPage[] {
  return Array.from({ length: count }, (_, number) => {
    const unique = Array.from({ length: 30 }, (_, at) => `${letters(number * 31 + at)}${letters(at * 7919 + number)}`);
    return {
      url: urlOf(number),
      group: 'Docs',
      title: `Page ${letters(number)}`,
      keywords: [],
      kind: 'guide',
      links: [],
      sections: [
        { level: 1, title: `Page ${letters(number)}`, parents: [], text: unique.slice(0, 15).join(' '), code: '' },
        {
          level: 2,
          title: 'Shared',
          parents: [],
          anchor: 'shared',
          text: `common words ${unique.slice(15).join(' ')}`,
          code: '',
        },
      ],
    };
  });
}

/** Converts a number to a word. */
const letters = (number: number): string =>
  (number + 1000).toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
