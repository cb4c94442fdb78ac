import { describe, expect, test } from 'vitest';
import type { UserDocs } from '../../../../lib/config/types/user-docs.ts';
import type { UserSidebar } from '../../../../lib/config/types/user-sidebars.ts';
import type { SidebarItemView } from '../../../../lib/core/view/index.ts';
import { site, type Files, type Site } from '../site.ts';

const files: Files = {
  'docs/intro.md': '# Intro',
  'docs/guide/a.md': '# A',
  'docs/guide/b.md': '---\ndescription: About B.\n---\n# B',
  'docs/only/index.md': '# Only',
};

function withSidebar(docs: UserSidebar, more: Omit<UserDocs, 'sidebars'> = {}, all: Files = files): Site {
  return site(all, { config: { docs: { ...more, sidebars: { docs } } } });
}

/** Formats the items of the sidebar of a page: `Label /url`, with the items of open categories. */
function itemsOn({ page }: Site, url = '/docs/intro'): unknown[] {
  return (page(url).sidebar?.items ?? []).map(formatItem);
}

function formatItem(item: SidebarItemView): unknown {
  if (item.kind === 'html') return item.html;
  const text = `${item.label} ${item.href ?? '-'}`;
  return item.kind === 'category' && item.items ? [text, ...item.items.map(formatItem)] : text;
}

