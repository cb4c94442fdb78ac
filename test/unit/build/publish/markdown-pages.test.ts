import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import { watchInMemory } from '../../../support/live-session.ts';
import {
  buildInMemory,
  builtInTemplates,
  checkInMemory,
  memoryStore,
  type MemorySite,
} from '../../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const SITE: MemorySite = {
  files: {
    'content/pages/index.md': '# Home\n\nWelcome.\n',
    'content/pages/404.md': '# Missing\n',
    'content/docs/first.md': '# First\n\nSee [second](./second.md#part).\n\n:::tip\n\nA tip.\n\n:::\n',
    'content/docs/second.md':
      '---\ndescription: About it.\n---\n\n# Second\n\n## Part\n\n```ts title="a.ts"\nlet a;\n```\n',
    'content/blog/2024-01-02-post.md': '# Post\n\nNews.\n',
  },
  config: { redirects: [{ from: '/old', to: '/docs/first' }], baseUrl: '/base/' },
};

const build = (site: MemorySite, options = {}) => buildInMemory(templates.modules!, site, options);

const markdownIn = (written: Readonly<Record<string, string>>): string[] =>
  Object.keys(written).filter((path) => path.endsWith('.md'));

describe('the Markdown of pages', () => {
  test('is next to the folder of each page with content', async () => {
    const { written, diagnostics } = await build(SITE);
    expect(diagnostics).toEqual([]);
    expect(markdownIn(written).sort()).toEqual(
      ['blog.md', 'blog/post.md', 'blog/archive.md', 'docs/first.md', 'docs/second.md', 'index.md'].sort(),
    );
    expect(written['docs/first.md']).toBe(
      '# First\n\nSee [second](https://example.org/base/docs/second#part).\n\n> [!TIP]\n> A tip.\n',
    );
    expect(written['docs/second.md']).toBe('# Second\n\n## Part\n\n```ts title="a.ts"\nlet a;\n```\n');
    expect(written['docs/first/index.html']).toContain(
      '<link rel="alternate" type="text/markdown" href="https://example.org/base/docs/first.md"/>',
    );
    for (const path of ['old/index.html', '404.html', 'search/index.html'])
      expect(written[path] ?? '').not.toContain('text/markdown');
  });

  test('does not exist if the site turns it off', async () => {
    const { written } = await build({ ...SITE, config: { ...SITE.config, markdownPages: false } });
    expect(markdownIn(written)).toEqual([]);
    expect(written['docs/first/index.html']).not.toContain('text/markdown');
  });

  test('is made by a build after a check, which does not make it', async () => {
    const { written: clean } = await build(SITE);
    const store = memoryStore();
    expect(await checkInMemory(templates.modules!, SITE, { store })).toEqual([]);
    const { 'docs/first.md': _, ...previous } = clean;
    expect((await build(SITE, { store, previous })).written).toEqual(clean);
  });

  test('is kept with its page, and written again with its page', async () => {
    const store = memoryStore();
    const first = await build(SITE, { store });
    const second = await build(SITE, { store, previous: first.written });
    expect(second.rewritten.filter((path) => /\.(?:md|html)$/.test(path))).toEqual([]);
    expect(second.written).toEqual(first.written);
    const changed = { ...SITE, files: { ...SITE.files, 'content/docs/first.md': '# First\n\nOther.\n' } };
    const third = await build(changed, { store, previous: second.written });
    expect(third.rewritten).toContain('docs/first.md');
    expect(third.rewritten).not.toContain('docs/second.md');
    expect(third.written).toEqual((await build(changed)).written);
  });

  test('gives way to a static file with the same path', async () => {
    const store = memoryStore();
    const first = await build(SITE, { store });
    const withStatic = { ...SITE, files: { ...SITE.files, 'static/docs/first.md': 'Mine.' } };
    const second = await build(withStatic, { store, previous: first.written });
    expect(second.diagnostics).toEqual([]);
    expect(second.written).toEqual((await build(withStatic)).written);
    const third = await build(SITE, { store, previous: second.written });
    expect(third.written['docs/first.md']).toContain('# First');
  });

  test('can be linked', async () => {
    const items = [{ label: 'Markdown', to: '/docs/first.md' }];
    const linked = { ...SITE, config: { ...SITE.config, navbar: { items } } };
    expect((await build(linked)).diagnostics).toEqual([]);
    const site = await watchInMemory(templates.modules!, linked);
    await site.checked();
    expect(site.session.state().diagnostics).toEqual([]);
  });

  test('is the same on the development server', async () => {
    const { written } = await build(SITE);
    const site = await watchInMemory(templates.modules!, SITE);
    for (const path of markdownIn(written)) {
      const response = await site.session.respond(`/${path}`);
      expect(response).toMatchObject({ kind: 'bytes', data: written[path], name: path });
    }
    for (const path of ['/old.md', '/404.md', '/search.md', '/docs/none.md'])
      expect(await site.session.respond(path)).toMatchObject({ status: 404 });
  });
});
