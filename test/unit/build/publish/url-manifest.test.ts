import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates, memoryStore, type MemorySite } from '../../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const SITE: MemorySite = {
  files: {
    'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
    'content/docs/intro.md': '# Intro\n\n## Set up\n\n<a name="old-name"></a>Text.\n\n## Next {#then}\n',
    'content/docs/zebra.md': '# Zebra\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  },
  config: { baseUrl: '/base/', blog: false, redirects: [{ from: ['/start', '/begin'], to: '/docs/intro#then' }] },
};

const SCHEMA = new URL('../../../../docs/static/schemas/urls-1.json', import.meta.url);

const build = (site: MemorySite, options = {}) => buildInMemory(templates.modules!, site, options);

test('urls.json lists public pages, their anchors, and redirects, with one line for each', async () => {
  const { written, diagnostics } = await build(SITE);
  expect(diagnostics).toEqual([]);
  expect(written['urls.json']).toBe(`{
  "$schema": "https://docsgen.dev/schemas/urls-1.json",
  "version": 1,
  "url": "https://example.org/base/",
  "pages": {
    "/": {"title":"Home","source":"content/pages/index.md"},
    "/docs/intro": {"title":"Intro","source":"content/docs/intro.md","anchors":["set-up","old-name","then"]},
    "/docs/zebra": {"title":"Zebra","source":"content/docs/zebra.md"}
  },
  "redirects": {
    "/begin": "/docs/intro#then",
    "/docs": "/docs/intro",
    "/start": "/docs/intro#then"
  }
}
`);
});

test('urls.json conforms to its published schema', async () => {
  const { written } = await build(SITE);
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as object;
  const validate = new Ajv({ strict: true, allErrors: true, formats: { uri: URL.canParse } }).compile(schema);
  validate(JSON.parse(written['urls.json']!));
  expect(validate.errors).toBeNull();
  expect(validate({ ...JSON.parse(written['urls.json']!), pages: { 'no-path': {} } })).toBe(false);
});

test('an incremental build writes the same manifest as a clean build, also after edits', async () => {
  const store = memoryStore();
  const first = await build(SITE, { store });
  const again = await build(SITE, { store, previous: first.written });
  expect(again.written).toEqual(first.written);
  const edited = { ...SITE, files: { ...SITE.files, 'content/docs/zebra.md': '# Zebra\n\n## Stripes\n' } };
  const incremental = await build(edited, { store, previous: first.written });
  expect(incremental.written['urls.json']).toContain('"anchors":["stripes"]');
  expect(incremental.written).toEqual((await build(edited)).written);
});

test('neither the sitemap nor the search contains the manifest', async () => {
  const { written } = await build(SITE);
  const others = Object.entries(written).filter(([path]) => path !== 'urls.json');
  expect(others.filter(([, text]) => text.includes('urls.json'))).toEqual([]);
});

test('a static file replaces the manifest', async () => {
  const own = { ...SITE, files: { ...SITE.files, 'static/urls.json': '[]' } };
  const { written, diagnostics } = await build(own);
  expect(diagnostics).toEqual([]);
  expect(written['urls.json']).not.toContain('"pages"');
});
