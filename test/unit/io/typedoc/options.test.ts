import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { TypedocOptions } from '../../../../lib/core/model/reference.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { runTypedoc, typedocInputs, type TypedocRequest } from '../../../../lib/io/typedoc/index.ts';
import { removeFolders, repository, type Files } from './repository.ts';

afterAll(removeFolders);

const FILES: Files = {
  'site.config.ts': '',
  'tsconfig.json': '{"compilerOptions":{"strict":true}}',
  'src/index.ts': `import type { Stream } from 'streams';
/** A class. @serverOnly */
export class Shape {
  private size = 1;
  protected name = '';
  /** The stream. */
  stream?: Stream;
}
export const bare = 1;
`,
  'node_modules/streams/package.json': '{"name":"streams","version":"1.0.0","types":"index.d.ts"}',
  'node_modules/streams/index.d.ts': 'export interface Stream { read(): void }\n',
  'plugin.mjs': `export function load(app) { app.converter.on('createDeclaration', (context, one) => { one.name = one.name.toUpperCase(); }); }\n`,
  'link-plugin.mjs': `export function load(app) { app.converter.addUnknownSymbolResolver(({ moduleSource }) => moduleSource === 'streams' ? 'https://example.org/plugin' : undefined); }\n`,
  'no-plugin.mjs': 'export const load = 1;\n',
};

const NO_TAGS = { blockTags: [], inlineTags: [], modifierTags: [], cascadedModifierTags: [] };

const requestOf = (options: Partial<TypedocOptions>, files = FILES): TypedocRequest => ({
  siteDir: repository(files),
  entryPoints: [{ name: 'acme', from: './src/index.ts' }],
  excludeInternal: true,
  options: { plugins: [], tags: NO_TAGS, others: {}, ...options },
});

/** Returns the names of the symbols and members, and the messages, that result from options. */
async function converted(options: Partial<TypedocOptions>) {
  const { value, diagnostics } = await runTypedoc(requestOf(options), convertEntryPoints);
  interface Named {
    readonly name: string;
    readonly children?: readonly Named[];
  }
  const namesOf = ({ children = [] }: Named): readonly string[] =>
    children.flatMap((child) => [child.name, ...namesOf(child)]);
  return {
    names: namesOf(value.project as Named),
    json: JSON.stringify(value.project),
    messages: diagnostics.map(({ code, subject, message }) => `${code} ${subject}: ${message}`),
  };
}

describe('options for TypeDoc', () => {
  test('decide which symbols and members the reference contains', async () => {
    expect((await converted({})).names).toEqual(['Shape', 'constructor', 'name', 'stream', 'bare']);
    const others = { excludePrivate: false, excludeProtected: true, excludeNotDocumented: true };
    expect((await converted({ others })).names).toEqual(['Shape', 'stream']);
  });

  test('add tags to those that TypeDoc defines', async () => {
    expect((await converted({})).json).not.toContain('"modifierTags":["@serverOnly"]');
    const tags = { ...NO_TAGS, modifierTags: ['@serverOnly'] };
    expect((await converted({ tags })).json).toContain('"modifierTags":["@serverOnly"]');
  });

  test('link symbols of other packages', async () => {
    const externalSymbolLinkMappings = { streams: { '*': 'https://example.org/streams' } };
    expect((await converted({ others: { externalSymbolLinkMappings } })).json).toContain(
      '"externalUrl":"https://example.org/streams"',
    );
  });

  test('load plugins that link symbols of other packages', async () => {
    expect((await converted({})).json).not.toContain('"externalUrl"');
    expect((await converted({ plugins: ['./link-plugin.mjs'] })).json).toContain(
      '"externalUrl":"https://example.org/plugin"',
    );
  });

  test('load plugins, and report those that can not be loaded', async () => {
    const tags = { ...NO_TAGS, modifierTags: ['@serverOnly'] };
    const plugins = ['./plugin.mjs', './no-plugin.mjs', 'typedoc-plugin-none'];
    const { names, messages } = await converted({ tags, plugins });
    expect(names).toContain('SHAPE');
    expect(messages).toEqual([
      'api.failed api.typedoc.plugin[1]: The TypeDoc plugin `./no-plugin.mjs` could not be loaded: it does not export a function `load`.',
      'api.failed api.typedoc.plugin[2]: The TypeDoc plugin `typedoc-plugin-none` could not be loaded: module not found.',
    ]);
  });

  test('are part of the cache key, with the text of a plugin', () => {
    const keyOf = (options: Partial<TypedocOptions>, files?: Files): string =>
      typedocInputs(requestOf(options, files)).key;
    const plugins = ['./plugin.mjs'];
    expect(keyOf({})).toBe(keyOf({}));
    expect(keyOf({ others: { excludeProtected: true } })).not.toBe(keyOf({}));
    expect(keyOf({ plugins })).toBe(keyOf({ plugins }));
    expect(keyOf({ plugins }, { ...FILES, 'plugin.mjs': 'export function load() {}\n' })).not.toBe(keyOf({ plugins }));
  });
});

describe('the repository of a site', () => {
  const infoOf = async (files: Files, site: string) => {
    const siteDir = join(repository({ ...files, [`${site}/a.ts`]: 'export const a = 1;\n' }), site);
    const request = { siteDir, entryPoints: [{ name: 'a', from: './a.ts' }], excludeInternal: true };
    return (await runTypedoc(request, async () => ({ project: '{}', modules: [], messages: [] }))).value.repository;
  };

  test('is the nearest folder with a .git folder, at the address in the package.json', async () => {
    const files = { '.git/HEAD': '', 'package.json': '{"repository":"github:acme/kit"}' };
    expect(await infoOf(files, 'packages/kit/docs')).toEqual({
      sitePath: 'packages/kit/docs',
      sourceUrl: 'https://github.com/acme/kit/blob/{version}/{path}#L{line}',
    });
  });

  test('follows from the directory in the package.json without a .git folder', async () => {
    const field = { type: 'git', url: 'git+https://gitlab.com/acme/team/kit.git', directory: 'packages/core' };
    const files = { 'repo/packages/core/package.json': JSON.stringify({ repository: field }) };
    expect(await infoOf(files, 'repo/packages/core/docs')).toEqual({
      sitePath: 'packages/core/docs',
      sourceUrl: 'https://gitlab.com/acme/team/kit/-/blob/{version}/{path}#L{line}',
    });
  });

  test('is the site folder if nothing else is known', async () => {
    expect(await infoOf({ 'package.json': '{"name":"kit"}' }, 'docs')).toEqual({ sitePath: '' });
  });
});
