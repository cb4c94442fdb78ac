import { describe, expect, test } from 'vitest';
import { site } from '../site.ts';

describe('breadcrumbs', () => {
  const docs = {
    sidebars: {
      docs: [
        {
          type: 'category' as const,
          label: 'Outer',
          items: [
            {
              type: 'category' as const,
              label: 'Inner',
              link: { type: 'doc' as const, id: 'index' },
              items: ['index', 'a'],
            },
          ],
        },
      ],
    },
  };
  const files = { 'docs/index.md': '# Introduction', 'docs/a.md': '---\nunlisted: true\n---\n# A' };

  test('contain the categories, with links to their pages, and the page itself', () => {
    const { page } = site(files, { config: { docs } });
    expect(page('/docs/a').breadcrumbs).toEqual([
      { label: 'Outer' },
      { label: 'Inner', href: '/docs/' },
      { label: 'A' },
    ]);
  });

  test('use the label of the category for its page', () => {
    const { page } = site(files, { config: { docs } });
    expect(page('/docs/').breadcrumbs).toEqual([{ label: 'Outer' }, { label: 'Inner' }]);
  });

  test('can be turned off', () => {
    const { page } = site(files, { config: { docs: { ...docs, breadcrumbs: false } } });
    expect(page('/docs/a').breadcrumbs).toBeUndefined();
  });
});
