import { createElement, type FunctionComponent } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import {
  buildInMemory,
  checkInMemory,
  memoryStore,
  builtInTemplates,
  type MemorySite,
} from '../../../support/memory-site.ts';

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

/** Returns the pages that a second build with the same store renders again after a change. */
async function rebuiltAfter(
  change: Partial<MemorySite> & { readonly modules?: LoadedModules },
  before: MemorySite = SITE,
): Promise<string[]> {
  const store = memoryStore();
  const { written: previous } = await buildInMemory(templates.modules!, before, { store });
  const { modules = templates.modules!, ...site } = change;
  const { rewritten } = await buildInMemory(modules, { ...before, ...site }, { store, previous });
  return rewritten.filter((path) => /\.(?:html|idx)$/.test(path));
}

/** Returns the addresses of the pages that a second build with the same store renders after a change, whether or not their HTML differs. */
async function rendersAfter(change: Partial<MemorySite>, before: MemorySite): Promise<string[]> {
  const rendered: string[] = [];
  const { Document } = templates.modules!.templates!;
  const modules: LoadedModules = {
    ...templates.modules!,
    templates: {
      ...templates.modules!.templates!,
      Document: (props) => {
        rendered.push(props.view.href);
        return createElement(Document as FunctionComponent<typeof props>, props);
      },
    },
  };
  const store = memoryStore();
  const { written: previous } = await buildInMemory(modules, before, { store });
  rendered.length = 0;
  await buildInMemory(modules, { ...before, ...change }, { store, previous });
  return rendered.sort();
}

test('a build after a check makes the search index, which the check does not', async () => {
  // Without Markdown files, nothing else is missing after a check.
  const site = { ...SITE, config: { ...SITE.config, markdownPages: false } };
  const { written: clean } = await buildInMemory(templates.modules!, site);
  const store = memoryStore();
  await checkInMemory(templates.modules!, site, { store });
  const { written } = await buildInMemory(templates.modules!, site, { store, previous: clean });
  expect(written['search/en-current.idx']).toBe(clean['search/en-current.idx']);
});

const withFile = (path: string, text: string): Partial<MemorySite> => ({ files: { ...FILES, [path]: text } });

describe('an incremental build', () => {
  test('renders no page if nothing has changed', async () => {
    expect(await rebuiltAfter({})).toEqual([]);
  });

  test('renders a page whose text has changed, and updates the search index', async () => {
    expect(await rebuiltAfter(withFile('content/docs/second.md', '# Second\n\nTwo.\n\nAnd three.\n'))).toEqual([
      'docs/second/index.html',
      'search/en-current.idx',
    ]);
  });

  test('renders the lists that show the description of a changed page', async () => {
    const changed = '---\ndescription: A description.\n---\n\n# Second\n\nTwo.\n';
    const rebuilt = await rebuiltAfter(withFile('content/docs/guide/second.md', changed));
    expect(rebuilt).toContain('docs/guide/second/index.html');
    expect(rebuilt).toContain('docs/category/guide/index.html');
    expect(rebuilt).not.toContain('docs/first/index.html');
  });

  test('updates the search index only if the searchable text has changed', async () => {
    const rebuilt = await rebuiltAfter(withFile('content/docs/second.md', '# Second\n\nTwo.\n\nAnd *more*.\n'));
    expect(rebuilt).toEqual(['docs/second/index.html']);
  });

  test('renders every page if a title in the sidebar, the configuration or a template has changed', async () => {
    const all = (await buildInMemory(templates.modules!, SITE)).rewritten.filter((path) => path.endsWith('.html'));
    const pages = async (...change: Parameters<typeof rebuiltAfter>) =>
      (await rebuiltAfter(...change)).filter((path) => path.endsWith('.html'));
    expect(await pages(withFile('content/docs/second.md', '# Zweite\n\nTwo.\n'))).toEqual(all);
    expect(await pages({ config: { ...SITE.config, tagline: 'another' } })).toEqual(all);
    const { fingerprints, ...rest } = templates.modules!;
    expect(await pages({ modules: { ...rest, fingerprints: { ...fingerprints, '': 'another' } } })).toEqual(all);
  });

  test('renders no page of a frozen version if a title of another version has changed', async () => {
    const frozen = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/first.md': '# First\n' };
    const site = { ...SITE, files: { ...FILES, ...frozen } };
    const rebuilt = async (changes: Readonly<Record<string, string>>): Promise<string[]> => {
      const pages = await rendersAfter({ files: { ...site.files, ...changes } }, site);
      return pages.filter((path) => path.startsWith('/docs/first'));
    };
    expect(await rebuilt({ 'content/docs/second.md': '# Another title\n' })).toEqual([]);
    expect(await rebuilt({ 'content/docs/first.md': '---\nslug: /other\n---\n# First\n' })).toEqual(['/docs/first']);
    expect(await rebuilt({ 'versioned_docs/version-1.0/new.md': '# New\n' })).toEqual(['/docs/first']);
  });

  test('renders a page whose output file is missing, and repeats the diagnostics of the others', async () => {
    const broken = { ...SITE, files: { ...FILES, 'content/docs/second.md': '# Second\n\n[x](/nowhere) [y](#part)\n' } };
    const store = memoryStore();
    const first = await buildInMemory(templates.modules!, broken, { store });
    const { 'docs/first/index.html': _, ...previous } = first.written;
    const second = await buildInMemory(templates.modules!, broken, { store, previous });
    expect(second.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['docs/first/index.html']);
    expect(second.written).toEqual(first.written);
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['link.broken', 'link.broken-anchor']);
    expect(second.diagnostics).toEqual(first.diagnostics);
  });

  test('indexes pages that it does not render, and renders pages whose cache entries are missing', async () => {
    const store = memoryStore();
    const first = await buildInMemory(templates.modules!, SITE, { store });
    const { 'search/en-current.idx': _, ...previous } = first.written;
    expect((await buildInMemory(templates.modules!, SITE, { store, previous })).written).toEqual(first.written);
    for (const [key, value] of store.entries) if (value.includes('"sections"')) store.entries.delete(key);
    expect((await buildInMemory(templates.modules!, SITE, { store, previous })).written).toEqual(first.written);
  });
});

