import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../../lib/config/types/user-config.ts';
import { article, resolutionsOf, site } from '../site.ts';

const files = {
  'docs/intro.md': '# Intro\n\n[Community](../community/intro.md) [By id](doc:setup)',
  'docs/setup.md': '# Setup',
  'community/intro.md': '# Welcome\n\n[Docs](../docs/intro.md) [By id](doc:events)',
  'community/events.md': '---\ntags: [meet]\n---\n\n# Events',
  'versions/community/1.0/intro.md': '# Old welcome\n\n[By id](doc:intro)',
  'pages/index.md': '# Home',
};
const community = {
  id: 'community',
  versions: [{ name: '2.0' }, { name: '1.0', banner: 'unmaintained' as const }],
  editUrl: 'https://git.example/edit/{file}',
};
const docs: UserConfig['docs'] = [{}, community];

describe('a site with two docs instances', () => {
  test('has the pages of both, with the same ids and separate versions', () => {
    const { urls, problems, page } = site(files, { config: { docs } });
    expect(problems).toEqual([]);
    expect(urls).toEqual([
      '/',
      '/404.html',
      '/community',
      '/community/1.0',
      '/community/1.0/intro',
      '/community/events',
      '/community/intro',
      '/community/tags',
      '/community/tags/meet',
      '/docs',
      '/docs/intro',
      '/docs/setup',
    ]);
    expect(page('/docs/intro').version).toEqual({ name: 'current', label: 'current', badge: false });
    expect(page('/community/1.0/intro').version).toEqual({
      name: 'community/1.0',
      label: '1.0',
      badge: true,
      banner: 'unmaintained',
      latest: { label: '2.0', href: '/community/intro', version: 'community/2.0' },
    });
    expect(article(page('/community/events')).editHref).toBe('https://git.example/edit/events.md');
    expect(article(page('/docs/setup')).editHref).toBeUndefined();
  });

  test('links between them by the path of a file, and by id within an instance and version', () => {
    const { page } = site(files, { config: { docs } });
    const urlsOn = (url: string) => resolutionsOf(page(url)).map((one) => (one as { url: string }).url);
    expect(urlsOn('/docs/intro')).toEqual(['/community/intro', '/docs/setup']);
    expect(urlsOn('/community/intro')).toEqual(['/docs/intro', '/community/events']);
    expect(urlsOn('/community/1.0/intro')).toEqual(['/community/1.0/intro']);
  });

  test('has sidebars with the same id that do not mix', () => {
    const { page } = site(files, { config: { docs } });
    const labels = (url: string) => page(url).sidebar?.items.map((item) => 'label' in item && item.label);
    expect(labels('/docs/intro')).toEqual(['Intro', 'Setup']);
    expect(labels('/community/intro')).toEqual(['Events', 'Welcome']);
    expect(labels('/community/1.0/intro')).toEqual(['Old welcome']);
  });

  test('has navbar items for each', () => {
    const items = [
      { sidebar: 'docs', label: 'Docs' },
      { sidebar: 'docs', label: 'Community', docs: 'community' },
      { doc: 'intro', label: 'Welcome', docs: 'community' },
      { type: 'versions' as const, docs: 'community' },
      { type: 'versions' as const },
    ];
    const { page, problems } = site(files, { config: { docs, navbar: { items } } });
    expect(problems).toEqual([]);
    expect(page('/docs/setup').navbar.left).toEqual([
      { kind: 'link', label: 'Docs', href: '/docs/intro', external: false, current: 'true' },
      {
        kind: 'link',
        label: 'Community',
        href: '/community/events',
        external: false,
        versions: [
          { version: 'community/2.0', href: '/community/events' },
          { version: 'community/1.0', href: '/community/1.0/intro' },
        ],
      },
      {
        kind: 'link',
        label: 'Welcome',
        href: '/community/intro',
        external: false,
        versions: [
          { version: 'community/2.0', href: '/community/intro' },
          { version: 'community/1.0', href: '/community/1.0/intro' },
        ],
      },
      {
        kind: 'menu',
        role: 'versions',
        label: '2.0',
        followsChoice: true,
        items: [
          { label: '2.0', href: '/community/events', version: 'community/2.0', current: 'true' },
          { label: '1.0', href: '/community/1.0/intro', version: 'community/1.0' },
        ],
      },
      {
        kind: 'menu',
        role: 'versions',
        label: 'current',
        items: [{ label: 'current', href: '/docs/setup', current: 'page' }],
      },
    ]);
    expect(page('/community/1.0/intro').navbar.left).toMatchObject([
      { href: '/docs/intro' },
      { href: '/community/1.0/intro', current: 'page' },
      { href: '/community/1.0/intro', current: 'page' },
      { label: '1.0', items: [{ href: '/community/intro' }, { href: '/community/1.0/intro', current: 'page' }] },
      { label: 'current', items: [{ href: '/docs/intro', current: 'true' }] },
    ]);
  });

  test('is outlined one instance after the other', () => {
    const { graph } = site(files, { config: { docs } });
    expect(graph.outline.map(({ title, urls }) => [title, urls])).toEqual([
      ['Docs', ['/docs/intro', '/docs/setup']],
      ['Community', ['/community/events', '/community/intro']],
      ['Pages', ['/']],
    ]);
  });

  test('reports unknown docs, documents and sidebars with the key of the instance', () => {
    const items = [
      { doc: 'intro', docs: 'comunity' },
      { doc: 'setup', docs: 'community' },
      { type: 'versions' as const, docs: 'x' },
    ];
    const broken = [{}, { ...community, versions: [{ name: '2.0', mainDocId: 'x' }], sidebars: { docs: ['setup'] } }];
    const { diagnostics } = site(files, { config: { docs: broken, navbar: { items } } });
    const inConfig = diagnostics.filter(({ subject }) => subject !== undefined);
    expect(inConfig.map(({ subject, message }) => [subject, message])).toEqual([
      ['docs[1].sidebars.docs[0].id', 'There is no document with the id `setup` in the docs `community`.'],
      ['docs[1].versions[0].mainDocId', 'There is no document with the id `x` in the docs `community`.'],
      ['navbar.items[0].docs', 'There are no docs with the id `comunity`.'],
      ['navbar.items[1].doc', 'There is no document with the id `setup` in the docs `community`.'],
      ['navbar.items[2].docs', 'There are no docs with the id `x`.'],
    ]);
  });
});

