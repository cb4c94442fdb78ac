import { describe, expect, it } from 'vitest';
import type { HeadView, PostView } from '../../../../lib/core/view/index.ts';
import { doc, renderPage, site, textOf, viewOf } from '../views.ts';

const post: PostView = {
  title: 'Long Blog Post',
  href: '/blog/long',
  date: 'May 29, 2019',
  isoDate: '2019-05-29',
  readingTime: '3 min read',
  authors: [{ name: 'Ada King Lovelace', title: 'Author' }],
  tags: [{ label: 'hello', href: '/blog/tags/hello' }],
  bodyHtml: '<p>Start.</p>',
  truncated: true,
  unlisted: false,
};
const recent = {
  title: 'Recent posts',
  posts: [{ label: 'Long Blog Post', href: '/blog/long' }],
  pages: [{ label: 'Archive', href: '/blog/archive' }],
};

describe('the page for missing addresses', () => {
  it('explains that the page was not found', () => {
    const text = textOf(renderPage({ kind: 'not-found' }));
    expect(text).toContain('Page Not Found We could not find what you were looking for.');
    expect(text).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    );
  });

  it('links to other pages', () => {
    const main = /<main.*<\/main>/s.exec(renderPage({ kind: 'not-found' }))?.[0] ?? '';
    for (const href of ['/base/', '/base/docs/intro', '/base/search']) expect(main).toContain(`href="${href}"`);
  });
});

describe('the search page', () => {
  it('has a form that submits the query as ?q=', () => {
    const html = renderPage({ kind: 'search' }, { href: '/base/search' });
    expect(html).toContain('role="search" action="/base/search" method="get"');
    expect(html).toMatch(/<input type="search" placeholder="Type your search here" aria-label="Search" [^>]*name="q"/);
    expect(textOf(html)).toContain('Search the documentation');
  });

  it('explains the alternatives only without JavaScript', () => {
    expect(renderPage({ kind: 'search' })).not.toContain('<noscript>');
    const searchScripts = { dialogSrc: '/d.js', resultsSrc: '/r.js', slashKey: true };
    const scripted = renderPage({ kind: 'search' }, { site: { ...site, searchScripts } });
    expect(scripted).toMatch(/<noscript><div class="prose search-help"><p>Search requires JavaScript\./);
  });
});

