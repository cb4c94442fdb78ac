import { describe, expect, test } from 'vitest';
import { site, type Files } from '../site.ts';

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

  test('has complete posts, newest first, without drafts and unlisted posts', () => {
    expect(feed!.posts().map(({ summary, time }) => [summary.title, summary.body.part, time])).toEqual([
      ['New', 'complete', Date.UTC(2024, 2, 1, 10, 30)],
      ['Old', 'complete', Date.UTC(2024, 0, 1)],
    ]);
    expect(feed!.posts()[1]!.summary.tags).toMatchObject([{ label: 'Hola' }]);
    expect(feed!.posts()[0]!.summary.authors).toEqual([{ name: 'Ann' }]);
  });

  test('has the date of the last change in the front matter, unless it is before the publication', () => {
    const updated = 'last_update: { date: 2024-05-06 }';
    const earlier = 'last_update: { date: 2023-05-06 }';
    const posts = { 'blog/2024-01-01-a.md': post('A', updated), 'blog/2024-01-02-b.md': post('B', earlier) };
    const [changed] = site({ ...files, ...posts }).graph.feeds;
    const times = changed!.posts().map(({ summary, updated: time }) => [summary.title, new Date(time).toISOString()]);
    expect(Object.fromEntries(times)).toMatchObject({
      A: '2024-05-06T00:00:00.000Z',
      B: '2024-01-02T00:00:00.000Z',
      New: '2024-03-01T10:30:00.000Z',
    });
  });

  test('is named after the site and has a file for each format', () => {
    expect(feed).toMatchObject({ title: 'Site Blog', description: 'Site Blog', home: '/blog' });
    expect(feed!.files).toEqual([
      { format: 'rss', url: '/blog/rss.xml', out: 'blog/rss.xml' },
      { format: 'atom', url: '/blog/atom.xml', out: 'blog/atom.xml' },
    ]);
  });

  test('is linked only from the pages of the blog', () => {
    const links = [
      { type: 'application/rss+xml', title: 'Site Blog RSS Feed', href: '/blog/rss.xml' },
      { type: 'application/atom+xml', title: 'Site Blog Atom Feed', href: '/blog/atom.xml' },
    ];
    for (const url of ['/blog', '/blog/new', '/blog/unlisted', '/blog/archive', '/blog/tags', '/blog/tags/hola']) {
      expect(page(url).meta.feeds, url).toEqual(links);
    }
    expect(page('/docs/a').meta).not.toHaveProperty('feeds');
    expect(page('/404.html').meta).not.toHaveProperty('feeds');
  });

  test('is linked under the title that it has', () => {
    const config = { blog: { feeds: { title: 'Releases', formats: ['rss'] as const } } };
    const named = site(files, { config });
    expect(named.graph.feeds[0]).toMatchObject({ title: 'Releases' });
    expect(named.page('/blog').meta.feeds).toMatchObject([{ title: 'Releases RSS Feed' }]);
  });

  test('has the words of the language of the site', () => {
    const translations = {
      'blog.title': 'Nachrichten',
      'blog.feedTitle': '{title} von {site}',
      'blog.rssFeed': '{title} (RSS)',
      'blog.atomFeed': '{title} (Atom)',
    };
    const german = site(files, { config: { i18n: { locales: [{ name: 'de', translations }] } } });
    expect(german.graph.feeds[0]).toMatchObject({ title: 'Nachrichten von Site', description: 'Nachrichten von Site' });
    expect(german.page('/blog').meta).toMatchObject({
      title: 'Nachrichten',
      feeds: [{ title: 'Nachrichten von Site (RSS)' }, { title: 'Nachrichten von Site (Atom)' }],
    });
  });

  test('has the newest 20 posts by default', () => {
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

  test('can be configured', () => {
    const feeds = { formats: ['atom'], title: 'News', description: 'All of it' } as const;
    const configured = site(files, { config: { blog: { routeBasePath: '/', feeds } } });
    expect(configured.graph.feeds).toMatchObject([{ title: 'News', description: 'All of it', home: '/' }]);
    expect(configured.graph.feeds[0]!.files).toEqual([{ format: 'atom', url: '/atom.xml', out: 'atom.xml' }]);
    expect(configured.page('/new').meta.feeds).toMatchObject([{ title: 'News Atom Feed', href: '/atom.xml' }]);
  });

  test('uses the translations of the site', () => {
    const i18n = { locales: [{ name: 'fr', translations: { 'blog.rssFeed': 'Flux RSS de {title}' } }] };
    expect(site(files, { config: { i18n } }).page('/blog').meta.feeds).toMatchObject([
      { title: 'Flux RSS de Site Blog' },
      { title: 'Site Blog Atom Feed' },
    ]);
  });
});

describe('a site has no feed', () => {
  test.each<[string, Files, object]>([
    ['if feeds are turned off', files, { blog: { feeds: false } }],
    ['if it has no blog', files, { blog: false }],
    ['if it has no posts', { 'docs/a.md': '# A' }, {}],
    ['if all posts are unlisted', { 'blog/2024-01-01-a.md': post('A', 'unlisted: true') }, {}],
  ])('%s', (_name, siteFiles, config) => {
    const { graph, pages } = site(siteFiles, { config });
    expect(graph.feeds).toEqual([]);
    expect(pages.filter(({ meta }) => meta.feeds !== undefined)).toEqual([]);
  });
});
