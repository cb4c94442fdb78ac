import { describe, expect, test } from 'vitest';
import { site, type Files } from '../site.ts';

const FILES: Files = {
  'docs/intro.md': '# Intro',
  'docs/guide/index.md': '# Guide',
  'docs/guide/start.md': '# Start',
  'docs/guide/deep/new.md': '# New',
  'docs/other/new.md': '# New',
  'docs/moved.md': '---\nslug: /old-address\n---\n# Moved',
  'versions/1/intro.md': '# Intro',
  'versions/1/guide/index.md': '# Guide',
  'versions/1/guide/start.md': '# Start',
  'versions/1/guide/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'versions/1/old-address.md': '# Old',
};

const CONFIG = {
  navbar: { items: [{ type: 'versions' as const }] },
  docs: {
    versions: [
      { name: 'current', mainDocId: 'intro' },
      { name: '1', mainDocId: 'intro', banner: 'unmaintained' as const },
    ],
  },
};

/** Returns the link of the version menu on a page to a version. */
function linkOn(url: string, version: string, files: Files = FILES): string | undefined {
  const { page } = site(files, { config: CONFIG });
  const [menu] = page(url).navbar.left;
  return menu?.kind === 'menu' ? menu.items.find((item) => item.version === version)?.href : undefined;
}

describe('the version menu', () => {
  test.each([
    ['the same document', '/docs/guide/start', '/docs/1/guide/start'],
    ['the document at the same address', '/docs/old-address', '/docs/1/old-address'],
    ['the page of the nearest folder', '/docs/guide/deep/new', '/docs/1/guide/'],
    ['the main document if no folder has a page', '/docs/other/new', '/docs/1/intro'],
  ])('leads to %s', (_, url, href) => {
    expect(linkOn(url, '1')).toBe(href);
  });

  test('leads to no unlisted page of a folder', () => {
    expect(linkOn('/docs/guide/hidden/new', '1', { ...FILES, 'docs/guide/hidden/new.md': '# New' })).toBe(
      '/docs/1/guide/',
    );
  });

  test('leads from the latest version back to the page itself', () => {
    expect(linkOn('/docs/other/new', 'current')).toBe('/docs/other/new');
  });
});

describe('the banner of an old version', () => {
  test('leads to the nearest page of the latest version', () => {
    const files = { ...FILES, 'versions/1/guide/gone.md': '# Gone' };
    const { page } = site(files, { config: CONFIG });
    expect(page('/docs/1/guide/gone').version?.latest?.href).toBe('/docs/guide/');
    expect(page('/docs/1/guide/start').version?.latest?.href).toBe('/docs/guide/start');
  });
});