describe('the blog', () => {
  it('lists posts with their date, reading time, authors and tags', () => {
    const html = renderPage({ kind: 'post-list', title: 'Blog', posts: [post], recent });
    expect(html).toContain('<h2><a href="/blog/long">Long Blog Post</a></h2>');
    expect(html).toContain('<time dateTime="2019-05-29">May 29, 2019</time> · 3 min read');
    expect(textOf(html)).toContain('AL Ada King Lovelace Author');
    expect(textOf(html)).toContain('Tags: hello');
  });

  it('links to the first feed below the title of the list', () => {
    const atom = { type: 'application/atom+xml', title: 'Site Atom Feed', href: '/blog/atom.xml' };
    const rss = { type: 'application/rss+xml', title: 'Site RSS Feed', href: '/blog/rss.xml' };
    const html = (feeds: HeadView['feeds'], description?: string): string => {
      const content = {
        kind: 'post-list',
        title: 'Blog',
        posts: [],
        recent,
        ...(description && { description }),
      } as const;
      return renderPage(content, { head: { ...viewOf(doc).head, feeds } });
    };
    const link = '<a class="tag" href="/blog/rss.xml" type="application/rss+xml" title="Site RSS Feed">RSS</a>';
    expect(html([rss, atom], 'Notes.')).toContain(`<p class="lead">Notes. ${link}</p>`);
    expect(html([rss])).toContain(link);
    expect(html([atom])).toContain('>Atom</a>');
    expect(html([])).not.toContain('class="lead"');
  });

  it('links to the rest of truncated posts only', () => {
    const html = (truncated: boolean) =>
      renderPage({ kind: 'post-list', title: 'Blog', posts: [{ ...post, truncated }], recent });
    expect(html(true)).toContain('aria-label="Read more about Long Blog Post">Read More');
    expect(html(false)).not.toContain('Read More');
  });

  it('shows recent posts next to the post and in the mobile menu', () => {
    const html = renderPage({ kind: 'post', post, recent });
    expect(html.match(/aria-label="Blog recent posts navigation"/g)).toHaveLength(2);
    expect(html.match(/href="\/blog\/archive"/g)).toHaveLength(2);
    expect(html).toContain('<h1>Long Blog Post</h1>');
  });

  it('shows no heading of recent posts if there are none', () => {
    const html = renderPage({ kind: 'post', post, recent: { ...recent, posts: [] } });
    expect(html).toContain('href="/blog/archive"');
    expect(html).not.toContain('Recent posts');
  });

  it('shows recent posts next to its tags, but not next to the tags of the docs', () => {
    const tags = { kind: 'tags', title: 'Tags', groups: [] } as const;
    expect(renderPage({ ...tags, recent })).toContain('Recent posts');
    expect(renderPage(tags)).not.toContain('recent-posts');
  });

  it('links from a tag to all tags', () => {
    const title = 'One post tagged with "hola"';
    const html = renderPage({ kind: 'tag', title, allTagsHref: '/blog/tags', posts: [post], docs: [] });
    expect(html).toContain('<a href="/blog/tags">View All Tags</a>');
  });

  it('counts the posts of each tag', () => {
    const groups = [{ letter: 'H', tags: [{ label: 'hello', href: '/blog/tags/hello', count: 2 }] }];
    expect(textOf(renderPage({ kind: 'tags', title: 'Tags', groups }))).toContain('Tags H hello 2');
  });

  it('shows an author with links, without a link to the page itself', () => {
    const author = { name: 'Ada Lovelace', title: 'Engineer', description: 'Writes notes.' };
    const socials = [{ label: 'GitHub', href: 'https://github.com/ada' }];
    const allAuthors = { label: 'Authors', href: '/blog/authors' };
    const content = { kind: 'author', allAuthors, posts: [post], recent } as const;
    const html = renderPage({ ...content, author: { ...author, socials } });
    expect(html).toContain('<h1>Ada Lovelace</h1>');
    expect(html).toContain('<span class="author-initials" aria-hidden="true">AL</span>');
    expect(html).toContain('<small class="socials"><a href="https://github.com/ada">GitHub</a></small>');
    expect(html).toContain('<a href="/blog/authors">Authors</a>');
    expect(textOf(html)).toContain('Engineer Writes notes.');
    expect(renderPage({ ...content, author })).not.toContain('socials');
  });

  it('lists all authors', () => {
    const authors = [{ key: 'ada', name: 'Ada', href: '/blog/authors/ada' }];
    const html = renderPage({ kind: 'authors', title: 'Authors', authors, recent });
    expect(html).toContain('<a href="/blog/authors/ada">Ada</a>');
  });

  it('groups posts in the archive by year, with anchors, in the given order', () => {
    const posts = [
      { label: 'Welcome', href: '/w', date: 'August 26', isoDate: '2021-08-26', description: 'About this blog.' },
    ];
    const older = [{ label: 'First', href: '/f', date: 'May 28', isoDate: '2019-05-28' }];
    const years = [
      { year: '2021', posts },
      { year: '2019', posts: older },
    ];
    const html = renderPage({ kind: 'archive', title: 'Archive', years, recent });
    expect(html.match(/<h2 id="\d+">\d+<\/h2>|<time [^>]+>/g)).toEqual([
      '<h2 id="2021">2021</h2>',
      '<time dateTime="2021-08-26">',
      '<h2 id="2019">2019</h2>',
      '<time dateTime="2019-05-28">',
    ]);
    expect(textOf(html)).toContain('August 26 - Welcome About this blog.');
  });
});

describe('a category index', () => {
  it('shows its pages as cards, and counts the items of categories', () => {
    const items = [
      { label: 'Nodes', href: '/nodes', description: 'What states are made of.' },
      { label: 'Packages', href: '/p', count: 25 },
    ];
    const text = textOf(renderPage({ kind: 'category', title: 'Concepts', description: 'Ideas.', items }));
    expect(text).toContain('Concepts Ideas. Nodes What states are made of. Packages 25 items');
  });
});
