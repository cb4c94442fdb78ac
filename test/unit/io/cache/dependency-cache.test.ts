import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Creates a cached task that reads some files and counts its runs. */
function worker(options: Partial<DependencyCache> = {}) {
  const cache: DependencyCache = { store: memoryStore(), buildId: 'a', siteDir: state.dir, ...options };
  const runs: unknown[] = [];
  const run = async (
    request: unknown,
    files: readonly string[],
    errors = 0,
    meanwhile: () => void = () => undefined,
  ) => {
    // The cache treats a file that was written just before the task as changed during the task, so wait.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return cachedWithDependencies(cache, ['work', request], async (read) => {
      runs.push(request);
      meanwhile();
      for (const file of files) read.add(file);
      return withDiagnostics(
        `result ${runs.length}`,
        Array(errors).fill(diagnostic('bundle.failed', 'No.', { subject: 'x' })),
      );
    });
  };
  return { run, count: () => runs.length };
}

describe('a cached task', () => {
  test('runs once while the request and the files that it read are unchanged', async () => {
    const file = write('a.ts', '1');
    const { run, count } = worker();
    expect((await run({ a: 1 }, [file])).value).toBe('result 1');
    expect((await run({ a: 1 }, [file])).value).toBe('result 1');
    expect((await run({ a: 2 }, [file])).value).toBe('result 2');
    expect(count()).toBe(2);
  });

  test('runs again if a file changed while the task was running', async () => {
    const file = write('a.ts', 'before');
    const { run, count } = worker();
    await run({}, [file], 0, () => void write('a.ts', 'after'));
    await run({}, [file]);
    await run({}, [file]);
    expect(count()).toBe(2);
  });

  test('runs again if a file changed while the task was running and the clock was set back', async () => {
    const file = write('a.ts', 'before');
    const { run, count } = worker();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await run({}, [file], 0, () => {
      vi.useRealTimers();
      write('a.ts', 'after');
    });
    await run({}, [file]);
    expect(count()).toBe(2);
  });

  test('runs once if the clock was set back after the task', async () => {
    const file = write('a.ts', 'text');
    const { run, count } = worker();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await run({}, [file]);
    vi.useRealTimers();
    await run({}, [file]);
    expect(count()).toBe(1);
  });

  test.each([
    ['a file that it read changes', () => write('src/a.ts', '2')],
    ['a new file changes how an import is resolved', () => write('src/a.tsx', '')],
    ['a file that it read is deleted', () => rmSync(join(state.dir, 'src/a.ts'))],
    ['tsconfig.json is created', () => write('tsconfig.json', '{}')],
    ['the version of a package changes', () => write('node_modules/p/package.json', '{"version":"2"}')],
    ['a file of a package changes', () => write('node_modules/p/dist/index.js', '2')],
  ])('runs again if %s', async (_when, change) => {
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

  test('runs again in another folder and with another build of docsgen', async () => {
    const file = write('a.ts', '1');
    const store = memoryStore();
    for (const cache of [{}, { siteDir: '/elsewhere' }, { buildId: 'b' }]) {
      const { run, count } = worker({ store, ...cache });
      await run({}, [file]);
      expect(count()).toBe(1);
    }
  });

  test('runs every time if it reports a diagnostic or there is no store', async () => {
    const failing = worker();
    for (const times of [1, 2]) {
      expect((await failing.run({}, [], 1)).diagnostics).toHaveLength(1);
      expect(failing.count()).toBe(times);
    }
    const uncached = worker({ store: undefined });
    for (const times of [1, 2]) {
      await uncached.run({}, []);
      expect(uncached.count()).toBe(times);
    }
  });
});

describe('the file of an esbuild input', () => {
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
