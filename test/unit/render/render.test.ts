import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { attributes, rendered } from './rendered.ts';

const image = { 'docs/a.png': '', 'static/img/logo.svg': '', 'static/img/x.png': '' };

describe('a site below a base path', () => {
  const config = {
    baseUrl: '/site/',
    favicon: 'img/logo.svg',
    image: 'img/x.png',
    navbar: {
      logo: { src: 'img/logo.svg', alt: '' },
      items: [
        { label: 'A', to: '/docs/a#x' },
        { label: 'Out', href: 'https://example.com/' },
      ],
    },
    footer: {
      links: [{ title: 'T', items: [{ label: 'Home', to: '/' }] }],
      logo: { src: '/img/logo.svg', alt: '', href: '/' },
    },
    search: { provider: 'local' as const },
    redirects: [{ from: '/old', to: '/docs/a#x' }],
  };
  const { html, of } = rendered(
    {
      ...image,
      'docs/a.md':
        '---\ntags: [t]\n---\n# A\n\n## X\n\n[b](./sub/b.md#y) [same](#x) [abs](/docs/sub/b) ![i](./a.png) [p](pathname:///app)',
      'docs/sub/b.md': '# B\n\n## Y\n\n[up](../a)',
      'blog/2024-01-01-p.md':
        '---\ntitle: P\nauthors: [{ name: Ann, image: /img/x.png, url: /docs/a }]\n---\n[x](#part)',
      'pages/index.md': '# Home',
    },
    { config },
  );

  test('has it in every address of the site, once', () => {
    expect(html.size).toBeGreaterThan(5);
    for (const [url, page] of html) {
      const addresses = [
        ...attributes(page, 'href'),
        ...attributes(page, 'src'),
        ...attributes(page, 'content').filter((address) => address.startsWith('/')),
      ];
      const inside = addresses.filter((address) => !/^(?:https?:|#)/.test(address));
      expect(
        inside.filter((address) => !/^\/site\/(?!site\/)/.test(address)),
        url,
      ).toEqual([]);
    }
  });

  test('has it once in whole addresses', () => {
    const page = of('/docs/a');
    expect(page).toContain('<link rel="canonical" href="https://example.org/site/docs/a"/>');
    expect(page).toContain('<meta property="og:url" content="https://example.org/site/docs/a"/>');
    expect(page).toContain('<meta property="og:image" content="https://example.org/site/img/x.png"/>');
    expect(of('/')).toContain('<link rel="canonical" href="https://example.org/site/"/>');
  });

  test('has it in redirects', () => {
    expect(of('/old')).toContain('content="0; url=/site/docs/a#x"');
    expect(of('/old')).toContain('<link rel="canonical" href="https://example.org/site/docs/a#x"/>');
    expect(of('/old')).toContain('<a href="/site/docs/a#x">');
  });

  test('has it in slots', () => {
    expect(of('/docs/a')).toMatch(
      /<a href="\/site\/docs\/sub\/b#y">b<\/a> <a href="#x">same<\/a> <a href="\/site\/docs\/sub\/b">abs<\/a>/,
    );
    expect(of('/docs/a')).toContain('<a href="/site/app" data-no-link-check="">p</a>');
  });
});

describe('addresses', () => {
  test('are percent-encoded once', () => {
    const { of } = rendered({
      'docs/é à 100%.md': '# É\n\n## Ü\n\n[self](./é%20à%20100%25.md#ü)',
      'docs/b.md': '# B\n\n[é](<./é à 100%.md#ü>)',
    });
    const encoded = '/docs/%C3%A9%20%C3%A0%20100%25';
    expect(of('/docs/b')).toContain(`href="${encoded}#%C3%BC"`);
    expect(of('/docs/é à 100%')).toContain(`<link rel="canonical" href="https://example.org${encoded}"/>`);
  });

  test('are escaped in attributes', () => {
    const { of } = rendered({ 'docs/a.md': '# A\n\n[x](/b?x=1&y="2") [y](pathname:///"onclick=") [z](#"x)' });
    expect(of('/docs/a')).not.toMatch(/href="[^"]*"(?:onclick|2|x)/);
    expect(of('/docs/a')).toContain('x=1&amp;y=');
  });
});

describe('images', () => {
  const img = (markdown: string): string =>
    /<img[^>]*>/.exec(rendered({ ...image, 'docs/p.md': `# A\n\n${markdown}` }).of('/docs/p'))![0];

  test('have the size of their files', () => {
    expect(img('![alt](./a.png)')).toMatch(/src="\/assets\/a\.png"(?=.*width="40" height="20")/);
  });

  test('keep the size that an author gave, with the other side in proportion', () => {
    expect(attributes(img('<img src="./a.png" width="20" alt="">'), 'width')).toEqual(['20']);
    expect(attributes(img('<img src="./a.png" width="20" alt="">'), 'height')).toEqual(['10']);
    expect(attributes(img('<img src="./a.png" height="10" alt="">'), 'width')).toEqual(['20']);
    expect(attributes(img('<img src="./a.png" width="50%" alt="">'), 'height')).toEqual([]);
    expect(img('<img src="./a.png" width="1" height="2" alt="">')).not.toContain('40');
  });

  test('that are linked to give the link no size', () => {
    expect(rendered({ ...image, 'docs/p.md': '# A\n\n[png](./a.png)' }).of('/docs/p')).toContain(
      '<a href="/assets/a.png">png</a>',
    );
  });
});

describe('the head', () => {
  const files = {
    'docs/a.md': '---\ndescription: "About <A> & \\"b\\""\nkeywords: [x, y]\n---\n# A `code`',
    'docs/react/index.md': '# React',
    'docs/b.md': '---\nunlisted: true\n---\n# B',
    'pages/index.md': '---\ntitle: Site\n---\nHi',
    'blog/2024-01-01-p.md': '---\ntitle: "</script><script>alert(1)</script>"\ntags: [t]\n---\nText',
  };
  const { of } = rendered(files, { config: { titleDelimiter: '·', search: { provider: 'local' } } });

  test('has the title of the page and of the site, the site alone once', () => {
    expect(of('/docs/a')).toContain('<title>A code · Site</title>');
    expect(of('/')).toContain('<title>Site</title>');
    expect(of('/docs/a')).toContain('<meta property="og:title" content="A code · Site"/>');
  });

  test('has description, keywords and language', () => {
    expect(of('/docs/a')).toContain('<meta name="description" content="About &lt;A&gt; &amp; &quot;b&quot;"/>');
    expect(of('/docs/a')).toContain('<meta name="keywords" content="x, y"/>');
    expect(of('/docs/a')).toContain('<link rel="alternate" hrefLang="x-default" href="https://example.org/docs/a"/>');
  });

  test('has the tagline of the site where a page says nothing of itself', () => {
    const tagline = { config: { tagline: 'All about it', search: { provider: 'local' } } } as const;
    expect(rendered(files, tagline).of('/search')).toContain('<meta name="description" content="All about it"/>');
    expect(of('/search')).not.toContain('name="description"');
  });

  test('has the address of a folder index with its slash', () => {
    expect(of('/docs/react/')).toContain('<link rel="canonical" href="https://example.org/docs/react/"/>');
  });

  test('keeps unlisted pages, search and not-found out of search engines', () => {
    for (const url of ['/docs/b', '/search', '/404.html'])
      expect(of(url), url).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(of('/docs/a')).not.toContain('name="robots"');
    expect(of('/404.html')).not.toMatch(/canonical|og:url|hrefLang/);
  });

  test('tells the crawler of a hosted search the language and the version, and all of them where there is none', () => {
    const search = { provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs' } as const;
    const versions = [{ name: '2.0', isLast: true }, { name: 'next' }];
    const hosted = rendered(
      { 'pages/index.md': '# Home', 'docs/a.md': '# A' },
      { config: { search, docs: { versions: [{ ...versions[0]!, dir: 'content/docs' }, versions[1]!] } } },
    );
    expect(hosted.of('/docs/a')).toContain(
      '<meta name="docsearch:language" content="en"/><meta name="docsearch:version" content="2.0"/>',
    );
    expect(hosted.of('/')).toContain('<meta name="docsearch:version" content="2.0,next"/>');
    expect(of('/docs/a')).not.toContain('docsearch');
  });

  test('keeps everything out when the site says so', () => {
    expect(rendered(files, { config: { noIndex: true } }).of('/docs/a')).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
  });

  test('has data about posts that can not leave its script', () => {
    const page = of('/blog/p');
    expect(page).toContain('<meta property="article:published_time" content="2024-01-01"/>');
    expect(page).not.toContain('<script>alert');
    const [data] = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as object,
    );
    expect(data).toMatchObject({ '@type': 'BlogPosting', headline: '</script><script>alert(1)</script>' });
  });
});

describe('posts in a list', () => {
  const { of } = rendered({
    'blog/2024-01-02-two.md':
      '---\ntitle: Two\n---\n## Same\n\n[down](#end) [doc](../docs/a.md) note[^1]\n\n<!-- truncate -->\n\n## End\n\n[^1]: Foot',
    'blog/2024-01-01-three.md':
      '---\ntitle: Three\n---\n## Same\n\n<a href="#same">raw</a> <a href="#gone">gone</a> note[^1]\n\n[^1]: Foot',
    'blog/2024-01-01-one.md': '---\ntitle: One\n---\n## Same\n\n[here](#same)',
    'docs/a.md': '# A',
  });

  test('lead with links to their parts to the post', () => {
    expect(of('/blog')).toContain('<a href="/blog/two#end">down</a>');
    expect(of('/blog')).toContain('<a href="/blog/one#same">here</a>');
    expect(of('/blog/one')).toContain('<a href="#same">here</a>');
  });

  test('have ids of their own', () => {
    const ids = attributes(of('/blog'), 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['one--same', 'three--same']));
    expect(attributes(of('/blog/one'), 'id')).toContain('same');
  });

  test('keep links to what the list shows of them, such as footnotes, in the list', () => {
    const page = of('/blog');
    const [ids, links] = [attributes(page, 'id'), attributes(page, 'href')];
    const inside = links.filter((href) => href.startsWith('#'));
    expect(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(inside).toEqual(expect.arrayContaining(['#three--fn-1', '#one--same']));
  });

  test('end at the truncation marker, with the way to the rest', () => {
    expect(of('/blog')).not.toContain('>End<');
    expect(of('/blog')).toContain('Read more about Two');
    expect(of('/blog/two')).toContain('End');
  });
});

describe('components', () => {
  test('get their links filled like Markdown', () => {
    const { of } = rendered(
      { 'docs/a.mdx': '# A\n\n<a href="./b.md">b</a>', 'docs/b.md': '# B' },
      { components: { 'docs/a.mdx': () => createElement('a', { href: '\u00010\u0001' }, 'b') } },
    );
    expect(of('/docs/a')).toContain('<a href="/docs/b">b</a>');
  });

  test('that throw are a finding, and the other pages stay', () => {
    const { diagnostics, html } = rendered(
      { 'pages/a.tsx': '', 'pages/b.md': '# B' },
      {
        components: {
          'pages/a.tsx': () => {
            throw new ReferenceError('window is not defined');
          },
        },
      },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'template.failed',
        message: 'A component threw an error while it was rendered: ReferenceError: window is not defined',
        location: { file: 'content/pages/a.tsx' },
        hint: expect.stringContaining('`window`') as string,
      },
    ]);
    expect([...html.keys()]).toContain('/b');
  });

  test('that could not be loaded leave the page empty: that was reported before', () => {
    const { diagnostics, of } = rendered({ 'docs/a.mdx': '# A' });
    expect([diagnostics, of('/docs/a').includes('<h1>A</h1>')]).toEqual([[], true]);
  });
});

test('closed branches of the sidebar are the same on every page, with the base path once', () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/sub/c.md': '# C' };
  const { of } = rendered(files, { config: { baseUrl: '/x/' } });
  for (const url of ['/docs/a', '/docs/b']) expect(of(url)).toContain('<a href="/x/docs/sub/c" data-toggle="true">Sub');
});
