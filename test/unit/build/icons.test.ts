import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates, memoryStore, type MemoryBuild } from '../../support/memory-site.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f00"/></svg>';
const NAMES = ['apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'site.webmanifest'];

interface Changes {
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: object;
  readonly store?: ReturnType<typeof memoryStore>;
  readonly previous?: MemoryBuild['written'];
}

const built = ({ files = {}, config = {}, ...options }: Changes = {}): Promise<MemoryBuild> => {
  const site = {
    files: { 'content/pages/index.md': '# Home', 'static/img/icon.svg': SVG, ...files },
    config: { title: 'Acme Docs', favicon: 'img/icon.svg', blog: false, docs: {}, ...config },
  };
  return buildInMemory(shared.modules!, site, options);
};

const iconsOf = ({ written }: MemoryBuild): string[] =>
  Object.keys(written)
    .filter((out) => NAMES.includes(out))
    .sort();
const linksOf = ({ written }: MemoryBuild): string[] =>
  [...(written['index.html'] ?? '').matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)].map(([tag]) =>
    tag.replaceAll('"', ''),
  );

describe('the icons of a site with an SVG favicon', () => {
  test('are made with a manifest, which is the only one with a link', async () => {
    const result = await built();
    expect(result.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(iconsOf(result)).toEqual(NAMES);
    expect(linksOf(result)).toEqual([
      '<link rel=icon href=/img/icon.svg/>',
      '<link rel=manifest href=/site.webmanifest/>',
    ]);
  });

  test('have links below a base path, which browsers do not search', async () => {
    const result = await built({ config: { baseUrl: '/sub/' } });
    expect(result.committed).toBe(true);
    expect(linksOf(result)).toEqual([
      '<link rel=icon href=/sub/favicon.ico sizes=32x32/>',
      '<link rel=icon href=/sub/img/icon.svg/>',
      '<link rel=apple-touch-icon href=/sub/apple-touch-icon.png/>',
      '<link rel=manifest href=/sub/site.webmanifest/>',
    ]);
  });

  test('do not replace static files', async () => {
    const statics = { 'static/favicon.ico': 'ico', 'static/site.webmanifest': '{}' };
    const result = await built({ files: statics });
    expect(result.committed).toBe(true);
    expect(iconsOf(result)).toEqual(NAMES);
    expect(result.written['site.webmanifest']).toBe('copy of static/site.webmanifest');
    expect(result.written['favicon.ico']).toBe('copy of static/favicon.ico');
  });

  test('are drawn once: another build finds them in the cache', async () => {
    const store = memoryStore();
    const first = await built({ store });
    const entries = [...store.entries].filter(([, value]) => value.includes('apple-touch-icon.png'));
    expect(entries).toHaveLength(1);
    const [key, value] = entries[0]!;
    store.entries.set(key, value.replaceAll(/"base64":"[^"]*"/g, '"base64":"AAAA"'));
    const second = await built({ store });
    expect(second.written['icon-192.png']).not.toBe(first.written['icon-192.png']);
    expect((await built({ store, files: { 'static/img/icon.svg': SVG.replace('#f00', '#00f') } })).committed).toBe(
      true,
    );
    expect([...store.entries].filter(([, one]) => one.includes('apple-touch-icon.png'))).toHaveLength(2);
  });

  test('are not made without an SVG in the static folder, or if the site turns them off', async () => {
    const none = async (changes: Changes) => {
      const result = await built(changes);
      return [...iconsOf(result), ...linksOf(result).filter((link) => link.includes('manifest'))];
    };
    expect(await none({ config: { icons: false } })).toEqual([]);
    expect(await none({ config: { favicon: 'https://acme.example/icon.svg' } })).toEqual([]);
    expect(await none({ files: { 'static/icon.png': '' }, config: { favicon: 'icon.png' } })).toEqual([]);
    expect(await none({ files: { 'static/img/icon.svg': '<svg' } })).toEqual([]);
  });

  test('have no link to a manifest if the head of the site has one', async () => {
    const head = [{ tag: 'link', attrs: { rel: 'manifest', href: '/app.json' } }];
    const result = await built({ files: { 'static/app.json': '{}' }, config: { head } });
    expect(linksOf(result).filter((link) => link.includes('manifest'))).toEqual([
      '<link rel=manifest href=/app.json/>',
    ]);
  });

  test('get their links on pages of an earlier build', async () => {
    const store = memoryStore();
    const { written } = await built({ store, files: { 'static/img/icon.svg': '<svg' } });
    expect(linksOf(await built({ store, previous: written }))).toContain('<link rel=manifest href=/site.webmanifest/>');
  });
});
