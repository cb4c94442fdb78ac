import { describe, expect, test } from 'vitest';
import type { Document } from '../../../lib/core/model/index.ts';
import { article, fillsOf, site, type Files } from './site.ts';

const others: Files = {
  'docs/guide/install.md': '# Install',
  'docs/guide/README.md': '# Guide',
  'docs/with space & é.md': '# Spaced',
  'docs/release-1.2.md': '# Release',
  'blog/2024-01-02-post.md': '# Post',
  'pages/community/index.md': '# Community',
  'docs/a.png': '',
  'docs/x.zip': '',
  'static/img/x.png': '',
  'static/files/notes.md': '',
};

/** Where the links of a page lead. */
function links(markdown: string, at = 'docs/page.md', url = '/docs/page') {
  const { page, findings, diagnostics } = site({ ...others, [at]: markdown });
  return { fills: fillsOf(page(url)), findings, diagnostics };
}

describe('links by file path', () => {
  test.each([
    ['./guide/install.md', { url: '/docs/guide/install', hash: '' }],
    ['guide/install.md', { url: '/docs/guide/install', hash: '' }],
    ['guide/install.md#part', { url: '/docs/guide/install', hash: 'part' }],
    ['guide/install.md?x=1#part', { url: '/docs/guide/install?x=1', hash: 'part' }],
    ['./guide/README.md', { url: '/docs/guide/', hash: '' }],
    ['/guide/install.md', { url: '/docs/guide/install', hash: '' }],
    ['@site/content/docs/guide/install.md', { url: '/docs/guide/install', hash: '' }],
    ['../blog/2024-01-02-post.md', { url: '/blog/post', hash: '' }],
    ['/content/pages/community/index.md', { url: '/community/', hash: '' }],
    ['./with%20space%20%26%20%C3%A9.md', { url: '/docs/with space & é', hash: '' }],
    ['<./with space & é.md>', { url: '/docs/with space & é', hash: '' }],
    ['./guide/install.md#%C3%A9', { url: '/docs/guide/install', hash: 'é' }],
  ])('find the page of %s', (target, fill) => {
    expect(links(`# A\n\n[x](${target})`)).toMatchObject({ fills: [{ kind: 'page', ...fill }], findings: [] });
  });

  test('find it by reference too', () => {
    expect(links('# A\n\n[x][y]\n\n[y]: ./guide/install.md').fills).toMatchObject([{ url: '/docs/guide/install' }]);
  });

  test('that lead nowhere are named where they are written, with the file that was meant', () => {
    const { diagnostics, fills } = links(
      '# A\n\nSee [x](./guide/instal.md#part)\nand [y](install.md) and [z](zzzzzz.md).',
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'link.broken-markdown',
        message: 'The link `./guide/instal.md#part` leads to `content/docs/guide/instal.md`, which is not a page.',
        location: { file: 'content/docs/page.md', line: 3, column: 9 },
        hint: 'Did you mean `content/docs/guide/install.md`?',
      },
      { location: { line: 4, column: 9 }, hint: 'Did you mean `content/docs/guide/install.md`?' },
      { location: { line: 4, column: 29 }, hint: 'Check the path: it is relative to the file that contains the link.' },
    ]);
    expect(fills).toMatchObject([{ unchecked: true }, { unchecked: true }, { unchecked: true }]);
  });

  test('of partials are relative to the partial, and named there, once for all pages that show it', () => {
    const { page, findings } = site({
      ...others,
      'docs/a.mdx': "import P from './guide/_p.mdx'\n\n# A\n\n<P />",
      'docs/b.mdx': "import P from './guide/_p.mdx'\n\n# B\n\n<P />",
      'docs/guide/_p.mdx': '[ok](./install.md) [bad](./nope.md)',
    });
    expect(Object.values(article(page('/docs/a')).body.linked.resolutions)).toMatchObject([
      { url: '/docs/guide/install' },
      { unchecked: true },
    ]);
    expect(findings).toEqual(['link.broken-markdown content/docs/guide/_p.mdx:1:26']);
  });
});

