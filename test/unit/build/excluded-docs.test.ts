import { expect, it } from 'vitest';
import { buildInMemory, builtInTemplates } from '../../support/memory-site.ts';

const modules = await builtInTemplates();

it('files that `docs.exclude` names are not documents, also in the site folder', async () => {
  const files = {
    'index.md': '# Home',
    'guide/start.md': '# Start',
    'guide/notes/todo.md': '# To do',
    'guide/a.tmp.md': '# A',
    'README.md': '# Repository',
    'parts/intro.md': '# Intro',
  };
  const docs = { dir: '.', routeBasePath: '/', exclude: ['README.md', 'parts', '**/notes', 'guide/*.tmp.md'] };
  const { pages, diagnostics } = await buildInMemory(modules, { files, config: { blog: false, docs } });
  expect(diagnostics).toEqual([]);
  expect(pages.flatMap(({ source }) => source ?? []).sort()).toEqual(['guide/start.md', 'index.md']);
});
