import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../lib/build/ports.ts';
import { differences } from '../support/disk-site.ts';
import { buildInMemory, builtInTemplates, memoryStore, type MemoryBuild } from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const POST = '---\ndate: 2024-01-01\n---\n\n# Post\n\n:term[SSR] and :term[SSR].\n\n<!-- truncate -->\n\nMore.\n';
const FILES: Readonly<Record<string, string>> = {
  'content/glossary.yml': 'SSR: HTML from [servers](docs/plain.md).\n',
  'content/pages/index.md': '# Home\n\nA :term[SSR].\n',
  'content/docs/plain.md': '# Plain\n\nNo terms.\n',
  'content/docs/unknown.md': '# Unknown\n\nA :term[Bundel].\n',
  'content/docs/list.md': '# Terms\n\n:::glossary\n:::\n',
  'content/blog/2024-01-01-a.md': POST,
  'content/blog/2024-01-02-b.md': POST.replace('01-01', '01-02').replace('# Post', '# Other'),
};

/** Each edit adds to those before. An undefined file is deleted. */
const EDITS: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'content/glossary.yml': 'SSR: Another *definition*.\n' },
  { 'content/glossary.yml': 'SSR: Another *definition*.\nBundle: A file.\n' },
  { 'content/docs/list.md': '# Terms\n\nNone.\n' },
  { 'content/docs/list.md': '---\nslug: /words\n---\n\n# Terms\n\n:::glossary\n:::\n' },
  { 'content/docs/list.md': '---\ndraft: true\n---\n\n# Terms\n\n:::glossary\n:::\n' },
  { 'content/glossary.yml': undefined },
];

const build = (files: typeof FILES, options = {}): Promise<MemoryBuild> =>
  buildInMemory(templates.modules!, { files, config: { rules: { 'content.no-home': 'ignore' } } }, options);

describe('a build after an edit of the glossary', () => {
  test('equals a clean build', async () => {
    const store = memoryStore();
    let files = FILES;
    let previous = (await build(files, { store })).written;
    for (const edit of EDITS) {
      files = Object.fromEntries(
        Object.entries({ ...files, ...edit }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const warm = await build(files, { store, previous });
      const clean = await build(files);
      expect(differences(warm.written, clean.written)).toEqual([]);
      expect(warm.diagnostics).toEqual(clean.diagnostics);
      previous = warm.written;
    }
  });

  test('writes only the pages that use it', async () => {
    const store = memoryStore();
    const { written } = await build(FILES, { store });
    const edited = { ...FILES, 'content/glossary.yml': 'SSR: New text.\n' };
    const { rewritten } = await build(edited, { store, previous: written });
    expect(rewritten.filter((path) => path.endsWith('.html')).sort()).toEqual([
      'blog/a/index.html',
      'blog/b/index.html',
      'blog/index.html',
      'docs/list/index.html',
      'docs/unknown/index.html',
      'index.html',
    ]);
  });
});

describe('a term', () => {
  test('is a button that opens its definition, which links to the list of all terms', async () => {
    const { written, diagnostics } = await build(FILES);
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The glossary has no term `Bundel`. Define it in `content/glossary.yml`: `Bundel: …`.',
    ]);
    expect(written['index.html']).toContain(
      'A <button type="button" class="term" popovertarget="term.1">SSR</button>' +
        '<span class="term-definition" id="term.1" popover="" data-nosearch="">' +
        '<a class="term-name" href="/docs/list#term-ssr">SSR</a> ' +
        '<span>HTML from <a href="/docs/plain">servers</a>.</span></span>.',
    );
    expect(written['docs/list/index.html']).toContain(
      '<div class="glossary-list"><dl class="glossary"><dt id="term-ssr">SSR</dt><dd>HTML from <a href="/docs/plain">servers</a>.</dd></dl></div>',
    );
    expect(written['docs/unknown/index.html']).toContain('<p>A Bundel.</p>');
  });

  test('has a unique id in lists of posts', async () => {
    const { written } = await build(FILES);
    const list = written['blog/index.html']!;
    const ids = [...list.matchAll(/ id="([^"]*term\.\d)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(4);
    expect([...list.matchAll(/ popovertarget="([^"]+)"/g)].map((match) => match[1])).toEqual(ids);
  });
});

describe('a long list of all terms', () => {
  const NAMES = ['Anchor', 'Batch', 'Command', 'Delta', 'Editor', 'Focus', 'Group', 'Handle', 'Index', 'Join'];
  const files = { ...FILES, 'content/glossary.yml': NAMES.map((name) => `${name}: A word.\n`).join('') };
  const i18n = { locales: [{ name: 'en', translations: { 'glossary.letters': 'By letter' } }] };

  test('has a bar of letters, which neither the Markdown nor the search contains', async () => {
    const rules = { 'content.no-home': 'ignore' as const };
    const { written } = await buildInMemory(templates.modules!, { files, config: { rules, i18n } });
    const html = written['docs/list/index.html']!;
    expect(html).toContain('<nav class="glossary-letters" aria-label="By letter" data-nosearch="">');
    expect(html).toContain('<li><a href="#term-anchor">A</a></li>');
    expect(html).toContain('<dl class="glossary"><dt id="term-anchor">Anchor</dt>');
    expect(written['docs/list.md']).toMatch(/^# Terms\n\n- \*\*Anchor/);
  });
});
