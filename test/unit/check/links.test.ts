import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { checkSite, scanPage } from '../../../lib/check/index.ts';
import type { Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import type { Page, PageScan } from '../../../lib/core/model/index.ts';
import { outPath, outPathOfRoute, urlPath } from '../../../lib/core/paths.ts';
import { factsOf, linkedOf } from '../../../lib/routes/index.ts';
import { codesAndLocations, type Files } from '../routes/site.ts';
import { rendered, type RenderOptions } from '../render/rendered.ts';

/** What the checks say of a rendered site, which has a home page. */
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
    isFile: (path) => statics.has(path) || feeds.has(path),
    textOf: (file) => site.sourceTexts.get(file),
    linkedOf: ({ url }) => linkedOf(site.page(url)),
    configLinks: site.graph.configLinks,
  });
}

const findings = (files: Files, options: RenderOptions = {}): string[] => codesAndLocations(check(files, options));
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
  ])('to %s is fine', (target) => {
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
  ])('to %s is broken, where it is written', (target, code) => {
    const files = { ...doc(`See\nthe [x](${target}) there.`), 'static/img/x.png': '' };
    expect(findings(files)).toEqual([`${code} content/docs/a.md:4:9`]);
  });

  test('that is broken says what was meant', () => {
    const said = (target: string): string[] =>
      check(doc(`[x](${target})`)).map(({ message, hint }) => `${message} ${hint}`);
    expect(said('/dcos/b')).toEqual([
      'The link `/dcos/b` is broken: there is no page or file there. Did you mean `/docs/b`?',
    ]);
    expect(said('./bb')).toEqual([
      'The link `./bb` is broken: there is no page or file at `/docs/bb`. Did you mean `/docs/b`?',
    ]);
    expect(said('/b#x')).toEqual([
      'The link `/b#x` is broken: there is no page or file there. Did you mean `/docs/b`?',
    ]);
    expect(said('./b.md#prat')).toEqual(['There is no anchor `#prat` on `/docs/b`. Did you mean `#part`?']);
    expect(said('#nowhere')).toEqual(['There is no anchor `#nowhere` on this page. See which headings this page has.']);
  });

  test('that is written twice is reported twice, by reference at its definition', () => {
    expect(findings(doc('[x](/c) [y](/c)\n\n[z][r] [r]\n\n[r]: /d'))).toEqual([
      'link.broken content/docs/a.md:3:13',
      'link.broken content/docs/a.md:3:5',
      'link.broken content/docs/a.md:7:6',
    ]);
  });

  test('in raw HTML is found, with quotes and without', () => {
    expect(findings(doc('<a href="/c">x</a>\n<A HREF=\'/d\'>y</A>\n\n<p>\n<a href=/e>z</a></p>'))).toEqual([
      'link.broken content/docs/a.md:3:10',
      'link.broken content/docs/a.md:4:10',
      'link.broken content/docs/a.md:7:9',
    ]);
  });

  test('through a redirect may not have an anchor, which would be lost', () => {
    const redirects = { config: { redirects: [{ from: '/old', to: '/docs/b' }] } };
    expect(check(doc('[x](/old)'), redirects)).toEqual([]);
    expect(check(doc('[x](/old#part)'), redirects)).toMatchObject([
      { code: 'link.broken-anchor', hint: 'Link directly to `/docs/b#part`.' },
    ]);
  });
});