describe('a site without docs', () => {
  test('has a blog, pages and no other pages, and a home page that leads to the blog', () => {
    const { urls, problems, page } = site({ 'blog/2024-01-01-x.md': '# X' }, { config: { docs: false } });
    expect(problems).toEqual([]);
    expect(urls).toEqual(['/', '/404.html', '/blog', '/blog/archive', '/blog/x']);
    expect(page('/').content).toEqual({ kind: 'redirect', to: '/blog' });
  });

  test('reports links to documents', () => {
    const items = [{ doc: 'intro' }, { type: 'versions' as const }];
    const { problems } = site({ 'pages/index.md': '[A](doc:a)' }, { config: { docs: false, navbar: { items } } });
    expect(problems).toEqual([
      'docs.unknown-id content/pages/index.md:1:5',
      'docs.unknown-id navbar.items[0].doc',
      'docs.unknown-id navbar.items[1]',
    ]);
  });
});

describe('docs at the root of the site', () => {
  test('collide with a page of the same path', () => {
    const { diagnostics } = site(
      { 'docs/index.md': '# Docs', 'pages/index.md': '# Home' },
      { config: { docs: { routeBasePath: '/' } } },
    );
    expect(diagnostics.map(({ code, message, location }) => [code, message, location?.file])).toEqual([
      [
        'route.duplicate',
        'Two pages have the route `/`: content/docs/index.md and content/pages/index.md.',
        'content/pages/index.md',
      ],
    ]);
  });
});
