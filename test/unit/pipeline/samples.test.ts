import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../lib/core/hash.ts';
import type { CompilerMessage, SiteConfig, SourceFile } from '../../../lib/core/model/index.ts';
import { outcome } from '../../../lib/core/outcome.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { createMemo } from '../../../lib/pipeline/memo.ts';
import type { CompilerPort } from '../../../lib/pipeline/ports.ts';
import { checkSamples } from '../../../lib/pipeline/samples.ts';
import { memoryStore } from '../../support/memory-site.ts';

const CONFIG = {} as SiteConfig;

/** A compiler that finds an error in each module with the word `wrong`, and notes what it was given. */
function compiler() {
  const compiled: string[][] = [];
  const world = { state: 'one' };
  const port: CompilerPort = {
    stateOf: (files) => `${world.state} ${files.join(' ')}`,
    compile: async (pages) => {
      compiled.push(pages.map(({ source }) => source));
      const messages = pages.map(({ modules }) =>
        modules.flatMap(({ text }, module): CompilerMessage[] =>
          text.includes('wrong') ? [{ module, line: 0, column: 0, length: 1, code: 1, text: 'Wrong.' }] : [],
        ),
      );
      return outcome({ messages, read: pages.map(({ source }) => `types/of/${source}`) });
    },
  };
  return { compiled, world, port };
}

const file = (path: string, code: string): SourceFile => {
  const text = `\`\`\`ts\n${code}\n\`\`\`\n`;
  return { path: sourcePath(path), text, hash: hashBytes(text) };
};

describe('samples are compiled', () => {
  const { compiled, world, port } = compiler();
  const store = memoryStore();
  const check = (...pages: readonly SourceFile[]) =>
    checkSamples({ compiler: port, store }, CONFIG, { pages, partials: [] }, { memo: createMemo(store, ''), salt: '' });

  test('once, as long as neither they nor what the compiler reads changes', async () => {
    await check(file('a.md', 'a'), file('b.md', 'b'));
    await check(file('a.md', 'a'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md', 'b.md']]);
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md']]);
    world.state = 'two';
    await check(file('a.md', 'a2'), file('b.md', 'b'));
    expect(compiled.splice(0)).toEqual([['a.md', 'b.md']]);
  });

  test('again as long as they are wrong', async () => {
    const wrong = [file('a.md', 'wrong'), file('b.md', 'b')];
    const first = await check(...wrong);
    expect(first.found.map(({ code, place }) => [code, place?.file, place?.line])).toEqual([
      ['sample.type-error', 'a.md', 2],
    ]);
    expect((await check(...wrong)).found).toEqual(first.found);
    expect(compiled.splice(0)).toEqual([['a.md'], ['a.md']]);
  });
});
