import { createElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import { buildInMemory, memoryStore, builtInTemplates, type MemorySite } from '../../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const FILES = {
  'content/pages/index.md': '# Home\n\nWelcome.\n',
  'content/docs/first.md': '# First\n\nOne. See [second](./second.md).\n',
  'content/docs/guide/_category_.json': '{ "link": { "type": "generated-index" } }',
  'content/docs/guide/second.md': '# Second\n\nTwo.\n',
  'content/docs/second.md': '# Second\n\nTwo.\n\nAnd more.\n',
  'content/blog/2024-01-02-post.md': '# Post\n\nWords.\n',
};
const SITE: MemorySite = {
  files: FILES,
  config: { search: { provider: 'local' }, navbar: { items: [{ label: 'Docs', to: '/docs/first' }] } },
};

/** The pages that a build makes anew after another one with the same memory. */
async function madeAfter(
  change: Partial<MemorySite> & { readonly modules?: LoadedModules },
  before: MemorySite = SITE,
): Promise<string[]> {
  const store = memoryStore();
  const { written: last } = await buildInMemory(templates.modules!, before, { store });
  const { modules = templates.modules!, ...site } = change;
  const { rewritten: made } = await buildInMemory(modules, { ...before, ...site }, { store, previous: last });
  return made.filter((path) => /\.(?:html|idx)$/.test(path));
}

const withFile = (path: string, text: string): Partial<MemorySite> => ({ files: { ...FILES, [path]: text } });

describe('a build after another', () => {
  test('makes no page when nothing has changed', async () => {
    expect(await madeAfter({})).toEqual([]);
  });

  test('makes the page whose text is another one, and the index of the search', async () => {
    expect(await madeAfter(withFile('content/docs/second.md', '# Second\n\nTwo.\n\nAnd three.\n'))).toEqual([
      'docs/second/index.html',
      'search/en-current.idx',
    ]);
  });

  test('makes the lists that show a part of it, too', async () => {
    const other = '---\ndescription: What it is.\n---\n\n# Second\n\nTwo.\n';
    const made = await madeAfter(withFile('content/docs/guide/second.md', other));
    expect(made).toContain('docs/guide/second/index.html');
    expect(made).toContain('docs/category/guide/index.html');
    expect(made).not.toContain('docs/first/index.html');
  });

  test('makes what can be found anew only where it is another one', async () => {
    const made = await madeAfter(withFile('content/docs/second.md', '# Second\n\nTwo.\n\nAnd *more*.\n'));
    expect(made).toEqual(['docs/second/index.html']);
  });

  test('makes every page when a title in the sidebar, the configuration or a template has changed', async () => {
    const all = (await buildInMemory(templates.modules!, SITE)).rewritten.filter((path) => path.endsWith('.html'));
    const pages = async (...change: Parameters<typeof madeAfter>) =>
      (await madeAfter(...change)).filter((path) => path.endsWith('.html'));
    expect(await pages(withFile('content/docs/second.md', '# Zweite\n\nTwo.\n'))).toEqual(all);
    expect(await pages({ config: { ...SITE.config, tagline: 'another' } })).toEqual(all);
    const { fingerprints, ...rest } = templates.modules!;
    expect(await pages({ modules: { ...rest, fingerprints: { ...fingerprints, '': 'another' } } })).toEqual(all);
  });

  test('makes the page whose file is gone from the output, and says what was said of the others', async () => {
    const broken = { ...SITE, files: { ...FILES, 'content/docs/second.md': '# Second\n\n[x](/nowhere) [y](#part)\n' } };
    const store = memoryStore();
    const first = await buildInMemory(templates.modules!, broken, { store });
    const { 'docs/first/index.html': _, ...last } = first.written;
    const second = await buildInMemory(templates.modules!, broken, { store, previous: last });
    expect(second.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['docs/first/index.html']);
    expect(second.written).toEqual(first.written);
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['link.broken', 'link.broken-anchor']);
    expect(second.diagnostics).toEqual(first.diagnostics);
  });

  test('makes the search index of pages that it does not make, and makes them where the memory has holes', async () => {
    const store = memoryStore();
    const first = await buildInMemory(templates.modules!, SITE, { store });
    const { 'search/en-current.idx': _, ...last } = first.written;
    expect((await buildInMemory(templates.modules!, SITE, { store, previous: last })).written).toEqual(first.written);
    for (const [key, value] of store.entries) if (value.includes('"sections"')) store.entries.delete(key);
    expect((await buildInMemory(templates.modules!, SITE, { store, previous: last })).written).toEqual(first.written);
  });
});

