import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { shortHash } from '../../../lib/core/hash.ts';
import { placeholderFor } from '../../../lib/core/html/placeholders.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { site } from '../routes/site.ts';
import { attributes, rendered, rendererOf } from './rendered.ts';

const image = { 'docs/a.png': '', 'static/img/logo.svg': '', 'static/img/x.png': '' };

describe('a site with a base path', () => {
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
  const { html, htmlOf } = rendered(
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

  test('has it exactly once in every internal URL', () => {
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

  test('has it exactly once in absolute URLs', () => {
    const page = htmlOf('/docs/a');
    expect(page).toContain('<link rel="canonical" href="https://example.org/site/docs/a"/>');
    expect(page).toContain('<meta property="og:url" content="https://example.org/site/docs/a"/>');
    expect(page).toContain('<meta property="og:image" content="https://example.org/site/img/x.png"/>');
    expect(htmlOf('/')).toContain('<link rel="canonical" href="https://example.org/site/"/>');
  });

  test('has it in redirects', () => {
    expect(htmlOf('/old')).toContain('content="0; url=/site/docs/a#x"');
    expect(htmlOf('/old')).toContain('<link rel="canonical" href="https://example.org/site/docs/a#x"/>');
    expect(htmlOf('/old')).toContain('<a href="/site/docs/a#x">');
  });

  test('has it in resolved placeholders', () => {
    expect(htmlOf('/docs/a')).toMatch(
      /<a href="\/site\/docs\/sub\/b#y">b<\/a> <a href="#x">same<\/a> <a href="\/site\/docs\/sub\/b">abs<\/a>/,
    );
    expect(htmlOf('/docs/a')).toContain('<a href="/site/app" data-no-link-check="">p</a>');
  });
});

describe('a link in HTML of the configuration', () => {
  const html = (href: string): string => `<a class="mark" href="${href}">x</a>`;
  const hrefsOf = (href: string, baseUrl = '/base/'): string[] => {
    const config = {
      baseUrl,
      navbar: { items: [{ type: 'html' as const, html: html(href) }] },
      footer: { copyright: html(href) },
      announcementBar: { content: html(href) },
      docs: { sidebars: { docs: ['a', { type: 'html' as const, html: html(href) }] } },
    };
    const page = rendered({ 'docs/a.md': '# A' }, { config }).htmlOf('/docs/a');
    return [...page.matchAll(/<a class="mark" href="([^"]*)"/g)].map(([, value]) => value!);
  };

  test('gets the base path in the announcement bar, the navbar, the sidebar and the footer', () => {
    // The menu for small screens repeats the navbar and the sidebar.
    expect(hrefsOf('/docs/a?x=1&amp;y=2#part').length).toBeGreaterThanOrEqual(4);
    expect(new Set(hrefsOf('/docs/a?x=1&amp;y=2#part'))).toEqual(new Set(['/base/docs/a?x=1&amp;y=2#part']));
  });

  test('gets the base path also if its path begins with the same folder', () => {
    expect(new Set(hrefsOf('/docs/a', '/docs/'))).toEqual(new Set(['/docs/docs/a']));
  });

  test.each(['https://other.example/', '//other.example/', 'mailto:a@b.example', '#part', 'b'])('stays %s', (href) => {
    expect(new Set(hrefsOf(href))).toEqual(new Set([href]));
  });

  test('stays unchanged if it is excluded from the link check', () => {
    const footer = { copyright: '<a data-no-link-check href="/other-site">x</a>' };
    const page = rendered({ 'docs/a.md': '# A' }, { config: { baseUrl: '/base/', footer } }).htmlOf('/docs/a');
    expect(page).toContain('<a data-no-link-check href="/other-site">x</a>');
  });
});

describe('URLs', () => {
  test('are percent-encoded once', () => {
    const { htmlOf } = rendered({
      'docs/é à 100%.md': '# É\n\n## Ü\n\n[self](./é%20à%20100%25.md#ü)',
      'docs/b.md': '# B\n\n[é](<./é à 100%.md#ü>)',
    });
    const encoded = '/docs/%C3%A9%20%C3%A0%20100%25';
    expect(htmlOf('/docs/b')).toContain(`href="${encoded}#%C3%BC"`);
    expect(htmlOf('/docs/é à 100%')).toContain(`<link rel="canonical" href="https://example.org${encoded}"/>`);
  });

  test('are escaped in attributes', () => {
    const { htmlOf } = rendered({ 'docs/a.md': '# A\n\n[x](/b?x=1&y="2") [y](pathname:///"onclick=") [z](#"x)' });
    expect(htmlOf('/docs/a')).not.toMatch(/href="[^"]*"(?:onclick|2|x)/);
    expect(htmlOf('/docs/a')).toContain('x=1&amp;y=');
  });
});

describe('images', () => {
  const img = (markdown: string): string =>
    /<img[^>]*>/.exec(rendered({ ...image, 'docs/p.md': `# A\n\n${markdown}` }).htmlOf('/docs/p'))![0];

  test('have the size of their files', () => {
    expect(img('![alt](./a.png)')).toMatch(/src="\/assets\/a\.png"(?=.*width="40" height="20")/);
  });

  test('keep the width or height of the author and compute the other side', () => {
    expect(attributes(img('<img src="./a.png" width="20" alt="">'), 'width')).toEqual(['20']);
    expect(attributes(img('<img src="./a.png" width="20" alt="">'), 'height')).toEqual(['10']);
    expect(attributes(img('<img src="./a.png" height="10" alt="">'), 'width')).toEqual(['20']);
    expect(attributes(img('<img src="./a.png" width="50%" alt="">'), 'height')).toEqual([]);
    expect(img('<img src="./a.png" width="1" height="2" alt="">')).not.toContain('40');
  });

  test('that are only linked do not add a size to the link', () => {
    expect(rendered({ ...image, 'docs/p.md': '# A\n\n[png](./a.png)' }).htmlOf('/docs/p')).toContain(
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
  const { htmlOf } = rendered(files, { config: { titleDelimiter: '·', search: { provider: 'local' } } });

  test('has the title of the page and the site, without repeating the site', () => {
    expect(htmlOf('/docs/a')).toContain('<title>A code · Site</title>');
    expect(htmlOf('/')).toContain('<title>Site</title>');
    expect(htmlOf('/docs/a')).toContain('<meta property="og:title" content="A code · Site"/>');
  });

  test('has description, keywords and language', () => {
    expect(htmlOf('/docs/a')).toContain('<meta name="description" content="About &lt;A&gt; &amp; &quot;b&quot;"/>');
    expect(htmlOf('/docs/a')).toContain('<meta name="keywords" content="x, y"/>');
    expect(htmlOf('/docs/a')).toContain(
      '<link rel="alternate" hrefLang="x-default" href="https://example.org/docs/a"/>',
    );
  });

  test('has the title and the tagline of the site as description if the page has none', () => {
    const tagline = { config: { tagline: 'All about it', search: { provider: 'local' } } } as const;
    expect(rendered(files, tagline).htmlOf('/search')).toContain(
      '<meta name="description" content="Search the documentation: All about it"/>',
    );
    expect(htmlOf('/search')).not.toContain('name="description"');
  });

  test('has the URL of a folder index with a trailing slash', () => {
    expect(htmlOf('/docs/react/')).toContain('<link rel="canonical" href="https://example.org/docs/react/"/>');
  });

  test('excludes unlisted pages, the search page and the 404 page from search engines', () => {
    for (const url of ['/docs/b', '/search', '/404.html'])
      expect(htmlOf(url), url).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(htmlOf('/docs/a')).not.toContain('name="robots"');
    expect(htmlOf('/404.html')).not.toMatch(/canonical|og:url|hrefLang/);
  });

  test('has the language and the version for the crawler of a hosted search, or all versions on pages without one', () => {
    const search = { provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs' } as const;
    const versions = [{ name: '2.0', isLast: true }, { name: 'next' }];
    const hosted = rendered(
      { 'pages/index.md': '# Home', 'docs/a.md': '# A' },
      { config: { search, docs: { versions: [{ ...versions[0]!, dir: 'content/docs' }, versions[1]!] } } },
    );
    expect(hosted.htmlOf('/docs/a')).toContain(
      '<meta name="docsearch:language" content="en"/><meta name="docsearch:version" content="2.0"/>',
    );
    expect(hosted.htmlOf('/')).toContain('<meta name="docsearch:version" content="2.0,next"/>');
    expect(htmlOf('/docs/a')).not.toContain('docsearch');
  });

  test('excludes every page from search engines if the site is configured that way', () => {
    expect(rendered(files, { config: { noIndex: true } }).htmlOf('/docs/a')).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
  });

  test('has structured data of posts that cannot close its script element', () => {
    const page = htmlOf('/blog/p');
    expect(page).toContain('<meta property="article:published_time" content="2024-01-01"/>');
    expect(page).not.toContain('<script>alert');
    const [data] = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as object,
    );
    expect(data).toMatchObject({ '@type': 'BlogPosting', headline: '</script><script>alert(1)</script>' });
  });
});

test('a page without a source file, such as the list of modules, links to no style sheet of a file', () => {
  const linked = site({ 'docs/a.md': '# A' });
  const page = linked.pages.find(({ url }) => url === '/docs/a')!;
  const { value } = rendererOf(linked)({ ...page, source: sourcePath('.') }).finish();
  expect(value!.html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/styles.css"/>',
  ]);
});

describe('posts in a list', () => {
  const { htmlOf } = rendered({
    'blog/2024-01-02-two.md':
      '---\ntitle: Two\n---\n## Same\n\n[down](#end) [doc](../docs/a.md) note[^1]\n\n<!-- truncate -->\n\n## End\n\n[^1]: Foot',
    'blog/2024-01-01-three.md':
      '---\ntitle: Three\n---\n## Same\n\n<a href="#same">raw</a> <a href="#gone">gone</a> note[^1]\n\n[^1]: Foot',
    'blog/2024-01-01-one.md': '---\ntitle: One\n---\n## Same\n\n[here](#same)',
    'docs/a.md': '# A',
  });

  test('link from anchors that the list omits to the post', () => {
    expect(htmlOf('/blog')).toContain('<a href="/blog/two#end">down</a>');
    expect(htmlOf('/blog')).toContain('<a href="/blog/one#same">here</a>');
    expect(htmlOf('/blog/one')).toContain('<a href="#same">here</a>');
  });

  test('have unique ids', () => {
    const ids = attributes(htmlOf('/blog'), 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['one--same', 'three--same']));
    expect(attributes(htmlOf('/blog/one'), 'id')).toContain('same');
  });

  test('keep links to content that the list shows, such as footnotes, inside the list', () => {
    const page = htmlOf('/blog');
    const [ids, links] = [attributes(page, 'id'), attributes(page, 'href')];
    const inside = links.filter((href) => href.startsWith('#'));
    expect(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(inside).toEqual(expect.arrayContaining(['#three--fn-1', '#one--same']));
  });

  test('end at the truncation marker with a link to the rest', () => {
    expect(htmlOf('/blog')).not.toContain('>End<');
    expect(htmlOf('/blog')).toContain('Read more about Two');
    expect(htmlOf('/blog/two')).toContain('End');
  });
});

/** Returns the placeholder of the first address in a file below `content/`. */
const firstAddressOf = (path: string): string => placeholderFor(`${shortHash(`content/${path}`)}.0`);

describe('components', () => {
  test('have their placeholders resolved as in Markdown', () => {
    const { htmlOf } = rendered(
      { 'docs/a.mdx': '# A\n\n<a href="./b.md">b</a>', 'docs/b.md': '# B' },
      { components: { 'docs/a.mdx': () => createElement('a', { href: firstAddressOf('docs/a.mdx') }, 'b') } },
    );
    expect(htmlOf('/docs/a')).toContain('<a href="/docs/b">b</a>');
  });

  test.each([
    ['encode', (href: string) => encodeURI(href)],
    ['quote', (href: string) => JSON.stringify(href)],
  ])('that %s an address before docsgen resolves it are reported at the address', (_, change) => {
    const { diagnostics, html } = rendered(
      { 'docs/a.mdx': '# A\n\n<a href="./b.md">b</a>', 'docs/b.md': '# B' },
      { components: { 'docs/a.mdx': () => createElement('a', { href: change(firstAddressOf('docs/a.mdx')) }, 'b') } },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'template.failed',
        message: "A component changes the address `./b.md`, so docsgen can't resolve it.",
        location: { file: 'content/docs/a.mdx', line: 3, column: 10 },
        hint: 'Pass the address on to `href` or `src` without a change.',
      },
    ]);
    expect(html.has('/docs/a')).toBe(false);
  });

  test('that throw are reported, and the other pages are rendered', () => {
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
        message: 'A component failed to render: ReferenceError: window is not defined',
        location: { file: 'content/pages/a.tsx' },
        hint: expect.stringContaining('`window`') as string,
      },
    ]);
    expect([...html.keys()]).toContain('/b');
  });

  test('of MDX that use an unknown name are reported with the way to write a brace', () => {
    const throwing = () => {
      throw new ReferenceError('foo is not defined');
    };
    const files = { 'docs/a.mdx': '# A\n\n{foo}\n', 'pages/b.tsx': '' };
    const { diagnostics } = rendered(files, { components: { 'docs/a.mdx': throwing, 'pages/b.tsx': throwing } });
    expect(diagnostics.map(({ location, hint }) => [location?.file, hint])).toEqual([
      ['content/pages/b.tsx', undefined],
      ['content/docs/a.mdx', 'Import or define `foo`. To show a brace as a character, write `\\{`.'],
    ]);
  });

  test('that could not be loaded leave the page empty without another diagnostic', () => {
    const { diagnostics, htmlOf } = rendered({ 'docs/a.mdx': '# A' });
    expect([diagnostics, htmlOf('/docs/a').includes('<h1>A</h1>')]).toEqual([[], true]);
  });
});

test('closed branches of the sidebar are equal on every page and have the base path once', () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/sub/c.md': '# C' };
  const { htmlOf } = rendered(files, { config: { baseUrl: '/x/' } });
  for (const url of ['/docs/a', '/docs/b']) expect(htmlOf(url)).toContain('<a href="/x/docs/sub/c" data-toggle="">Sub');
});
