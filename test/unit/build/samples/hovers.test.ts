import { describe, expect, test } from 'vitest';
import { cachedStages } from '../../../../lib/build/incremental/cached-stages.ts';
import type { CompilerPort } from '../../../../lib/build/ports.ts';
import { hoverAdder } from '../../../../lib/build/samples/add-hovers.ts';
import { findHovers } from '../../../../lib/build/samples/find-hovers.ts';
import { hoverRequest, type HoversOf } from '../../../../lib/build/samples/hover-index.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../../../lib/core/hash.ts';
import type { HoverFile } from '../../../../lib/core/model/sample.ts';
import type { ModuleHover, SiteConfig, SourceFile } from '../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { memoryStore } from '../../../support/memory-site.ts';

const CONFIG = { samples: { declarations: [], compilerOptions: {}, hovers: true } } as unknown as SiteConfig;

/** Creates a compiler whose only hover in each module is the first word of its last line, and records the compiled pages. */
function compiler() {
  const compiled: string[][] = [];
  const environment = { state: 'first' };
  const hoverOf = (code: string): ModuleHover => {
    const lines = code.trimEnd().split('\n');
    const [word = ''] = /\w+/.exec(lines.at(-1)!) ?? [];
    return { line: lines.length - 1, column: 0, length: word.length, text: `${environment.state} ${lines.length}` };
  };
  const port: CompilerPort = {
    stateOf: () => environment.state,
    compile: async () => withDiagnostics({ messages: [], read: [] }),
    hovers: async (pages) => {
      compiled.push(pages.map(({ source }) => source));
      const hovers = pages.map(({ modules }) => modules.map(({ text }) => [hoverOf(text)]));
      return withDiagnostics({ hovers, read: ['types.d.ts'] });
    },
  };
  return { compiled, environment, port };
}

const page = (path: string, ...codes: readonly string[]): SourceFile => {
  const text = codes.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('\n');
  return { path: sourcePath(path), text, hash: hashBytes(text) };
};

async function hoversOf(pages: readonly SourceFile[], port = compiler().port, store = memoryStore()) {
  const ports = { compiler: port, store, read: () => withDiagnostics(undefined) };
  const options = { cached: cachedStages(store, ''), buildId: '' };
  return (await findHovers(ports, CONFIG, { pages, partials: [] }, options)).value!;
}

const textsOf = (find: HoversOf, source: string, ...codes: readonly string[]): string[] =>
  find(hoverRequest(sourcePath(source), codes)).map((hovers) => hovers.map(({ text }) => text).join());

describe('the hovers of a site', () => {
  test('are compiled once, until a sample or a declaration changes', async () => {
    const { compiled, environment, port } = compiler();
    const store = memoryStore();
    await hoversOf([page('a.md', 'a'), page('b.md', 'b')], port, store);
    const unchanged = await hoversOf([page('a.md', 'a'), page('b.md', 'b')], port, store);
    expect(textsOf(unchanged, 'a.md', 'a')).toEqual(['first 1']);
    await hoversOf([page('a.md', 'a2'), page('b.md', 'b')], port, store);
    environment.state = 'second';
    const changed = await hoversOf([page('a.md', 'a2'), page('b.md', 'b')], port, store);
    expect(textsOf(changed, 'b.md', 'b')).toEqual(['second 1']);
    expect(compiled).toEqual([['a.md', 'b.md'], ['a.md'], ['a.md', 'b.md']]);
  });

  test('are those of the sample with the same code on the same page', async () => {
    const found = await hoversOf([
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
    const ports = { compiler: port, store: undefined, read: () => withDiagnostics(undefined) };
    const config = { samples: { declarations: [], compilerOptions: {} } } as unknown as SiteConfig;
    const options = { cached: cachedStages(undefined, ''), buildId: '' };
    const sources = { pages: [page('a.md', 'a')], partials: [] };
    expect((await findHovers(ports, config, sources, options)).value).toBeUndefined();
    expect(compiled).toEqual([]);
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
  const find: HoversOf = (request) =>
    (JSON.parse(request) as string[]).slice(1).map((_, index) => {
      return index === 1 ? [{ start: 2, length: 1, text: 'const b: <T>', docs: 'It.' }] : [];
    });

  test('are in a file whose address is in the code block', () => {
    const { html: marked, file } = hoverAdder({ hoversOf: find, baseUrl: '/base/', loadPackage })(
      sourcePath('a.md'),
      html,
    );
    const tag = `<figure class="code" data-language="ts" data-hovers="/base/${file!.out}#0">`;
    expect(marked.split(tag).join('<figure class="code" data-language="ts">')).toBe(html);
    expect(marked.split(tag)).toHaveLength(2);
    expect(file!.out).toMatch(/^assets\/hovers-\w+\.json$/);
    const { texts, blocks } = JSON.parse(String(file!.data)) as HoverFile;
    expect(texts).toEqual([[expect.stringMatching(/^<span class="t-keyword">const<\/span> b: .*&lt;/), 'It.']]);
    expect(blocks).toEqual([[4, 1, 0]]);
  });

  test('change nothing on a page without any', () => {
    const adder = hoverAdder({ hoversOf: () => [], baseUrl: '/', loadPackage });
    expect(adder(sourcePath('a.md'), html)).toEqual({ html });
    expect(adder(sourcePath('a.md'), '<p>Text</p>')).toEqual({ html: '<p>Text</p>' });
  });
});
