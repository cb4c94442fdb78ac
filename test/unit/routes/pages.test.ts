import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import { article, site } from './site.ts';

describe('the pager', () => {
  const sidebars: NonNullable<UserConfig['docs']>['sidebars'] = {
    docs: [
      'intro',
      { type: 'link', label: 'Blog', href: '/blog' },
      {
        type: 'category',
        label: 'React',
        link: { type: 'doc', id: 'react/index' },
        items: ['react/a', 'react/index', 'react/b'],
      },
      'faq',
    ],
  };
  const files = {
    'docs/intro.md': '# Intro',
    'docs/react/index.md': '---\nsidebar_label: Start\n---\n# Introduction',
    'docs/react/a.md': '---\npagination_label: The first\n---\n# A',
    'docs/react/b.md': '# B',
    'docs/faq.md': '# FAQ',
    'docs/alone.md': '# Alone',
  };
  const neighbors = (url: string, more: Record<string, string> = {}) => {
    const { pager } = site({ ...files, ...more }, { config: { docs: { sidebars } } }).page(url);
    return [pager?.previous?.label, pager?.next?.label];
  };

  test('follows the sidebar, including the pages of categories, and visits each page once', () => {
    expect(neighbors('/docs/intro')).toEqual([undefined, 'Start']);
    expect(neighbors('/docs/react/')).toEqual(['Intro', 'The first']);
    expect(neighbors('/docs/react/a')).toEqual(['Start', 'B']);
    expect(neighbors('/docs/faq')).toEqual(['B', undefined]);
  });

  test('skips the first item of a category if it is the page of the category', () => {
    const { page } = site(
      { 'docs/react/index.md': '# Introduction', 'docs/react/a.md': '# A' },
      {
        config: {
          docs: {
            sidebars: {
              docs: [
                {
                  type: 'category',
                  label: 'React',
                  link: { type: 'doc', id: 'react/index' },
                  items: ['react/index', 'react/a'],
                },
              ],
            },
          },
        },
      },
    );
    expect(page('/docs/react/').pager).toEqual({
      label: 'Docs pages',
      next: { caption: 'Next', label: 'A', href: '/docs/react/a' },
    });
  });

  test('is absent on pages outside of sidebars', () => {
    const { page } = site(files, { config: { docs: { sidebars } } });
    expect(page('/docs/alone')).not.toHaveProperty('pager');
    expect(page('/docs/alone')).not.toHaveProperty('sidebar');
    expect(page('/docs/alone')).not.toHaveProperty('breadcrumbs');
  });

  test('can be changed or removed by the front matter', () => {
    expect(neighbors('/docs/intro', { 'docs/intro.md': '---\npagination_next: faq\n---\n# I' })).toEqual([
      undefined,
      'FAQ',
    ]);
    expect(
      neighbors('/docs/react/a', { 'docs/react/a.md': '---\npagination_next: null\npagination_prev: null\n---\n# A' }),
    ).toEqual([undefined, undefined]);
    expect(neighbors('/docs/alone', { 'docs/alone.md': '---\npagination_prev: react/a\n---\n# I' })).toEqual([
      'The first',
      undefined,
    ]);
  });

  test('reports an unknown id in the front matter', () => {
    const { diagnostics } = site({ 'docs/a.md': '---\ntitle: A\npagination_prev: bb\n---', 'docs/b.md': '# B' });
    expect(diagnostics).toMatchObject([
      {
        code: 'docs.unknown-id',
        location: { file: 'content/docs/a.md', line: 3 },
        hint: 'Did you mean `b`? Available document ids are: a, b.',
      },
    ]);
  });
});

describe('breadcrumbs', () => {
  const docs = {
    sidebars: {
      docs: [
        {
          type: 'category' as const,
          label: 'Outer',
          items: [
            {
              type: 'category' as const,
              label: 'Inner',
              link: { type: 'doc' as const, id: 'index' },
              items: ['index', 'a'],
            },
          ],
        },
      ],
    },
  };
  const files = { 'docs/index.md': '# Introduction', 'docs/a.md': '---\nunlisted: true\n---\n# A' };

  test('contain the categories, with links to their pages, and the page itself', () => {
    const { page } = site(files, { config: { docs } });
    expect(page('/docs/a').breadcrumbs).toEqual([
      { label: 'Outer' },
      { label: 'Inner', href: '/docs/' },
      { label: 'A' },
    ]);
  });

  test('use the label of the category for its page', () => {
    const { page } = site(files, { config: { docs } });
    expect(page('/docs/').breadcrumbs).toEqual([{ label: 'Outer' }, { label: 'Inner' }]);
  });

  test('can be turned off', () => {
    const { page } = site(files, { config: { docs: { ...docs, breadcrumbs: false } } });
    expect(page('/docs/a').breadcrumbs).toBeUndefined();
  });
});

