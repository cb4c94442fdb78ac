import { describe, expect, test } from 'vitest';
import { splitNumberPrefix } from '../../../../lib/routes/docs/number-prefix.ts';
import { article, FILE_ORDERS, site, type Files } from '../site.ts';

/** Returns the URLs of the docs of a site by id. */
function docs(files: Files, config = {}): Record<string, string> {
  const { pages } = site(files, { config });
  return Object.fromEntries(
    pages.flatMap((page) => (page.content.kind === 'doc' ? [[article(page).id, page.url] as const] : [])),
  );
}

describe('ids and URLs of documents', () => {
  test('contain the number prefixes if the front matter asks for them', () => {
    const { page, diagnostics } = site({
      'docs/01-a/02-b.md': '---\nparse_number_prefixes: false\n---\n# B',
      'docs/01-a/03-c.md': '# C',
    });
    expect(diagnostics).toEqual([]);
    expect(article(page('/docs/01-a/02-b')).id).toBe('01-a/02-b');
    expect(article(page('/docs/a/c')).id).toBe('a/c');
  });

  test('are those of Starlight with `urls: slug`', () => {
    const config = { docs: { routeBasePath: '/', urls: 'slug' }, trailingSlash: true };
    expect(
      docs(
        {
          'docs/index.md': '# Home',
          'docs/Guides/Getting Started.md': '# A',
          'docs/guides/01-setup v1.0.md': '# B',
          'docs/guides/guides.md': '# C',
          'docs/guides/index.md': '# D',
          'docs/guides/README.md': '# E',
          'docs/deep/page.md': '---\nslug: other/path\n---\n# F',
          'docs/404.md': '# Not here',
        },
        config,
      ),
    ).toEqual({
      index: '/',
      'guides/getting-started': '/guides/getting-started/',
      'guides/01-setup-v10': '/guides/01-setup-v10/',
      'guides/guides': '/guides/guides/',
      'guides/index': '/guides/',
      'guides/readme': '/guides/readme/',
      'deep/page': '/other/path/',
      404: '/404.html',
    });
  });

  test('a document can be the page for addresses that do not exist, which no list contains', () => {
    const { pages, urls } = site(
      { 'docs/404.md': '# Not here', 'docs/a.md': '# A' },
      { config: { docs: { routeBasePath: '/' } } },
    );
    expect(urls.filter((url) => url.includes('404'))).toEqual(['/404.html']);
    const page = pages.find(({ url }) => url === '/404.html')!;
    expect(article(page)).toMatchObject({ id: '404', unlisted: false });
    expect(page.meta.noIndex).toBe(true);
    const sidebar = JSON.stringify(pages.find(({ url }) => url === '/a')?.sidebar);
    expect(sidebar).not.toContain('404');
  });

  test('correspond to the folders', () => {
    expect(docs({ 'docs/a.md': '# A', 'docs/guide/deep/b.mdx': '# B' })).toEqual({
      a: '/docs/a',
      'guide/deep/b': '/docs/guide/deep/b',
    });
  });

  test('omit the number prefixes of files and folders', () => {
    expect(docs({ 'docs/01-start/02_intro.md': '# A', 'docs/3. Notes.md': '# B' })).toEqual({
      'start/intro': '/docs/start/intro',
      Notes: '/docs/Notes',
    });
  });

  test.each(['2021-08-26-post', '7.0-notes', '3-2-1', '2021_08', '12', '01-', 'v1-x'])(
    'keep %s, which has no number prefix',
    (name) => {
      expect(splitNumberPrefix(name)).toEqual({ name });
    },
  );

  test('use the `id` of the front matter as their last segment', () => {
    expect(docs({ 'docs/guide/a.md': '---\nid: b\n---\n# A' })).toEqual({ 'guide/b': '/docs/guide/b' });
  });

  test.each(['index', 'README', 'readme', 'guide', 'Guide', '01-index', '02-guide'])(
    'map guide/%s to the URL of its folder',
    (name) => {
      expect(Object.values(docs({ [`docs/guide/${name}.md`]: '# A' }))).toEqual(['/docs/guide/']);
    },
  );

  test.each([
    ['/', '/docs/'],
    ['/elsewhere', '/docs/elsewhere'],
    ['/elsewhere/', '/docs/elsewhere/'],
    ['other', '/docs/guide/other'],
    ['./other', '/docs/guide/other'],
    ['../other', '/docs/other'],
    ['../../../other', '/docs/other'],
    ['/caf%C3%A9', '/docs/café'],
  ])('resolve the slug %s', (slug, url) => {
    expect(Object.values(docs({ 'docs/guide/a.md': `---\nslug: "${slug}"\n---\n# A` }))).toEqual([url]);
  });

  test('can start at the root of the site', () => {
    expect(docs({ 'docs/a.md': '# A', 'docs/index.md': '# I' }, { docs: { routeBasePath: '/' } })).toEqual({
      a: '/a',
      index: '/',
    });
  });

  test('keep spaces and non-ASCII letters decoded', () => {
    const { page } = site({ 'docs/Été à la.md': '# A' });
    expect(page('/docs/Été à la').out).toBe('docs/Été à la/index.html');
  });

  test('report both files of a duplicate id in any order of files', () => {
    const files = { 'docs/01-a.md': '# A', 'docs/02-a.md': '# B' };
    for (const order of FILE_ORDERS) {
      const { diagnostics } = site(files, { order });
      expect(diagnostics).toMatchObject([
        {
          code: 'docs.duplicate-id',
          message: 'Another document already has the id `a`.',
          location: { file: 'content/docs/02-a.md' },
          related: [{ location: { file: 'content/docs/01-a.md' } }],
        },
      ]);
    }
  });
});

