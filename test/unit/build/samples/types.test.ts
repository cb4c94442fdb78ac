import { describe, expect, test } from 'vitest';
import { cachedStages } from '../../../../lib/build/incremental/cached-stages.ts';
import type { CompilerPort } from '../../../../lib/build/ports.ts';
import { typeAdder } from '../../../../lib/build/samples/add-types.ts';
import { findTypes } from '../../../../lib/build/samples/find-types.ts';
import { typesRequest, type TypesOf } from '../../../../lib/build/samples/type-index.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../../../lib/core/hash.ts';
import type { HoverFile } from '../../../../lib/core/model/sample.ts';
import type { ModuleTypes, QueryAnswer, SiteConfig, SourceFile } from '../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { memoryStore } from '../../../support/memory-site.ts';

const NO_HOVERS = { samples: { declarations: [], compilerOptions: {} } } as unknown as SiteConfig;
const CONFIG = { samples: { declarations: [], compilerOptions: {}, hovers: true } } as unknown as SiteConfig;

/** Creates a compiler whose only hover in each module is the first word of its last line, and records the compiled pages. */
function compiler() {
  const compiled: string[][] = [];
  const environment = { state: 'first' };
  const typesOf = (code: string, hovers: boolean, queries: number): ModuleTypes => {
    const lines = code.trimEnd().split('\n');
    const [word = ''] = /\w+/.exec(lines.at(-1)!) ?? [];
    const text = `${environment.state} ${lines.length}`;
    return {
      hovers: hovers ? [{ line: lines.length - 1, column: 0, length: word.length, text }] : [],
      answers: Array.from({ length: queries }, () => ({ kind: 'type', text })),
    };
  };
  const port: CompilerPort = {
    stateOf: () => environment.state,
    compile: async () => withDiagnostics({ messages: [], read: [] }),
    types: async (pages, { hovers = false }) => {
      compiled.push(pages.map(({ source }) => source));
      const types = pages.map(({ modules }) =>
        modules.map(({ text, queries = [] }) => typesOf(text, hovers, queries.length)),
      );
      return withDiagnostics({ types, read: ['types.d.ts'] });
    },
  };
  return { compiled, environment, port };
}

const page = (path: string, ...codes: readonly string[]): SourceFile => {
  const text = codes.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('\n');
  return { path: sourcePath(path), text, hash: hashBytes(text) };
};

async function typesOf(pages: readonly SourceFile[], port = compiler().port, store = memoryStore(), config = CONFIG) {
  const ports = { compiler: port, store, read: () => withDiagnostics(undefined) };
  const options = { cached: cachedStages(store, ''), buildId: '' };
  return (await findTypes(ports, config, { pages, partials: [] }, options)).value;
}

const requested = (codes: readonly string[]) => codes.map((code) => ({ code, queries: [] }));

const textsOf = (find: TypesOf, source: string, ...codes: readonly string[]): string[] =>
  find(typesRequest(sourcePath(source), requested(codes))).map(({ hovers }) => hovers.map(({ text }) => text).join());

describe('the hovers of a site', () => {
  test('are compiled once, until a sample or a declaration changes', async () => {
    const { compiled, environment, port } = compiler();
    const store = memoryStore();
    await typesOf([page('a.md', 'a'), page('b.md', 'b')], port, store);
    const unchanged = await typesOf([page('a.md', 'a'), page('b.md', 'b')], port, store);
    expect(textsOf(unchanged, 'a.md', 'a')).toEqual(['first 1']);
    await typesOf([page('a.md', 'a2'), page('b.md', 'b')], port, store);
    environment.state = 'second';
    const changed = await typesOf([page('a.md', 'a2'), page('b.md', 'b')], port, store);
    expect(textsOf(changed, 'b.md', 'b')).toEqual(['second 1']);
    expect(compiled).toEqual([['a.md', 'b.md'], ['a.md'], ['a.md', 'b.md']]);
  });

  test('are those of the sample with the same code on the same page', async () => {
    const found = await typesOf([
      page('a.md', 'let hidden;\n// ---cut---\nsame', 'same'),
      page('b.md', 'same'),
      page('c.md', 'other'),
    ]);
    expect(textsOf(found, 'a.md', 'same', 'unknown', 'same')).toEqual(['first 3', '', 'first 1']);
    expect(textsOf(found, 'b.md', 'same')).toEqual(['first 1']);
    // On another page, the hidden code of the sample is unknown.
    expect(textsOf(found, 'c.md', 'same', 'other')).toEqual(['', 'first 1']);
    expect(textsOf(found, 'reference', ' other ')).toEqual(['first 1']);
  });

  test('are not compiled without the option', async () => {
    const { compiled, port } = compiler();
    const found = await typesOf([page('a.md', 'a')], port, memoryStore(), NO_HOVERS);
    expect([textsOf(found, 'a.md', 'a'), compiled]).toEqual([[''], []]);
  });
});

