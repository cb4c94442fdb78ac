import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../lib/core/model/index.ts';
import { article, resolutionsOf, site, type Files } from '../site.ts';

const otherFiles: Files = {
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

/** Returns the resolutions of the links of a page and the diagnostics of the site. */
function links(markdown: string, path = 'docs/page.md', url = '/docs/page') {
  const { page, problems, diagnostics } = site({ ...otherFiles, [path]: markdown });
  return { resolutions: resolutionsOf(page(url)), problems, diagnostics };
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
  ])('resolve %s', (target, resolution) => {
    expect(links(`# A\n\n[x](${target})`)).toMatchObject({
      resolutions: [{ kind: 'page', ...resolution }],
      problems: [],
    });
  });

  test('can be reference links', () => {
    expect(links('# A\n\n[x][y]\n\n[y]: ./guide/install.md').resolutions).toMatchObject([
      { url: '/docs/guide/install' },
    ]);
  });

  test('are reported with a suggestion if no page has the path', () => {
    const { diagnostics, resolutions } = links(
      '# A\n\nSee [x](./guide/instal.md#part)\nand [y](install.md) and [z](zzzzzz.md).',
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'link.broken-markdown',
        message: 'The link `./guide/instal.md#part` points to `content/docs/guide/instal.md`, which is not a page.',
        location: { file: 'content/docs/page.md', line: 3, column: 9 },
        hint: 'Did you mean `content/docs/guide/install.md`?',
      },
      { location: { line: 4, column: 9 }, hint: 'Did you mean `content/docs/guide/install.md`?' },
      { location: { line: 4, column: 29 }, hint: 'Check the path. It is relative to the file that contains the link.' },
    ]);
    expect(resolutions).toMatchObject([{ unchecked: true }, { unchecked: true }, { unchecked: true }]);
  });

  test('are relative to the partial that contains them, and reported only once', () => {
    const { page, problems } = site({
      ...otherFiles,
      'docs/a.mdx': "import P from './guide/_p.mdx'\n\n# A\n\n<P />",
      'docs/b.mdx': "import P from './guide/_p.mdx'\n\n# B\n\n<P />",
      'docs/guide/_p.mdx': '[ok](./install.md) [bad](./nope.md)',
    });
    expect(Object.values(article(page('/docs/a')).body.linked.resolutions)).toMatchObject([
      { url: '/docs/guide/install' },
      { unchecked: true },
    ]);
    expect(problems).toEqual(['link.broken-markdown content/docs/guide/_p.mdx:1:26']);
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
  ])('keep %s as a path for the link check', (target, url) => {
    expect(links(`# A\n\n[x](${target})`)).toEqual({
      resolutions: [{ kind: 'page', url, hash: '' }],
      problems: [],
      diagnostics: [],
    });
  });

  test('are relative to the URL of a folder index', () => {
    expect(links('# A\n\n[x](other)', 'docs/react/index.md', '/docs/react/').resolutions).toEqual([
      { kind: 'page', url: '/docs/react/other', hash: '' },
    ]);
  });

  test('with only a hash or query lead to the same page', () => {
    expect(links('# A\n\n[x](#part) [y](?q=1)').resolutions).toEqual([
      { kind: 'page', url: '/docs/page', hash: 'part', sameDocument: true },
      { kind: 'page', url: '/docs/page?q=1', hash: '', sameDocument: false },
    ]);
  });

  test('with pathname:// lead to the same host and are not checked', () => {
    expect(links('# A\n\n[x](pathname:///other/app?x#y)').resolutions).toEqual([
      { kind: 'external', href: '/other/app?x#y', unchecked: true },
    ]);
  });
});

describe('images and files', () => {
  test('are found relative to the page, to the site, or in the static folder', () => {
    expect(
      links(
        '# A\n\n![a](./a.png) ![b](/img/x.png) ![c](@site/content/docs/a.png) [zip](./x.zip) [pdf](x.zip#page=2) [s](/img/x.png) [m](/files/notes.md)',
      ),
    ).toMatchObject({
      resolutions: [
        { kind: 'asset', url: '/assets/a.png', width: 40, height: 20 },
        { kind: 'asset', url: '/img/x.png' },
        { kind: 'asset', url: '/assets/a.png' },
        { kind: 'asset', url: '/assets/x.zip' },
        { kind: 'asset', url: '/assets/x.zip', suffix: '#page=2' },
        { kind: 'asset', url: '/img/x.png' },
        { kind: 'asset', url: '/files/notes.md' },
      ],
      problems: [],
    });
  });

  test('are reported if they do not exist', () => {
    const { diagnostics } = links('# A\n\n![a](./no.png)\n\n![b](/img/no.png)\n\n[zip](./no.zip)\n\n[route](no.zip)');
    expect(diagnostics).toMatchObject([
      {
        code: 'content.missing-asset',
        message: 'The image `./no.png` does not exist.',
        location: { line: 3, column: 6 },
        hint: 'docsgen looked for `content/docs/no.png`. The path is relative to the page.',
      },
      { location: { line: 5 }, hint: 'docsgen looked for `/img/no.png` in the static folder.' },
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

  test('lead to the document and keep their anchor', () => {
    const { page, problems } = site(otherFiles, { documents: [api('doc:guide/install#part')] });
    expect(resolutionsOf(page('/docs/api/classes/x.A'))).toEqual([
      { kind: 'page', url: '/docs/guide/install', hash: 'part' },
    ]);
    expect(problems).toEqual([]);
  });

  test('are reported with a similar id if the id does not exist', () => {
    const { diagnostics } = site(otherFiles, { documents: [api('doc:guide/instal')] });
    expect(diagnostics).toMatchObject([
      { code: 'docs.unknown-id', location: { line: 3 }, hint: expect.stringContaining('`guide/install`') as string },
    ]);
  });
});

describe('the `src` of a component', () => {
  const source = (src: string) => {
    const { resolutions, diagnostics } = links(`# A\n\n<Player src="${src}" />`, 'docs/page.mdx');
    return { resolutions, diagnostics };
  };

  test.each([
    ['./a.png', { kind: 'asset' }],
    ['a.png#t=10', { kind: 'asset', suffix: '#t=10' }],
    ['/img/x.png', { kind: 'asset', url: '/img/x.png' }],
    ['./guide/install.md#part', { kind: 'page', url: '/docs/guide/install', hash: 'part' }],
    ['/files/notes.md', { kind: 'asset', url: '/files/notes.md' }],
    ['/docs/guide/install?x=1', { kind: 'page', url: '/docs/guide/install?x=1' }],
  ])('leads %s to a file or a page', (src, resolution) => {
    expect(source(src)).toMatchObject({ resolutions: [resolution], diagnostics: [] });
  });

  test.each(['dQw4w9WgXcQ', 'user/repository', 'a.b', '#id'])('stays %s if there is no such file', (src) => {
    expect(source(src)).toEqual({ resolutions: [{ kind: 'external', href: src }], diagnostics: [] });
  });

  test.each(['./b.mp4', '../b.mp4', '/img/b.mp4', './b.md'])('is reported if %s does not exist', (src) => {
    expect(source(src)).toMatchObject({
      resolutions: [{ kind: 'external', href: src, unchecked: true }],
      diagnostics: [
        {
          code: 'content.missing-asset',
          message: `The file \`${src}\` does not exist.`,
          location: { file: 'content/docs/page.mdx', line: 3, column: 14, length: src.length },
        },
      ],
    });
  });
});