describe('categories by label', () => {
  test('can be a complete sidebar, one of its items, and the items of a category', () => {
    const complete = withSidebar({ Start: ['intro'], 'What is new': { Deep: ['guide/a'] } });
    expect(itemsOn(complete)).toEqual([['Start /docs/intro', 'Intro /docs/intro'], 'What is new /docs/guide/a']);
    expect(itemsOn(complete, '/docs/guide/a')[1]).toEqual([
      'What is new /docs/guide/a',
      ['Deep /docs/guide/a', 'A /docs/guide/a'],
    ]);
    const oneItem = withSidebar(['intro', { One: ['guide/a'], Two: ['guide/b'] }, 'only/index']);
    expect(itemsOn(oneItem)).toEqual([
      'Intro /docs/intro',
      'One /docs/guide/a',
      'Two /docs/guide/b',
      'Only /docs/only/',
    ]);
    const inside = withSidebar([{ type: 'category', label: 'All', items: { Start: ['intro'] } }]);
    expect(itemsOn(inside)).toEqual([['All /docs/intro', ['Start /docs/intro', 'Intro /docs/intro']]]);
    expect([complete, oneItem, inside].flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('are reported with the keys that the author wrote', () => {
    const { problems } = withSidebar(['intro', { One: [], 'Two words': [{ Deep: ['nope'] }] }, 'nowhere']);
    expect(problems).toEqual([
      "docs.unknown-id docs.sidebars.docs[1]['Two words'][0].Deep[0].id",
      'docs.unknown-id docs.sidebars.docs[2].id',
      'sidebar.empty-category docs.sidebars.docs[1].One',
    ]);
    expect(withSidebar({ Start: ['intro', 'nope'] }).problems).toEqual([
      'docs.unknown-id docs.sidebars.docs.Start[1].id',
    ]);
  });
});

describe('the keys of items', () => {
  const keys = { className: 'marked', customProps: { since: 2 }, key: 'one' };
  const view = { className: 'marked', customProps: { since: 2 } };

  test('`className` and `customProps` are part of the view of every item', () => {
    const { page, problems } = withSidebar([
      { type: 'doc', id: 'intro', ...keys },
      { type: 'ref', id: 'guide/a', ...keys },
      { type: 'link', label: 'Out', href: 'https://example.com', ...keys },
      { type: 'html', value: '<hr>', defaultStyle: true, ...keys },
      { type: 'category', label: 'C', items: ['guide/b'], ...keys },
    ]);
    const { items } = page('/docs/intro').sidebar!;
    expect(items).toMatchObject(items.map(() => view));
    expect(items[3]).toMatchObject({ html: '<hr>', isAligned: true });
    expect(problems).toEqual([]);
  });

  test('come from the front matter of the document, and from that of the page of a category', () => {
    const matter = '---\nsidebar_class_name: marked\nsidebar_custom_props: { since: 2 }\nsidebar_key: one\n---\n';
    const { page } = site({
      'docs/a.md': `${matter}# A`,
      'docs/b/index.md': `${matter}# B`,
      'docs/b/c.md': '# C',
    });
    expect(page('/docs/a').sidebar?.items).toMatchObject([view, { ...view, kind: 'category' }]);
  });

  test('of a _category_ file have priority over those of the page of the category', () => {
    const { page, problems } = site({
      'docs/b/_category_.json': '{"className": "file", "customProps": {"a": 1}, "key": "k", "description": "D"}',
      'docs/b/index.md': '---\nsidebar_class_name: page\n---\n# B',
      'docs/b/c.md': '# C',
    });
    expect(page('/docs/b/').sidebar?.items).toMatchObject([{ className: 'file', customProps: { a: 1 } }]);
    expect(problems).toEqual([]);
  });

  test('`description` is the text of the card on a generated index, before that of the page', () => {
    const { page } = withSidebar([
      {
        type: 'category',
        label: 'All',
        link: { type: 'generated-index' },
        items: [
          { type: 'link', label: 'Out', href: 'https://example.com', description: 'A link.' },
          {
            type: 'category',
            label: 'In',
            description: 'A category.',
            items: ['guide/a'],
            link: { type: 'doc', id: 'guide/b' },
          },
          'guide/b',
        ],
      },
    ]);
    expect(page('/docs/category/all').content).toMatchObject({
      items: [{ description: 'A link.' }, { description: 'A category.' }, { description: 'About B.' }],
    });
  });

  test('`autoAddBaseUrl: false` makes the path a URL of the host, which is not checked', () => {
    const { page, graph } = withSidebar([
      'intro',
      { type: 'link', label: 'Other', href: '/other/', autoAddBaseUrl: false },
    ]);
    expect(page('/docs/intro').sidebar?.items[1]).toMatchObject({ href: 'https://example.org/other/' });
    expect(JSON.stringify(graph)).not.toContain('"/other/"');
  });
});

describe('categories', () => {
  test('use the defaults of the docs, unless they set the keys', () => {
    const items: UserSidebar = [
      { type: 'category', label: 'Default', items: ['intro'] },
      { type: 'category', label: 'Set', items: ['guide/a'], collapsible: true, collapsed: true },
      { type: 'autogenerated', dirName: 'deep' },
    ];
    const all = { ...files, 'docs/deep/er/x.md': '# X', 'docs/deep/er/y.md': '# Y' };
    const { page } = withSidebar(items, { sidebar: { collapsed: false } }, all);
    expect(page('/docs/guide/b')?.sidebar).toBeUndefined();
    expect(page('/docs/deep/er/x').sidebar?.items).toMatchObject([{ open: true }, { open: false }, { open: true }]);
    const fixed = withSidebar(items, { sidebar: { collapsible: false } }, all).page('/docs/intro').sidebar;
    expect(fixed?.items).toMatchObject([{ collapsible: false }, { collapsible: true }, { collapsible: false }]);
  });

  test('without items are a link to their page, with the label of the category', () => {
    const link = { type: 'doc', id: 'only/index' } as const;
    const sidebar = withSidebar(['intro', { type: 'category', label: 'Page', className: 'c', link, items: [] }]);
    expect(sidebar.page('/docs/intro').sidebar?.items[1]).toEqual({
      kind: 'link',
      label: 'Page',
      href: '/docs/only/',
      external: false,
      className: 'c',
    });
    expect(itemsOn(site(files))).toContain('Only /docs/only/');
  });

  test('have an index whose default URL is that of Docusaurus, from the label or from the name of the folder', () => {
    const category = (json: string) => ({ 'docs/My_folder/_category_.json': json, 'docs/My_folder/a.md': '# A' });
    const index = '"link": {"type": "generated-index"}';
    expect(site(category(`{${index}}`)).urls).toContain('/docs/category/my_folder');
    expect(site(category(`{${index}, "label": "Tips & tricks"}`)).urls).toContain('/docs/category/tips--tricks');
  });

  test('have an index with keywords and an image, from the configuration and from a _category_ file', () => {
    const link = { type: 'generated-index', slug: '/all', keywords: 'one', image: '/img/a.png' } as const;
    const { page } = withSidebar([{ type: 'category', label: 'All', link, items: ['intro'] }]);
    expect(page('/docs/all').meta).toMatchObject({ keywords: ['one'], image: '/img/a.png' });
    const file = '{"link": {"type": "generated-index", "keywords": ["a", "b"], "image": "img/b.png", "slug": "b"}}';
    const generated = site({ 'docs/b/_category_.json': file, 'docs/b/c.md': '# C' });
    expect(generated.page('/docs/b').meta).toMatchObject({ keywords: ['a', 'b'], image: 'img/b.png' });
  });

  test('may have `link: null`', () => {
    const sidebar = withSidebar([{ type: 'category', label: 'All', link: null, items: ['intro'] }]);
    expect(itemsOn(sidebar)).toEqual([['All /docs/intro', 'Intro /docs/intro']]);
  });
});

test('a site with `sidebars: false` has no sidebar', () => {
  const { page, problems } = site(files, { config: { docs: { sidebars: false } } });
  expect(page('/docs/intro').sidebar).toBeUndefined();
  expect(problems).toEqual([]);
});