describe('a link made by a component', () => {
  test('of an MDX file is found in its text', () => {
    const files = {
      'docs/a.mdx': '# A\n\n<Card title="x" to="/c" />\n\n<Card title="y" to={"/d"} /> and /d in words.',
    };
    expect(findings(files, { components: { 'docs/a.mdx': href('/c') } })).toEqual([
      'link.broken content/docs/a.mdx:3:21',
    ]);
    expect(findings(files, { components: { 'docs/a.mdx': href('/d') } })).toEqual([
      'link.broken content/docs/a.mdx:5:22',
    ]);
  });

  test('of a page component is found in its text, below a base path too', () => {
    const files = { 'pages/a.tsx': "export default () => <Link\n  href='/c#x'>x</Link>;" };
    expect(findings(files, { components: { 'pages/a.tsx': href('/c#x') } })).toEqual([
      'link.broken content/pages/a.tsx:2:9',
    ]);
    const based = { config: { baseUrl: '/x/' }, components: { 'pages/a.tsx': href('/x/c#x') } };
    expect(findings(files, based)).toEqual(['link.broken content/pages/a.tsx:2:9']);
  });

  test('from parts is blamed on the page', () => {
    const files = { 'pages/a.tsx': 'export default () => <Link href={root + "/c"} />;' };
    expect(findings(files, { components: { 'pages/a.tsx': href('/root/c') } })).toEqual([
      'link.broken content/pages/a.tsx:1:1',
    ]);
  });

  test('that forgets the base path leads out of the site', () => {
    const options = { config: { baseUrl: '/x/' }, components: { 'pages/a.tsx': href('/docs/b') } };
    expect(check({ ...doc(''), 'pages/a.tsx': '<a href="/docs/b">' }, options)).toMatchObject([
      {
        message: 'The link `/docs/b` leads outside the site, which is published below `/x/`.',
        hint: 'Use the `Link` component, or write `/x/docs/b`.',
        location: { file: 'content/pages/a.tsx', line: 1, column: 10 },
      },
    ]);
  });

  test('of a partial is found there, once for all pages that show it', () => {
    const files = {
      'docs/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />",
      'docs/b.mdx': "import P from './_p.mdx'\n\n# B\n\n<P />",
      'docs/_p.mdx': 'Words and a [link](/c).',
    };
    const { site } = rendered(files);
    const fills = site.page('/docs/a').content;
    expect(fills).toMatchObject({ body: { linked: { partials: [{ source: 'content/docs/_p.mdx' }] } } });
    expect(findings(files, { components: { 'docs/a.mdx': href('/c'), 'docs/b.mdx': href('/c') } })).toEqual([
      'link.broken content/docs/_p.mdx:1:20',
    ]);
  });
});

describe('a link of the configuration', () => {
  test('is reported once, with its key', () => {
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
    expect(findings({ ...doc('Words'), 'pages/index.md': '# H' }, { config })).toEqual([
      'link.broken announcementBar.content',
      'link.broken docs.sidebars.docs[2].href',
      'link.broken footer.copyright',
      'link.broken footer.links[0].items[1].to',
      'link.broken navbar.items[1].to',
      'link.broken navbar.items[3].html',
      'link.broken-anchor navbar.items[2].items[0].href',
    ]);
  });

  test('is reported beside a page that writes the same', () => {
    const config = { navbar: { items: [{ label: 'A', to: '/nope' }] } };
    expect(findings(doc('[x](/nope)'), { config })).toEqual([
      'link.broken content/docs/a.md:3:5',
      'link.broken navbar.items[0].to',
    ]);
  });

  test('that redirects to an anchor is checked', () => {
    const redirects = [{ from: '/old', to: '/docs/b#gone' }];
    expect(findings(doc(''), { config: { redirects } })).toEqual(['link.broken-anchor redirects[0]']);
  });
});

describe('a list of posts', () => {
  test('does not report the links of its posts again', () => {
    const files = {
      'blog/2024-01-01-p.md': '---\ntitle: P\ntags: [t]\n---\n[x](/nope) [y](#gone) [z](./no.md) <a href=/raw>r</a>',
    };
    expect(findings(files)).toEqual([
      'link.broken content/blog/2024-01-01-p.md:5:44',
      'link.broken content/blog/2024-01-01-p.md:5:5',
      'link.broken-anchor content/blog/2024-01-01-p.md:5:16',
    ]);
  });
});

describe('what the templates repeat', () => {
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

  test('is reported once: links', () => {
    expect(checkHtml('<a href="/x">', '<a href="/x">', '<a href="/y">')).toMatchObject([
      {
        message: 'The link `/x` is broken: there is no page or file there.',
        subject: 'the templates, or a component of several pages (2 pages, the first is `/a`)',
      },
      { message: 'The link `/y` is broken: there is no page or file there.', subject: '/c' },
    ]);
  });

  test('is reported once: ids', () => {
    const twice = '<p id="x"><p id="x">';
    expect(checkHtml(twice, twice, '<p id="y"><p id="y">')).toMatchObject([
      { code: 'html.duplicate-id', subject: 'the templates (2 pages, the first is `/a`)' },
      { subject: '/c' },
    ]);
  });
});

describe('an id that is twice on a page', () => {
  test('is reported at its last heading', () => {
    expect(findings({ 'docs/a.md': '# A\n\n## One {#x}\n\n## Two {#x}' })).toEqual([
      'html.duplicate-id content/docs/a.md:5:1',
    ]);
  });

  test('is reported where raw HTML writes it', () => {
    expect(findings({ 'docs/a.md': '# A\n\n<p id="x">1</p>\n\n<p id="x">2</p>' })).toEqual([
      'html.duplicate-id content/docs/a.md:3:4',
    ]);
  });
});

test('400 pages with 100 links each are checked, many of them broken', () => {
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
