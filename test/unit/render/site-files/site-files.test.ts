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

/** The texts of the files by name. */
function written(config = {}, statics: readonly string[] = []): Record<string, unknown> {
  const made = site(files, {
    config: { search: { provider: 'local' }, redirects: [{ from: '/old', to: '/docs/a' }], ...config },
  });
  const own = new Set(statics.map(outPath));
  const sitemap = sitemapFile(made.config, own);
  return Object.fromEntries(
    [...siteFiles(made.config, made.pages, own), ...(sitemap ? [sitemap.of(made.pages.map(factsOf))] : [])].map(
      ({ out, data }) => [out, data],
    ),
  );
}

describe('the sitemap', () => {
  test('lists what search engines may show: no unlisted page, search, not-found or redirect, and no dates', () => {
    expect(written()['sitemap.xml']).toBe(
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
    expect(written({ baseUrl: '/x/' })['sitemap.xml']).toContain('<loc>https://example.org/x/docs/a</loc>');
  });
});

describe('robots.txt', () => {
  test('lets everything be read, and says where the sitemap is', () => {
    expect(written({ baseUrl: '/x/' })['robots.txt']).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.org/x/sitemap.xml\n',
    );
  });

  test('closes a site that wants to be left out, which has no sitemap', () => {
    const closed = written({ noIndex: true });
    expect(closed['robots.txt']).toBe('User-agent: *\nDisallow: /\n');
    expect(Object.keys(closed)).toEqual(['.nojekyll', 'robots.txt', 'opensearch.xml', '_redirects']);
  });

  test('of the static folder takes the place of the made one', () => {
    expect(Object.keys(written({}, ['robots.txt']))).toEqual([
      '.nojekyll',
      'opensearch.xml',
      '_redirects',
      'sitemap.xml',
    ]);
  });
});

describe('claims on output files', () => {
  const claimAll = (...claims: [string, string, string?][]) => {
    const made = outputClaims();
    const taken = claims.map(([out, from, source]) =>
      made.claim(outPath(out), from, source === undefined ? undefined : sourcePath(source)),
    );
    return { taken, found: made.diagnostics };
  };

  test('are given once, whatever the letter case', () => {
    const { taken, found } = claimAll(
      ['docs/a/index.html', 'static/docs/a/index.html'],
      ['docs/A/index.html', 'content/docs/A.md', 'content/docs/A.md'],
    );
    expect(taken).toEqual([true, false]);
    expect(found).toMatchObject([
      {
        code: 'output.collision',
        message:
          'Two parts of the site write the file `docs/A/index.html`: static/docs/a/index.html and content/docs/A.md.',
        location: { file: 'content/docs/A.md' },
      },
    ]);
  });

  test('see a file where a folder is wanted, and the other way round', () => {
    expect(claimAll(['docs', 'static/docs'], ['docs/a/index.html', 'a page']).taken).toEqual([true, false]);
    expect(claimAll(['docs/a/index.html', 'a page'], ['docs', 'static/docs']).taken).toEqual([true, false]);
    expect(claimAll(['docs/a/index.html', 'a page'], ['docs/b/index.html', 'another']).taken).toEqual([true, true]);
  });
});

describe('_redirects', () => {
  test('leads from the .html address of each page to the page, and leaves out pages that are such files', () => {
    expect(written()['_redirects']).toBe(
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

  test('is not written below a base path, where no host reads it, nor over a static file', () => {
    expect(written({ baseUrl: '/x/' })).not.toHaveProperty('_redirects');
    expect(written({}, ['_redirects'])).not.toHaveProperty('_redirects');
  });
});
