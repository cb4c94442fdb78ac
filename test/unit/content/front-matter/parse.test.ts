import { describe, expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

const front = (...lines: string[]) => markdown(['---', ...lines, '---', '', 'Text.'].join('\n'));

describe('keys', () => {
  test('all keys are read', () => {
    const { document, found } = front(
      'id: intro',
      'title: Hello',
      'slug: /hello',
      'description: Words.',
      'keywords: [a, b]',
      'image: ./card.png',
      'tags: [x, y]',
      'sidebar_label: Hi',
      'sidebar_position: 1.5',
      'displayed_sidebar: docs',
      'hide_title: true',
      'hide_table_of_contents: true',
      'toc_min_heading_level: 2',
      'toc_max_heading_level: 5',
      'pagination_label: Next up',
      'pagination_next: null',
      'pagination_prev: other',
      'custom_edit_url: null',
      'draft: true',
      'unlisted: true',
      'last_update: { date: 2024-07-01, author: Ada }',
      'authors: [ada, { name: Bob, title: Writer, url: "https://b.ob", image_url: ./bob.png }]',
      'date: 2024-07-01T10:30',
    );
    expect(found).toEqual([]);
    const { locations, ...rest } = document.frontMatter;
    expect(rest).toEqual({
      id: 'intro',
      title: 'Hello',
      slug: '/hello',
      description: 'Words.',
      keywords: ['a', 'b'],
      image: './card.png',
      tags: ['x', 'y'],
      sidebarLabel: 'Hi',
      sidebarPosition: 1.5,
      displayedSidebar: 'docs',
      hideTitle: true,
      hideTableOfContents: true,
      tocMinHeadingLevel: 2,
      tocMaxHeadingLevel: 5,
      paginationLabel: 'Next up',
      paginationNext: null,
      paginationPrev: 'other',
      customEditUrl: null,
      draft: true,
      unlisted: true,
      lastUpdate: { date: '2024-07-01', author: 'Ada' },
      authors: [{ key: 'ada' }, { name: 'Bob', title: 'Writer', url: 'https://b.ob', image: './bob.png' }],
      date: '2024-07-01T10:30',
    });
    expect(locations['sidebar_label']).toMatchObject({ line: 9, column: 1, length: 13 });
    expect(Object.keys(locations)).toHaveLength(23);
  });

  test('a single author may be a key or an object', () => {
    expect(front('authors: ada').document.frontMatter.authors).toEqual([{ key: 'ada' }]);
    expect(front('authors: { key: ada, title: Lead }').document.frontMatter.authors).toEqual([
      { key: 'ada', title: 'Lead' },
    ]);
  });

  test('numbers keep their source if the key expects text', () => {
    const { frontMatter } = front(
      ...['title: 1.10', 'tags: [2.0, 007]', 'slug: 404', 'sidebar_label: 0x10', 'sidebar_badge: 2.0'],
    ).document;
    expect(frontMatter).toMatchObject({ title: '1.10', tags: ['2.0', '007'], slug: '404', sidebarLabel: '0x10' });
  });

  test('a blank title is ignored', () => {
    expect(front('title: ""').document.title).toBe('Page');
  });
});

describe('errors', () => {
  test('an unknown key is a warning with a similar key', () => {
    const { found, diagnostics, document } = front('sidebar_lable: Hi', 'title: T');
    expect(found).toEqual(['content.front-matter-unknown-key 2:1+13']);
    expect(diagnostics[0]!.hint).toBe('Did you mean `sidebar_label`?');
    expect(document.title).toBe('T');
  });

  test('an unknown key without a similar key lists the known keys', () => {
    expect(front('color: red').diagnostics[0]!.hint).toMatch(/^Known keys are: id, title, slug/);
  });

  test.each([
    ['date: 2024-02-30', 'Expected a date such as 2024-07-01, found "2024-02-30".'],
    ['date: 2024-7-32', 'Expected a date such as 2024-07-01, found "2024-7-32".'],
    ['date: 2024-07-01T25:00', 'Expected a date such as 2024-07-01, found "2024-07-01T25:00".'],
    ['date: 20240701', 'Expected a date such as 2024-07-01, found 20240701.'],
    ['draft: yes', 'Expected true or false, found "yes".'],
    ['toc_min_heading_level: 1', 'Expected at least 2, found 1.'],
    ['tags: one', 'Expected a list, found "one".'],
    ['id: a/b', 'Expected an id without "/". docsgen adds the folder.'],
    ['sidebar_position: first', 'Expected a number, found "first".'],
  ])('%s', (line, message) => {
    const { found, diagnostics, document } = front(line, 'title: T');
    const key = line.split(':')[0]!;
    expect(found).toEqual([`content.front-matter-invalid 2:1+${key.length}`]);
    expect(diagnostics[0]!.message).toBe(`\`${key}\`: ${message}`);
    expect(document.title).toBe('T');
  });

  test('the minimum level of the table of contents may not exceed the maximum', () => {
    expect(front('toc_min_heading_level: 4', 'toc_max_heading_level: 3').found).toEqual([
      'content.front-matter-invalid 2:1+21',
    ]);
    expect(front('toc_min_heading_level: 3', 'toc_max_heading_level: 3').found).toEqual([]);
  });

  test('are reported together, each at its key, and valid keys are kept', () => {
    const { found, document } = front(
      'title: T',
      'last_update:',
      '  date: never',
      '  who: me',
      'draft: 1',
      'tags: [a]',
    );
    expect(found.toSorted()).toEqual([
      'content.front-matter-invalid 4:3+4',
      'content.front-matter-invalid 5:3+3',
      'content.front-matter-invalid 6:1+5',
    ]);
    expect(document.frontMatter).toMatchObject({ title: 'T', tags: ['a'], draft: false });
  });

  test('in the YAML are reported at their location, and the page is kept', () => {
    const { found, diagnostics, html } = front('title: a: b');
    expect(found).toEqual(['content.front-matter-syntax 2:8+1']);
    expect(diagnostics[0]!.message).toMatch(/^The front matter is not valid YAML: Nested mappings/);
    expect(html).toBe('<p>Text.</p>');
  });

  test('have exact locations after blank lines and with CRLF', () => {
    expect(markdown('\r\n\r\n---\r\ntitle: T\r\ntitel: x\r\n---\r\nText\r\n').found).toEqual([
      'content.front-matter-unknown-key 5:1+5',
    ]);
    expect(markdown('\n\n---\ntitle: "a\n---\n').found).toEqual(['content.front-matter-syntax 5:1+1']);
  });

  test('include repeated keys, aliases without an anchor and too many aliases', () => {
    expect(front('title: a', 'title: b').found).toEqual(['content.front-matter-syntax 3:1+1']);
    expect(front('title: *nothing').found).toEqual(['content.front-matter-syntax 2:8+8']);
    const levels = ['b', 'c', 'd', 'e'].map(
      (name, i) => `${name}: &${name} [${`*${'abcd'[i]}, `.repeat(9)}*${'abcd'[i]}]`,
    );
    expect(front('a: &a [x]', ...levels).diagnostics[0]!.message).toMatch(/Excessive alias count/);
  });

  test('after the third syntax error are not listed', () => {
    expect(front('a: '.repeat(50)).found).toHaveLength(3);
  });
});

describe('the front matter block', () => {
  test('may follow blank lines and a byte order mark', () => {
    expect(markdown('\n\n---\ntitle: T\n---\nText').document.title).toBe('T');
    expect(markdown('\uFEFF---\ntitle: T\n---\nText').document.title).toBe('T');
    expect(markdown('\uFEFF# T\n\n[a](./b.md)')).toMatchObject({
      document: { title: 'T' },
      refs: ['link ./b.md 3:5+6'],
    });
  });

  test('may be empty or contain only comments', () => {
    for (const block of ['', '\n', '# nothing here\n']) {
      const { document, found, html } = markdown(`---\n${block}---\n# Title\n\nText\n\n---\n\nMore`);
      expect(found).toEqual([]);
      expect(document.title).toBe('Title');
      expect(html).toBe('<p>Text</p>\n<hr>\n<p>More</p>');
    }
  });

  test('may be the end of the file', () => {
    expect(markdown('---\ntitle: T\n---')).toMatchObject({ document: { title: 'T' }, html: '' });
  });

  test('does not change the line numbers of the text', () => {
    expect(markdown('---\ntitle: T\n---\n\n[a](./b.md)').refs).toEqual(['link ./b.md 5:5+6']);
  });

  test('is not text between two thematic breaks', () => {
    const { html, found } = markdown('---\n\nHello.\n\n---\n\nWorld.');
    expect(found).toEqual([]);
    expect(html).toBe('<hr>\n<p>Hello.</p>\n<hr>\n<p>World.</p>');
    expect(markdown('---\n- a\n- b\n\n---\n').found).toEqual([]);
  });

  test('must be at the top of the file', () => {
    expect(markdown('Text\n\n---\ntitle: T\n---\n').document.title).toBe('Page');
  });

  test('must be closed if it has a known key', () => {
    const { found, diagnostics } = markdown('---\ntitle: T\n\n# Hello');
    expect(found).toEqual(['content.front-matter-syntax 1:1+3']);
    expect(diagnostics[0]!.message).toBe('The front matter is not closed.');
    expect(markdown('---\nTitle: not ours').found).toEqual([]);
  });

  test('must consist of keys', () => {
    const { found, diagnostics } = markdown('---\n- a: 1\n  b: 2\nc: 3\n---\n');
    expect(found[0]).toMatch(/^content\.front-matter-syntax/);
    expect(diagnostics[0]!.location!.line).toBeGreaterThan(1);
  });
});

describe('blank lines before the front matter', () => {
  test.each(['\n\n', ' \n\t\r\n', '\n'.repeat(1_000_000)])('are skipped', (blank) => {
    expect(markdown(`${blank}---\ntitle: A\n---\n\nText.`).document.title).toBe('A');
  });

  test('do not include white space before the marker', () => {
    expect(markdown('\n  ---\ntitle: A\n---\n\nText.').document.frontMatter.title).toBeUndefined();
  });

  test('may be all that a page has', () => {
    expect(markdown('\n'.repeat(1_000_000)).html).toBe('');
  });
});
