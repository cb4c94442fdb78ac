import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import type { SearchPage } from '../../../lib/core/model/search.ts';
import { searchFiles, searchIndexes } from '../../../lib/build/search.ts';
import { searchPageBuilder } from '../../../lib/search/index.ts';
import { site, type Files } from '../routes/site.ts';

const BODY = '<p>Body.</p><h2 id="a">A</h2><h3 id="b">B</h3><h4 id="c">C</h4><h3 id="d">D</h3><h2 id="e">E</h2>';

/** Returns the search pages of a site by URL. */
function searchPagesOf(files: Files, config: Partial<UserConfig> = {}): Readonly<Record<string, SearchPage>> {
  const made = site(files, { config: { search: { provider: 'local' }, ...config } });
  const pageOf = searchPageBuilder(made.config);
  const pages = made.pages.flatMap((page) => pageOf({ page, bodyHtml: BODY }) ?? []);
  return Object.fromEntries(pages.map((page) => [page.url, page]));
}

describe('the search page of a page', () => {
  test('has its title, description, keywords, tags and links', () => {
    const head = '---\ndescription: In brief.\nkeywords: [first, second]\ntags: [red]\n---\n\n';
    const pages = searchPagesOf({
      'docs/a.md': `${head}# Alpha\n\n[b](./b.md) [again](./b.md#x) [out](https://example.org/x)\n`,
      'docs/b.md': '# Beta\n\n## X {#x}\n',
    });
    expect(pages['/docs/a']).toMatchObject({
      title: 'Alpha',
      description: 'In brief.',
      keywords: ['first', 'second', 'red'],
      kind: 'guide',
    });
    expect([...new Set(pages['/docs/a']!.links.map((url) => url.replace(/#.*/, '')))]).toEqual(['/docs/b']);
    expect(pages['/docs/b']).toMatchObject({ keywords: [], links: [] });
  });

  test('has a section for each heading, with its parents', () => {
    const { sections } = searchPagesOf({ 'docs/a.md': '# Alpha\n' })['/docs/a']!;
    expect(sections.map(({ anchor, level, title, parents }) => [anchor, level, title, parents])).toEqual([
      [undefined, 1, 'Alpha', []],
      ['a', 2, 'A', []],
      ['b', 3, 'B', ['A']],
      ['c', 4, 'C', ['A', 'B']],
      ['d', 3, 'D', ['A']],
      ['e', 2, 'E', []],
    ]);
    expect(sections[0]!.text).toBe('Body.');
  });

  test('is a guide, a page of the API reference, or a blog post', () => {
    const pages = searchPagesOf({
      'docs/a.md': '# Alpha\n',
      'blog/2024-01-02-post.md': '# Post\n',
      'pages/about.md': '# About\n',
    });
    expect(Object.fromEntries(Object.entries(pages).map(([url, { kind }]) => [url, kind]))).toEqual({
      '/docs/a': 'guide',
      '/blog/post': 'post',
      '/about': 'guide',
    });
  });

  test('belongs to a group: its category, the docs, the blog, or the site', () => {
    const pages = searchPagesOf({
      'docs/a.md': '# Alpha\n',
      'docs/guide/b.md': '# Beta\n',
      'docs/guide/_category_.json': '{"label": "The guide"}',
      'blog/2024-01-02-post.md': '---\ntags: [news]\n---\n\n# Post\n',
      'pages/about.md': '# About\n',
    });
    expect(Object.fromEntries(Object.entries(pages).map(([url, { group }]) => [url, group]))).toEqual({
      '/docs/a': 'Documentation',
      '/docs/guide/b': 'The guide',
      '/blog/post': 'Blog',
      '/about': 'Site',
    });
    expect(pages['/blog/post']!.keywords).toEqual(['news']);
  });

  test('does not exist for unlisted pages, error pages, pages with `search: false`, and listings', () => {
    const pages = searchPagesOf({
      'docs/a.md': '# Alpha\n',
      'docs/b.md': '---\nunlisted: true\n---\n\n# Beta\n',
      'docs/c.md': '---\nsearch: false\n---\n\n# Gamma\n',
      'pages/404.md': '# Nowhere\n',
      'blog/2024-01-02-post.md': '---\nunlisted: true\ntags: [news]\n---\n\n# Post\n',
      'blog/2024-01-03-other.md': '---\ntags: [news]\n---\n\n# Other\n',
    });
    expect(Object.keys(pages).sort()).toEqual(['/blog/other', '/docs/a']);
  });

  test('has the boost of its front matter, and outside the docs a lower one', () => {
    const pages = searchPagesOf({
      'docs/a.md': '# Alpha\n',
      'docs/b.md': '---\nsearch:\n  boost: 0.5\n---\n\n# Beta\n',
      'docs/c.md': '---\nsearch: true\n---\n\n# Gamma\n',
      'pages/about.md': '# About\n',
      'pages/pricing.md': '---\nsearch: { boost: 2 }\n---\n\n# Pricing\n',
    });
    const boosts = Object.fromEntries(Object.values(pages).map(({ title, boost }) => [title, boost]));
    expect(boosts).toEqual({ Alpha: undefined, Beta: 0.5, Gamma: undefined, About: 0.8, Pricing: 2 });
  });

  test('names the version of the docs, and none for unversioned pages', () => {
    const versions = [{ name: '2.0', isLast: true }, { name: '1.0' }];
    const pages = searchPagesOf(
      { 'docs/a.md': '# New\n', 'versions/1.0/a.md': '# Old\n', 'pages/about.md': '# About\n' },
      {
        docs: { versions },
      },
    );
    const versionOf = Object.fromEntries(Object.values(pages).map(({ title, version }) => [title, version]));
    expect(versionOf).toEqual({ New: '2.0', Old: '1.0', About: undefined });
  });
});

describe('the indexes of a site', () => {
  const versions = [{ name: '2.0', isLast: true }, { name: '1.0' }];
  const config = (provider: 'local' | 'none') =>
    resolveConfig({ title: 'Site', url: 'https://example.org', docs: { versions }, search: { provider } });
  const outs = (provider: 'local' | 'none') =>
    searchFiles([], config(provider), (bytes) => bytes).map(({ out }) => out);

  test('consist of one index per version', () => {
    expect(outs('local')).toEqual(['search/en-2.0.idx', 'search/en-1.0.idx']);
  });

  test('of several docs find the latest version of all others', () => {
    const docs = [{ versions }, { id: 'community', versions: [{ name: '5' }, { name: '4' }] }];
    const several = resolveConfig({ title: 'Site', url: 'https://example.org', docs });
    const names = [undefined, '2.0', '1.0', 'community/5', 'community/4'];
    const found = searchIndexes(several).map(({ path, finds }) => [path, names.filter(finds)]);
    expect(found).toEqual([
      ['search/en-2.0', [undefined, '2.0', 'community/5']],
      ['search/en-1.0', [undefined, '1.0', 'community/5']],
      ['search/en-community/4', [undefined, '2.0', 'community/4']],
    ]);
  });

  test('of a site without docs are one index of all pages', () => {
    const none = resolveConfig({ title: 'Site', url: 'https://example.org', docs: false });
    expect(searchFiles([], none, (bytes) => bytes).map(({ out }) => out)).toEqual(['search/en.idx']);
  });

  test('do not exist unless the provider is local', () => {
    expect(outs('none')).toEqual([]);
  });
});
