import { describe, expect, test } from 'vitest';
import { site, type Files } from './site.ts';

const post = (title: string, frontMatter = ''): string =>
  `---\ntitle: ${title}\n${frontMatter}\n---\nOne.\n\n<!-- truncate -->\n\nTwo.`;

const files: Files = {
  'blog/2024-01-01-old.md': post('Old', 'tags: [Hola]'),
  'blog/2024-03-01-new.md': post('New', 'date: 2024-03-01T10:30\nauthors: [{ name: Ann }]'),
  'blog/2024-02-01-draft.md': post('Draft', 'draft: true'),
  'blog/2024-02-02-unlisted.md': post('Unlisted', 'unlisted: true'),
  'docs/a.md': '# A',
};

describe('the feed of a blog', () => {
  const { graph, page } = site(files);
  const [feed] = graph.feeds;

  test('has its posts newest first, whole, without drafts and unlisted ones', () => {
    expect(feed!.posts().map(({ summary, time }) => [summary.title, summary.body.part, time])).toEqual([
      ['New', 'whole', Date.UTC(2024, 2, 1, 10, 30)],
      ['Old', 'whole', Date.UTC(2024, 0, 1)],
    ]);
    expect(feed!.posts()[1]!.summary.tags).toMatchObject([{ label: 'Hola' }]);
    expect(feed!.posts()[0]!.summary.authors).toEqual([{ name: 'Ann' }]);
  });

  test('is named after the site, and has a file for each format beside the list', () => {
    expect(feed).toMatchObject({ title: 'Site Blog', description: 'Site Blog', home: '/blog' });
    expect(feed!.files).toEqual([
      { format: 'rss', url: '/blog/rss.xml', out: 'blog/rss.xml' },
      { format: 'atom', url: '/blog/atom.xml', out: 'blog/atom.xml' },
    ]);
  });

  test('is named on the pages of the blog and on no others', () => {
    const links = [
      { type: 'application/rss+xml', title: 'Site RSS Feed', href: '/blog/rss.xml' },
      { type: 'application/atom+xml', title: 'Site Atom Feed', href: '/blog/atom.xml' },
    ];
    for (const url of ['/blog', '/blog/new', '/blog/unlisted', '/blog/archive', '/blog/tags', '/blog/tags/hola']) {
      expect(page(url).meta.feeds, url).toEqual(links);
    }
    expect(page('/docs/a').meta).not.toHaveProperty('feeds');
    expect(page('/404.html').meta).not.toHaveProperty('feeds');
  });

  test('has the newest 20 posts unless told otherwise', () => {
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `blog/2024-01-${index + 1}-p.md`,
        post(`P${index + 1}`, `slug: p${index}`),
      ]),
    );
    const titles = (limit?: number): string[] => {
      const feeds = limit === undefined ? {} : { limit };
      return site(many, { config: { blog: { feeds } } })
        .graph.feeds[0]!.posts()
        .map(({ summary }) => summary.title);
    };
    expect(titles()).toHaveLength(20);
    expect(titles()[0]).toBe('P25');
    expect(titles(2)).toEqual(['P25', 'P24']);
    expect(titles(100)).toHaveLength(25);
  });

  test('follows the configuration', () => {
    const feeds = { formats: ['atom'], title: 'News', description: 'All of it' } as const;
    const made = site(files, { config: { blog: { routeBasePath: '/', feeds } } });
    expect(made.graph.feeds).toMatchObject([{ title: 'News', description: 'All of it', home: '/' }]);
    expect(made.graph.feeds[0]!.files).toEqual([{ format: 'atom', url: '/atom.xml', out: 'atom.xml' }]);
    expect(made.page('/new').meta.feeds).toMatchObject([{ title: 'Site Atom Feed', href: '/atom.xml' }]);
  });

  test('is in the language of the site', () => {
    const i18n = { locales: [{ name: 'fr', translations: { 'blog.rssFeed': 'Flux RSS de {title}' } }] };
    expect(site(files, { config: { i18n } }).page('/blog').meta.feeds).toMatchObject([
      { title: 'Flux RSS de Site' },
      { title: 'Site Atom Feed' },
    ]);
  });
});

describe('there is no feed', () => {
  test.each<[string, Files, object]>([
    ['where none is wanted', files, { blog: { feeds: false } }],
    ['without a blog', files, { blog: false }],
    ['without posts', { 'docs/a.md': '# A' }, {}],
    ['where all posts are unlisted', { 'blog/2024-01-01-a.md': post('A', 'unlisted: true') }, {}],
  ])('%s', (_name, given, config) => {
    const { graph, pages } = site(given, { config });
    expect(graph.feeds).toEqual([]);
    expect(pages.filter(({ meta }) => meta.feeds !== undefined)).toEqual([]);
  });
});
