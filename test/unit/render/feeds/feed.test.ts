import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import templates from '../../../../templates/index.tsx';
import { outPath } from '../../../../lib/core/paths.ts';
import { standalone } from '../../../../lib/render/feeds/feed-body.ts';
import { feedXml, type FeedText } from '../../../../lib/render/feeds/feed.ts';
import { feedFiles } from '../../../../lib/render/index.ts';
import { site, type Files } from '../../routes/site.ts';
import type { RenderOptions } from '../rendered.ts';

/** A parsed RSS or Atom feed. `#text` is the text of an element with attributes. */
interface ParsedFeeds {
  readonly rss: { readonly channel: Readonly<Record<string, unknown>> & { readonly item: readonly Item[] } };
  readonly feed: Readonly<Record<string, unknown>> & { readonly entry: readonly Item[] };
}
type Item = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['item', 'entry', 'category', 'dc:creator'].includes(name),
});

function parse(xml: string): ParsedFeeds {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml) as ParsedFeeds;
}

const feed: FeedText = {
  title: 'Notes & <news>',
  description: 'What "we" write',
  url: 'https://example.org/blog',
  feedUrl: 'https://example.org/blog/feed.xml',
  siteTitle: 'Site',
  language: 'en',
  generator: 'docsgen',
  updated: Date.UTC(2024, 6, 2, 10, 30),
  entries: [
    {
      title: 'a < b && "c"',
      url: 'https://example.org/blog/a?x=1&y=2',
      time: Date.UTC(2024, 6, 2, 10, 30),
      updated: Date.UTC(2024, 7, 3),
      description: 'About <p> & co',
      html: '<p>One &amp; two</p>',
      authors: [{ name: 'Ann & Bob', url: 'https://ann.example/?a&b' }, { name: 'Cy' }],
      tags: ['x&y', 'z'],
    },
    { title: 'B', url: 'https://example.org/blog/b', time: 0, updated: 0, html: '', authors: [], tags: [] },
  ],
};

describe('RSS', () => {
  const { channel } = parse(feedXml('rss', feed)).rss;

  test('has metadata, including the date of its newest post', () => {
    expect(channel).toMatchObject({
      title: 'Notes & <news>',
      link: 'https://example.org/blog',
      description: 'What "we" write',
      language: 'en',
      lastBuildDate: 'Tue, 02 Jul 2024 10:30:00 GMT',
      'atom:link': { '@href': 'https://example.org/blog/feed.xml', '@rel': 'self', '@type': 'application/rss+xml' },
    });
  });

  test('has posts with authors, tags and complete HTML', () => {
    expect(channel.item).toEqual([
      {
        title: 'a < b && "c"',
        link: 'https://example.org/blog/a?x=1&y=2',
        guid: 'https://example.org/blog/a?x=1&y=2',
        pubDate: 'Tue, 02 Jul 2024 10:30:00 GMT',
        // Feed readers parse the description as HTML.
        description: 'About &lt;p&gt; &amp; co',
        'dc:creator': ['Ann & Bob', 'Cy'],
        category: ['x&y', 'z'],
        'content:encoded': '<p>One &amp; two</p>',
      },
      {
        title: 'B',
        link: 'https://example.org/blog/b',
        guid: 'https://example.org/blog/b',
        pubDate: 'Thu, 01 Jan 1970 00:00:00 GMT',
        'content:encoded': '',
      },
    ]);
  });
});

describe('Atom', () => {
  const atom = parse(feedXml('atom', feed)).feed;

  test('has metadata, including the date of its newest post', () => {
    expect(atom).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      id: 'https://example.org/blog',
      title: 'Notes & <news>',
      subtitle: 'What "we" write',
      updated: '2024-07-02T10:30:00Z',
      author: { name: 'Site' },
      link: [
        { '@rel': 'alternate', '@type': 'text/html', '@href': 'https://example.org/blog' },
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': 'https://example.org/blog/feed.xml' },
      ],
    });
  });

  test('has posts with authors, tags and complete HTML', () => {
    expect(atom.entry[0]).toEqual({
      id: 'https://example.org/blog/a?x=1&y=2',
      title: 'a < b && "c"',
      link: { '@rel': 'alternate', '@type': 'text/html', '@href': 'https://example.org/blog/a?x=1&y=2' },
      published: '2024-07-02T10:30:00Z',
      updated: '2024-08-03T00:00:00Z',
      summary: 'About <p> & co',
      author: [{ name: 'Ann & Bob', uri: 'https://ann.example/?a&b' }, { name: 'Cy' }],
      category: [
        { '@term': 'x&y', '@label': 'x&y' },
        { '@term': 'z', '@label': 'z' },
      ],
      content: { '@type': 'html', '#text': '<p>One &amp; two</p>' },
    });
  });
});

