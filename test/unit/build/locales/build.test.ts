import { describe, expect, test } from 'vitest';
import { buildInMemory, builtInTemplates, memoryStore, type MemorySite } from '../../../support/memory-site.ts';

const modules = builtInTemplates();

const TWO_LOCALES = {
  blog: false,
  search: { provider: 'none' },
  i18n: { defaultLocale: 'en', locales: ['en', { name: 'de', label: 'Deutsch' }] },
  navbar: {
    items: [
      { label: 'Guide', doc: 'intro' },
      { label: 'Setup', to: '/docs/setup' },
      { type: 'locales', position: 'right' },
    ],
  },
};

const FILES = {
  'content/pages/index.md': '# Home\n\n[Intro](/docs/intro)\n',
  'content/docs/intro.md': '# Intro\n\n[Setup](./setup.md) ![A](./a.png)\n',
  'content/docs/setup.md': '# Setup\n\n[Intro](/docs/intro) [Home](/)\n',
  'content/docs/a.png': 'png',
  'i18n/de/docs/intro.md': '# Einführung\n\n[Einrichtung](./setup.md) [Start](/) ![A](./a.png)\n',
};

function site(files: MemorySite['files'] = FILES, config: object = {}): MemorySite {
  return { files, config: { ...TWO_LOCALES, ...config } };
}

