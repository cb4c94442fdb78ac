import { describe, expect, test } from 'vitest';
import { buildInMemory, builtInTemplates, type MemorySite } from '../../support/memory-site.ts';

const templates = await builtInTemplates();

const VERSIONED: MemorySite = {
  files: {
    'content/pages/index.md': '# Home\n',
    'content/docs/intro.md': '---\ntags: [start]\n---\n\n# Intro\n',
    'versioned_docs/version-2.0/intro.md': '# Intro\n',
    'versioned_docs/version-1.0/intro.md': '---\ntags: [start]\n---\n\n# Intro\n',
    'versioned_docs/version-1.0/removed.md': '# Removed\n',
    'versions.json': '["2.0", "1.0"]',
  },
};

/** Builds the site and returns the canonical URL and the robots of each page of the docs, and the URLs in the sitemap. */
async function build(docs: object = {}) {
  const { written, diagnostics } = await buildInMemory(templates, { ...VERSIONED, config: { docs } });
  const pages = Object.entries(written).filter(
    ([path, html]) => /^docs\/.*\.html$/.test(path) && !html.includes('http-equiv="refresh"'),
  );
  const match = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? 'none';
  return {
    canonical: Object.fromEntries(
      pages.map(([path, html]) => [path, match(html, /<link rel="canonical" href="https:\/\/example\.org([^"]*)"/)]),
    ),
    robots: Object.fromEntries(
      pages.map(([path, html]) => [path, match(html, /<meta name="robots" content="([^"]*)"/)]),
    ),
    sitemap: [...written['sitemap.xml']!.matchAll(/<loc>https:\/\/example\.org(.*?)<\/loc>/g)].map(([, url]) => url),
    diagnostics,
  };
}

describe('search engines', () => {
  test('see the page of the latest version as the canonical page, and all versions in the sitemap', async () => {
    const { canonical, sitemap, diagnostics } = await build();
    expect(diagnostics).toEqual([]);
    expect(canonical).toMatchObject({
      'docs/intro/index.html': '/docs/intro',
      'docs/next/intro/index.html': '/docs/intro',
      'docs/1.0/intro/index.html': '/docs/intro',
      'docs/1.0/removed/index.html': '/docs/1.0/removed',
    });
    expect(sitemap).toEqual([
      '/',
      '/docs/1.0/intro',
      '/docs/1.0/removed',
      '/docs/1.0/tags',
      '/docs/1.0/tags/start',
      '/docs/intro',
      '/docs/next/intro',
      '/docs/next/tags',
      '/docs/next/tags/start',
    ]);
  });

  test('are asked not to list the pages of a version with `noIndex`', async () => {
    const { canonical, robots, sitemap } = await build({ versions: [{ name: '1.0', noIndex: true }] });
    expect(robots).toMatchObject({
      'docs/intro/index.html': 'none',
      'docs/1.0/intro/index.html': 'noindex, nofollow',
      'docs/1.0/tags/index.html': 'noindex, nofollow',
      'docs/1.0/tags/start/index.html': 'noindex, nofollow',
    });
    expect(canonical['docs/1.0/intro/index.html']).toBe('/docs/1.0/intro');
    expect(sitemap.filter((url) => url?.startsWith('/docs/1.0'))).toEqual([]);
  });
});

test('`className` is a class of the pages of its version only', async () => {
  const config = { docs: { versions: [{ name: '1.0', className: 'docs-v1' }] } };
  const { written, diagnostics } = await buildInMemory(templates, { ...VERSIONED, config });
  const classes = ['docs/1.0/intro', 'docs/1.0/tags', 'docs/intro', 'docs/next/intro'].map(
    (path) => /<html [^>]*?class="([^"]*)"/.exec(written[`${path}/index.html`]!)?.[1],
  );
  expect(classes).toEqual(['docs-v1', 'docs-v1', undefined, undefined]);
  expect(diagnostics).toEqual([]);
});
