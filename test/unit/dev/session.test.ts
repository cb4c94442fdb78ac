import { setImmediate as immediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompilerMessage } from '../../../lib/core/model/index.ts';
import { withDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import type { CompilerPort, LoadedModules } from '../../../lib/build/ports.ts';
import { watchInMemory, type WatchedMemorySite } from '../../support/live-session.ts';
import { memoryStore, builtInTemplates, type MemorySite } from '../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const SITE: MemorySite = {
  files: {
    'content/pages/index.md': '# Home\n\nWelcome.\n',
    'content/docs/first.md': '# First\n\nFirst text. See [second](./second.md).\n',
    'content/docs/second.md': '# Second\n\nSecond text.\n',
  },
};

function withFiles(files: Readonly<Record<string, string | undefined>>, site = SITE): MemorySite {
  const all = Object.entries({ ...site.files, ...files });
  return {
    ...site,
    files: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

const watch = (site = SITE) => watchInMemory(templates.modules!, site);

describe('the development session', () => {
  test('serves the new text of a page and notifies subscribers', async () => {
    const site = await watch();
    const versions: number[] = [];
    site.session.subscribe(() => versions.push(site.session.state().version));
    expect(await site.html('/docs/first')).toContain('First text.');
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nAnother text.\n' }));
    expect(versions).toEqual([2]);
    expect(await site.html('/docs/first')).toContain('Another text.');
  });

  test('runs Markdown plugins on changed pages', async () => {
    const shout = () => async (tree: { children: { children: { value: string }[] }[] }) => {
      const text = tree.children.at(-1)!.children[0]!;
      text.value = text.value.toUpperCase();
    };
    const plugins = [{ plugin: shout, include: 'content/docs' }];
    const withPlugin: MemorySite = { ...SITE, config: { markdown: { remarkPlugins: plugins } } };
    const site = await watch(withPlugin);
    expect(await site.html('/docs/first')).toContain('FIRST TEXT.');
    expect(await site.html('/')).toContain('Welcome.');
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nAnother text.\n' }, withPlugin));
    expect(await site.html('/docs/first')).toContain('ANOTHER TEXT.');
    await site.update(withFiles({ 'content/docs/first.md': '# New title\n\nAnother text.\n' }, withPlugin));
    expect(await site.html('/docs/second')).toContain('New title');
  });

  test('loads the modules again if one of them imports the text of a changed page', async () => {
    const calls: string[] = [];
    const modules = { ...templates.modules!, texts: [sourcePath('content/docs/first.md')] };
    const bundling = async (): Promise<void> => void calls.push('bundled');
    const site = await watchInMemory(modules, SITE, { bundling });
    await site.update(withFiles({ 'content/docs/second.md': '# Second\n\nAnother text.\n' }));
    expect(calls).toHaveLength(1);
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nAnother text.\n' }));
    expect(calls).toHaveLength(2);
  });

  test('serves a page at its URLs with .html and /index.html', async () => {
    const site = await watch();
    const html = await site.html('/docs/first');
    expect(await site.html('/docs/first.html')).toBe(html);
    expect(await site.html('/docs/first/index.html')).toBe(html);
  });

  test('updates pages when a file that they include changes', async () => {
    const page = '# Code\n\n```text file="../examples/notes.md"\n```\n';
    const code = { 'content/docs/code.md': page, 'content/examples/notes.md': 'Before.\n' };
    const site = await watch(withFiles(code));
    expect(await site.html('/docs/code')).toContain('Before.');
    await site.update(withFiles({ ...code, 'content/examples/notes.md': 'After.\n' }));
    expect(await site.html('/docs/code')).toContain('After.');
    await site.update(withFiles({ ...code, 'content/examples/notes.md': undefined }));
    await site.checked();
    expect(site.session.state().diagnostics.map(({ code: kind }) => kind)).toEqual(['content.missing-asset']);
  });

  test('updates pages when the glossary changes', async () => {
    const files = { 'content/glossary.yml': 'SSR: Old.\n', 'content/docs/first.md': '# First\n\n:term[SSR]\n' };
    const site = await watch(withFiles(files));
    expect(await site.html('/docs/first')).toContain('<span>Old.</span>');
    await site.update(withFiles({ ...files, 'content/glossary.yml': 'SSR: New.\n' }));
    expect(await site.html('/docs/first')).toContain('<span>New.</span>');
  });

  test('updates the sidebar when a page is added, renamed and deleted', async () => {
    const site = await watch();
    const third = '---\ntitle: Third\n---\n\nThree.\n';
    await site.update(withFiles({ 'content/docs/third.md': third }));
    expect(await site.html('/docs/first')).toContain('Third');
    await site.update(withFiles({ 'content/docs/third.md': third.replace('Third', 'Drei') }));
    expect(await site.html('/docs/first')).toContain('Drei');
    await site.update(withFiles({}));
    expect(await site.html('/docs/first')).not.toContain('Drei');
    expect(await site.html('/docs/third')).toBeUndefined();
  });

  test('keeps the last valid site while the configuration is invalid, and continues after it is fixed', async () => {
    const site = await watch();
    await site.update({ ...SITE, config: { url: 'nowhere' } });
    expect(site.session.state().diagnostics.map(({ code }) => code)).toEqual(['config.invalid-value']);
    expect(await site.html('/docs/first')).toContain('First text.');
    await site.update({ ...SITE, config: { title: 'Fixed' } });
    expect(site.session.state().diagnostics).toEqual([]);
    expect(await site.html('/docs/first')).toContain('Fixed');
  });

  test('can start with an invalid configuration and serves the site after it is fixed', async () => {
    const site = await watch({ ...SITE, config: { url: 'nowhere' } });
    expect(await site.html('/docs/first')).toBeUndefined();
    expect(site.session.state().diagnostics).not.toEqual([]);
    await site.update(SITE);
    expect(await site.html('/docs/first')).toContain('First text.');
  });

  test('reports broken links on pages that were not requested, until they are fixed', async () => {
    const site = await watch();
    await site.checked();
    expect(site.session.state().diagnostics).toEqual([]);
    await site.update(withFiles({ 'content/docs/second.md': '# Second\n\n[Nowhere](/docs/nowhere)\n' }));
    await site.checked();
    const [reported, ...rest] = site.session.state().diagnostics;
    expect(reported).toMatchObject({ code: 'link.broken', location: { file: 'content/docs/second.md', line: 3 } });
    expect(rest).toEqual([]);
    await site.update(SITE);
    await site.checked();
    expect(site.session.state().diagnostics).toEqual([]);
  });

  test('serves a search index of the current text', async () => {
    const site = await watch();
    const before = await site.session.respond('/search/en-current.idx');
    expect(before.kind).toBe('bytes');
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nA walrus.\n' }));
    expect(await site.session.respond('/search/en-current.idx')).not.toEqual(before);
  });

  test('serves the sitemap, and the 404 page for unknown paths', async () => {
    const site = await watch();
    const sitemap = await site.session.respond('/sitemap.xml');
    expect(sitemap.kind === 'bytes' && String(sitemap.data)).toContain('/docs/second');
    expect(await site.session.respond('/docs/nowhere')).toMatchObject({ kind: 'page', status: 404 });
  });
});

describe('pages that were not compiled yet', () => {
  const prose = `${'This is a sentence of a very long introduction. '.repeat(20)}\n\n`;
  const late = { 'content/docs/late.md': `${prose}\n\n${prose}\n\n# The title comes late\n` };

  test('are labeled by file name until they are compiled, and then by title', async () => {
    const site = await watch(withFiles(late));
    expect(await site.html('/docs/first')).toContain('>Late<');
    await site.checked();
    expect(await site.html('/docs/first')).toContain('>The title comes late<');
  });

  test('are labeled by title immediately if they are cached', async () => {
    const store = memoryStore();
    const before = await watchInMemory(templates.modules!, withFiles(late), { store });
    await before.checked();
    const site = await watchInMemory(templates.modules!, withFiles(late), { store });
    expect(await site.html('/docs/first')).toContain('>The title comes late<');
  });
});

describe('a change during the background check', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n`]),
  );

  test('cancels the check, so that deleted sources are not read', async () => {
    const slowBundler = async (): Promise<void> => {
      for (let turn = 0; turn < 400; turn++) await immediate();
    };
    const site = await watchInMemory(templates.modules!, withFiles(pages), { bundling: slowBundler });
    for (let turn = 0; turn < 40; turn++) await immediate();
    await site.update(withFiles({ ...pages, 'content/docs/second.md': undefined, 'static/new.txt': '' }));
    await site.checked();
    expect(site.session.state().diagnostics.map(({ code }) => code)).toEqual(['link.broken-markdown']);
  });
});

describe('code samples', () => {
  /** Creates a compiler that waits until the test releases it, and reports an error in each module that contains `wrong`. */
  function slowCompiler() {
    const compiled: string[][] = [];
    const jobs: { release: () => void; signal: AbortSignal | undefined }[] = [];
    const compiler: CompilerPort = {
      stateOf: () => '',
      compile: async (pages, _, signal) => {
        compiled.push(pages.map(({ source }) => source));
        await new Promise<void>((release) => jobs.push({ release, signal }));
        const messages = pages.map(({ modules }) =>
          modules.flatMap(({ text }, module): CompilerMessage[] =>
            text.includes('wrong') ? [{ module, line: 0, column: 0, length: 1, code: 1, text: 'Wrong.' }] : [],
          ),
        );
        return withDiagnostics({ messages, read: [] });
      },
      types: async () => withDiagnostics({ types: [], read: [] }),
    };
    const next = async (): Promise<void> => {
      while (jobs.length === 0) await immediate();
      jobs.shift()!.release();
    };
    return { compiler, compiled, jobs, next };
  }

  const withSample = (code: string): MemorySite =>
    withFiles({ 'content/docs/second.md': `# Second\n\n\`\`\`ts\n${code}\n\`\`\`\n` });
  const codes = ({ session }: WatchedMemorySite): string[] => session.state().diagnostics.map(({ code }) => code);

  test('are compiled last and only for changed pages, and errors disappear after a fix', async () => {
    const { compiler, compiled, next } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler, store: memoryStore() });
    await next();
    await site.checked();
    expect(codes(site)).toEqual(['sample.type-error']);
    await site.update({ ...withSample('wrong'), files: { ...withSample('wrong').files, ...CHANGED_FIRST } });
    expect(codes(site)).toEqual(['sample.type-error']);
    await next();
    await site.checked();
    expect(codes(site)).toEqual(['sample.type-error']);
    await site.update({ ...withSample('right'), files: { ...withSample('right').files, ...CHANGED_FIRST } });
    expect(codes(site)).toEqual([]);
    await next();
    await site.checked();
    expect(codes(site)).toEqual([]);
    expect(compiled.at(-1)).toEqual(['content/docs/second.md']);
  });

  test('are canceled when the site changes or the session ends', async () => {
    const { compiler, jobs, next } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler });
    while (jobs.length === 0) await immediate();
    const first = jobs.shift()!;
    await site.update(withSample('right'));
    expect(first.signal?.aborted).toBe(true);
    first.release();
    await next();
    await site.checked();
    expect(codes(site)).toEqual([]);
    await site.update(withSample('let it = 1;'));
    while (jobs.length === 0) await immediate();
    site.session.close();
    expect(jobs[0]?.signal?.aborted).toBe(true);
    jobs[0]?.release();
  });

  test('are not compiled after the end of the session', async () => {
    const { compiler, compiled } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler });
    const checked = new Promise<void>((resolve) => site.session.subscribe(resolve));
    site.session.subscribe(site.session.close);
    await checked;
    for (let turn = 0; turn < 20; turn++) await immediate();
    expect(compiled).toEqual([]);
  });

  test('are not compiled if the option is disabled', async () => {
    const site = await watch(withSample('wrong'));
    await site.checked();
    expect(codes(site)).toEqual([]);
  });
});

const CHANGED_FIRST = { 'content/docs/first.md': '# First\n\n```ts\nlet changed = 1;\n```\n' };
