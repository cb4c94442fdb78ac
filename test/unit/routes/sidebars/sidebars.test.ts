import { describe, expect, test } from 'vitest';
import type { SidebarItemView, SidebarView } from '../../../../lib/core/view/index.ts';
import type { UserDocs } from '../../../../lib/config/types/user-docs.ts';
import { site, type Files } from '../site.ts';

/** Formats a sidebar as nested lines of label and link. `*` marks the current page, and `+` its categories. */
function format(sidebar: SidebarView | undefined): unknown[] {
  return (sidebar?.items ?? []).map(formatItem);
}

function formatItem(item: SidebarItemView): unknown {
  if (item.kind === 'html') return item.html;
  const mark = 'current' in item && item.current ? `${item.current === 'page' ? '*' : '+'} ` : '';
  const text = `${mark}${item.label} ${item.href ?? '-'}`;
  return item.kind === 'category' && item.items ? [text, ...item.items.map(formatItem)] : text;
}

const withSidebars = (sidebars: UserDocs['sidebars'], more: Omit<UserDocs, 'sidebars'> = {}) => ({
  config: { docs: { ...more, sidebars: sidebars! } },
});

const files: Files = {
  'docs/intro.md': '# Intro',
  'docs/guide/a.md': '---\nsidebar_label: Label of A\n---\n# A',
  'docs/guide/b.md': '---\ndescription: About B.\n---\n# B',
  'docs/react/index.md': '# Introduction',
  'docs/react/faq.md': '# FAQ',
};

describe('items of a sidebar', () => {
  test('of all types have labels and targets', () => {
    const { page, problems } = site(
      files,
      withSidebars({
        docs: [
          'intro',
          { type: 'doc', id: 'guide/a', label: 'Other', badge: 'new' },
          { type: 'ref', id: 'react/faq' },
          { type: 'link', label: 'Blog', href: '/blog' },
          { type: 'link', label: 'Elsewhere', href: 'https://example.com' },
          { type: 'html', html: '<hr>' },
          { type: 'category', label: 'Open', collapsed: false, items: ['guide/b'] },
          { type: 'category', label: 'Closed', items: ['react/index'] },
          { type: 'category', label: 'Fixed', collapsible: false, items: ['guide/b'] },
        ],
      }),
    );
    expect(format(page('/docs/intro').sidebar)).toEqual([
      '* Intro /docs/intro',
      'Other /docs/guide/a',
      'FAQ /docs/react/faq',
      'Blog /blog',
      'Elsewhere https://example.com',
      '<hr>',
      ['Open /docs/guide/b', 'B /docs/guide/b'],
      'Closed /docs/react/',
      ['Fixed /docs/guide/b', 'B /docs/guide/b'],
    ]);
    expect(page('/docs/intro').sidebar?.items.slice(1, 5)).toMatchObject([
      { badge: 'new' },
      {},
      {},
      { external: true },
    ]);
    expect(problems).toEqual([]);
  });

  test('are reported by key if the document does not exist, with a similar id and all available ids', () => {
    const { diagnostics } = site(
      files,
      withSidebars({
        docs: ['intr', { type: 'category', label: 'X', items: ['guide/a'], link: { type: 'doc', id: 'nope' } }],
      }),
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'docs.unknown-id',
        message: 'There is no document with the id `intr`.',
        subject: 'docs.sidebars.docs[0].id',
        hint: 'Did you mean `intro`? Available document ids are: guide/a, guide/b, intro, react/faq, react/index.',
      },
      { code: 'docs.unknown-id', subject: 'docs.sidebars.docs[1].link.id' },
    ]);
  });

  test('of a version are reported by the key of the version', () => {
    const versions = [{ name: '2' }, { name: '1', dir: 'content/v1', sidebars: { docs: ['gone'] } }];
    const { diagnostics } = site({ ...files, 'v1/intro.md': '# I' }, withSidebars({ docs: ['intro'] }, { versions }));
    expect(diagnostics).toMatchObject([
      {
        subject: 'docs.versions[1].sidebars.docs[0].id',
        message: 'There is no document with the id `gone` in the version `1`.',
      },
    ]);
  });

  test('of type `ref` are not members: the page keeps its sidebar, and no pager leads to it', () => {
    const { page } = site(
      files,
      withSidebars({ one: ['intro', { type: 'ref', id: 'guide/a' }, 'guide/b'], two: ['guide/a'] }),
    );
    expect(page('/docs/guide/a').sidebar?.id).toBe('two');
    expect(page('/docs/intro').pager?.next?.href).toBe('/docs/guide/b');
  });

  test('include no empty categories, which are reported unless their items were already reported', () => {
    const { problems } = site(
      files,
      withSidebars({
        docs: ['intro', { type: 'category', label: 'X', items: [] }, { type: 'category', label: 'Y', items: ['nope'] }],
      }),
    );
    expect(problems).toEqual([
      'docs.unknown-id docs.sidebars.docs[2].items[0].id',
      'sidebar.empty-category docs.sidebars.docs[1]',
    ]);
  });

  test('include no category for the API reference if there is no API reference', () => {
    const { problems, page } = site(
      files,
      withSidebars({ docs: ['intro', { type: 'category', label: 'API', items: [{ type: 'api' }] }] }),
    );
    expect([problems, format(page('/docs/intro').sidebar)]).toEqual([[], ['* Intro /docs/intro']]);
  });

  test('belong to the displayed sidebar, which is reported if it does not exist', () => {
    const { diagnostics, page } = site({
      'docs/a.md': '---\ndisplayed_sidebar: dosc\n---\n# A',
      'docs/b.md': '---\ndisplayed_sidebar: null\n---\n# B',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'sidebar.unknown-id',
        location: { file: 'content/docs/a.md', line: 2 },
        hint: 'Did you mean `docs`? Available sidebar ids are: docs.',
      },
    ]);
    expect(page('/docs/b').sidebar).toBeUndefined();
  });
});

