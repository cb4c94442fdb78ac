import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import { site } from './site.ts';

describe('the navbar', () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'blog/2024-01-01-x.md': '# X', 'pages/index.md': '# H' };
  const currentMarks = (url: string, items: NonNullable<NonNullable<UserConfig['navbar']>['items']>): unknown[] =>
    site(files, { config: { navbar: { items } } })
      .page(url)
      .navbar.left.map((item) => ('current' in item ? item.current : undefined));

  test('marks the current page and the items that contain it', () => {
    const items = [
      { label: 'Home', to: '/' },
      { label: 'Docs', doc: 'a' },
      { sidebar: 'docs', label: 'Side' },
      { label: 'Blog', to: '/blog' },
      { label: 'Any', to: '/docs/b/', activeBasePath: '/docs' },
    ];
    expect(currentMarks('/', items)).toEqual(['page', undefined, undefined, undefined, undefined]);
    expect(currentMarks('/docs/a', items)).toEqual([undefined, 'page', 'page', undefined, 'true']);
    expect(currentMarks('/docs/b', items)).toEqual([undefined, 'true', 'true', undefined, 'page']);
    expect(currentMarks('/blog/x', items)).toEqual([undefined, undefined, undefined, 'true', undefined]);
  });

  test('shows the current locale with a link to the current page', () => {
    const config = { navbar: { items: [{ type: 'locales' as const }] } };
    expect(site(files, { config }).page('/docs/a').navbar.left).toEqual([
      {
        kind: 'menu',
        role: 'locales',
        label: 'English',
        items: [{ label: 'English', href: '/docs/a', current: 'page' }],
      },
    ]);
  });

  test('reports unknown documents and sidebars by key, also in the footer', () => {
    const items = [
      { label: 'A', to: '/' },
      { type: 'menu' as const, label: 'M', items: [{ label: 'X', doc: 'x' }] },
      { label: 'S', sidebar: 'dosc' },
    ];
    const footer = {
      links: [
        {
          title: 'T',
          items: [
            { label: 'A', doc: 'a' },
            { label: 'B', doc: 'zz' },
          ],
        },
      ],
    };
    const { problems, graph } = site(files, { config: { navbar: { items }, footer } });
    expect(problems).toEqual([
      'docs.unknown-id footer.links[0].items[1].doc',
      'docs.unknown-id navbar.items[1].items[0].doc',
      'sidebar.unknown-id navbar.items[2].sidebar',
    ]);
    expect(graph.footer).toEqual([{ title: 'T', links: [{ label: 'A', href: '/docs/a', external: false }] }]);
  });

  test('reports a link to a sidebar without pages only if no error in the sidebar explains it', () => {
    const problemsWith = (items: string[]) =>
      site(files, {
        config: { docs: { sidebars: { main: items } }, navbar: { items: [{ label: 'M', sidebar: 'main' }] } },
      }).problems;
    expect(problemsWith([])).toContain('sidebar.unknown-id navbar.items[0].sidebar');
    expect(problemsWith(['aa'])).toEqual(['docs.unknown-id docs.sidebars.main[0].id']);
  });
});
