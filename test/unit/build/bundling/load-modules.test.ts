import { expect, test } from 'vitest';
import { compileSources } from '../../../../lib/build/inputs/documents.ts';
import { loadSiteModules } from '../../../../lib/build/bundling/load-modules.ts';
import type { Sources } from '../../../../lib/build/inputs/sources.ts';
import { cachedStages } from '../../../../lib/build/incremental/cached-stages.ts';
import type { LoadedModules, ModuleRequest } from '../../../../lib/build/ports.ts';
import { checkConfig } from '../../../../lib/config/index.ts';
import { sourcePath, type SourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

const NOTHING: LoadedModules = { templates: undefined, exports: {}, assets: [], islands: [], styles: {} };

/** Loads the modules of MDX pages. `imported` are the pages that the bundler finds in imports. Returns the requests. */
async function requestsFor(texts: Readonly<Record<string, string>>, imported: readonly string[] = []) {
  const loaded = { value: { title: 'T', url: 'https://example.com' }, file: sourcePath('site.config.ts'), files: {} };
  const config = (await checkConfig(loaded)).value!;
  const pages = Object.entries(texts).map(([path, text]) => ({ path: sourcePath(path), text, hash: text }));
  const none = {
    isUnread: () => false,
    partials: [],
    components: [],
    categories: [],
    sampleTests: [],
    tags: [],
    statics: new Map(),
  };
  const files = { authors: undefined, glossary: undefined, mdxComponents: undefined, changesElements: false };
  const sources: Sources = { ...none, ...files, pages };
  const cached = cachedStages(undefined, '');
  const settings = {
    config,
    options: { loadPackage, mdxAsHtml: true },
    pluginsFor: () => undefined,
    onStep: () => undefined,
  };
  const compiled = (await compileSources(sources, cached, settings)).value;
  const requests: ModuleRequest[] = [];
  const modules = (request: ModuleRequest) => {
    requests.push(request);
    const missingMdx = request.plainMdx.filter((path: SourcePath) => imported.includes(path));
    return Promise.resolve({ value: { ...NOTHING, missingMdx }, diagnostics: [] });
  };
  await loadSiteModules({ modules, loadPackage }, { config, sources, compiled, cached });
  return requests.map(({ mdx, plainMdx }) => ({ modules: Object.keys(mdx), plain: plainMdx }));
}

const PLAIN = '# Plain\n\nText.\n';

test('a page in MDX without tags and expressions is not a module', async () => {
  expect(await requestsFor({ 'a.mdx': PLAIN, 'b.mdx': '# B\n\n<Badge>new</Badge>\n' })).toEqual([
    { modules: ['b.mdx'], plain: ['a.mdx'] },
  ]);
});

test('a page that other MDX imports is a module', async () => {
  const importing = "import Plain from './a.mdx';\n\n<Plain />\n";
  expect(await requestsFor({ 'a.mdx': PLAIN, 'b.mdx': importing, 'c.mdx': PLAIN })).toEqual([
    { modules: ['b.mdx', 'a.mdx'], plain: ['c.mdx'] },
  ]);
});

test('a page that a component imports becomes a module when the bundler finds the import', async () => {
  expect(await requestsFor({ 'a.mdx': PLAIN, 'c.mdx': PLAIN }, ['a.mdx'])).toEqual([
    { modules: [], plain: ['a.mdx', 'c.mdx'] },
    { modules: ['a.mdx'], plain: ['c.mdx'] },
  ]);
});
