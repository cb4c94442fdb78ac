import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnDisk, differences, diskSite, temporaryFolder, treeOf, writeFiles } from '../support/disk-site.ts';

const message = (text: string): string => JSON.stringify({ welcome: { message: text } });

/** A site in two languages, with the folders of Docusaurus and everything whose text depends on the language. */
const FILES = {
  'site.config.ts': `export default {
    title: 'Acme',
    url: 'https://example.org',
    i18n: { locales: ['en', { name: 'he', direction: 'rtl' }] },
    redirects: [{ from: '/old', to: '/docs/intro' }],
    navbar: { items: [{ type: 'locales', position: 'right' }, { type: 'search', position: 'right' }] },
  };`,
  'content/pages/index.tsx': `import { Link, translate } from 'docsgen/components';
    export default () => <main><h1>{translate({ id: 'welcome', message: 'Welcome' })}</h1>
      <Link to="/docs/intro">Intro</Link> <a href="/docs/usage#part">Usage</a> <a href="/files/a.txt">File</a></main>;`,
  'content/docs/intro.md': '# Intro\n\n[Usage](usage.mdx#part)\n\n![Logo](./logo.svg)\n',
  'content/docs/usage.mdx': "import Part from './_part.mdx';\n\n# Usage\n\n## Part {#part}\n\n<Part />\n",
  'content/docs/_part.mdx': 'An English partial with a [link](/docs/intro).\n',
  'content/docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'content/blog/2026-01-02-hello.md': '---\nauthors: [ada]\n---\n# Hello\n\nText\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n  title: Author\n',
  'static/files/a.txt': 'text',
  'i18n/he/docusaurus-plugin-content-docs/current/intro.md':
    '# מבוא\n\n[שימוש](usage.mdx#part)\n\n![Logo](./logo.svg)\n',
  'i18n/he/docusaurus-plugin-content-docs/current/_part.mdx': 'A Hebrew partial with a [link](/docs/intro).\n',
  'i18n/he/docusaurus-plugin-content-blog/authors.yml': 'ada:\n  name: Ada\n  title: Hebrew author\n',
  'i18n/he/code.json': message('ברוכים הבאים'),
};

/** Edits of originals, of translations, and of both. `undefined` removes a file. */
const EDITS: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'content/docs/intro.md': '# Introduction\n\n[Usage](usage.mdx#part)\n' },
  { 'i18n/he/docs/usage.mdx': '# Hebrew usage\n\n## Part {#part}\n' },
  { 'i18n/he/code.json': message('שלום'), 'i18n/he/docs/only.md': '# Only in Hebrew\n' },
  { 'i18n/he/docs/usage.mdx': undefined, 'i18n/he/docusaurus-plugin-content-docs/current/_part.mdx': undefined },
];

test('a site in two languages', { timeout: 240_000 }, async () => {
  const siteDir = diskSite(FILES);
  const { diagnostics } = await buildOnDisk(siteDir);
  expect(diagnostics).toEqual([]);
  const files = treeOf(join(siteDir, 'build'));
  const text = (path: string): string => Buffer.from(files[path] ?? '', 'latin1').toString();
  expect(text('he/index.html')).toContain('<html lang="he" dir="rtl"');
  expect(text('he/index.html')).toContain('<h1>ברוכים הבאים</h1>');
  for (const href of ['/he/docs/intro', '/he/docs/usage#part', '/files/a.txt'])
    expect(text('he/index.html')).toContain(`href="${href}"`);
  expect(text('index.html')).toContain('<h1>Welcome</h1>');
  expect(text('he/docs/usage/index.html')).toContain('A Hebrew partial with a <a href="/he/docs/intro">link</a>.');
  expect(text('docs/usage/index.html')).toContain('An English partial with a <a href="/docs/intro">link</a>.');
  expect(text('he/docs/usage/index.html')).toContain('<div class="prose" lang="en" dir="ltr">');
  expect(text('he/blog/hello/index.html')).toContain('Hebrew author');
  expect(text('he/old/index.html')).toContain('url=/he/docs/intro');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['search/en-current.idx', 'search/he-current.idx']));
  expect(Object.keys(files).filter((path) => path.startsWith('he/files'))).toEqual([]);

  const only = join(temporaryFolder(), 'build');
  const hebrew = await buildOnDisk(siteDir, { locale: 'he', outDir: only, cache: false });
  expect(hebrew.diagnostics).toEqual([]);
  const ofLocale = treeOf(only);
  for (const path of Object.keys(ofLocale)) expect(ofLocale[path], path).toBe(files[path]);
  expect(Object.keys(ofLocale).filter((path) => path.startsWith('he/'))).toEqual(
    Object.keys(files).filter((path) => path.startsWith('he/')),
  );

  for (const edit of EDITS) {
    writeFiles(siteDir, edit);
    const incremental = await buildOnDisk(siteDir);
    const clean = join(temporaryFolder(), 'build');
    const fresh = await buildOnDisk(siteDir, { cache: false, outDir: clean });
    expect(differences(treeOf(join(siteDir, 'build')), treeOf(clean))).toEqual([]);
    expect(incremental.diagnostics).toEqual(fresh.diagnostics);
  }
});