describe('an autogenerated sidebar', () => {
  test('shows the badges of documents and of the page of a category', () => {
    const badge = (name: string): string => `---\nsidebar_badge: ${name}\n---\n# A`;
    const { page } = site({ 'docs/a.md': badge('New'), 'docs/b/index.md': badge('Beta'), 'docs/b/c.md': '# C' });
    expect(page('/docs/a').sidebar?.items).toMatchObject([
      { kind: 'link', badge: 'New' },
      { kind: 'category', badge: 'Beta' },
    ]);
  });

  test('is sorted by position, then by file name, with items without a position last', () => {
    const { page } = site({
      'docs/b.md': '# b',
      'docs/Z.md': '# Z',
      'docs/10-ten.md': '# ten',
      'docs/2-two.md': '# two',
      'docs/last.md': '---\nsidebar_position: 99.5\n---\n# last',
      'docs/sub/x.md': '# x',
      'docs/1-first/x.md': '# x',
    });
    expect(format(page('/docs/b').sidebar)).toEqual([
      'First /docs/first/x',
      'two /docs/two',
      'ten /docs/ten',
      'last /docs/last',
      'Z /docs/Z',
      '* b /docs/b',
      'Sub /docs/sub/x',
    ]);
  });

  test('uses the label, position, collapsed state and link of _category_ files', () => {
    const { page, problems } = site({
      'docs/z/_category_.json':
        '{"label": "First", "position": 1, "collapsed": false, "link": {"type": "doc", "id": "b"}}',
      'docs/z/a.md': '# A',
      'docs/z/b.md': '# B',
      'docs/y/_category_.yml': 'label: Second\nposition: 2\nlink:\n  type: doc\n  id: z/a',
      'docs/y/c.md': '# C',
    });
    expect(format(page('/docs/y/c').sidebar)).toEqual([
      ['First /docs/z/b', 'A /docs/z/a'],
      ['+ Second /docs/z/a', '* C /docs/y/c'],
    ]);
    expect(problems).toEqual([]);
  });

  test('reports a _category_ file that links to an unknown document', () => {
    const { problems } = site({
      'docs/z/_category_.json': '{"link": {"type": "doc", "id": "nope"}}',
      'docs/z/a.md': '# A',
    });
    expect(problems).toEqual(['docs.unknown-id content/docs/z/_category_.json:1:1']);
  });

  test('links a category to the index of its folder and removes the index from the items', () => {
    const { page } = site({ 'docs/x/index.md': '# All about X', 'docs/x/y/README.md': '# Y', 'docs/x/a.md': '# A' });
    expect(format(page('/docs/x/').sidebar)).toEqual([['* All about X /docs/x/', 'A /docs/x/a', 'Y /docs/x/y/']]);
  });

  test('keeps the index as an item if the _category_ file has `link: null`', () => {
    const { page } = site({ 'docs/x/_category_.yml': 'link: null', 'docs/x/index.md': '# I', 'docs/x/a.md': '# A' });
    expect(format(page('/docs/x/a').sidebar)).toEqual([['+ X /docs/x/a', '* A /docs/x/a', 'I /docs/x/']]);
  });

  test('can be inside a category', () => {
    const sidebars = withSidebars({
      docs: [{ type: 'category', label: 'All', items: [{ type: 'autogenerated', dir: 'react' }] }],
    });
    const { page } = site(files, sidebars);
    expect(format(page('/docs/react/faq').sidebar)).toEqual([
      ['+ All /docs/react/faq', '* FAQ /docs/react/faq', 'Introduction /docs/react/'],
    ]);
  });

  test('reports a folder without documents and suggests a similar folder', () => {
    const { diagnostics } = site(
      { 'docs/01-guide/a.md': '# A' },
      withSidebars({ docs: [{ type: 'autogenerated', dir: 'guide' }] }),
    );
    expect(diagnostics).toMatchObject([
      { code: 'sidebar.empty-folder', subject: 'docs.sidebars.docs[0]', hint: 'Did you mean `01-guide`?' },
    ]);
  });

  test('reports nothing on a site without docs', () => {
    expect(site({ 'pages/index.md': '# Home' }).problems).toEqual([]);
  });
});

