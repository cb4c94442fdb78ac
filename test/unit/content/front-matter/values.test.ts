import { describe, expect, test } from 'vitest';
import type { FrontMatter } from '../../../../lib/core/model/index.ts';
import { markdown } from '../compiled.ts';

const front = (...lines: string[]) => markdown(['---', ...lines, '---', '', 'Text.'].join('\n'));

const FULL = [{ name: 'Ada', title: 'Lead', url: '/a', image: '/a.png' }];

describe('values that Docusaurus converts', () => {
  test.each<[string, Partial<FrontMatter>]>([
    ['title: 2024', { title: '2024' }],
    ['title: 2024-01-02', { title: '2024-01-02' }],
    ['title_meta: 2.0', { titleMeta: '2.0' }],
    ['description: 2.0', { description: '2.0' }],
    ['sidebar_label: 1.10', { sidebarLabel: '1.10' }],
    ['pagination_label: 404', { paginationLabel: '404' }],
    ['pagination_next: 404', { paginationNext: '404' }],
    ['displayed_sidebar: 2', { displayedSidebar: '2' }],
    ['keywords: [1, two]', { keywords: ['1', 'two'] }],
    ['tags: [1, 2.0]', { tags: ['1', '2.0'] }],
    ['sidebar_position: "2"', { sidebarPosition: 2 }],
    ['sidebar_position: " -1.5 "', { sidebarPosition: -1.5 }],
    ['toc_min_heading_level: "3"', { tocMinHeadingLevel: 3 }],
    ['draft: "true"', { draft: true }],
    ['unlisted: "TRUE"', { unlisted: true }],
    ['hide_title: "true"', { hideTitle: true }],
    ['hide_table_of_contents: "false"', { hideTableOfContents: false }],
    ['parse_number_prefixes: "false"', { parseNumberPrefixes: false }],
    ['custom_edit_url: ""', { customEditUrl: null }],
    ['custom_edit_url:', { customEditUrl: null }],
    ['displayed_sidebar:', { displayedSidebar: null }],
    ['pagination_prev:', { paginationPrev: null }],
    ['date: 2024/01/02', { date: '2024/01/02' }],
    ['last_update: { date: 2024-01-02 10:00:00 +02:00 }', { lastUpdate: { date: '2024-01-02 10:00:00 +02:00' } }],
  ])('%s', (line, expected) => {
    const { found, document } = front(line);
    expect(found).toEqual([]);
    expect(document.frontMatter).toMatchObject(expected);
  });
});

describe('values that Docusaurus rejects', () => {
  test.each([
    ['title: true', 'Expected a string or a number, found true.'],
    ['title:', 'Expected a string or a number, found null.'],
    ['description:', 'Expected a string or a number, found null.'],
    ['keywords: one', 'Expected a list, found "one".'],
    ['tags:', 'Expected a list, found null.'],
    ['date:', 'Expected a date such as 2024-07-01, found null.'],
    ['draft: yes', 'Expected true or false, found "yes".'],
    ['draft: "1"', 'Expected true or false, found "1".'],
    ['sidebar_position: 1st', 'Expected a number, found "1st".'],
    ['sidebar_position: ""', 'Expected a number, found "".'],
    ['toc_max_heading_level: "7"', 'Expected at most 6, found 7.'],
  ])('%s', (line, message) => {
    const { found, diagnostics } = front(line);
    const key = line.split(':')[0]!;
    expect(found).toEqual([`content.front-matter-invalid 2:1+${key.length}`]);
    expect(diagnostics[0]!.message).toBe(`\`${key}\`: ${message}`);
  });
});

describe('authors', () => {
  test.each([
    ['author: Ada', [{ name: 'Ada' }]],
    ['author: Ada\nauthor_title: Lead\nauthor_url: /a\nauthor_image_url: /a.png', FULL],
    ['author: Ada\nauthorTitle: Lead\nauthorURL: /a\nauthorImageURL: /a.png', FULL],
    ['author_title: Lead', [{ title: 'Lead' }]],
    ['authors: { key: ada, imageURL: /a.png }', [{ key: 'ada', image: '/a.png' }]],
    [
      'authors: [ada, { name: Bob, email: b@example.org, socials: { x: bob } }]',
      [{ key: 'ada' }, { name: 'Bob', email: 'b@example.org', socials: [{ label: 'X', href: 'https://x.com/bob' }] }],
    ],
  ])('%s', (lines, authors) => {
    const { found, document } = front(lines);
    expect(found).toEqual([]);
    expect(document.frontMatter.authors).toEqual(authors);
  });

  test('may not be mixed with the keys of a single author', () => {
    const { found, diagnostics, document } = front('authors: ada', 'author_title: Lead');
    expect(found).toEqual(['content.front-matter-invalid 3:1+12']);
    expect(diagnostics[0]).toMatchObject({
      message: '`author_title` has no effect, because the front matter has `authors`.',
      hint: 'Add the author to `authors`, and remove `author_title`.',
    });
    expect(document.frontMatter.authors).toEqual([{ key: 'ada' }]);
  });
});

test('keys without effect are accepted', () => {
  expect(front('wrapperClassName: wide').found).toEqual([]);
});

test('a blank description is replaced with the first paragraph', () => {
  expect(front('description: " "').document.description).toBe('Text.');
});
