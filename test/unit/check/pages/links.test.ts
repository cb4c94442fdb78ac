import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { checkSite, scanPage } from '../../../../lib/check/index.ts';
import type { Diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import type { Page, PageScan } from '../../../../lib/core/model/index.ts';
import { outPath, outPathOfRoute, urlPath } from '../../../../lib/core/paths.ts';
import { factsOf, linkedOf } from '../../../../lib/routes/index.ts';
import { codesAndLocations, type Files } from '../../routes/site.ts';
import { rendered, type RenderOptions } from '../../render/rendered.ts';

/** Renders a site with a home page and returns the diagnostics of the checks. */
function check(files: Files, options: RenderOptions = {}): Diagnostic[] {
  const { site, html } = rendered({ 'pages/index.md': '# Home', ...files }, options);
  const pages = site.pages.filter((page) => html.has(page.url));
  const scans = pages.map((page) => scanPage(page.out, html.get(page.url)!));
  const statics = new Set(
    Object.keys(files)
      .filter((path) => path.startsWith('static/'))
      .map((path) => path.slice('static'.length)),
  );
  const feeds = new Set<string>(site.graph.feeds.flatMap((feed) => feed.files.map(({ url }) => url)));
  return checkSite({
    baseUrl: site.config.baseUrl,
    pages: pages.map(factsOf),
    scans,
    isFile: (path) => statics.has(path) || feeds.has(path) || path === '/assets/styles.css',
    textOf: (file) => site.sourceTexts.get(file),
    linkedOf: ({ url }) => linkedOf(site.page(url)),
    configLinks: site.graph.configLinks,
  });
}

const locationsOf = (files: Files, options: RenderOptions = {}): string[] => codesAndLocations(check(files, options));
const doc = (body: string): Files => ({ 'docs/a.md': `# A\n\n${body}`, 'docs/b.md': '# B\n\n## Part\n\n## Été' });
const href = (target: string) => () => createElement('a', { href: target }, 'x');

describe('a link', () => {
  test.each([
    '#',
    '#top',
    '#TOP',
    '/docs/b',
    '/docs/b/',
    '/docs/b.html',
    '/docs/b/index.html',
    '/docs/b#part',
    '/docs/b/#part',
    '/docs/b?x#part',
    '/docs/b#%C3%A9t%C3%A9',
    '/docs/b#été',
    '/docs/b#:~:text=B',
    '/docs/b#part:~:text=B',
    './b',
    'b#part',
    '../docs/b',
    '/img/x.png',
    '/demo/',
    '/demo',
    '/demo/index.html',
    '/page',
    'https://example.com/nope',
    'mailto:a@b.c',
    'pathname:///nope',
    '/docs/a#here',
    '#here',
    '#named',
  ])('to %s is valid', (target) => {
    const files = {
      ...doc(`<p id="here"></p><a name="named"></a>\n\n[x](${target})`),
      'static/img/x.png': '',
      'static/demo/index.html': '',
      'static/page.html': '',
    };
    expect(check(files)).toEqual([]);
  });

  test.each([
    ['/docs/c', 'link.broken'],
    ['./c', 'link.broken'],
    ['/DOCS/B', 'link.broken'],
    ['/docs/b/part', 'link.broken'],
    ['/img/X.png', 'link.broken'],
    ['#gone', 'link.broken-anchor'],
    ['#Part', 'link.broken-anchor'],
    ['/docs/b#Part', 'link.broken-anchor'],
    ['/docs/b#gone:~:text=B', 'link.broken-anchor'],
    ['./b.md#gone', 'link.broken-anchor'],
  ])('to %s is broken and reported at its location', (target, code) => {
    const files = { ...doc(`See\nthe [x](${target}) there.`), 'static/img/x.png': '' };
    expect(locationsOf(files)).toEqual([`${code} content/docs/a.md:4:9`]);
  });

  test('that is broken is reported with a suggestion', () => {
    const messagesOf = (target: string): string[] =>
      check(doc(`[x](${target})`)).map(({ message, hint }) => `${message} ${hint}`);
    expect(messagesOf('/dcos/b')).toEqual([
      'The link `/dcos/b` is broken: no page or file exists at this path. Did you mean `/docs/b`?',
    ]);
    expect(messagesOf('./bb')).toEqual([
      'The link `./bb` is broken: no page or file exists at `/docs/bb`. Did you mean `/docs/b`?',
    ]);
    expect(messagesOf('/b#x')).toEqual([
      'The link `/b#x` is broken: no page or file exists at this path. Did you mean `/docs/b`?',
    ]);
    expect(messagesOf('./b.md#prat')).toEqual(['There is no anchor `#prat` on `/docs/b`. Did you mean `#part`?']);
    expect(messagesOf('#nowhere')).toEqual([
      'There is no anchor `#nowhere` on this page. Check the headings on this page.',
    ]);
  });

  test('that is repeated is reported each time, and a reference link at its definition', () => {
    expect(locationsOf(doc('[x](/c) [y](/c)\n\n[z][r] [r]\n\n[r]: /d'))).toEqual([
      'link.broken content/docs/a.md:3:13',
      'link.broken content/docs/a.md:3:5',
      'link.broken content/docs/a.md:7:6',
    ]);
  });

  test('in raw HTML is found with and without quotes', () => {
    expect(locationsOf(doc('<a href="/c">x</a>\n<A HREF=\'/d\'>y</A>\n\n<p>\n<a href=/e>z</a></p>'))).toEqual([
      'link.broken content/docs/a.md:3:10',
      'link.broken content/docs/a.md:4:10',
      'link.broken content/docs/a.md:7:9',
    ]);
  });

  test('is not suggested to the source of a redirect', () => {
    const options = { config: { redirects: [{ from: '/docs/bookmark', to: '/docs/b' }] } };
    expect(check(doc('[x](/docs/bookmrk)'), options).map(({ hint }) => hint)).not.toContain(
      'Did you mean `/docs/bookmark`?',
    );
  });

  test('through a redirect may not have an anchor, because redirects drop it', () => {
    const redirects = { config: { redirects: [{ from: '/old', to: '/docs/b' }] } };
    expect(check(doc('[x](/old)'), redirects)).toEqual([]);
    expect(check(doc('[x](/old#part)'), redirects)).toMatchObject([
      { code: 'link.broken-anchor', hint: 'Link directly to `/docs/b#part`.' },
    ]);
  });
});

describe('a link from a component', () => {
  test('of an MDX file is located in its source', () => {
    const files = {
      'docs/a.mdx': '# A\n\n<Card title="x" to="/c" />\n\n<Card title="y" to={"/d"} /> and /d in words.',
    };
    expect(locationsOf(files, { components: { 'docs/a.mdx': href('/c') } })).toEqual([
      'link.broken content/docs/a.mdx:3:21',
    ]);
    expect(locationsOf(files, { components: { 'docs/a.mdx': href('/d') } })).toEqual([
      'link.broken content/docs/a.mdx:5:22',
    ]);
  });

  test('of a page component is located in its source, also with a base path', () => {
    const files = { 'pages/a.tsx': "export default () => <Link\n  href='/c#x'>x</Link>;" };
    expect(locationsOf(files, { components: { 'pages/a.tsx': href('/c#x') } })).toEqual([
      'link.broken content/pages/a.tsx:2:9',
    ]);
    const based = { config: { baseUrl: '/x/' }, components: { 'pages/a.tsx': href('/x/c#x') } };
    expect(locationsOf(files, based)).toEqual(['link.broken content/pages/a.tsx:2:9']);
  });

  test('that is assembled from parts is reported at the start of the page', () => {
    const files = { 'pages/a.tsx': 'export default () => <Link href={root + "/c"} />;' };
    expect(locationsOf(files, { components: { 'pages/a.tsx': href('/root/c') } })).toEqual([
      'link.broken content/pages/a.tsx:1:1',
    ]);
  });

  test('without the base path is not blamed on a component with the same address, which adds the base path', () => {
    const text = [
      'export default () => <>',
      '<Link href="/docs/b">x</Link>',
      '<a href="/docs/b">y</a>',
      '<Link onClick={() => 1} href="/docs/b">z</Link>',
      '</>;',
    ].join('\n');
    const both = () => createElement('p', null, href('/x/docs/b')(), href('/docs/b')());
    const options = { config: { baseUrl: '/x/' }, components: { 'pages/a.tsx': both } };
    expect(locationsOf({ 'docs/b.md': '# B', 'pages/a.tsx': text }, options)).toEqual([
      'link.broken content/pages/a.tsx:3:10',
    ]);
    const broken = { ...options, components: { 'pages/a.tsx': href('/x/docs/c') } };
    const files = { 'docs/b.md': '# B', 'pages/a.tsx': text.replaceAll('docs/b', 'docs/c') };
    expect(locationsOf(files, broken)).toEqual([
      'link.broken content/pages/a.tsx:2:13',
      'link.broken content/pages/a.tsx:4:31',
    ]);
  });

  test('without the base path is reported as outside the site', () => {
    const options = { config: { baseUrl: '/x/' }, components: { 'pages/a.tsx': href('/docs/b') } };
    expect(check({ ...doc(''), 'pages/a.tsx': '<a href="/docs/b">' }, options)).toMatchObject([
      {
        message: 'The link `/docs/b` points outside the site, which is published under `/x/`.',
        hint: 'Write `/x/docs/b`. In React, the `Link` component adds the base URL.',
        location: { file: 'content/pages/a.tsx', line: 1, column: 10 },
      },
    ]);
  });

  test('of a partial is located there and reported once for all pages that include it', () => {
    const files = {
      'docs/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />",
      'docs/b.mdx': "import P from './_p.mdx'\n\n# B\n\n<P />",
      'docs/_p.mdx': 'Words and a [link](/c).',
    };
    const { site } = rendered(files);
    const fills = site.page('/docs/a').content;
    expect(fills).toMatchObject({ body: { linked: { partials: [{ source: 'content/docs/_p.mdx' }] } } });
    expect(locationsOf(files, { components: { 'docs/a.mdx': href('/c'), 'docs/b.mdx': href('/c') } })).toEqual([
      'link.broken content/docs/_p.mdx:1:20',
    ]);
  });
});

describe('a link of the configuration', () => {
  test('is reported once with its key', () => {
    const config = {
      navbar: {
        items: [
          { label: 'Fine', to: '/docs/a' },
          { label: 'A', to: '/nope' },
          { type: 'menu' as const, label: 'M', items: [{ label: 'B', href: '/docs/b#gone' }] },
          { type: 'html' as const, html: '<a href="/html">x</a>' },
        ],
      },
      footer: {
        links: [
          {
            title: 'T',
            items: [
              { label: 'X', to: '/' },
              { label: 'Y', to: '/nope' },
            ],
          },
        ],
        copyright: '<a href="/copy">c</a>',
      },
      announcementBar: { content: '<a href=/news>n</a>' },
      docs: { sidebars: { docs: ['a', 'b', { type: 'link' as const, label: 'L', href: '/side' }] } },
    };
    expect(locationsOf({ ...doc('Words'), 'pages/index.md': '# H' }, { config })).toEqual([
      'link.broken announcementBar.content',
      'link.broken docs.sidebars.docs[2].href',
      'link.broken footer.copyright',
      'link.broken footer.links[0].items[1].to',
      'link.broken navbar.items[1].to',
      'link.broken navbar.items[3].html',
      'link.broken-anchor navbar.items[2].items[0].href',
    ]);
  });

  test('around a logo is reported at its key', () => {
    const logo = { src: 'https://cdn.example/x.png', alt: 'X', href: '/nope' };
    const config = { navbar: { logo }, footer: { logo } };
    expect(locationsOf(doc(''), { config })).toEqual(['link.broken footer.logo.href', 'link.broken navbar.logo.href']);
  });

  test('to a file has a hint about the static folder', () => {
    const config = { scripts: ['/js/gone.js'] };
    expect(check(doc(''), { config })).toMatchObject([
      { subject: 'scripts[0]', hint: 'Check the path. The file belongs in the static folder.' },
    ]);
  });

  test('is reported once if the site adds slashes to its links', () => {
    const config = { trailingSlash: true, navbar: { items: [{ label: 'A', to: '/nope#part' }] } };
    expect(locationsOf(doc(''), { config })).toEqual(['link.broken navbar.items[0].to']);
  });

  test('is reported in addition to the same link on a page', () => {
    const config = { navbar: { items: [{ label: 'A', to: '/nope' }] } };
    expect(locationsOf(doc('[x](/nope)'), { config })).toEqual([
      'link.broken content/docs/a.md:3:5',
      'link.broken navbar.items[0].to',
    ]);
  });

  describe('in HTML', () => {
    const files = { ...doc(''), 'pages/index.md': '# H' };
    const places = (html: string) => ({
      navbar: { items: [{ type: 'html' as const, html }] },
      footer: { copyright: html },
      announcementBar: { content: html },
      docs: { sidebars: { docs: ['a', 'b', { type: 'html' as const, html }] } },
    });

    test.each(['/docs/b', '/docs/b?x=1&amp;y=2#part', 'https://other.example/', '#top'])(
      'may be %s, without the base path',
      (href) => {
        const config = { baseUrl: '/docs/', ...places(`<a href="${href}">b</a>`) };
        expect(check(files, { config })).toEqual([]);
      },
    );

    test.each(['<a href="/docs/c">c</a>', '<map name="m"><area alt="c" href="/docs/c"></map>'])(
      'is reported as written: %s',
      (html) => {
        const config = { baseUrl: '/base/', ...places(html) };
        const diagnostics = check(files, { config });
        expect(codesAndLocations(diagnostics)).toEqual([
          'link.broken announcementBar.content',
          'link.broken docs.sidebars.docs[2].html',
          'link.broken footer.copyright',
          'link.broken navbar.items[0].html',
        ]);
        expect(new Set(diagnostics.map(({ message }) => message))).toEqual(
          new Set(['The link `/docs/c` is broken: no page or file exists at this path.']),
        );
      },
    );

    test('with the base path is reported, because the page would contain it twice', () => {
      const config = { baseUrl: '/base/', footer: { copyright: '<a href="/base/docs/b">b</a>' } };
      expect(check(files, { config })).toMatchObject([
        {
          subject: 'footer.copyright',
          message: 'The link `/base/docs/b` is broken: no page or file exists at this path.',
          hint: 'Write `/docs/b`. docsgen adds the base path.',
        },
      ]);
    });

    test.each([
      ['docs/b', 'The link `docs/b` is broken: no page or file exists at `/docs/docs/b`.'],
      ['#part', 'There is no anchor `#part` on this page.'],
    ])('is reported once if it leads nowhere on some pages: %s', (href, message) => {
      const config = { footer: { copyright: `<a href="${href}">b</a>` } };
      expect(check(files, { config })).toMatchObject([
        {
          subject: 'footer.copyright',
          message,
          hint: 'Every page shows this link. Begin it with `/`, so that it leads to the same page from all of them.',
        },
      ]);
    });

    test('is not checked if it is excluded', () => {
      const config = { footer: { copyright: '<a href="/other-site" data-no-link-check>b</a>' } };
      expect(check(files, { config })).toEqual([]);
    });
  });

  test('that redirects to an anchor is checked', () => {
    const redirects = [{ from: ['/old', '/older'], to: '/docs/b#gone' }];
    expect(locationsOf(doc(''), { config: { redirects } })).toEqual(['link.broken-anchor redirects[0].to']);
  });
});

describe('a list of posts', () => {
  test('does not report the links of its posts again', () => {
    const files = {
      'blog/2024-01-01-p.md': '---\ntitle: P\ntags: [t]\n---\n[x](/nope) [y](#gone) [z](./no.md) <a href=/raw>r</a>',
    };
    expect(locationsOf(files)).toEqual([
      'link.broken content/blog/2024-01-01-p.md:5:44',
      'link.broken content/blog/2024-01-01-p.md:5:5',
      'link.broken-anchor content/blog/2024-01-01-p.md:5:16',
    ]);
  });
});

describe('a problem that the templates repeat on every page', () => {
  const pages = ['/a', '/b', '/c'].map((url): Page => ({
    url: urlPath(url),
    out: outPathOfRoute(urlPath(url)),
    subject: url,
    meta: { title: '', noIndex: false, structuredData: [] },
    navbar: { left: [], right: [], hideOnScroll: false },
    toc: [],
    content: { kind: 'search' },
  }));
  const checkHtml = (...html: string[]): Diagnostic[] =>
    checkSite({
      baseUrl: '/',
      pages: pages.map(factsOf),
      scans: html.map((page) => scanPage(outPath('x'), page)),
      isFile: () => false,
      textOf: () => undefined,
      linkedOf: () => undefined,
    });

  test('is reported once: a link', () => {
    expect(checkHtml('<a href="/x">', '<a href="/x">', '<a href="/y">')).toMatchObject([
      {
        message: 'The link `/x` is broken: no page or file exists at this path.',
        subject: 'the templates, or a component of several pages (2 pages, the first is `/a`)',
      },
      { message: 'The link `/y` is broken: no page or file exists at this path.', subject: '/c' },
    ]);
  });

  test('is relative to the base of the page', () => {
    expect(checkHtml('<base href="/b"><a href="#part">', '<p id="part"><a href="/a/../b#part">', '')).toEqual([]);
    expect(checkHtml('<base href="/b"><a href="#x"><p id="x">', '', '')).toMatchObject([
      { code: 'link.broken-anchor', message: 'There is no anchor `#x` on `/b`.', subject: '/a' },
    ]);
  });

  test('is reported once: an id', () => {
    const twice = '<p id="x"><p id="x">';
    expect(checkHtml(twice, twice, '<p id="y"><p id="y">')).toMatchObject([
      { code: 'html.duplicate-id', subject: 'the templates (2 pages, the first is `/a`)' },
      { subject: '/c' },
    ]);
  });
});

describe('a duplicate id', () => {
  test('is reported at its last heading', () => {
    expect(locationsOf({ 'docs/a.md': '# A\n\n## One {#x}\n\n## Two {#x}' })).toEqual([
      'html.duplicate-id content/docs/a.md:5:1',
    ]);
  });

  test('is reported at its location in raw HTML', () => {
    expect(locationsOf({ 'docs/a.md': '# A\n\n<p id="x">1</p>\n\n<p id="x">2</p>' })).toEqual([
      'html.duplicate-id content/docs/a.md:3:4',
    ]);
  });
});

test('checks 400 pages with 100 links each and suggests targets for broken links', () => {
  const count = 400;
  const pages: Page[] = [];
  const scans: PageScan[] = [];
  for (let index = 0; index < count; index++) {
    const url = urlPath(`/docs/section-${index % 40}/page-number-${index}`);
    const content = { kind: 'search' } as const;
    pages.push({
      url,
      out: outPathOfRoute(url),
      subject: url,
      meta: { title: '', noIndex: false, structuredData: [] },
      navbar: { left: [], right: [], hideOnScroll: false },
      toc: [],
      content,
    });
    const links = Array.from(
      { length: 100 },
      (_, link) =>
        `/docs/section-${(index + link) % 40}/page-number-${(index + link) % count}${link % 2 ? '#part' : ''}`,
    );
    scans.push({
      out: outPathOfRoute(url),
      ids: ['part', 'other'],
      duplicateIds: [],
      links: [...links, `/docs/section-${index % 40}/pgae-number-${index}`, '#prat'],
    });
  }
  const none = { isFile: () => false, textOf: () => undefined, linkedOf: () => undefined };
  const found = checkSite({ baseUrl: '/', pages: pages.map(factsOf), scans, ...none });
  expect(found).toHaveLength(count + 1);
  expect(found[0]!.hint).toBe('Did you mean `/docs/section-0/page-number-0`?');
});
