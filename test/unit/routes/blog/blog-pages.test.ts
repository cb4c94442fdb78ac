import { describe, expect, test } from 'vitest';
import type { UserBlog } from '../../../../lib/config/types/user-blog.ts';
import type { PostSummary } from '../../../../lib/core/model/index.ts';
import { resolutionsOf, site, type Files } from '../site.ts';

const post = (frontMatter = '', body = 'Words.'): string => `---\ntitle: Post\n${frontMatter}\n---\n${body}`;

/** Returns the post of a page. */
function postAt(files: Files, url: string): PostSummary {
  const { content } = site(files).page(url);
  if (content.kind !== 'post') throw new Error(`The page ${url} is not a post.`);
  return content.post;
}

describe('a blog post', () => {
  test('has its date in the URL if the site asks for it', () => {
    const config = { blog: { urls: 'date' as const } };
    const { urls } = site(
      {
        'blog/2024-01-02-hello.md': post(),
        'blog/2024/01/03-folder/index.md': post('date: 2020-05-05'),
        'blog/2024-01-04-b.md': post('slug: /own'),
        'blog/no-date.md': post('date: 2024-01-05'),
      },
      { config },
    );
    expect(urls.filter((url) => url.startsWith('/blog/') && !url.endsWith('/archive'))).toEqual([
      '/blog/2024/01/02/hello',
      '/blog/2024/01/03/folder',
      '/blog/no-date',
      '/blog/own',
    ]);
  });

  test('takes its date from the front matter or the file name', () => {
    expect(postAt({ 'blog/2024-01-02-a.md': post() }, '/blog/a')).toMatchObject({
      date: 'January 2, 2024',
      isoDate: '2024-01-02',
    });
    expect(postAt({ 'blog/2024-01-02-a.md': post('date: 2023-05-06') }, '/blog/a')).toMatchObject({
      isoDate: '2023-05-06',
    });
  });

  test('is reported and omitted if its date is missing or does not exist', () => {
    const { diagnostics, urls } = site({ 'blog/a.md': post(), 'blog/2024-02-30-b.md': post() });
    expect(diagnostics.map(({ message }) => message).sort()).toEqual([
      'The date of this blog post does not exist: 2024-02-30.',
      'This blog post has no date.',
    ]);
    expect(urls).toEqual(['/404.html']);
  });

  test.each([
    [200, 'One min read'],
    [201, '2 min read'],
    [1, 'One min read'],
  ])('with %i words has a reading time', (words, text) => {
    expect(postAt({ 'blog/2024-01-02-a.md': post('', 'word '.repeat(words)) }, '/blog/a').readingTime).toBe(text);
  });

  test('merges authors of the authors file with inline values', () => {
    const authors = 'ann:\n  name: Ann\n  title: Boss\n  image_url: /img/ann.png\nbob:\n  url: https://bob.example';
    const frontMatter = 'authors: [ann, { key: ann, title: Guest }, { name: Cy, url: /cy }, bob, {}]';
    expect(
      postAt({ 'blog/2024-01-02-a.md': post(frontMatter), 'blog/authors.yml': authors }, '/blog/a').authors,
    ).toEqual([
      { name: 'Ann', title: 'Boss', image: '/img/ann.png' },
      { name: 'Ann', title: 'Guest', image: '/img/ann.png' },
      { name: 'Cy', href: '/cy' },
      { name: 'bob', href: 'https://bob.example' },
    ]);
  });

  test('names the authors file if it has no authors', () => {
    expect(
      site({ 'blog/2024-01-02-a.md': post('authors: ann') }, { config: { blog: { authorsFile: 'people.yml' } } })
        .diagnostics,
    ).toMatchObject([
      {
        code: 'blog.unknown-author',
        hint: 'There are no authors in `content/blog/people.yml`. Add `ann` to the file, or set `blog.authorsFile`.',
      },
    ]);
  });

  test('reports an author that is not in the authors file', () => {
    const { diagnostics } = site({
      'blog/2024-01-02-a.md': post('authors: [anne, constructor]'),
      'blog/authors.yml': 'ann:\n  name: Ann',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'blog.unknown-author',
        message: 'The authors file has no author with the key `anne`.',
        hint: 'Did you mean `ann`? Available keys are: ann.',
        location: { line: 3 },
      },
      { message: 'The authors file has no author with the key `constructor`.' },
    ]);
  });

  test('has metadata for search engines', () => {
    const { page } = site(
      { 'blog/2024-01-02-é.md': post('tags: [x]\nauthors: [{name: Ann}]\ndescription: About.') },
      { config: { baseUrl: '/site/' } },
    );
    expect(page('/blog/é').meta).toMatchObject({
      article: { published: '2024-01-02', tags: ['x'], authors: ['Ann'] },
      structuredData: [
        {
          '@type': 'BlogPosting',
          headline: 'Post',
          datePublished: '2024-01-02',
          url: 'https://example.org/site/blog/%C3%A9',
          author: [{ '@type': 'Person', name: 'Ann' }],
        },
      ],
    });
  });

  test('has the date of the last change in its metadata if it is known', () => {
    const { page } = site({
      'blog/2024-01-02-a.md': post('last_update: { date: 2024-03-01 }'),
      'blog/2024-01-03-b.md': post('last_update: { author: Ann }'),
    });
    expect(page('/blog/a').meta).toMatchObject({
      article: { published: '2024-01-02', modified: '2024-03-01' },
      structuredData: [{ datePublished: '2024-01-02', dateModified: '2024-03-01' }],
    });
    expect(page('/blog/b').meta.article).not.toHaveProperty('modified');
    expect(page('/blog/b').meta.structuredData[0]).not.toHaveProperty('dateModified');
  });

  test('is reported if it is long, listed and has no truncation marker', () => {
    const long = 'word '.repeat(601);
    const { problems } = site({
      'blog/2024-01-01-a.md': post('', long),
      'blog/2024-01-02-b.md': post('', `word\n\n<!-- truncate -->\n\n${long}`),
      'blog/2024-01-03-c.md': post('unlisted: true', long),
    });
    expect(problems).toEqual(['blog.not-truncated content/blog/2024-01-01-a.md:1:1']);
  });

  test('can have a slug, which is relative to the blog', () => {
    const { urls } = site({ 'blog/2024-01-01-a.md': post('slug: /x/y'), 'blog/2024-01-02-b.md': post('slug: z') });
    expect(urls).toEqual(expect.arrayContaining(['/blog/x/y', '/blog/z']));
  });
});

