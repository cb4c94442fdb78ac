import { describe, expect, test } from 'vitest';
import { site, type Files } from '../site.ts';

const post = (frontMatter: string): string => `---\ntitle: Post\n${frontMatter}\n---\nWords.`;

const AUTHORS = `
JDoe:
  name: Jane Doe
  title: Engineer
  url: https://www.jane.example/about
  image_url: /img/jane.png
  description: Writes about parsers.
  page: true
  socials: { github: jdoe }
kim:
  name: Kim
  email: kim@example.org
  page: { permalink: /team/kim }
lee:
  name: Lee
  url: https://lee.example
`;

const FILES: Files = {
  'blog/authors.yml': AUTHORS,
  'blog/2024-01-01-a.md': post('authors: [JDoe, lee]'),
  'blog/2024-01-02-b.md': post('authors: [{ key: JDoe, title: Guest }, { name: Ada }]'),
  'blog/2024-01-03-c.md': post('authors: JDoe\nunlisted: true'),
};

describe('authors with pages', () => {
  const { page, urls, diagnostics } = site({ ...FILES, 'static/img/jane.png': '' });

  test('have a page with their listed posts, even if there are none', () => {
    expect(diagnostics).toEqual([]);
    expect(urls.filter((url) => url.startsWith('/blog/authors'))).toEqual([
      '/blog/authors',
      '/blog/authors/j-doe',
      '/blog/authors/team/kim',
    ]);
    expect(page('/blog/authors/j-doe')).toMatchObject({
      meta: { title: 'Jane Doe', description: 'Writes about parsers.' },
      content: {
        kind: 'author',
        author: {
          name: 'Jane Doe',
          title: 'Engineer',
          description: 'Writes about parsers.',
          socials: [
            { label: 'jane.example', href: 'https://www.jane.example/about' },
            { label: 'GitHub', href: 'https://github.com/jdoe' },
          ],
        },
        allAuthors: { label: 'Authors', href: '/blog/authors' },
        posts: [{ href: '/blog/b' }, { href: '/blog/a' }],
      },
    });
    expect(page('/blog/authors/team/kim').content).toMatchObject({
      author: { socials: [{ label: 'kim@example.org', href: 'mailto:kim@example.org' }] },
      posts: [],
    });
  });

  test('are in the list of authors, which the sidebar links to', () => {
    expect(page('/blog/authors').content).toMatchObject({
      kind: 'authors',
      authors: [
        { key: 'JDoe', name: 'Jane Doe', href: '/blog/authors/j-doe' },
        { key: 'kim', name: 'Kim', href: '/blog/authors/team/kim' },
        { key: 'lee', name: 'Lee', href: 'https://lee.example' },
      ],
      recent: { pages: [{ label: 'Archive' }, { label: 'Authors', current: 'page' }] },
    });
  });

  test('are linked from their posts, where inline values override the authors file', () => {
    expect(page('/blog/b').content).toMatchObject({
      post: {
        authors: [
          { name: 'Jane Doe', title: 'Guest', href: '/blog/authors/j-doe', socials: [{ label: 'GitHub' }] },
          { name: 'Ada' },
        ],
      },
    });
  });
});

test('the posts of an author are on several pages if there are many', () => {
  const config = { blog: { postsPerPage: 1 } };
  const { page } = site({ ...FILES, 'static/img/jane.png': '' }, { config });
  expect(page('/blog/authors/j-doe/page/2')).toMatchObject({
    meta: { title: 'Jane Doe - page 2' },
    content: { posts: [{ href: '/blog/a' }] },
    pager: { previous: { href: '/blog/authors/j-doe' } },
  });
});

test('a blog whose authors have no pages has no list of authors', () => {
  const { urls } = site({ 'blog/authors.yml': 'lee: { name: Lee }', 'blog/2024-01-01-a.md': post('authors: lee') });
  expect(urls.some((url) => url.includes('authors'))).toBe(false);
});

test('an author without URL is linked to by email', () => {
  const { page } = site({ 'blog/2024-01-01-a.md': post('authors: { name: Ada, email: ada@example.org }') });
  expect(page('/blog/a').content).toMatchObject({ post: { authors: [{ href: 'mailto:ada@example.org' }] } });
});
