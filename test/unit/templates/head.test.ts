import { describe, expect, it } from 'vitest';
import { jsonForHtml } from '../../../templates/components/json-for-html.ts';
import { Head } from '../../../templates/layouts/Head.tsx';
import { Redirect } from '../../../templates/pages/redirect.tsx';
import { doc, render, site, viewOf } from './views.ts';

const { head } = viewOf(doc);

describe('the head of a page', () => {
  it('carries title, address and description for browsers and for social networks', () => {
    const html = render(Head, {
      paintsAt: 'docsgen-main',
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

  it('leaves out what the page does not have', () => {
    const html = render(Head, { paintsAt: 'docsgen-main', site, head });
    expect(html).not.toMatch(/description|canonical|robots|keywords|og:image|article:|ld\+json/);
  });

  it('describes a post', () => {
    const article = { published: '2021-08-26', tags: ['hello', 'facebook'], authors: ['https://example.com'] };
    const html = render(Head, { paintsAt: 'docsgen-main', site, head: { ...head, type: 'article', article } });
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain('<meta property="article:published_time" content="2021-08-26"/>');
    expect(html.match(/article:tag/g)).toHaveLength(2);
  });

  it('names the alternates by language', () => {
    const alternates = [{ hreflang: 'x-default', href: 'https://x.dev/a' }];
    expect(render(Head, { paintsAt: 'docsgen-main', site, head: { ...head, alternates } })).toContain(
      '<link rel="alternate" hrefLang="x-default" href="https://x.dev/a"/>',
    );
  });

  it('names the feeds by format', () => {
    const feeds = [{ type: 'application/rss+xml', title: 'Site RSS Feed', href: '/base/blog/rss.xml' }];
    expect(render(Head, { paintsAt: 'docsgen-main', site, head: { ...head, feeds } })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Site RSS Feed" href="/base/blog/rss.xml"/>',
    );
  });
});

describe('structured data', () => {
  it('cannot end the script element it stands in', () => {
    const json = jsonForHtml({ name: '</script><b>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><b>' });
  });
});

describe('a redirect', () => {
  it('sends on by itself and by a link, and stays out of search engines', () => {
    const html = render(Redirect, { to: '/docs/intro', canonical: 'https://x.dev/docs/intro', site });
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro"/>');
    expect(html).toContain('<link rel="canonical" href="https://x.dev/docs/intro"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<a href="/docs/intro">');
  });
});