describe.each(['rss', 'atom'] as const)('any text in %s', (format) => {
  const entry = feed.entries[1]!;
  const bodyOf = (html: string): unknown => {
    const { rss, feed: atom } = parse(feedXml(format, { ...feed, entries: [{ ...entry, html }] }));
    return format === 'rss' ? rss.channel.item[0]!['content:encoded'] : (atom.entry[0]!['content'] as Item)['#text'];
  };

  test('may contain the end of a CDATA section', () => {
    expect(bodyOf('<pre>a[b[0]]>c ]]]]>></pre>')).toBe('<pre>a[b[0]]>c ]]]]>></pre>');
  });

  test('has characters that are invalid in XML replaced', () => {
    expect(bodyOf('a\0b\u0001c\ud800d\uffffe\tf 😀')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\tf 😀');
    const xml = feedXml(format, { ...feed, title: 'a\u0007b' });
    expect(xml).toContain('<title>a\ufffdb</title>');
  });
});

describe('the standalone HTML of a page', () => {
  const page = 'https://example.org/name/blog/a';
  const standaloneHtml = (html: string): string => standalone(html, page);

  test.each([
    ['<a href="/name/docs/b?x=1&amp;y=2#c">', '<a href="https://example.org/name/docs/b?x=1&amp;y=2#c">'],
    ['<a href="#part">', `<a href="${page}#part">`],
    ['<a href="other">', '<a href="https://example.org/name/blog/other">'],
    ['<a href="?q=1">', `<a href="${page}?q=1">`],
    ["<a title='x' href='/b'>", `<a title='x' href="https://example.org/b">`],
    ['<a href=/b>', '<a href="https://example.org/b">'],
    ['<A HREF="/b">', '<A HREF="https://example.org/b">'],
    ['<img alt="a > b" src="/name/x.png"/>', '<img alt="a > b" src="https://example.org/name/x.png"/>'],
    ['<img src="//cdn.example/x.png">', '<img src="https://cdn.example/x.png">'],
    ['<img srcset="/a.png, /b,c.png 2x">', '<img srcset="https://example.org/a.png, https://example.org/b,c.png 2x">'],
    ['<video poster="/p.jpg"><source src="/v.mp4">', 'poster="https://example.org/p.jpg"'],
    ['<object data="/a.pdf">', '<object data="https://example.org/a.pdf">'],
    ['<p style="background: url(&quot;/a.png&quot;)">', 'url(&quot;https://example.org/a.png&quot;)'],
  ])('has absolute URLs: %s', (html, expected) => {
    expect(standaloneHtml(html)).toContain(expected);
  });

  test.each([
    '<a href="https://other.example">',
    '<a href="mailto:a@b.example">',
    '<img src="data:image/png;base64,AA==">',
    '<a title="see href=/x" data-n="/y" href="https://a.b/?a&b">',
    '<code>href="/x"</code>',
    '<svg><use href="#dot"/><path fill="url(#grad)" style="fill: url(#grad)"/></svg>',
    '<input checked disabled>',
  ])('is otherwise unchanged: %s', (html) => {
    expect(standaloneHtml(html)).toBe(html);
  });

  test('has the text of terms, without buttons and definitions', () => {
    const html =
      '<p>A <button type="button" class="term" popovertarget="term.1">term</button>' +
      '<span class="term-definition" id="term.1" popover=""><strong>term</strong> <span>What it is.</span></span>.</p>';
    expect(standaloneHtml(html)).toBe('<p>A term.</p>');
  });

  test('has no scripts, styles, comments, templates and island elements', () => {
    const html =
      '<p>a<!-- --> b</p><link rel="stylesheet" href="/x.css"/><script>if (a < b) "</p>"</script>' +
      '<style>p { color: red }</style><template><p>later</p></template>' +
      '<docsgen-island src="/i.js" props="{&quot;a&quot;:&quot;>&quot;}"><a href="/b">c</a></docsgen-island>';
    expect(standaloneHtml(html)).toBe('<p>a b</p><a href="https://example.org/b">c</a>');
  });
});

/** Returns the feeds of a site by output path. */
function feedsOf(files: Files, { config = {}, components = {} }: RenderOptions = {}, islands = {}) {
  const { graph, config: resolved } = site(files, { config });
  const componentOf = (source: string): unknown => components[source.slice('content/'.length)];
  const context = { config: resolved, templates, componentOf, islands };
  const feeds = graph.feeds.flatMap((feed) => feedFiles(context, feed));
  return Object.fromEntries(feeds.map(({ out, data }) => [out, data as string]));
}

/** Returns the URLs in the HTML of a feed's posts. */
const urlsIn = (xml: string): string[] =>
  [...xml.matchAll(/\s(?:href|src|srcset|poster|uri)="([^"]*)"/g)].map((match) => match[1]!);

const RICH = `---
title: Rich
authors: [{ name: Ann, url: /ann }]
tags: [x]
---
[doc](../docs/c.md#part) [part](#here) [other](./2024-01-02-b.md) [raw](/docs/c) [file](./a.pdf) [out](https://a.example)

![Picture](./a.png)

<img src="./a.png" srcset="./a.png 2x" alt=""> <a href="#here">raw</a>

<!-- truncate -->

## Here

Note[^1].

[^1]: The note.
`;

describe('the feeds of a site', () => {
  const files: Files = {
    'blog/2024-01-01-a.md': RICH,
    'blog/2024-01-02-b.md': '---\ntitle: B\n---\nText.',
    'blog/a.png': '',
    'blog/a.pdf': '',
    'docs/c.md': '# C\n\n## Part',
  };

  test.each(['/', '/name/'])('have no relative URLs with the base path %s', (baseUrl) => {
    const feeds = feedsOf(files, { config: { baseUrl } });
    expect(Object.keys(feeds)).toEqual(['blog/rss.xml', 'blog/atom.xml']);
    for (const xml of Object.values(feeds)) {
      const found = urlsIn(xml);
      expect(found.length).toBeGreaterThan(12);
      expect(found.filter((address) => !/^https:\/\/(?:example\.org\/|a\.example$)/.test(address))).toEqual([]);
      const site = `https://example.org${baseUrl}`;
      const inside = found.filter((address) => address.startsWith('https://example.org'));
      expect(inside.filter((address) => !address.startsWith(site))).toEqual([]);
      expect(found).toEqual(
        expect.arrayContaining([`${site}docs/c#part`, `${site}blog/a#here`, `${site}assets/a.png`]),
      );
      expect(xml).toContain(`srcset="${site}assets/a.png 2x"`);
      expect(xml).toContain('The note.');
      expect(xml).toContain('<h2 id="here">Here</h2>');
    }
    expect(feeds['blog/atom.xml']).toContain(`<uri>https://example.org${baseUrl}ann</uri>`);
  });

  test('are byte-equal in every build, also for sites that are closed to search engines', () => {
    expect(feedsOf(files)).toEqual(feedsOf(files));
    expect(feedsOf(files, { config: { noIndex: true } })).toEqual(feedsOf(files));
  });

  test('contain the server-rendered HTML of islands', () => {
    function Counter({ label, href }: { readonly label: string; readonly href: string }): ReactNode {
      return createElement('p', null, label, ' is ', createElement('a', { href }, 'here'));
    }
    Object.assign(Counter, { [Symbol.for('docsgen.island')]: 'content/Counter.island.tsx' });
    const { Island } = templates.mdxComponents as { Island: Parameters<typeof createElement>[0] };
    const Post = () =>
      createElement(Island, { of: Counter, load: 'visible', props: { label: 'A', href: '/x' } } as never);
    const script = outPath('assets/islands/Counter-1.js');
    const feeds = feedsOf(
      { 'blog/2024-01-01-a.mdx': '---\ntitle: A\n---\nText.' },
      { components: { 'blog/2024-01-01-a.mdx': Post } },
      { 'content/Counter.island.tsx': { script } },
    );
    const [item] = parse(feeds['blog/rss.xml']!).rss.channel.item;
    expect(item!['content:encoded']).toBe('<p>A is <a href="https://example.org/x">here</a></p>');
  });

  test('omit posts that cannot be rendered', () => {
    const Broken = () => {
      throw new Error('no');
    };
    const feeds = feedsOf(
      { ...files, 'blog/2024-02-01-c.mdx': '---\ntitle: C\n---\nText.' },
      { components: { 'blog/2024-02-01-c.mdx': Broken } },
    );
    expect(parse(feeds['blog/rss.xml']!).rss.channel.item.map(({ title }) => title)).toEqual(['B', 'Rich']);
  });
});