describe('the hovers of a page', () => {
  const block = (code: string, language = 'ts'): string =>
    `<figure class="code" data-language="${language}"><pre tabindex="0"><code class="language-ts">${code}</code></pre></figure>`;
  const html = [
    block('plain', 'js'),
    block('none'),
    block('<span class="line"><a href="/x">a</a> &lt; b</span>\n'),
  ].join('');
  const find: TypesOf = (request) =>
    (JSON.parse(request) as string[]).slice(1).map((_, index) => {
      const hovers = index === 1 ? [{ start: 2, length: 1, text: 'const b: <T>', docs: 'It.' }] : [];
      return { hovers, answers: [] };
    });

  test('are in a file whose address is in the code block', () => {
    const { html: marked, file } = adder(find, true)(sourcePath('a.md'), html);
    const tag = `<figure class="code" data-language="ts" data-hovers="/base/${file!.out}#0">`;
    expect(marked.split(tag).join('<figure class="code" data-language="ts">')).toBe(html);
    expect(marked.split(tag)).toHaveLength(2);
    expect(file!.out).toMatch(/^assets\/hovers-\w+\.json$/);
    const { texts, blocks } = JSON.parse(String(file!.data)) as HoverFile;
    expect(texts).toEqual([[expect.stringMatching(/^<span class="t-keyword">const<\/span> b: .*&lt;/), 'It.']]);
    expect(blocks).toEqual([[4, 1, 0]]);
  });

  test('change nothing on a page without any', () => {
    const add = adder(() => [], true);
    expect(add(sourcePath('a.md'), html)).toEqual({ html, hasAnswers: false });
    expect(add(sourcePath('a.md'), '<p>Text</p>')).toEqual({ html: '<p>Text</p>', hasAnswers: false });
  });
});

function adder(typesOf: TypesOf, hovers: boolean) {
  const words = { type: 'Type "A"', completions: 'Completions' };
  return typeAdder({ typesOf, baseUrl: '/base/', loadPackage, hovers, words });
}

describe('the answers to the queries of a site', () => {
  const QUERY = 'let a;\n//  ^?';

  test('are compiled without hovers, only on pages with queries and only once', async () => {
    const { compiled, port } = compiler();
    const store = memoryStore();
    const pages = [page('a.md', 'let b;', QUERY), page('b.md', 'let b;')];
    await typesOf(pages, port, store, NO_HOVERS);
    const found = await typesOf(pages, port, store, NO_HOVERS);
    expect(compiled).toEqual([['a.md']]);
    const block = { code: 'let a;', queries: [['type', 0, 4]] } as const;
    expect(found(typesRequest(sourcePath('a.md'), [block]))).toEqual([
      { hovers: [], answers: [{ kind: 'type', text: 'first 2' }] },
    ]);
    // The same code without the query is another block.
    expect(found(typesRequest(sourcePath('a.md'), requested(['let a;'])))).toEqual([{ hovers: [], answers: [] }]);
  });

  test('are compiled again if only the caret moves', async () => {
    const { compiled, port } = compiler();
    const store = memoryStore();
    await typesOf([page('a.md', QUERY)], port, store, NO_HOVERS);
    await typesOf([page('a.md', 'let a;\n//^?')], port, store, NO_HOVERS);
    expect(compiled).toEqual([['a.md'], ['a.md']]);
  });
});

