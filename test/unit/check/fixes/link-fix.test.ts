import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../../lib/io/fixes/apply-fixes.ts';
import { buildOnDisk, diskSite } from '../../../support/disk-site.ts';

const config = (...keys: readonly string[]): string =>
  `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
${keys.map((key) => `  ${key},\n`).join('')}});
`;

/** Pages that the links of the tests lead to. */
const PAGES = {
  'site.config.ts': config(),
  'content/pages/index.md': '# Acme\n',
  'content/docs/install.md': "# Install\n\n## What's new\n\n## Options\n\n## Übersicht\n\n## Step 1\n\n## Set item\n",
  'content/docs/guide/getting-started.md': '# Start\n\n## First steps\n',
  'content/docs/guide/index.md': '# Guide\n',
  'content/docs/reference.mdx': '# Reference\n',
};

type Files = Readonly<Record<string, string>>;

/** Checks a site, applies all fixes, and checks again. */
async function fixSite(files: Files) {
  const siteDir = diskSite({ ...PAGES, ...files });
  const { diagnostics, textOf } = await buildOnDisk(siteDir, { mode: 'check', cache: false });
  const { applied } = applyFixes({ siteDir, diagnostics, textOf, dryRun: false });
  const again = await buildOnDisk(siteDir, { mode: 'check', cache: false });
  return {
    titles: applied.map(({ fix }) => fix.title),
    textOf: (file: string): string => readFileSync(join(siteDir, file), 'utf8'),
    remaining: again.diagnostics.map(({ code, location }) => `${code} ${location?.file}`),
  };
}

/** Fixes each text on a page next to `install.md`, and returns the new texts by the old ones. */
async function fixTexts(
  texts: readonly string[],
  extension = '.md',
  files: Files = {},
): Promise<Record<string, string>> {
  const fileOf = (index: number): string => `content/docs/case-${index}${extension}`;
  const pages = texts.map((text, index) => [fileOf(index), `# Case\n\n${text}\n\n## Install it\n`]);
  const fixed = await fixSite({ ...files, ...(Object.fromEntries(pages) as Files) });
  const contentOf = (index: number): string =>
    /^# Case\n\n([^]*)\n\n## Install it\n$/.exec(fixed.textOf(fileOf(index)))![1]!;
  return Object.fromEntries(texts.map((text, index) => [text, contentOf(index)]));
}