describe('links by address', () => {
  test.each([
    ['/docs/guide/install', '/docs/guide/install'],
    ['guide/install', '/docs/guide/install'],
    ['./guide/install', '/docs/guide/install'],
    ['../blog', '/blog'],
    ['/docs/with%20space', '/docs/with space'],
    ['./release-1.2', '/docs/release-1.2'],
    ['./guide/install.html', '/docs/guide/install.html'],
    ['/unknown?x=1', '/unknown?x=1'],
  ])('leave %s to the checks as a route', (target, url) => {
    expect(links(`# A\n\n[x](${target})`)).toEqual({
      fills: [{ kind: 'page', url, hash: '' }],
      findings: [],
      diagnostics: [],
    });
  });

  test('are relative to the route of a folder index', () => {
    expect(links('# A\n\n[x](other)', 'docs/react/index.md', '/docs/react/').fills).toEqual([
      { kind: 'page', url: '/docs/react/other', hash: '' },
    ]);
  });

  test('with a bare hash stay on the page', () => {
    expect(links('# A\n\n[x](#part) [y](?q=1)').fills).toEqual([
      { kind: 'page', url: '/docs/page', hash: 'part', sameDocument: true },
      { kind: 'page', url: '/docs/page?q=1', hash: '', sameDocument: false },
    ]);
  });

  test('with pathname:// lead to the same host without being checked', () => {
    expect(links('# A\n\n[x](pathname:///other/app?x#y)').fills).toEqual([
      { kind: 'external', href: '/other/app?x#y', unchecked: true },
    ]);
  });
});

describe('images and files', () => {
  test('are looked up beside the page, in the site, or in the static folder', () => {
    expect(
      links(
        '# A\n\n![a](./a.png) ![b](/img/x.png) ![c](@site/content/docs/a.png) [zip](./x.zip) [pdf](x.zip#page=2) [s](/img/x.png) [m](/files/notes.md)',
      ),
    ).toMatchObject({
      fills: [
        { kind: 'asset', url: '/assets/a.png', width: 40, height: 20 },
        { kind: 'asset', url: '/img/x.png' },
        { kind: 'asset', url: '/assets/a.png' },
        { kind: 'asset', url: '/assets/x.zip' },
        { kind: 'asset', url: '/assets/x.zip', suffix: '#page=2' },
        { kind: 'asset', url: '/img/x.png' },
        { kind: 'asset', url: '/files/notes.md' },
      ],
      findings: [],
    });
  });

  test('that do not exist are named where they are written', () => {
    const { diagnostics } = links('# A\n\n![a](./no.png)\n\n![b](/img/no.png)\n\n[zip](./no.zip)\n\n[route](no.zip)');
    expect(diagnostics).toMatchObject([
      {
        code: 'content.missing-asset',
        message: 'The image `./no.png` does not exist.',
        location: { line: 3, column: 6 },
        hint: 'It is looked up by its path from the page: `content/docs/no.png`.',
      },
      { location: { line: 5 }, hint: 'It is looked up in the static folder, by its path there: `/img/no.png`.' },
      { message: 'The file `./no.zip` does not exist.', location: { line: 7 } },
    ]);
  });
});

describe('links by document id', () => {
  const api = (target: string): Document => ({
    source: 'node_modules/x/index.d.ts' as Document['source'],
    format: 'api',
    frontMatter: {
      id: 'api/classes/x.A',
      tags: [],
      hideTitle: false,
      hideTableOfContents: false,
      draft: false,
      unlisted: false,
      authors: [],
      locations: {},
    },
    title: 'A',
    titleHtml: 'A',
    showTitle: true,
    words: 0,
    truncated: false,
    body: { kind: 'html', html: '' },
    headings: [],
    refs: [
      {
        placeholder: '0',
        kind: 'link',
        target,
        location: { file: 'node_modules/x/index.d.ts' as Document['source'], line: 3, column: 1, length: 1 },
      },
    ],
    partials: [],
  });

  test('lead to the document, with their anchor', () => {
    const { page, findings } = site(others, { documents: [api('doc:guide/install#part')] });
    expect(fillsOf(page('/docs/api/classes/x.A'))).toEqual([
      { kind: 'page', url: '/docs/guide/install', hash: 'part' },
    ]);
    expect(findings).toEqual([]);
  });

  test('that do not exist are named with the nearest id', () => {
    const { diagnostics } = site(others, { documents: [api('doc:guide/instal')] });
    expect(diagnostics).toMatchObject([
      { code: 'docs.unknown-id', location: { line: 3 }, hint: expect.stringContaining('`guide/install`') as string },
    ]);
  });
});