describe('drafts', () => {
  const draft = '---\ndraft: true\n---\n# Draft';

  test('are omitted from pages, sidebars, pagers and menus', () => {
    const { urls, problems, page } = site(
      { 'docs/a.md': '# A', 'docs/b.md': draft, 'docs/c.md': '---\npagination_next: b\n---\n# C' },
      {
        config: {
          docs: { sidebars: { docs: ['a', 'b', { type: 'category', label: 'Drafts', items: ['b'] }, 'c'] } },
          navbar: { items: [{ doc: 'b', label: 'B' }, { doc: 'a' }] },
        },
      },
    );
    expect(urls).not.toContain('/docs/b');
    expect(page('/docs/a').pager?.next?.href).toBe('/docs/c');
    expect(page('/docs/c').pager?.next).toBeUndefined();
    expect(page('/docs/a').navbar.left).toMatchObject([{ label: 'A' }]);
    expect(problems).toEqual([]);
  });

  test('are reported if a page links to them', () => {
    const { diagnostics } = site({ 'docs/a.md': '[b](./b.md)', 'docs/b.md': draft });
    expect(diagnostics).toMatchObject([
      {
        code: 'link.broken-markdown',
        message: 'The link `./b.md` points to `content/docs/b.md`, which is a draft.',
        location: { line: 1, column: 5 },
      },
    ]);
  });
});

describe('unlisted documents', () => {
  const files = {
    'docs/a.md': '---\ntags: [x]\n---\n# A',
    'docs/b.md': '---\nunlisted: true\ntags: [x, y]\n---\n# B',
    'docs/c.md': '# C',
    'docs/d/e.md': '---\nunlisted: true\n---\n# E',
  };

  test('have a page with `noindex` and are not in the reading order', () => {
    const { page } = site(files);
    expect(page('/docs/b').meta.noIndex).toBe(true);
    expect(article(page('/docs/b')).unlisted).toBe(true);
    expect(page('/docs/b').pager).toBeUndefined();
    expect(page('/docs/a').pager?.next?.href).toBe('/docs/c');
  });

  test('are in the sidebar only on their page, like categories that contain only unlisted documents', () => {
    const { page } = site(files);
    expect(page('/docs/a').sidebar?.items).toMatchObject([{ label: 'A', current: 'page' }, { label: 'C' }]);
    expect(page('/docs/b').sidebar?.items).toMatchObject([
      { label: 'A' },
      { label: 'B', current: 'page' },
      { label: 'C' },
    ]);
    expect(page('/docs/d/e').sidebar?.items).toMatchObject([
      {},
      {},
      { label: 'D', open: true, items: [{ label: 'E' }] },
    ]);
  });

  test('are not on tag pages and link only to existing tag pages', () => {
    const { page, urls } = site(files);
    expect(page('/docs/tags/x').content).toMatchObject({ docs: [{ label: 'A' }] });
    expect(urls).not.toContain('/docs/tags/y');
    expect(article(page('/docs/b')).tags).toEqual([{ label: 'x', href: '/docs/tags/x' }]);
  });
});

