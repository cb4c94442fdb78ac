import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { bundleStyles } from '../../../../lib/io/bundle/styles.ts';
import type { FilesRead } from '../../../../lib/io/cache/dependency-cache.ts';
import { diskSite } from '../../../support/disk-site.ts';

/** Bundles `site.css` of a site with these files and returns the end of the style sheet, which is the site's part. */
async function bundled(files: Readonly<Record<string, string>>, baseUrl = '/') {
  const siteDir = diskSite(files);
  const read: FilesRead = new Set();
  const request = { baseUrl, templatesDir: sourcePath('templates'), styles: [sourcePath('site.css')] };
  const { value, diagnostics } = await bundleStyles(siteDir, request, read);
  const css = value.css.slice(value.css.lastIndexOf('.mine')).trim();
  const hasRead = (path: string): boolean => read.has(`${siteDir}/${path}`);
  const assets = value.assets.filter(({ copyFrom }) => !copyFrom.includes('templates/fonts/'));
  const ofTemplates = value.assets.filter((asset) => !assets.includes(asset));
  return { css, assets, ofTemplates, preloadedFonts: value.preloadedFonts, diagnostics, hasRead };
}

const LARGE = 'x'.repeat(5000);
const FONT = { 'site.css': '@font-face{font-family:A;src:url(./fonts/a.woff)}.mine{color:red}', 'fonts/a.woff': LARGE };

describe('url() in a style sheet', () => {
  test.each(['woff', 'woff2', 'ttf', 'otf', 'eot', 'png', 'jpg', 'webp', 'avif', 'cur'])(
    'may refer to a .%s file, which becomes a file of the output',
    async (extension) => {
      const css = `.mine{background:url("img/a.${extension}")}`;
      const { css: built, assets } = await bundled({ 'site.css': css, [`img/a.${extension}`]: LARGE });
      expect(assets).toEqual([
        {
          out: expect.stringMatching(new RegExp(`^assets/a-\\w{8}\\.${extension}$`)) as string,
          copyFrom: `img/a.${extension}`,
          from: `img/a.${extension}`,
          isHashed: true,
        },
      ]);
      expect(built).toBe(`.mine{background:url(/${assets[0]!.out})}`);
    },
  );

  test('has the base path of the site', async () => {
    const { css, assets } = await bundled(
      { 'site.css': '.mine{background:url(a.png) url(/img/b.png)}', 'a.png': LARGE },
      '/docs/',
    );
    expect(css).toBe(`.mine{background:url(/docs/${assets[0]!.out}) url(/docs/img/b.png)}`);
  });

  test('keeps a query and a hash', async () => {
    const { css, assets } = await bundled({ 'site.css': '.mine{background:url(a.eot?#iefix)}', 'a.eot': LARGE });
    expect(css).toBe(`.mine{background:url(/${assets[0]!.out}?#iefix)}`);
  });

  test('preloads a font that is marked with `#preload`, also if it is small', async () => {
    const { css, assets, preloadedFonts } = await bundled({
      'site.css': '.mine{color:red}@font-face{font-family:A;src:url(a.woff2#preload)}',
      'a.woff2': 'small',
    });
    const [font] = assets;
    expect(font?.copyFrom).toBe('a.woff2');
    expect(css).toContain(`src:url(/${font!.out})`);
    expect(preloadedFonts).toContain(font!.out);
  });

  test('in docsgen’s styles preloads the font of English text only', async () => {
    const { ofTemplates, preloadedFonts } = await bundled({ 'site.css': '.mine{color:red}' });
    const names = ofTemplates.map(({ out }) => /\/([\w-]+)-\w+\.woff2$/.exec(out)?.[1]);
    expect(names.toSorted()).toEqual(['figtree', 'figtree-accents', 'figtree-extended']);
    expect(preloadedFonts).toEqual([ofTemplates[names.indexOf('figtree')]!.out]);
  });

  test('includes small files in the style sheet', async () => {
    const { css, assets } = await bundled({ 'site.css': '.mine{background:url(a.svg)}', 'a.svg': '<svg/>' });
    expect(css).toContain('.mine{background:url(data:image/svg+xml,');
    expect(assets).toEqual([]);
  });

  test('may refer to a file of a package', async () => {
    const css = '@import "fonts/index.css";.mine{color:red}';
    const { assets, diagnostics } = await bundled({
      'site.css': css,
      'node_modules/fonts/package.json': '{"name":"fonts","version":"1.0.0"}',
      'node_modules/fonts/index.css': '@font-face{font-family:A;src:url(files/a.woff2)}',
      'node_modules/fonts/files/a.woff2': LARGE,
    });
    expect(diagnostics).toEqual([]);
    expect(assets.map(({ copyFrom }) => copyFrom)).toEqual(['node_modules/fonts/files/a.woff2']);
  });

  test.each(['https://example.org/a.woff2', '//example.org/a.woff2', 'data:font/woff2,a', '#part'])(
    'keeps %s',
    async (url) => {
      const { css, assets, diagnostics } = await bundled({ 'site.css': `.mine{src:url("${url}")}` });
      expect([diagnostics, assets]).toEqual([[], []]);
      expect(css).toContain(url);
    },
  );

  test('makes the bundle depend on the file', async () => {
    const { hasRead } = await bundled(FONT);
    expect(hasRead('fonts/a.woff')).toBe(true);
  });

  test('is reported if the file is missing', async () => {
    const { diagnostics } = await bundled({ 'site.css': '.mine{\n  background: url(./gone.png);\n}' });
    expect(diagnostics).toMatchObject([
      { code: 'bundle.failed', severity: 'error', location: { file: 'site.css', line: 2, column: 15 } },
    ]);
  });
});

describe('a mistake in a style sheet', () => {
  test('is a warning with its location', async () => {
    const { diagnostics } = await bundled({ 'site.css': '.mine { colr: red; color: red }\n.other { color: red; }}\n' });
    expect(diagnostics).toMatchObject([
      { code: 'bundle.warning', severity: 'warning', location: { file: 'site.css', line: 1 } },
      { code: 'bundle.warning', severity: 'warning', location: { file: 'site.css', line: 2 } },
    ]);
  });

  test('in a package is not reported', async () => {
    const { diagnostics } = await bundled({
      'site.css': '@import "theme/index.css";.mine{color:red}',
      'node_modules/theme/package.json': '{"name":"theme","version":"1.0.0"}',
      'node_modules/theme/index.css': '.a { colr: red }',
    });
    expect(diagnostics).toEqual([]);
  });
});