describe('generated indexes of categories', () => {
  const generated = { type: 'generated-index' as const };
  const { page, problems } = site(
    { ...files, 'docs/hidden.md': '---\nunlisted: true\n---\n# H' },
    withSidebars({
      docs: [
        'intro',
        {
          type: 'category',
          label: 'The Guide',
          link: { ...generated, description: 'All of it.' },
          items: [
            'guide/a',
            'guide/b',
            'hidden',
            { type: 'category', label: 'The Guide', link: generated, items: ['react/faq'] },
          ],
        },
        {
          type: 'category',
          label: 'Named',
          link: { ...generated, slug: '/all', title: 'All' },
          items: ['react/index'],
        },
      ],
    }),
  );

  test('have cards for listed pages and for categories with their number of pages', () => {
    expect(page('/docs/category/the-guide').content).toEqual({
      kind: 'category',
      title: 'The Guide',
      description: 'All of it.',
      items: [
        { label: 'Label of A', href: '/docs/guide/a', external: false },
        { label: 'B', href: '/docs/guide/b', external: false, description: 'About B.' },
        { label: 'The Guide', href: '/docs/category/the-guide-1', count: 1 },
      ],
    });
    expect(page('/docs/all').content).toMatchObject({ title: 'All' });
    expect(problems).toEqual([]);
  });

  test('are in the reading order and have breadcrumbs and a sidebar', () => {
    const index = page('/docs/category/the-guide');
    expect([index.pager?.previous?.href, index.pager?.next?.href]).toEqual(['/docs/intro', '/docs/guide/a']);
    expect(page('/docs/guide/a').pager?.previous).toEqual({
      caption: 'Previous',
      label: 'The Guide',
      href: '/docs/category/the-guide',
    });
    expect(index.breadcrumbs).toEqual([{ label: 'The Guide' }]);
    expect(format(index.sidebar)[1]).toEqual([
      '* The Guide /docs/category/the-guide',
      'Label of A /docs/guide/a',
      'B /docs/guide/b',
      'The Guide /docs/category/the-guide-1',
    ]);
  });
});

