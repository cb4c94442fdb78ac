import { describe, expect, it } from 'vitest';
import { Head } from '../../../../templates/layouts/Head.tsx';
import { doc, render, site, viewOf } from '../views.ts';

const { head } = viewOf(doc);

describe('the head of a page', () => {
  it('contains the title, address and description for browsers and social networks', () => {
    const html = render(Head, {
      firstPaintId: 'docsgen-main',
      site,
      head: { ...head, description: 'About', canonical: 'https://x.dev/a' },
    });
    expect(html).toContain('<title>Introduction | Lexical</title>');
    expect(html).toContain('<link rel="canonical" href="https://x.dev/a"/>');
    expect(html).toContain('<meta property="og:url" content="https://x.dev/a"/>');
    expect(html).toContain('<meta name="description" content="About"/>');
    expect(html).toContain('<meta property="og:description" content="About"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('omits metadata that the page does not have', () => {
    const html = render(Head, { firstPaintId: 'docsgen-main', site, head });
    expect(html).not.toMatch(/description|canonical|robots|keywords|og:image|article:|ld\+json/);
  });

  it('contains the metadata of a post', () => {
    const tags = ['hello', 'facebook'];
    const article = { published: '2021-08-26', modified: '2024-03-01', tags, authors: ['https://example.com'] };
    const html = render(Head, { firstPaintId: 'docsgen-main', site, head: { ...head, type: 'article', article } });
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain('<meta property="article:published_time" content="2021-08-26"/>');
    expect(html).toContain('<meta property="article:modified_time" content="2024-03-01"/>');
    expect(html.match(/article:tag/g)).toHaveLength(2);
  });

  it('links to the page in other languages', () => {
    const alternates = [{ hreflang: 'x-default', href: 'https://x.dev/a' }];
    expect(render(Head, { firstPaintId: 'docsgen-main', site, head: { ...head, alternates } })).toContain(
      '<link rel="alternate" hrefLang="x-default" href="https://x.dev/a"/>',
    );
  });

  it('links to the feeds', () => {
    const feeds = [{ type: 'application/rss+xml', title: 'Site RSS Feed', href: '/base/blog/rss.xml' }];
    expect(render(Head, { firstPaintId: 'docsgen-main', site, head: { ...head, feeds } })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Site RSS Feed" href="/base/blog/rss.xml"/>',
    );
  });
});