function linksIn(html: string | undefined): string[] {
  return [...(html ?? '').matchAll(/<a [^>]*?href="([^"#]+)"/g)].map((match) => match[1]!);
}

describe('a site with the translations in its docs', () => {
  const docs = { dir: 'docs', routeBasePath: '/', localeFolders: true };
  const files = {
    'docs/intro.md': '# Intro\n\n![A](../assets/a.png)\n',
    'docs/guide/setup.md': '# Setup\n\n![A](../../assets/a.png)\n',
    'docs/de/intro.md': '# Einführung\n\n[Einrichtung](./guide/setup.md)\n',
    'docs/de/guide/setup.md': '# Einrichten\n\n![A](../../../assets/a.png)\n',
    'docs/de/nur.md': '# Nur deutsch\n',
    'assets/a.png': 'png',
  };
  const pagesOf = (written: Readonly<Record<string, string>>): string[] =>
    Object.keys(written).filter((out) => out.endsWith('/index.html'));

  test('has the pages of each locale, without the folders of other locales', async () => {
    const config = { docs, navbar: { items: [] } };
    const { written, diagnostics } = await buildInMemory(await modules, site(files, config));
    expect(diagnostics).toEqual([]);
    expect(pagesOf(written).sort()).toEqual([
      'de/guide/setup/index.html',
      'de/index.html',
      'de/intro/index.html',
      'de/nur/index.html',
      'guide/setup/index.html',
      'intro/index.html',
    ]);
    expect(written['de/guide/setup/index.html']).toContain('>Einrichten</h1>');
    expect(written['de/guide/setup/index.html']).toContain('<img src="/assets/a-');
    expect(written['intro/index.html']).not.toContain('Nur deutsch');
  });

  test('can have a folder for the default locale', async () => {
    const moved = Object.fromEntries(
      Object.entries(files).map(([path, text]) =>
        path.startsWith('docs/') && !path.startsWith('docs/de/')
          ? [path.replace('docs/', 'docs/en/'), text.replace('](..', '](../..')]
          : [path, text],
      ),
    );
    const { 'docs/de/guide/setup.md': _, ...rest } = moved;
    const { written, diagnostics } = await buildInMemory(await modules, site(rest, { docs, navbar: { items: [] } }));
    expect(diagnostics).toEqual([]);
    expect(pagesOf(written)).toContain('guide/setup/index.html');
    expect(written['de/guide/setup/index.html']).toContain('>Setup</h1>');
    expect(written['de/intro/index.html']).toContain('>Einführung</h1>');
  });
});

describe('a site with two locales', () => {
  test('has the pages of each locale below its path', async () => {
    const { written, diagnostics, committed } = await buildInMemory(await modules, site());
    expect(diagnostics).toEqual([]);
    expect(committed).toBe(true);
    expect(Object.keys(written).filter((out) => out.endsWith('.html'))).toEqual(
      expect.arrayContaining([
        'index.html',
        'docs/intro/index.html',
        'docs/setup/index.html',
        'de/index.html',
        'de/docs/intro/index.html',
        'de/docs/setup/index.html',
        '404.html',
      ]),
    );
    expect(written['de/docs/intro/index.html']).toContain('>Einführung</h1>');
    expect(written['docs/intro/index.html']).toContain('>Intro</h1>');
    expect(written['de/404.html']).toContain('<html lang="de"');
  });

  test('keeps links in the language of their page', async () => {
    const { written } = await buildInMemory(await modules, site());
    const links = linksIn(written['de/docs/intro/index.html']);
    expect(links).toEqual(expect.arrayContaining(['/de/', '/de/docs/setup', '/de/docs/intro']));
    expect(links.filter((href) => /^\/(?!de\/)/.test(href))).toEqual(['/docs/intro', '/docs/intro']);
    expect(linksIn(written['de/docs/setup/index.html'])).toEqual(expect.arrayContaining(['/de/docs/intro', '/de/']));
    expect(linksIn(written['docs/setup/index.html']).filter((href) => href.startsWith('/de'))).toEqual([
      '/de/docs/setup',
      '/de/docs/setup',
    ]);
  });

  test('shows the same image in every language, and its own one if there is a translation', async () => {
    const { written } = await buildInMemory(await modules, site());
    const [, src] = /<img src="([^"]+)"/.exec(written['docs/intro/index.html']!)!;
    expect(src).toMatch(/^\/assets\/a-/);
    expect(written['de/docs/intro/index.html']).toContain(`src="${src}"`);
    const translated = await buildInMemory(await modules, site({ ...FILES, 'i18n/de/docs/a.png': 'German' }));
    expect(translated.written['docs/intro/index.html']).toContain(`src="${src}"`);
    expect(translated.written['de/docs/intro/index.html']).not.toContain(`src="${src}"`);
    expect(translated.diagnostics).toEqual([]);
  });

  test('has UI strings in the language of the content, also in an untranslated page', async () => {
    const admonition = '# Setup\n\n## Part\n\n:::tip\n\nText\n\n:::\n';
    const files = { 'content/docs/setup.md': admonition, 'i18n/de/docs/intro.md': admonition };
    const { written } = await buildInMemory(await modules, site({ ...FILES, ...files }));
    const labels = (page: string): string[] =>
      [...written[`${page}/index.html`]!.matchAll(/aria-label="([^"]*(?:Tip|tip|Part)[^"]*)"/g)].map(
        ([, label]) => label!,
      );
    expect(labels('de/docs/intro')).toEqual(['Direkter Link zu Part', 'Tipp']);
    expect(labels('de/docs/setup')).toEqual(['Direct link to Part', 'tip']);
  });

  test('has the language of the locale, and links to the page in all languages', async () => {
    const { written } = await buildInMemory(await modules, site());
    const page = written['de/docs/setup/index.html']!;
    expect(page).toContain('<html lang="de" dir="ltr"');
    expect(page.match(/<link rel="alternate" hrefLang="[^"]+" href="[^"]+"/gi)).toEqual([
      '<link rel="alternate" hrefLang="en" href="https://example.org/docs/setup"',
      '<link rel="alternate" hrefLang="de" href="https://example.org/de/docs/setup"',
      '<link rel="alternate" hrefLang="x-default" href="https://example.org/docs/setup"',
    ]);
    expect(page).toContain('<link rel="canonical" href="https://example.org/de/docs/setup"');
  });

  test('shows the original with a notice and its language if there is no translation', async () => {
    const { written } = await buildInMemory(await modules, site());
    const notice = 'This page is not translated yet';
    expect(written['de/docs/setup/index.html']).toContain(notice);
    expect(written['de/docs/setup/index.html']).toContain('<div class="prose" lang="en" dir="ltr">');
    for (const translated of ['de/docs/intro/index.html', 'docs/setup/index.html']) {
      expect(written[translated]).not.toContain(notice);
      expect(written[translated]).toContain('<div class="prose">');
    }
  });

  test('links from the locale menu to the page in the other language, or to its home page', async () => {
    const { written, diagnostics } = await buildInMemory(
      await modules,
      site({ ...FILES, 'i18n/de/docs/nur.md': '# Nur auf Deutsch\n' }),
    );
    expect(diagnostics).toEqual([]);
    expect(written['docs/nur/index.html']).toBeUndefined();
    expect(written['de/docs/nur/index.html']).toContain('<a href="/" lang="en" hrefLang="en">English</a>');
    expect(written['de/docs/intro/index.html']).toContain('<a href="/docs/intro" lang="en" hrefLang="en">English</a>');
  });

  test('links pages with another slug in the translation', async () => {
    const slug = {
      'content/pages/index.md': '# Home\n',
      'content/docs/intro.md': '# Intro\n',
      'content/docs/setup.md': '# Setup\n\n[Intro](./intro.md)\n',
      'i18n/de/docs/intro.md': '---\nslug: einfuehrung\n---\n# Einführung\n',
    };
    const { written, diagnostics } = await buildInMemory(await modules, site(slug));
    expect(diagnostics).toEqual([]);
    expect(linksIn(written['docs/intro/index.html'])).toContain('/de/docs/einfuehrung');
    expect(linksIn(written['de/docs/einfuehrung/index.html'])).toContain('/docs/intro');
    expect(linksIn(written['de/docs/setup/index.html'])).toContain('/de/docs/einfuehrung');
  });

  test.each(['docs', 'docusaurus-plugin-content-docs/current'])('finds translations in i18n/de/%s', async (folder) => {
    const { written } = await buildInMemory(
      await modules,
      site({ ...FILES, [`i18n/de/${folder}/setup.md`]: '# Einrichtung\n' }),
    );
    expect(written['de/docs/setup/index.html']).toContain('>Einrichtung</h1>');
  });

  test('reports a problem in the translation, and a problem of the original once', async () => {
    const { diagnostics } = await buildInMemory(
      await modules,
      site({
        ...FILES,
        'content/docs/setup.md': '# Setup\n\n[Nothing](/docs/nothing)\n',
        'i18n/de/docs/intro.md': '# Einführung\n\n[Nichts](/docs/nichts)\n',
      }),
    );
    expect(diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
      ['link.broken', 'content/docs/setup.md', 3],
      ['link.broken', 'i18n/de/docs/intro.md', 3],
    ]);
  });

  test('reports an anchor that only the translation lacks', async () => {
    const { diagnostics } = await buildInMemory(
      await modules,
      site({
        ...FILES,
        'content/docs/setup.md': '# Setup\n\n## Install\n',
        'content/docs/intro.md': '# Intro\n\n[Setup](./setup.md#install)\n',
        'i18n/de/docs/intro.md': '# Einführung\n\n[Einrichtung](./setup.md#install)\n',
        'i18n/de/docs/setup.md': '# Einrichtung\n\n## Installieren\n',
      }),
    );
    expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
      ['link.broken-anchor', 'i18n/de/docs/intro.md'],
    ]);
  });

  test('has one sitemap and one manifest for all languages, and a not-found page for each', async () => {
    const { written, pages } = await buildInMemory(await modules, site());
    expect(Object.keys(written).filter((out) => /(?:sitemap|404|robots|llms|urls)/.test(out))).toEqual([
      'robots.txt',
      '404.html',
      'de/404.html',
      'sitemap.xml',
      'urls.json',
      'llms.txt',
      'llms-full.txt',
    ]);
    for (const name of ['sitemap.xml', 'urls.json', 'llms.txt']) expect(written[name]).not.toContain('404');
    expect(written['de/404.html']).not.toContain('rel="canonical"');
    expect(written['de/404.html']).not.toContain('rel="alternate" hreflang');
    expect(pages.find(({ url }) => url === '/de/docs/intro')?.source).toBe('i18n/de/docs/intro.md');
    expect(pages.find(({ url }) => url === '/de/docs/setup')?.source).toBe('content/docs/setup.md');
  });
});

