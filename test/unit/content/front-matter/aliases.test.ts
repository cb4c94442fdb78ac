import { describe, expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

const front = (...lines: string[]) => {
  const { document, found } = markdown(['---', ...lines, '---', '', 'Text.'].join('\n'));
  const { locations: _, tags: _t, authors: _a, ...frontMatter } = document.frontMatter;
  return { frontMatter, found };
};
const defaults = { hideTitle: false, hideTableOfContents: false, draft: false, unlisted: false };

describe('keys of Starlight', () => {
  test('have the effect of the keys of docsgen', () => {
    const { frontMatter, found } = front(
      'sidebar:',
      '  label: Setup',
      '  order: 2',
      '  hidden: true',
      '  badge: { text: New, variant: tip }',
      '  attrs: { class: setup, target: _blank }',
      'lastUpdated: 2026-03-01',
      'editUrl: false',
      'tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 }',
      'pagefind: false',
      'prev: false',
      'next: { link: /start/, label: Start }',
    );
    expect(found).toEqual([]);
    expect(frontMatter).toEqual({
      ...defaults,
      sidebarLabel: 'Setup',
      sidebarPosition: 2,
      sidebarHidden: true,
      sidebarBadge: 'New',
      sidebarClassName: 'setup',
      lastUpdate: { date: '2026-03-01' },
      customEditUrl: null,
      tocMinHeadingLevel: 3,
      tocMaxHeadingLevel: 4,
      search: false,
      paginationPrev: null,
      nextLink: { href: '/start/', label: 'Start' },
    });
  });

  test('have short forms', () => {
    const { frontMatter, found } = front(
      'sidebar: { badge: Beta }',
      'lastUpdated: false',
      'editUrl: https://git.example/page.md',
      'tableOfContents: false',
      'prev: Back',
      'next: true',
    );
    expect(found).toEqual([]);
    expect(frontMatter).toEqual({
      ...defaults,
      sidebarBadge: 'Beta',
      hideLastUpdate: true,
      customEditUrl: 'https://git.example/page.md',
      hideTableOfContents: true,
      previousLink: { label: 'Back' },
    });
  });

  test('give way to the keys of docsgen', () => {
    const { frontMatter } = front(
      'sidebar: { label: A, order: 1 }',
      'sidebar_label: B',
      'sidebar_position: 2',
      'tableOfContents: false',
      'hide_table_of_contents: false',
      'prev: false',
      'pagination_prev: intro',
    );
    expect(frontMatter).toEqual({ ...defaults, sidebarLabel: 'B', sidebarPosition: 2, paginationPrev: 'intro' });
  });

  test('are checked', () => {
    const { found } = front('sidebar: { lable: A }', 'next: { link: "javascript:alert(1)" }');
    expect(found).toEqual(['content.front-matter-invalid 2:12+5', 'content.front-matter-invalid 3:9+4']);
  });
});

describe('keys of VitePress', () => {
  test('have the effect of the keys of docsgen', () => {
    const { frontMatter, found } = front('sidebar: false', 'next: { text: Start, link: /start }');
    expect(found).toEqual([]);
    expect(frontMatter).toEqual({
      ...defaults,
      displayedSidebar: null,
      nextLink: { href: '/start', label: 'Start' },
    });
  });
});