describe('the table of contents', () => {
  const body = '# T\n## Two\n### Three\n#### Four\n##### Five';
  const levels = (frontMatter: string, config: Partial<UserConfig> = {}): number[] =>
    site({ 'docs/a.md': `---\n${frontMatter}\n---\n${body}` }, { config })
      .page('/docs/a')
      .toc.map((heading) => heading.level);

  test('shows levels 2 and 3', () => {
    expect(levels('')).toEqual([2, 3]);
  });

  test('can have other levels in the configuration and in the front matter', () => {
    expect(levels('', { markdown: { tocMaxLevel: 4 } })).toEqual([2, 3, 4]);
    expect(levels('toc_min_heading_level: 3\ntoc_max_heading_level: 5')).toEqual([3, 4, 5]);
    expect(levels('hide_table_of_contents: true')).toEqual([]);
  });

  test('contains the headings of partials where they are included, even if partials include each other', () => {
    const { page } = site({
      'docs/a.mdx': "import One from './_one.mdx'\n\n# T\n\n## Before\n\n<One />\n\n## After",
      'docs/_one.mdx': "import Two from './_two.mdx'\n\n## One\n\n<Two />",
      'docs/_two.mdx': "import One from './_one.mdx'\n\n## Two\n\n<One />",
    });
    expect(page('/docs/a').toc.map((heading) => heading.id)).toEqual(['before', 'one', 'two', 'after']);
  });
});

describe('tags of the docs', () => {
  const tagged = (...tags: string[]): string => `---\ntags: ${JSON.stringify(tags)}\n---\n# Page`;

  test('are equal if they differ only in case, spaces and hyphens, and use the first spelling', () => {
    const { page } = site({
      'docs/a.md': tagged('Rich Text', 'rich_text', 'x'),
      'docs/b.md': tagged('rich-text', ' '),
    });
    expect(page('/docs/tags').content).toMatchObject({
      title: 'Tags',
      groups: [
        { letter: 'R', tags: [{ label: 'Rich Text', href: '/docs/tags/rich-text', count: 2 }] },
        { letter: 'X', tags: [{ label: 'x', count: 1 }] },
      ],
    });
    expect(page('/docs/tags/rich-text').content).toMatchObject({
      title: '2 docs tagged with "Rich Text"',
      allTagsHref: '/docs/tags',
    });
    expect(page('/docs/tags/x').meta.title).toBe('One doc tagged with "x"');
    expect(article(page('/docs/a')).tags).toEqual([
      { label: 'Rich Text', href: '/docs/tags/rich-text' },
      { label: 'x', href: '/docs/tags/x' },
    ]);
  });

  test('have different URLs if they differ only in punctuation', () => {
    const { page } = site({ 'docs/a.md': tagged('C', 'C++', 'C#') });
    expect(article(page('/docs/a')).tags.map((tag) => tag.href)).toEqual([
      '/docs/tags/c',
      '/docs/tags/c-1',
      '/docs/tags/c-2',
    ]);
  });
});

describe('metadata', () => {
  test('contains the image of the front matter, from a relative path or the static folder', () => {
    const image = (value: string): string | undefined =>
      site({ 'docs/a.md': `---\nimage: ${value}\n---\n# A`, 'docs/x.png': '', 'static/img/y.png': '' }).page('/docs/a')
        .meta.image;
    expect(['./x.png', '/img/y.png', 'img/y.png', 'https://example.com/z.png'].map(image)).toEqual([
      '/assets/x.png',
      '/img/y.png',
      '/img/y.png',
      'https://example.com/z.png',
    ]);
  });

  test('reports an image that does not exist', () => {
    expect(site({ 'docs/a.md': '---\nimage: ./x.png\n---\n# A' }).problems).toEqual([
      'content.missing-asset content/docs/a.md:2:1',
    ]);
  });

  test('contains the edit link of the page or its collection, or none', () => {
    const config = { docs: { editUrl: 'https://example.com/edit/{path}' } };
    const edit = (frontMatter: string): string | undefined =>
      article(site({ 'docs/a $&.md': `---\n${frontMatter}\n---\n# A` }, { config }).page('/docs/a $&')).editHref;
    expect(['', 'custom_edit_url: https://x.org/', 'custom_edit_url: null'].map(edit)).toEqual([
      'https://example.com/edit/content/docs/a%20$&.md',
      'https://x.org/',
      undefined,
    ]);
  });

  test('contains the formatted date of the last update', () => {
    const { page } = site({ 'docs/a.md': '---\nlast_update: { date: 2024-02-29, author: Ann }\n---\n# A' });
    expect(article(page('/docs/a')).lastUpdate).toEqual({
      date: 'February 29, 2024',
      isoDate: '2024-02-29',
      author: 'Ann',
    });
  });
});