describe('the sidebar of a page', () => {
  const nested = withSidebars(
    {
      docs: [
        'intro',
        {
          type: 'category',
          label: 'Guide',
          items: ['guide/a', { type: 'category', label: 'Deep', items: ['guide/b'] }],
        },
        {
          type: 'category',
          label: 'React',
          link: { type: 'doc', id: 'react/index' },
          items: [{ type: 'autogenerated', dir: 'react' }],
        },
      ],
    },
    { sidebar: { hideable: true, autoCollapseCategories: true } },
  );

  test('opens the categories of the page and omits the items of closed categories', () => {
    const { page } = site(files, nested);
    expect(format(page('/docs/guide/b').sidebar)).toEqual([
      'Intro /docs/intro',
      ['+ Guide /docs/guide/a', 'Label of A /docs/guide/a', ['+ Deep /docs/guide/b', '* B /docs/guide/b']],
      'React /docs/react/',
    ]);
    expect(page('/docs/guide/b').sidebar).toMatchObject({ hideable: true, autoCollapse: true });
  });

  test('marks only the item as current if a category and its item are the same page', () => {
    const { page } = site(files, nested);
    expect(format(page('/docs/react/').sidebar)[2]).toEqual([
      '+ React /docs/react/',
      'FAQ /docs/react/faq',
      '* Introduction /docs/react/',
    ]);
  });

  test('keeps the items of a category that contains only external links', () => {
    const items = [{ type: 'link' as const, label: 'Out', href: 'https://example.com' }];
    const { page } = site(files, withSidebars({ docs: ['intro', { type: 'category', label: 'More', items }] }));
    expect(page('/docs/intro').sidebar?.items[1]).toMatchObject({ open: false, items: [{ label: 'Out' }] });
  });

  test('marks the item of the document instead of an earlier link to it', () => {
    const links = [{ type: 'link' as const, label: 'Start', href: '/docs/intro/' }, 'guide/a', 'intro'];
    const { page } = site(files, withSidebars({ docs: links }));
    expect(format(page('/docs/intro').sidebar)).toEqual([
      'Start /docs/intro/',
      'Label of A /docs/guide/a',
      '* Intro /docs/intro',
    ]);
  });
});

describe('a large sidebar', () => {
  const many = (count: number, path: (index: number) => string): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), `# ${index}`]));
  const sizes = (files: Files, config = {}): number[] => {
    const { pages } = site(files, { config });
    return pages.filter((page) => page.sidebar).map((page) => JSON.stringify(page.sidebar).length);
  };
  const name = (index: number): string => `p${String(index).padStart(4, '0')}`;

  test('shows the items around the page, and links to the others', () => {
    const { page } = site(many(2000, (index) => `docs/${name(index)}.md`));
    const items = page('/docs/p1000').sidebar!.items;
    expect(items).toHaveLength(82);
    expect(items.at(0)).toEqual({ kind: 'more', label: '960 more', href: '/docs/p0959' });
    expect(items.at(41)).toMatchObject({ label: '1000', current: 'page' });
    expect(items.at(-1)).toEqual({ kind: 'more', label: '960 more', href: '/docs/p1040' });
    expect(page('/docs/p0000').sidebar!.items.at(0)).toMatchObject({ current: 'page' });
    expect(page('/docs/p1999').sidebar!.items.at(-1)).toMatchObject({ current: 'page' });
  });

  test('does not grow with the number of pages, in one folder or many, closed or open', () => {
    const flat = Math.max(...sizes(many(2000, (index) => `docs/${name(index)}.md`)));
    const folders = Math.max(...sizes(many(2000, (index) => `docs/f${Math.floor(index / 20)}/${name(index)}.md`)));
    const open = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`docs/f${index}/_category_.yml`, 'collapsed: false']),
    );
    const opened = Math.max(
      ...sizes({ ...many(2000, (index) => `docs/f${Math.floor(index / 20)}/${name(index)}.md`), ...open }),
    );
    expect(Math.max(flat, folders, opened)).toBeLessThan(25_000);
  });

  test('with few categories opens them as configured', () => {
    const { page } = site({
      ...many(60, (index) => `docs/f${index % 3}/${name(index)}.md`),
      'docs/f1/_category_.yml': 'collapsed: false',
    });
    expect(page('/docs/f0/p0000').sidebar!.items).toMatchObject([{ open: true }, { open: true }, { open: false }]);
  });
});