describe('the blog', () => {
  const posts: Files = {
    'blog/2023-12-31-old.md': `---\ntitle: Old\ntags: [Hola]\n---\nA.\n\n<!-- truncate -->\n\nB.`,
    'blog/2024-03-01-new.md': '---\ntitle: New\ntags: [hello, hola]\n---\nText.',
    'blog/2024-01-01-mid.md': '---\ntitle: Mid\ntags: [hola]\n---\nText.',
    'blog/2024-02-01-secret.md': '---\ntitle: Secret\nunlisted: true\ntags: [hello]\n---\nText.',
  };
  const { page, urls } = site(posts, { config: { blog: { postsPerPage: 2, sidebarCount: 2 } } });

  test('lists posts newest first on several pages', () => {
    expect(page('/blog').content).toMatchObject({
      kind: 'post-list',
      title: 'Blog',
      posts: [{ title: 'New' }, { title: 'Mid' }],
    });
    expect(page('/blog/page/2').content).toMatchObject({ posts: [{ title: 'Old', truncated: true }] });
    expect(page('/blog/page/2').meta.title).toBe('Blog - page 2');
    expect(page('/blog').pager).toEqual({
      label: 'Blog list page navigation',
      next: { caption: 'Older Entries', label: 'Older Entries', href: '/blog/page/2' },
    });
    expect(page('/blog/page/2').pager?.previous?.href).toBe('/blog');
    expect(urls).not.toContain('/blog/page/3');
  });

  test('can start with the oldest post, and can have a single page', () => {
    const files = { 'blog/2024-01-01-a.md': post(), 'blog/2024-01-02-b.md': post(), 'blog/2024-01-03-c.md': post() };
    const hrefs = (posts: readonly { readonly href: string }[]): string[] => posts.map(({ href }) => href);
    const listed = (url: string, blog: UserBlog) => {
      const { content, pager } = site(files, { config: { blog } }).page(url);
      if (content.kind !== 'post-list') throw new Error(`${url} is not a list.`);
      return { posts: hrefs(content.posts), recent: hrefs(content.recent.posts), pager };
    };
    expect(listed('/blog', { sortPosts: 'ascending', postsPerPage: 2, sidebarCount: 1 })).toMatchObject({
      posts: ['/blog/a', '/blog/b'],
      recent: ['/blog/c'],
      pager: { next: { label: 'Newer Entries' } },
    });
    expect(listed('/blog/page/2', { sortPosts: 'ascending', postsPerPage: 2 })).toMatchObject({
      posts: ['/blog/c'],
      pager: { previous: { label: 'Older Entries' } },
    });
    const all = ['/blog/c', '/blog/b', '/blog/a'];
    expect(listed('/blog', { postsPerPage: 'all', sidebarCount: 'all' })).toEqual({
      posts: all,
      recent: all,
      pager: undefined,
    });
  });

  test('can be the home page of the site', () => {
    const { urls, page, diagnostics } = site(
      { 'blog/2024-01-01-a.md': post('tags: [x]') },
      { config: { blog: { routeBasePath: '/' } } },
    );
    expect(diagnostics).toEqual([]);
    expect(urls).toEqual(['/', '/404.html', '/a', '/archive', '/tags', '/tags/x']);
    expect(page('/').content.kind).toBe('post-list');
  });

  test('has no pager if one page is enough', () => {
    expect(site({ 'blog/2024-01-01-a.md': post() }).page('/blog')).not.toHaveProperty('pager');
  });

  test('has an archive with the newest post of the newest year first', () => {
    expect(page('/blog/archive').content).toMatchObject({
      title: 'Archive',
      years: [
        {
          year: '2024',
          posts: [
            { label: 'New', date: 'March 1', description: 'Text.' },
            { label: 'Mid', date: 'January 1' },
          ],
        },
        { year: '2023', posts: [{ label: 'Old', date: 'December 31' }] },
      ],
    });
  });

  test.each(['/blog', '/blog/archive', '/blog/tags', '/blog/tags/hola', '/blog/mid'])(
    'shows the newest posts, the archive and the tags next to %s',
    (url) => {
      const { content } = page(url);
      const recent = 'recent' in content ? content.recent : undefined;
      expect(recent).toMatchObject({
        posts: [{ href: '/blog/new' }, { href: '/blog/mid' }],
        pages: [
          { label: 'Archive', href: '/blog/archive' },
          { label: 'Tags', href: '/blog/tags' },
        ],
      });
      const links = [...(recent?.posts ?? []), ...(recent?.pages ?? [])];
      expect(links.filter(({ current }) => current === 'page').map(({ href }) => href)).toEqual(
        links.map(({ href }) => href).filter((href) => href === url),
      );
    },
  );

  test('links to no tags if there are none', () => {
    expect(site({ 'blog/2024-01-01-a.md': post() }).page('/blog').content).toMatchObject({
      recent: { pages: [{ label: 'Archive' }] },
    });
  });

  test('links each listed post to its neighbors, and gives unlisted posts no pager', () => {
    expect(page('/blog/mid').pager).toEqual({
      label: 'Blog post page navigation',
      previous: { caption: 'Newer Post', label: 'New', href: '/blog/new' },
      next: { caption: 'Older Post', label: 'Old', href: '/blog/old' },
    });
    expect(page('/blog/secret')).not.toHaveProperty('pager');
    expect(page('/blog/secret').meta.noIndex).toBe(true);
  });

  test('shows the sidebar label of a post among the recent posts', () => {
    const { page } = site({ 'blog/2024-01-02-a.md': post('sidebar_label: Short') });
    expect(page('/blog/a').content).toMatchObject({ recent: { posts: [{ label: 'Short', href: '/blog/a' }] } });
  });

  test('shows recent posts on each post page and marks the current post', () => {
    expect(page('/blog/mid').content).toMatchObject({
      recent: {
        title: 'Recent posts',
        posts: [
          { label: 'New', href: '/blog/new' },
          { label: 'Mid', current: 'page' },
        ],
      },
    });
  });

  test('has paginated tag pages', () => {
    expect(page('/blog/tags').content).toMatchObject({
      groups: [
        {
          letter: 'H',
          tags: [
            { label: 'hello', count: 1 },
            { label: 'hola', href: '/blog/tags/hola', count: 3 },
          ],
        },
      ],
    });
    expect(page('/blog/tags/hola')).toMatchObject({
      meta: { title: '3 posts tagged with "hola"' },
      content: { posts: [{ title: 'New' }, { title: 'Mid' }], allTagsHref: '/blog/tags' },
      pager: { next: { href: '/blog/tags/hola/page/2' } },
    });
    expect(page('/blog/tags/hello').content).toMatchObject({
      title: 'One post tagged with "hello"',
      posts: [{ title: 'New' }],
    });
  });

  test('does not exist without posts', () => {
    expect(site({ 'docs/a.md': '# A' }).urls.filter((url) => url.startsWith('/blog'))).toEqual([]);
  });

  test('resolves links to the files of posts and docs', () => {
    const { page: linked, problems } = site({
      'blog/2024-01-01-a.md': post('', '[b](./2024-01-02-b.md#x) [b](/2024-01-02-b.md) [doc](../docs/c.md)'),
      'blog/2024-01-02-b.md': post(),
      'docs/c.md': '# C',
    });
    expect(problems).toEqual([]);
    expect(resolutionsOf(linked('/blog/a'))).toEqual([
      { kind: 'page', url: '/blog/b', hash: 'x' },
      { kind: 'page', url: '/blog/b', hash: '' },
      { kind: 'page', url: '/docs/c', hash: '' },
    ]);
  });
});