describe('in Markdown', () => {
  test('corrects what is certain and keeps the syntax around it', async () => {
    const cases = {
      // Anchors: letter case, the rules of other generators, accents, typos.
      '[a](#Install-It "Title")': '[a](#install-it "Title")',
      '[a](./install.md#what-s-new)': '[a](./install.md#whats-new)',
      '[a](./install.md#_whats_new)': '[a](./install.md#whats-new)',
      '[a](install.md#ubersicht)': '[a](install.md#übersicht)',
      '[a](./install.md#optoins)': '[a](./install.md#options)',
      '[a](./install.md#option)': '[a](./install.md#options)',
      // Queries, titles, angle brackets, escapes and character references.
      '[a](/docs/install?x=1&y=2#Options)': '[a](/docs/install?x=1&y=2#options)',
      "[a](<./install.md#What's new> 'T')": "[a](<./install.md#whats-new> 'T')",
      '[a](/docs/install?x=1\\&y&amp;z#Options)': '[a](/docs/install?x=1\\&y&amp;z#options)',
      '[a](/docs/install\\#x)': '[a](/docs/install\\#x)',
      // Paths of files: letter case, typos, extensions, index files, and all forms of a path.
      '[a](./Install.md#options)': '[a](./install.md#options)',
      '[a](./instal.md)': '[a](./install.md)',
      '[a](reference.md#a "B")': '[a](reference.mdx#a "B")',
      '[a](./guide.md)': '[a](./guide/index.md)',
      '[a](/guide/Getting_Started.md)': '[a](/guide/getting-started.md)',
      '[a](@site/content/docs/INSTALL.md)': '[a](@site/content/docs/install.md)',
      '[a](../docs/guide/getting%20started.md)': '[a](guide/getting-started.md)',
      // URLs.
      '[a](/docs/Guide/Getting-Started/?q#first-steps)': '[a](/docs/guide/getting-started/?q#first-steps)',
      '[a](/docs/guide/getting_started)': '[a](/docs/guide/getting-started)',
      '[a](guide/Getting-Started#first-steps)': '[a](guide/getting-started#first-steps)',
      '[a](../docs/Reference)': '[a](reference)',
      // Definitions and HTML.
      '[a][b]\n\n[b]: <./install.md#Options> "Title"': '[a][b]\n\n[b]: <./install.md#options> "Title"',
      '![a][b] [c][d]\n\n[d]: ./Install.md\n[b]: https://acme.example/x.png':
        '![a][b] [c][d]\n\n[d]: ./install.md\n[b]: https://acme.example/x.png',
      '<a class="x" href="/docs/install#Options">a</a>': '<a class="x" href="/docs/install#options">a</a>',
      "<a href='/docs/Install'>a</a>": "<a href='/docs/install'>a</a>",
    };
    expect(await fixTexts(Object.keys(cases))).toEqual(cases);
  });

  test('leaves links whose intention is uncertain', async () => {
    const cases = [
      '[a](./install.md#step-2)',
      '[a](./install.md#get-item)',
      '[a](./install.md#set)',
      '[a](./install.md#opitnos)',
      '[a](./setup.md)',
      '[a](/docs/guide/ending-started)',
      '[a](./install.md#:~:text=x)',
      '<https://acme.example/docs/Install>',
    ];
    expect(await fixTexts(cases)).toEqual(Object.fromEntries(cases.map((text) => [text, text])));
  });

  test('leaves an anchor that two headings could have', async () => {
    const files = { 'content/docs/two.md': '# Two\n\n## On load {#on-load}\n\n## Onload {#onload}\n' };
    const text = '[a](./two.md#on_load)';
    expect(await fixTexts([text], '.md', files)).toEqual({ [text]: text });
  });

  test('adds the extension of a file next to the page', async () => {
    const files = {
      'content/docs/guide/a.md': '---\nslug: /other/place\n---\n# A\n\n[b](getting-started?x#first-steps)\n',
    };
    const { textOf, remaining, titles } = await fixSite(files);
    expect(textOf('content/docs/guide/a.md')).toContain('[b](getting-started.md?x#first-steps)');
    expect([remaining, titles]).toEqual([[], ['Change the link to `getting-started.md?x#first-steps`.']]);
  });

  test('does not change a link to a draft', async () => {
    const files = { 'content/docs/draft.md': '---\ndraft: true\n---\n# Draft\n' };
    const text = '[a](/docs/Draft)';
    expect(await fixTexts([text], '.md', files)).toEqual({ [text]: text });
  });

  test('corrects a link in a partial once for all pages', async () => {
    const include = "import Part from './_part.mdx';\n\n<Part />\n";
    const { textOf, remaining } = await fixSite({
      'content/docs/_part.mdx': 'See [a](/docs/Install) and [b](#Place).\n\n## Place\n',
      'content/docs/one.mdx': include,
      'content/docs/guide/two.mdx': include.replace('./', '../'),
    });
    expect(textOf('content/docs/_part.mdx')).toBe('See [a](/docs/install) and [b](#place).\n\n## Place\n');
    expect(remaining).toEqual([]);
  });
});

describe('in MDX', () => {
  test('corrects components, elements and expressions', async () => {
    const cases = {
      '[a](./Install.md "B")': '[a](./install.md "B")',
      'import { Link } from \'docsgen/components\';\n\n<Link href="/docs/Install?a=1#options">a</Link>':
        'import { Link } from \'docsgen/components\';\n\n<Link href="/docs/install?a=1#options">a</Link>',
      "<a href={'/docs/install#Options'}>a</a>": "<a href={'/docs/install#options'}>a</a>",
      '<a href={`/docs/Install`}>a</a>': '<a href={`/docs/install`}>a</a>',
    };
    expect(await fixTexts(Object.keys(cases), '.mdx')).toEqual(cases);
  });
});

test('corrects links in the front matter', async () => {
  const file = 'content/docs/a.md';
  const text = (path: string): string =>
    `---\nhead:\n  - tag: link\n    attrs: { rel: next, href: '${path}' }\n  - tag: link\n    attrs:\n      rel: prev\n      href: ${path}\n---\n# A\n`;
  const { textOf, remaining } = await fixSite({ [file]: text('/docs/Install#options') });
  expect([textOf(file), remaining]).toEqual([text('/docs/install#options'), []]);
});