describe('versions', () => {
  const config = {
    docs: {
      dir: 'content/docs',
      versions: [
        { name: 'next', label: 'Next', banner: 'unreleased' as const },
        { name: '2.0', dir: 'content/docs/v2', isLast: true },
        { name: '1.0', dir: 'content/docs/v1', path: 'old', banner: 'unmaintained' as const, mainDocId: 'gone' },
      ],
    },
    navbar: {
      items: [{ type: 'versions' as const }, { doc: 'intro', label: 'Docs' }, { sidebar: 'docs', label: 'Side' }],
    },
  };
  const files = {
    'docs/intro.md': '# Intro',
    'docs/new.md': '# New',
    'docs/v2/intro.md': '# Intro',
    'docs/v2/guide.md': '# Guide',
    'docs/v1/intro.md': '# Intro\n\n[gone](./gone.md) [guide](./guide.md)',
    'docs/v1/gone.md': '---\ntags: [x]\n---\n# Gone',
  };
  const { page, urls, problems } = site(files, { config });

  test('have separate paths and contain the documents of the innermost folder', () => {
    expect(urls.filter((url) => url.startsWith('/docs'))).toEqual([
      '/docs',
      '/docs/guide',
      '/docs/intro',
      '/docs/next',
      '/docs/next/intro',
      '/docs/next/new',
      '/docs/old',
      '/docs/old/gone',
      '/docs/old/intro',
      '/docs/old/tags',
      '/docs/old/tags/x',
    ]);
  });

  test('redirect their path to their main document', () => {
    expect(['/docs', '/docs/next', '/docs/old'].map((url) => page(url).content)).toEqual([
      { kind: 'redirect', to: '/docs/guide' },
      { kind: 'redirect', to: '/docs/next/intro' },
      { kind: 'redirect', to: '/docs/old/gone' },
    ]);
  });

  test('have a menu that links to the same document or to the main document', () => {
    expect(page('/docs/next/new').navbar.left[0]).toMatchObject({
      role: 'versions',
      label: 'Next',
      items: [
        { label: 'Next', href: '/docs/next/new', current: 'page' },
        { label: '2.0', href: '/docs/guide' },
        { label: '1.0', href: '/docs/old/gone' },
      ],
    });
    expect(page('/docs/intro').navbar.left[0]).toMatchObject({
      items: [{ href: '/docs/next/intro' }, {}, { href: '/docs/old/intro' }],
    });
  });

  test('keep readers in their version when they follow a navbar link to a document or sidebar', () => {
    expect(page('/docs/old/gone').navbar.left.slice(1)).toMatchObject([
      { href: '/docs/old/intro' },
      { href: '/docs/old/gone' },
    ]);
    expect(page('/404.html').navbar.left.slice(1)).toMatchObject([{ href: '/docs/intro' }, { href: '/docs/guide' }]);
  });

  test('are part of the page view, with a link to the latest version', () => {
    expect(page('/docs/intro').version).toEqual({ name: '2.0', label: '2.0', badge: true });
    expect(page('/docs/old/intro').version).toEqual({
      name: '1.0',
      label: '1.0',
      badge: true,
      banner: 'unmaintained',
      latest: { label: '2.0', version: '2.0', href: '/docs/intro' },
    });
    expect(page('/docs/next/new').version?.latest?.href).toBe('/docs/guide');
    expect(page('/docs/old/tags/x').version?.name).toBe('1.0');
  });

  test('resolve links within the version', () => {
    expect(problems).toEqual(['link.broken-markdown content/docs/v1/intro.md:3:27']);
  });

  test('report a main document that does not exist', () => {
    const broken = site(files, { config: { docs: { versions: [{ name: 'current', mainDocId: 'intr' }] } } });
    expect(broken.diagnostics.filter(({ code }) => code === 'docs.unknown-id')).toMatchObject([
      { subject: 'docs.versions[0].mainDocId', hint: expect.stringMatching(/^Did you mean `intro`\?/) as string },
    ]);
  });
});
