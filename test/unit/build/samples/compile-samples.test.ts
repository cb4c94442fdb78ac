import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../../lib/core/hash.ts';
import type { CompilerMessage, SiteConfig, SourceFile } from '../../../../lib/core/model/index.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { cachedStages } from '../../../../lib/build/incremental/cached-stages.ts';
import type { CompilerPort } from '../../../../lib/build/ports.ts';
import { checkSamples } from '../../../../lib/build/samples/compile-samples.ts';
import { memoryStore } from '../../../support/memory-site.ts';

const CONFIG = {} as SiteConfig;

/** Creates a compiler that reports an error in each module that contains `wrong`, and records the compiled pages. */
function compiler() {
  const compiled: string[][] = [];
  const environment = { state: 'first' };
  const port: CompilerPort = {
    stateOf: (files) => `${environment.state} ${files.join(' ')}`,
    compile: async (pages) => {
      compiled.push(pages.map(({ source }) => source));
      const messages = pages.map(({ modules }) =>
        modules.flatMap(({ text }, module): CompilerMessage[] =>
          text.includes('wrong') ? [{ module, line: 0, column: 0, length: 1, code: 1, text: 'Wrong.' }] : [],
        ),
      );
      return withDiagnostics({ messages, read: pages.map(({ source }) => `types/of/${source}`) });
    },
    types: async () => withDiagnostics({ types: [], read: [] }),
  };
  return { compiled, environment, port };
}

const file = (path: string, code: string): SourceFile => {
  const text = `\`\`\`ts\n${code}\n\`\`\`\n`;
  return { path: sourcePath(path), text, hash: hashBytes(text) };
};

describe('code samples are compiled', () => {
  const { compiled, environment, port } = compiler();
  const store = memoryStore();
  const check = (...pages: readonly SourceFile[]) =>
    checkSamples(
      { compiler: port, store, read: () => withDiagnostics(undefined) },
      CONFIG,
      { pages, partials: [] },
      { cached: cachedStages(store, ''), buildId: '' },
    );

  test('once until they or the files that the compiler reads change', async () => {
    await check(file('a.md', 'a'), file('b.md', 'b'));
    await check(file('a.md', 'a'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md', 'b.md']]);
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md']]);
    environment.state = 'second';
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md', 'b.md']]);
  });

  test('again as long as they have errors', async () => {
    const withErrors = [file('a.md', 'wrong'), file('b.md', 'b')];
    const first = await check(...withErrors);
    expect(first.diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
      ['sample.type-error', 'a.md', 2],
    ]);
    expect((await check(...withErrors)).diagnostics).toEqual(first.diagnostics);
    expect(compiled.splice(0)).toEqual([['a.md'], ['a.md']]);
  });
});