describe('a build with code of the site', () => {
  const COMPONENT = 'content/pages/clock.tsx';

  /** A page component, and how often it was rendered. */
  function clock() {
    const state = { says: 'noon', renders: 0 };
    const Clock = (): string => {
      state.renders++;
      return `It is ${state.says}.`;
    };
    const { fingerprints, exports, ...rest } = templates.modules!;
    const modules: LoadedModules = { ...rest, exports: { ...exports, [COMPONENT]: { default: Clock } } };
    const withFingerprints = (more: Readonly<Record<string, string>>): LoadedModules => ({
      ...modules,
      fingerprints: { ...fingerprints, ...more },
    });
    return { state, modules, withFingerprints };
  }
  const site = { ...SITE, files: { ...FILES, [COMPONENT]: '' } };

  test('runs a component that is not pure, and writes the page if its HTML differs', async () => {
    const { state, withFingerprints } = clock();
    const modules = withFingerprints({});
    const store = memoryStore();
    const first = await buildInMemory(modules, site, { store });
    expect(state.renders).toBe(1);
    const same = await buildInMemory(modules, site, { store, previous: first.written });
    expect(state.renders).toBe(2);
    expect(same.rewritten).not.toContain('clock/index.html');
    state.says = 'late';
    const other = await buildInMemory(modules, site, { store, previous: same.written });
    expect(state.renders).toBe(3);
    expect(other.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['clock/index.html']);
    expect(other.written['clock/index.html']).toContain('It is late.');
    expect(other.written).toEqual((await buildInMemory(modules, site)).written);
  });

  test('runs it once for a page that is missing from the output', async () => {
    const { state, withFingerprints } = clock();
    const store = memoryStore();
    await buildInMemory(withFingerprints({}), site, { store });
    await buildInMemory(withFingerprints({}), site, { store });
    expect(state.renders).toBe(2);
  });

  test('does not run a component that is pure', async () => {
    const { state, withFingerprints } = clock();
    const modules = withFingerprints({ [COMPONENT]: 'one' });
    const store = memoryStore();
    const { written: last } = await buildInMemory(modules, site, { store });
    await buildInMemory(modules, site, { store, previous: last });
    expect(state.renders).toBe(1);
    await buildInMemory(withFingerprints({ [COMPONENT]: 'two' }), site, { store, previous: last });
    expect(state.renders).toBe(2);
  });

  test('renders every page once if the templates are not pure, and writes those that differ', async () => {
    const state = { says: 'noon', renders: 0 };
    const { fingerprints: _, templates: own, ...rest } = templates.modules!;
    const Document = (props: object): unknown => {
      state.renders++;
      const { view } = props as { view: { href: string } };
      return createElement('html', {}, view.href === '/docs/first' ? state.says : view.href);
    };
    const modules = { ...rest, templates: { ...own!, Document } } as unknown as LoadedModules;
    const store = memoryStore();
    const first = await buildInMemory(modules, SITE, { store });
    const pages = state.renders;
    const same = await buildInMemory(modules, SITE, { store, previous: first.written });
    expect(state.renders).toBe(2 * pages);
    expect(same.rewritten.filter((path) => /\.(?:html|idx)$/.test(path))).toEqual([]);
    state.says = 'late';
    const other = await buildInMemory(modules, SITE, { store, previous: first.written });
    expect(other.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['docs/first/index.html']);
    expect(other.written).toEqual((await buildInMemory(modules, SITE)).written);
  });

  test('reports a component that throws now and did not throw before', async () => {
    const { state, withFingerprints } = clock();
    const store = memoryStore();
    const { written: last } = await buildInMemory(withFingerprints({}), site, { store });
    Object.defineProperty(state, 'says', {
      get: () => {
        throw new Error('no clock');
      },
    });
    const { diagnostics } = await buildInMemory(withFingerprints({}), site, { store, previous: last });
    expect(diagnostics.map(({ code }) => code)).toEqual(['template.failed']);
  });
});
