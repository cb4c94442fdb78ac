import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, temporaryFolder, treeOf, writeFiles } from '../support/disk-site.ts';
import { eventually } from '../support/eventually.ts';
import { watchOnDisk } from '../support/watched-site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

/** A repository with a site in `website` and content next to it. */
function repository(): { readonly root: string; readonly siteDir: string } {
  const root = temporaryFolder('repository');
  writeFiles(root, {
    'website/site.config.ts': `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  docs: { dir: '../docs', editUrl: 'https://git.example/edit/main/website/{path}' },
  blog: { dir: '../news' },
  staticDirs: ['static', '../assets'],
};`,
    'website/node_modules/acme/package.json':
      '{ "name": "acme", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'website/node_modules/acme/index.js': "export const name = 'ACME';",
    'website/content/pages/index.md': '# Home\n\n[Intro](../../../docs/intro.md)\n',
    'docs/intro.md':
      '# Intro\n\n[Use](guide/use.mdx) [Post](../news/2024-01-02-a.md) ![](img/a.svg)\n\n```js file=../src/a.js\n```\n',
    'docs/guide/use.mdx':
      "import { name } from 'acme';\n\n# Use\n\nBy {name}. [Intro](../intro.md) [Home](@site/content/pages/index.md)\n",
    'docs/img/a.svg': SVG,
    'docs/node_modules/other/readme.md': '# Package\n',
    'news/2024-01-02-a.md': '# News\n',
    'assets/logo.svg': SVG,
    'src/a.js': 'const included = 1;\n',
    'secret/b.svg': SVG,
  });
  mkdirSync(join(root, 'website/static'));
  return { root, siteDir: join(root, 'website') };
}

const messages = (diagnostics: readonly { readonly code: string; readonly message: string }[]): string[] =>
  diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('content next to the site folder', () => {
  test('is built with its links, images, code, packages and edit links', async () => {
    const { siteDir } = repository();
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(messages(diagnostics)).toEqual([]);
    const files = treeOf(join(siteDir, 'build'));
    const intro = files['docs/intro/index.html'];
    expect(intro).toContain('href="/docs/guide/use"');
    expect(intro).toContain('href="/blog/a"');
    expect(intro).toContain('href="https://git.example/edit/main/docs/intro.md"');
    expect(intro).toContain('included');
    expect(files['docs/guide/use/index.html']).toContain('By ACME.');
    expect(files['index.html']).toContain('href="/docs/intro"');
    expect(Object.keys(files).filter((path) => /^(?:logo\.svg|assets\/a-\w+\.svg)$/.test(path))).toHaveLength(2);
    expect(Object.keys(files).filter((path) => path.includes('package') || path.includes('readme'))).toEqual([]);
  });

  test('is built again like from scratch after changes', async () => {
    const { root, siteDir } = repository();
    await buildOnDisk(siteDir);
    writeFiles(root, {
      'docs/intro.md': '# Intro\n\n[Use](guide/use.mdx)\n',
      'docs/new.md': '# New\n',
      'news/2024-01-02-a.md': undefined,
    });
    const { diagnostics } = await buildOnDisk(siteDir);
    const incremental = treeOf(join(siteDir, 'build'));
    expect(messages(diagnostics)).toEqual([]);
    await buildOnDisk(siteDir, { cache: false });
    expect(treeOf(join(siteDir, 'build'))).toEqual(incremental);
  });

  test('does not make other files of the repository public, and reports its problems with their paths', async () => {
    const { root, siteDir } = repository();
    writeFiles(root, { 'docs/intro.md': '# Intro\n\n![](../secret/b.svg) [Lost](lost.md)\n' });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
      ['content.missing-asset', '../docs/intro.md', 3],
      ['link.broken-markdown', '../docs/intro.md', 3],
    ]);
  });

  test('reports a missing import at its line', async () => {
    const { root, siteDir } = repository();
    writeFiles(root, { 'docs/guide/use.mdx': "import { name } from './missing.js';\n\n# Use\n\n{name}\n" });
    const { diagnostics } = await buildOnDisk(siteDir);
    const [problem] = diagnostics.filter(({ code }) => code === 'content.module-failed');
    expect(problem?.location).toMatchObject({ file: '../docs/guide/use.mdx', line: 1 });
  });

  test('can contain an island that imports a package of the site', async () => {
    const { root, siteDir } = repository();
    writeFiles(root, {
      'docs/guide/box.island.tsx':
        "import { name } from 'acme';\nexport default function Box() {\n  return <b>By {name}</b>;\n}\n",
      'docs/guide/use.mdx': "import Box from './box.island.tsx';\n\n# Use\n\n<Box />\n",
    });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(messages(diagnostics)).toEqual([]);
    const files = treeOf(join(siteDir, 'build'));
    expect(files['docs/guide/use/index.html']).toMatch(/<b>By (?:<!-- -->)?ACME<\/b>/);
    const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
    expect(scripts.some(([, text]) => text.includes('ACME'))).toBe(true);
  });

  test('is watched by the development server', async () => {
    const { root, siteDir } = repository();
    const site = await watchOnDisk(siteDir);
    expect((await site.get('/docs/intro')).body).toContain('Intro');
    writeFiles(root, { 'docs/intro.md': '# Changed\n', 'docs/added.md': '# Added\n' });
    const body = (path: string) => async () => (await site.get(path)).body;
    await eventually(body('/docs/intro')).toContain('<h1>Changed');
    await eventually(body('/docs/added')).toContain('<h1>Added');
    expect((await site.get('/secret/b.svg')).status).toBe(404);
  });
});