describe('the answers to the queries of a page', () => {
  const marker = (column: number, kind = '?'): string => `<span class="query" data-query="${column}${kind}"></span>`;
  const html = [
    '<figure class="code" data-language="ts"><pre tabindex="0"><code class="language-ts">',
    `<span class="t-keyword">let</span> a &lt; b\n${marker(4)}${marker(8, '|')}\tc\n${marker(1)}</code></pre></figure>`,
  ].join('');
  const types = (answers: readonly (QueryAnswer | null)[]): TypesOf => {
    const hovers = [{ start: 6, length: 1, text: 'c', docs: 'It.' }];
    return () => [{ hovers, answers }];
  };
  const ANSWERS: (QueryAnswer | null)[] = [
    { kind: 'type', text: 'let a: {\n  b: <T>;\n}' },
    { kind: 'completions', names: ['b<', 'bc'], typed: 1, hasMore: true },
    { kind: 'type', text: 'let c: 1' },
  ];
  const textOf = (part: string): string => part.replace(/<[^>]*>/g, '').replace('&lt;', '<');

  test('are comments in the code', () => {
    const { html: filled, hasAnswers } = adder(types(ANSWERS), false)(sourcePath('a.md'), html);
    expect(hasAnswers).toBe(true);
    expect(textOf(filled).replaceAll('&lt;', '<').replaceAll('&gt;', '>').split('\n')).toEqual([
      'let a < b',
      '//  ^? let a: {',
      '//       b: <T>;',
      '//     }',
      '//      ^| b<',
      '//         bc',
      '//         …',
      '\tc',
      '//^? let c: 1',
      '',
    ]);
    expect(filled).toContain(
      '<span class="query" role="note" aria-label="Type &quot;A&quot;" data-nosearch style="--at:4">',
    );
    expect(filled).toContain('aria-label="Completions" data-nosearch style="--at:8"><i>//      ^| </i><b>b</b>&lt;\n');
    // A tab is as wide as two characters.
    expect(filled).toContain('style="--at:2"><i>//^? </i>');
  });

  test('have the indentation of the code', () => {
    const code = `<code class="language-ts">    abc;\n${marker(6)}  d;\n${marker(2)}</code>`;
    const block = `<figure class="code" data-language="ts"><pre tabindex="0">${code}</pre></figure>`;
    const { html: filled } = adder(types([ANSWERS[2]!, ANSWERS[2]!]), false)(sourcePath('a.md'), block);
    expect(textOf(filled).split('\n')).toEqual(['    abc;', '    //^? let c: 1', '  d;', '//^? let c: 1', '']);
  });

  test('move the hovers after them', () => {
    const { html: filled, file } = adder(types(ANSWERS), true)(sourcePath('a.md'), html);
    const { blocks } = JSON.parse(String(file!.data)) as HoverFile;
    const [start = 0, length = 0] = blocks[0]!;
    expect(
      textOf(filled)
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .slice(start - 1, start + length),
    ).toBe('\tc');
  });

  test('are left out if there are none', () => {
    const { html: filled, hasAnswers } = adder(types([null, null]), false)(sourcePath('a.md'), html);
    expect([textOf(filled), hasAnswers]).toEqual(['let a < b\n\tc\n', false]);
    expect(filled).not.toContain('query');
  });

  test('are requested with the position of the query', () => {
    const requests: string[] = [];
    adder((request) => (requests.push(request), []), false)(sourcePath('a.md'), html);
    const queries = [
      ['type', 0, 4],
      ['completions', 0, 8],
      ['type', 1, 1],
    ] as const;
    expect(requests).toEqual([typesRequest(sourcePath('a.md'), [{ code: 'let a < b\n\tc\n', queries }])]);
  });
});