test.each([
  ['netlify', ['/de/* /de/404.html 404']],
  ['cloudflare', []],
] as const)('%s receives rules for the not-found pages that it does not find by itself', async (host, expected) => {
  const { written } = await buildInMemory(await modules, site(FILES, { deploy: { host } }));
  const lines = String(written['_redirects']).split('\n');
  expect(lines.filter((line) => line.includes('404'))).toEqual(expected);
});

describe('a build of one locale', () => {
  test('has the same pages as a build of all locales', async () => {
    const all = await buildInMemory(await modules, site());
    const german = await buildInMemory(await modules, site(), { locale: 'de' });
    expect(german.diagnostics).toEqual([]);
    const isNeeded = /^(?:de[/.]|assets\/|\.nojekyll$|_redirects$|robots\.txt$)/;
    expect(german.written).toEqual(
      Object.fromEntries(Object.entries(all.written).filter(([out]) => isNeeded.test(out))),
    );
  });

  test('reports a locale that the site does not have', async () => {
    const { diagnostics, committed } = await buildInMemory(await modules, site(), { locale: 'dee' });
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ['config.unknown-locale', 'The site has no locale `dee`.', 'Did you mean `de`?'],
    ]);
    expect(committed).toBe(false);
  });
});

test('a build after a translation is added or removed equals a clean build', async () => {
  const store = memoryStore();
  const states = [FILES, { ...FILES, 'i18n/de/docs/setup.md': '# Einrichtung\n' }, FILES];
  let previous: Readonly<Record<string, string>> = {};
  for (const files of states) {
    const incremental = await buildInMemory(await modules, site(files), { store, previous });
    const clean = await buildInMemory(await modules, site(files));
    expect(incremental.written).toEqual(clean.written);
    expect(incremental.diagnostics).toEqual(clean.diagnostics);
    previous = incremental.written;
  }
  const again = await buildInMemory(await modules, site(FILES), { store, previous });
  expect(again.rewritten.filter((out) => out.endsWith('.html'))).toEqual([]);
});