describe('in the configuration', () => {
  test('corrects the navbar, the footer, sidebars and redirects', async () => {
    const keys = (path: string): string =>
      config(
        `navbar: { items: [{ label: 'A', to: '${path}#options' }] }`,
        `footer: { links: [{ title: 'B', items: [{ label: 'C', to: "${path}" }] }] }`,
        `docs: { sidebars: { docs: [{ type: 'link', label: 'D', href: '${path}' }, { type: 'autogenerated', dir: '.' }] } }`,
      );
    const { textOf, remaining, titles } = await fixSite({ 'site.config.ts': keys('/docs/Install') });
    expect([textOf('site.config.ts'), remaining]).toEqual([keys('/docs/install'), []]);
    expect(titles[0]).toBe('Change the link to `/docs/install#options`.');
  });

  test('leaves a computed value', async () => {
    const text = `const path = '/docs';\n${config("navbar: { items: [{ label: 'A', to: path + '/Install' }] }")}`;
    const { textOf, remaining } = await fixSite({ 'site.config.ts': text });
    expect([textOf('site.config.ts'), remaining]).toEqual([text, ['link.broken site.config.ts']]);
  });
});

describe('with a base path', () => {
  const base = { 'site.config.ts': config("baseUrl: '/base/'") };

  test('keeps the form of each link', async () => {
    const cases = {
      '[a](/docs/Install)': '[a](/docs/install)',
      '[a](/base/docs/install#options)': '[a](/docs/install#options)',
      '<a href="/docs/Install">a</a>': '<a href="/docs/install">a</a>',
    };
    expect(await fixTexts(Object.keys(cases), '.md', base)).toEqual(cases);
  });

  test('keeps the base path of elements in expressions', async () => {
    const cases = {
      '{<a href="/base/docs/Install">a</a>}': '{<a href="/base/docs/install">a</a>}',
      "{[1].map((key) => <a key={key} href='/base/docs/install#Options'>a</a>)}":
        "{[1].map((key) => <a key={key} href='/base/docs/install#options'>a</a>)}",
    };
    expect(await fixTexts(Object.keys(cases), '.mdx', base)).toEqual(cases);
  });
});

describe('redirects', () => {
  const redirects =
    "redirects: [{ from: '/old', to: '/older' }, { from: '/older', to: '/docs/install#options' }, { from: '/away', to: 'https://example.org/a?b' }]";

  test('an anchor that a redirect loses moves to the target, if it is there', async () => {
    const files = { 'site.config.ts': config("redirects: [{ from: '/old', to: '/docs/install' }]") };
    const cases = { '[a](/old#step-1)': '[a](/docs/install#step-1)', '[a](/old#none)': '[a](/old#none)' };
    expect(await fixTexts(Object.keys(cases), '.md', files)).toEqual(cases);
  });

  test('links lead to the target, if the site asks for it', async () => {
    const files = { 'site.config.ts': config(redirects, "rules: { 'link.redirected': 'warn' }") };
    const cases = {
      '[a](/old "T")': '[a](/docs/install#options "T")',
      '[a](/older/?q)': '[a](/docs/install/?q#options)',
      '[a](../old)': '[a](install#options)',
      '[a](/away)': '[a](/away)',
      '[a](/docs)': '[a](/docs)',
    };
    expect(await fixTexts(Object.keys(cases), '.md', files)).toEqual(cases);
  });

  test('chains become direct, if the site asks for it', async () => {
    const { textOf, remaining } = await fixSite({
      'site.config.ts': config(redirects, "rules: { 'redirect.chain': 'error' }"),
    });
    expect(textOf('site.config.ts')).toContain("{ from: '/old', to: '/docs/install#options' }");
    expect(remaining).toEqual([]);
  });
});

test('complete URLs of the site become paths, if the site asks for it', async () => {
  const files = { 'site.config.ts': config("baseUrl: '/base/'", "rules: { 'link.absolute': 'error' }") };
  const cases = {
    '[a](https://acme.example/base/docs/install?q#options "T")': '[a](/docs/install?q#options "T")',
    '[a][b]\n\n[b]: https://acme.example/base': '[a][b]\n\n[b]: /',
    '<https://acme.example/base/docs/install>': '<https://acme.example/base/docs/install>',
    '[a](https://acme.example/other)': '[a](https://acme.example/other)',
    '[a](https://acme.example/base/missing)': '[a](https://acme.example/base/missing)',
  };
  expect(await fixTexts(Object.keys(cases), '.md', files)).toEqual(cases);
});
