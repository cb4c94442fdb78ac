import { setImmediate as immediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompilerMessage } from '../../../lib/core/model/index.ts';
import { withDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
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
    'content/docs/first.md': '# First\n\nOne. See [second](./second.md).\n',
    'content/docs/second.md': '# Second\n\nTwo.\n',
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

describe('a site that is written while it is served', () => {
  test('shows the new text of a page, and tells who listens', async () => {
    const site = await watch();
    const heard: number[] = [];
    site.session.subscribe(() => heard.push(site.session.state().version));
    expect(await site.html('/docs/first')).toContain('One.');
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nAnother one.\n' }));
    expect(heard).toEqual([2]);
    expect(await site.html('/docs/first')).toContain('Another one.');
  });

  test('serves a page at its addresses with .html and /index.html, too', async () => {
    const site = await watch();
    const html = await site.html('/docs/first');
    expect(await site.html('/docs/first.html')).toBe(html);
    expect(await site.html('/docs/first/index.html')).toBe(html);
  });

  test('shows the new code of files that its pages show', async () => {
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

  test('has a new page in the sidebar of the others, by its new name, and without it when it is gone', async () => {
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

  test('keeps the last good site while the configuration is wrong, and goes on when it is mended', async () => {
    const site = await watch();
    await site.update({ ...SITE, config: { url: 'nowhere' } });
    expect(site.session.state().diagnostics.map(({ code }) => code)).toEqual(['config.invalid-value']);
    expect(await site.html('/docs/first')).toContain('One.');
    await site.update({ ...SITE, config: { title: 'Mended' } });
    expect(site.session.state().diagnostics).toEqual([]);
    expect(await site.html('/docs/first')).toContain('Mended');
  });

  test('begins with a configuration that is wrong, and is there when it is mended', async () => {
    const site = await watch({ ...SITE, config: { url: 'nowhere' } });
    expect(await site.html('/docs/first')).toBeUndefined();
    expect(site.session.state().diagnostics).not.toEqual([]);
    await site.update(SITE);
    expect(await site.html('/docs/first')).toContain('One.');
  });

  test('finds what is broken on pages that nobody has asked for, and says when it is mended', async () => {
    const site = await watch();
    await site.checked();
    expect(site.session.state().diagnostics).toEqual([]);
    await site.update(withFiles({ 'content/docs/second.md': '# Second\n\n[Nowhere](/docs/nowhere)\n' }));
    await site.checked();
    const [finding, ...others] = site.session.state().diagnostics;
    expect(finding).toMatchObject({ code: 'link.broken', location: { file: 'content/docs/second.md', line: 3 } });
    expect(others).toEqual([]);
    await site.update(SITE);
    await site.checked();
    expect(site.session.state().diagnostics).toEqual([]);
  });

  test('has an index of its search that knows the last text', async () => {
    const site = await watch();
    const before = await site.session.respond('/search/en-current.idx');
    expect(before.kind).toBe('bytes');
    await site.update(withFiles({ 'content/docs/first.md': '# First\n\nA walrus.\n' }));
    expect(await site.session.respond('/search/en-current.idx')).not.toEqual(before);
  });

  test('knows its sitemap, and says 404 with its own page where nothing is', async () => {
    const site = await watch();
    const sitemap = await site.session.respond('/sitemap.xml');
    expect(sitemap.kind === 'bytes' && String(sitemap.data)).toContain('/docs/second');
    expect(await site.session.respond('/docs/nowhere')).toMatchObject({ kind: 'page', status: 404 });
  });
});

describe('pages that nobody has asked for yet', () => {
  const prose = `${'Words of an introduction that goes on and on. '.repeat(20)}\n\n`;
  const late = { 'content/docs/late.md': `${prose}\n\n${prose}\n\n# The title comes late\n` };

  test('are called as their file until they are read, and then by their title', async () => {
    const site = await watch(withFiles(late));
    expect(await site.html('/docs/first')).toContain('>Late<');
    await site.checked();
    expect(await site.html('/docs/first')).toContain('>The title comes late<');
  });

  test('are known at once where the cache has them', async () => {
    const store = memoryStore();
    const before = await watchInMemory(templates.modules!, withFiles(late), { store });
    await before.checked();
    const site = await watchInMemory(templates.modules!, withFiles(late), { store });
    expect(await site.html('/docs/first')).toContain('>The title comes late<');
  });
});

describe('a change that comes while the whole site is looked at', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n`]),
  );

  test('ends that look: nobody asks for sources that are gone', async () => {
    const slowly = async (): Promise<void> => {
      for (let turn = 0; turn < 400; turn++) await immediate();
    };
    const site = await watchInMemory(templates.modules!, withFiles(pages), { bundling: slowly });
    for (let turn = 0; turn < 40; turn++) await immediate();
    await site.update(withFiles({ ...pages, 'content/docs/second.md': undefined, 'static/new.txt': '' }));
    await site.checked();
    expect(site.session.state().diagnostics.map(({ code }) => code)).toEqual(['link.broken-markdown']);
  });
});

describe('samples of a site that is written', () => {
  /** Finds an error in each module with the word `wrong`, when it is let go, and notes whose modules it was given. */
  function slowCompiler() {
    const compiled: string[][] = [];
    const given: { letGo: () => void; signal: AbortSignal | undefined }[] = [];
    const compiler: CompilerPort = {
      stateOf: () => '',
      compile: async (pages, _, signal) => {
        compiled.push(pages.map(({ source }) => source));
        await new Promise<void>((letGo) => given.push({ letGo, signal }));
        const messages = pages.map(({ modules }) =>
          modules.flatMap(({ text }, module): CompilerMessage[] =>
            text.includes('wrong') ? [{ module, line: 0, column: 0, length: 1, code: 1, text: 'Wrong.' }] : [],
          ),
        );
        return withDiagnostics({ messages, read: [] });
      },
    };
    const next = async (): Promise<void> => {
      while (given.length === 0) await immediate();
      given.shift()!.letGo();
    };
    return { compiler, compiled, given, next };
  }

  const withSample = (code: string): MemorySite =>
    withFiles({ 'content/docs/second.md': `# Second\n\n\`\`\`ts\n${code}\n\`\`\`\n` });
  const codes = ({ session }: WatchedMemorySite): string[] => session.state().diagnostics.map(({ code }) => code);

  test('are compiled when all else is done, those of changed pages alone, and what is wrong goes when it is mended', async () => {
    const { compiler, compiled, next } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler, store: memoryStore() });
    await next();
    await site.checked();
    expect(codes(site)).toEqual(['sample.type-error']);
    await site.update({ ...withSample('wrong'), files: { ...withSample('wrong').files, ...ANOTHER } });
    expect(codes(site)).toEqual(['sample.type-error']);
    await next();
    await site.checked();
    expect(codes(site)).toEqual(['sample.type-error']);
    await site.update({ ...withSample('right'), files: { ...withSample('right').files, ...ANOTHER } });
    expect(codes(site)).toEqual([]);
    await next();
    await site.checked();
    expect(codes(site)).toEqual([]);
    expect(compiled.at(-1)).toEqual(['content/docs/second.md']);
  });

  test('are given up when the site changes or the session ends', async () => {
    const { compiler, given, next } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler });
    while (given.length === 0) await immediate();
    const first = given.shift()!;
    await site.update(withSample('right'));
    expect(first.signal?.aborted).toBe(true);
    first.letGo();
    await next();
    await site.checked();
    expect(codes(site)).toEqual([]);
    await site.update(withSample('let it = 1;'));
    while (given.length === 0) await immediate();
    site.session.close();
    expect(given[0]?.signal?.aborted).toBe(true);
    given[0]?.letGo();
  });

  test('are not begun with after the end of the session', async () => {
    const { compiler, compiled } = slowCompiler();
    const site = await watchInMemory(templates.modules!, withSample('wrong'), { compiler });
    const reviewed = new Promise<void>((resolve) => site.session.subscribe(resolve));
    site.session.subscribe(site.session.close);
    await reviewed;
    for (let turn = 0; turn < 20; turn++) await immediate();
    expect(compiled).toEqual([]);
  });

  test('are nobody’s business where nobody asked for it', async () => {
    const site = await watch(withSample('wrong'));
    await site.checked();
    expect(codes(site)).toEqual([]);
  });
});

const ANOTHER = { 'content/docs/first.md': '# First\n\n```ts\nlet one = 1;\n```\n' };
