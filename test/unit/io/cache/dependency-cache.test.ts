import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import {
  fileOfInput,
  cachedWithDependencies,
  type DependencyCache,
} from '../../../../lib/io/cache/dependency-cache.ts';
import { memoryStore } from '../../../support/memory-site.ts';

const state = { dir: '' };
beforeEach(() => {
  state.dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-dependencies-')));
});
afterEach(() => rmSync(state.dir, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(state.dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Work that reads some files; says how often it was done. */
function worker(cache: Partial<DependencyCache> = {}) {
  const own: DependencyCache = { store: memoryStore(), buildId: 'a', siteDir: state.dir, ...cache };
  const done: unknown[] = [];
  const run = async (
    request: unknown,
    files: readonly string[],
    found = 0,
    meanwhile: () => void = () => undefined,
  ) => {
    // What was written just now may as well have been written while the work is done.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return cachedWithDependencies(own, ['work', request], async (read) => {
      done.push(request);
      meanwhile();
      for (const file of files) read.add(file);
      return withDiagnostics(
        `result ${done.length}`,
        Array(found).fill(diagnostic('bundle.failed', 'No.', { subject: 'x' })),
      );
    });
  };
  return { run, count: () => done.length };
}

describe('work with recorded dependencies', () => {
  test('is done once while what was asked for and what was read are the same', async () => {
    const file = write('a.ts', '1');
    const { run, count } = worker();
    expect((await run({ a: 1 }, [file])).value).toBe('result 1');
    expect((await run({ a: 1 }, [file])).value).toBe('result 1');
    expect((await run({ a: 2 }, [file])).value).toBe('result 2');
    expect(count()).toBe(2);
  });

  test('is done again when a file that was read changed while it was done', async () => {
    const file = write('a.ts', 'before');
    const { run, count } = worker();
    await run({}, [file], 0, () => void write('a.ts', 'after'));
    await run({}, [file]);
    await run({}, [file]);
    expect(count()).toBe(2);
  });

  test.each([
    ['a file that was read changes', () => write('src/a.ts', '2')],
    ['a file comes beside one that was read: an import may mean that now', () => write('src/a.tsx', '')],
    ['a file that was read is gone', () => rmSync(join(state.dir, 'src/a.ts'))],
    ['the settings of TypeScript come to be', () => write('tsconfig.json', '{}')],
    ['a package is another version', () => write('node_modules/p/package.json', '{"version":"2"}')],
    ['a file of a package changes', () => write('node_modules/p/dist/index.js', '2')],
  ])('is done again when %s', async (_when, change) => {
    const files = [write('src/a.ts', '1'), write('node_modules/p/dist/index.js', '1')];
    write('node_modules/p/package.json', '{"version":"1"}');
    const { run, count } = worker();
    await run({}, files);
    await run({}, files);
    expect(count()).toBe(1);
    change();
    await run({}, files);
    expect(count()).toBe(2);
    await run({}, files);
    expect(count()).toBe(2);
  });

  test('is done again in another folder, and by another build of docsgen', async () => {
    const file = write('a.ts', '1');
    const store = memoryStore();
    for (const cache of [{}, { siteDir: '/elsewhere' }, { buildId: 'b' }]) {
      const { run, count } = worker({ store, ...cache });
      await run({}, [file]);
      expect(count()).toBe(1);
    }
  });

  test('is done each time when it finds something wrong, or nothing is kept', async () => {
    const failing = worker();
    for (const times of [1, 2]) {
      expect((await failing.run({}, [], 1)).diagnostics).toHaveLength(1);
      expect(failing.count()).toBe(times);
    }
    const forgetful = worker({ store: undefined });
    for (const times of [1, 2]) {
      await forgetful.run({}, []);
      expect(forgetful.count()).toBe(times);
    }
  });
});

describe('the file of an input', () => {
  test.each([
    ['content/a.ts', '/site/content/a.ts'],
    ['../pkg/index.js', '/pkg/index.js'],
    ['docsgen-mdx:content/docs/a.mdx', '/site/content/docs/a.mdx'],
    ['docsgen-style-part:/site/img/a.svg', '/site/img/a.svg'],
    ['content/C.island.tsx?docsgen-island', '/site/content/C.island.tsx'],
  ])('%s', (input, file) => {
    expect(fileOfInput('/site', input)).toBe(file);
  });
});
