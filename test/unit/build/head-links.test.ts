import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { codesAndLocations } from '../routes/site.ts';
import { buildInMemory, builtInTemplates, memoryStore } from '../../support/memory-site.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

/** Builds a site twice with a cache, and returns the diagnostics of both builds. */
async function problemsOf(files: Readonly<Record<string, string>>, config: Readonly<Record<string, unknown>> = {}) {
  const store = memoryStore();
  const site = { files: { 'content/pages/index.md': '# Home', ...files }, config: { blog: false, ...config } };
  const first = await buildInMemory(shared.modules!, site, { store });
  const second = await buildInMemory(shared.modules!, site, { store, previous: first.written });
  expect(codesAndLocations(second.diagnostics)).toEqual(codesAndLocations(first.diagnostics));
  return codesAndLocations(first.diagnostics);
}

const link = (href: string) => ({ tag: 'link', attrs: { rel: 'x', href } });

describe('a path in the head', () => {
  test('leads to a static file, a generated file or a page', async () => {
    const head = ['/a.json?v=1', '/sitemap.xml', '/', 'https://example.com/x', 'data:,'].map(link);
    expect(await problemsOf({ 'static/a.json': '' }, { head, baseUrl: '/base/' })).toEqual([]);
  });

  test('is reported at its key in the configuration if nothing exists there', async () => {
    const config = { head: [link('/a.json')], scripts: [{ src: '/a.js', async: true }, '/b.js'] };
    const { diagnostics } = await buildInMemory(shared.modules!, {
      files: { 'content/pages/index.md': '# Home' },
      config,
    });
    const brokenLink = (path: string) => `The link \`${path}\` is broken: no page or file exists at this path.`;
    expect(diagnostics.map(({ message }) => message).sort()).toEqual(['/a.js', '/a.json', '/b.js'].map(brokenLink));
    expect(diagnostics.map(({ location }) => location?.file)).toEqual(Array(3).fill('site.config.ts'));
  });

  test('is reported at its line in front matter if nothing exists there', async () => {
    const page = ['---', 'head:', '  - tag: script', '    attrs:', '      src: /a.js', '---', '# A'].join('\n');
    expect(await problemsOf({ 'content/docs/a.md': page })).toEqual(['link.broken content/docs/a.md:5:7']);
    const relative = page.replace('/a.js', './a.js');
    expect(await problemsOf({ 'content/docs/a.md': relative })).toEqual([
      'content.missing-asset content/docs/a.md:5:7',
    ]);
  });
});
