import { describe, expect, test } from 'vitest';
import { outPath, sourcePath } from '../../../../lib/core/paths.ts';
import { factsOf } from '../../../../lib/routes/index.ts';
import { outputClaims } from '../../../../lib/check/index.ts';
import { siteFiles, sitemapFile } from '../../../../lib/render/site-files/index.ts';
import { site, type Files } from '../../routes/site.ts';

const files: Files = {
  'docs/a.md': '# A',
  'docs/é & b.md': '# B',
  'docs/react/index.md': '# R',
  'docs/hidden.md': '---\nunlisted: true\nlast_update: { date: 2024-01-01 }\n---\n# H',
  'pages/index.md': '# Home',
};

/** Returns the content of the files by name. */
function filesOf(config = {}, statics: readonly string[] = []): Record<string, unknown> {
  const builtSite = site(files, {
    config: { search: { provider: 'local' }, redirects: [{ from: '/old', to: '/docs/a' }], ...config },
  });
  const staticPaths = new Set(statics.map(outPath));
  const sitemap = sitemapFile(builtSite.config, staticPaths);
  return Object.fromEntries(
    [
      ...siteFiles(builtSite.config, builtSite.pages, staticPaths),
      ...(sitemap ? [sitemap.of(builtSite.pages.map(factsOf))] : []),
    ].map(({ out, data }) => [out, data]),
  );
}

describe('the sitemap', () => {
  test('lists all indexable pages without dates, but no unlisted pages, search page, 404 page and redirects', () => {
    expect(filesOf()['sitemap.xml']).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://example.org/</loc></url>',
        '<url><loc>https://example.org/docs/a</loc></url>',
        '<url><loc>https://example.org/docs/react/</loc></url>',
        '<url><loc>https://example.org/docs/%C3%A9%20&amp;%20b</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  test('has the base path', () => {
    expect(filesOf({ baseUrl: '/x/' })['sitemap.xml']).toContain('<loc>https://example.org/x/docs/a</loc>');
  });
});

describe('robots.txt', () => {
  test('allows every page and links to the sitemap', () => {
    expect(filesOf({ baseUrl: '/x/' })['robots.txt']).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.org/x/sitemap.xml\n',
    );
  });

  test('disallows every page of a site with `noIndex`, which has no sitemap', () => {
    const closed = filesOf({ noIndex: true });
    expect(closed['robots.txt']).toBe('User-agent: *\nDisallow: /\n');
    expect(Object.keys(closed)).toEqual(['.nojekyll', 'robots.txt', 'opensearch.xml', '_redirects']);
  });

  test('in the static folder replaces the generated one', () => {
    expect(Object.keys(filesOf({}, ['robots.txt']))).toEqual([
      '.nojekyll',
      'opensearch.xml',
      '_redirects',
      'sitemap.xml',
    ]);
  });
});

describe('claims on output files', () => {
  const claimAll = (...claims: [string, string, string?][]) => {
    const registry = outputClaims();
    const granted = claims.map(([out, from, source]) =>
      registry.claim(outPath(out), from, source === undefined ? undefined : sourcePath(source)),
    );
    return { granted, found: registry.diagnostics };
  };

  test('are granted once, ignoring letter case', () => {
    const { granted, found } = claimAll(
      ['docs/a/index.html', 'static/docs/a/index.html'],
      ['docs/A/index.html', 'content/docs/A.md', 'content/docs/A.md'],
    );
    expect(granted).toEqual([true, false]);
    expect(found).toMatchObject([
      {
        code: 'output.collision',
        message:
          'Two parts of the site write the file `docs/A/index.html`: static/docs/a/index.html and content/docs/A.md.',
        location: { file: 'content/docs/A.md' },
      },
    ]);
  });

  test('detect conflicts between files and folders', () => {
    expect(claimAll(['docs', 'static/docs'], ['docs/a/index.html', 'a page']).granted).toEqual([true, false]);
    expect(claimAll(['docs/a/index.html', 'a page'], ['docs', 'static/docs']).granted).toEqual([true, false]);
    expect(claimAll(['docs/a/index.html', 'a page'], ['docs/b/index.html', 'another']).granted).toEqual([true, true]);
  });
});

describe('_redirects', () => {
  test('redirects the .html URL of each page, except for pages with such a URL', () => {
    expect(filesOf()['_redirects']).toBe(
      [
        '/docs.html /docs 301',
        '/docs/%C3%A9%20&%20b.html /docs/%C3%A9%20&%20b 301',
        '/docs/a.html /docs/a 301',
        '/docs/hidden.html /docs/hidden 301',
        '/docs/react.html /docs/react/ 301',
        '/old.html /old 301',
        '/search.html /search 301',
        '',
      ].join('\n'),
    );
  });

  test('is not written with a base path, where hosts ignore it, or if the static folder contains it', () => {
    expect(filesOf({ baseUrl: '/x/' })).not.toHaveProperty('_redirects');
    expect(filesOf({}, ['_redirects'])).not.toHaveProperty('_redirects');
  });
});