describe('a build with code of the site', () => {
  const COMPONENT = 'content/pages/clock.tsx';

  /** Creates a page component that counts its renders. */
  function clock() {
    const state = { time: 'noon', renders: 0 };
    const Clock = (): string => {
      state.renders++;
      return `It is ${state.time}.`;
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
    state.time = 'late';
    const changed = await buildInMemory(modules, site, { store, previous: same.written });
    expect(state.renders).toBe(3);
    expect(changed.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['clock/index.html']);
    expect(changed.written['clock/index.html']).toContain('It is late.');
    expect(changed.written).toEqual((await buildInMemory(modules, site)).written);
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
    const modules = withFingerprints({ [COMPONENT]: 'first' });
    const store = memoryStore();
    const { written: previous } = await buildInMemory(modules, site, { store });
    await buildInMemory(modules, site, { store, previous });
    expect(state.renders).toBe(1);
    await buildInMemory(withFingerprints({ [COMPONENT]: 'second' }), site, { store, previous });
    expect(state.renders).toBe(2);
  });

  test('renders every page once if the templates are not pure, and writes those that differ', async () => {
    const state = { time: 'noon', renders: 0 };
    const { fingerprints: _, templates: builtIn, ...rest } = templates.modules!;
    const Document = (props: object): unknown => {
      state.renders++;
      const { view } = props as { view: { href: string } };
      return createElement('html', {}, view.href === '/docs/first' ? state.time : view.href);
    };
    const modules = { ...rest, templates: { ...builtIn!, Document } } as unknown as LoadedModules;
    const store = memoryStore();
    const first = await buildInMemory(modules, SITE, { store });
    const pages = state.renders;
    const same = await buildInMemory(modules, SITE, { store, previous: first.written });
    expect(state.renders).toBe(2 * pages);
    expect(same.rewritten.filter((path) => /\.(?:html|idx)$/.test(path))).toEqual([]);
    state.time = 'late';
    const changed = await buildInMemory(modules, SITE, { store, previous: first.written });
    expect(changed.rewritten.filter((path) => path.endsWith('.html'))).toEqual(['docs/first/index.html']);
    expect(changed.written).toEqual((await buildInMemory(modules, SITE)).written);
  });

  test('reports a component that throws now and did not throw before', async () => {
    const { state, withFingerprints } = clock();
    const store = memoryStore();
    const { written: previous } = await buildInMemory(withFingerprints({}), site, { store });
    Object.defineProperty(state, 'time', {
      get: () => {
        throw new Error('no clock');
      },
    });
    const { diagnostics } = await buildInMemory(withFingerprints({}), site, { store, previous });
    expect(diagnostics.map(({ code }) => code)).toEqual(['template.failed']);
  });
});

describe('pages with Markdown plugins', () => {
  const run = { count: 0, text: 'added' };
  const append = () => (tree: { children: unknown[] }) => {
    run.count++;
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: run.text }] });
  };
  const withPlugin = (settings: object): MemorySite => ({
    files: FILES,
    config: {
      ...SITE.config,
      markdown: { remarkPlugins: [{ plugin: append, include: 'content/docs/guide', ...settings }] },
    },
  });

  test('run the plugins on every build, and are rendered only if the result has changed', async () => {
    const store = memoryStore();
    const first = await buildInMemory(templates.modules!, withPlugin({}), { store });
    expect(first.written['docs/guide/second/index.html']).toContain('<p>added</p>');
    run.count = 0;
    const second = await buildInMemory(templates.modules!, withPlugin({}), { store, previous: first.written });
    expect({ rewritten: second.rewritten.filter((path) => path.endsWith('.html')), count: run.count }).toEqual({
      rewritten: [],
      count: 1,
    });
    run.text = 'new';
    const third = await buildInMemory(templates.modules!, withPlugin({}), { store, previous: second.written });
    expect(third.rewritten).toContain('docs/guide/second/index.html');
    expect(third.written['docs/guide/second/index.html']).toContain('<p>new</p>');
  });

  test('come from the cache if the author declares the plugins pure', async () => {
    const store = memoryStore();
    const pure = { pure: true, options: { level: 1 } };
    const first = await buildInMemory(templates.modules!, withPlugin(pure), { store });
    run.count = 0;
    await buildInMemory(templates.modules!, withPlugin(pure), { store, previous: first.written });
    expect(run.count).toBe(0);
    await buildInMemory(templates.modules!, withPlugin({ ...pure, options: { level: 2 } }), { store });
    expect(run.count).toBe(1);
  });
});