describe('standalone pages', () => {
  test('have the paths of their files, and an index has the path of its folder', () => {
    const { urls } = site({
      'pages/index.md': '# H',
      'pages/community/index.tsx': '',
      'pages/a/b.mdx': '# B',
      'pages/c.md': '---\nslug: /d\n---\n# C',
    });
    expect(urls).toEqual(['/', '/404.html', '/a/b', '/community/', '/d']);
  });

  test('can replace the not-found page, which keeps its URL and `noindex`', () => {
    const { page, problems, urls } = site({ 'pages/404.md': '# Lost' });
    expect(urls).toEqual(['/404.html']);
    expect(page('/404.html')).toMatchObject({ out: '404.html', meta: { noIndex: true }, content: { kind: 'article' } });
    expect(problems).toEqual([]);
  });

  test('include the search page if the site has one', () => {
    const urls = (search: UserConfig['search']): readonly string[] => site({}, { config: { search: search! } }).urls;
    expect(urls({ provider: 'local' })).toContain('/search');
    expect(urls({ provider: 'local', searchPagePath: false })).not.toContain('/search');
  });
});

describe('the navbar', () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'blog/2024-01-01-x.md': '# X', 'pages/index.md': '# H' };
  const currentMarks = (url: string, items: NonNullable<NonNullable<UserConfig['navbar']>['items']>): unknown[] =>
    site(files, { config: { navbar: { items } } })
      .page(url)
      .navbar.left.map((item) => ('current' in item ? item.current : undefined));

  test('marks the current page and the items that contain it', () => {
    const items = [
      { label: 'Home', to: '/' },
      { label: 'Docs', doc: 'a' },
      { sidebar: 'docs', label: 'Side' },
      { label: 'Blog', to: '/blog' },
      { label: 'Any', to: '/docs/b/', activeBasePath: '/docs' },
    ];
    expect(currentMarks('/', items)).toEqual(['page', undefined, undefined, undefined, undefined]);
    expect(currentMarks('/docs/a', items)).toEqual([undefined, 'page', 'page', undefined, 'true']);
    expect(currentMarks('/docs/b', items)).toEqual([undefined, 'true', 'true', undefined, 'page']);
    expect(currentMarks('/blog/x', items)).toEqual([undefined, undefined, undefined, 'true', undefined]);
  });

  test('shows the current locale with a link to the current page', () => {
    const config = { navbar: { items: [{ type: 'locales' as const }] } };
    expect(site(files, { config }).page('/docs/a').navbar.left).toEqual([
      {
        kind: 'menu',
        role: 'locales',
        label: 'English',
        items: [{ label: 'English', href: '/docs/a', current: 'page' }],
      },
    ]);
  });

  test('reports unknown documents and sidebars by key, also in the footer', () => {
    const items = [
      { label: 'A', to: '/' },
      { type: 'menu' as const, label: 'M', items: [{ label: 'X', doc: 'x' }] },
      { label: 'S', sidebar: 'dosc' },
    ];
    const footer = {
      links: [
        {
          title: 'T',
          items: [
            { label: 'A', doc: 'a' },
            { label: 'B', doc: 'zz' },
          ],
        },
      ],
    };
    const { problems, graph } = site(files, { config: { navbar: { items }, footer } });
    expect(problems).toEqual([
      'docs.unknown-id footer.links[0].items[1].doc',
      'docs.unknown-id navbar.items[1].items[0].doc',
      'sidebar.unknown-id navbar.items[2].sidebar',
    ]);
    expect(graph.footer).toEqual([{ title: 'T', links: [{ label: 'A', href: '/docs/a', external: false }] }]);
  });
});
