import fc from 'fast-check';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { diskStore } from '../../lib/io/cache/store.ts';
import { diskOutput } from '../../lib/io/output/output.ts';
import { nodePorts } from '../../lib/io/node-ports.ts';
import { typescriptThread } from '../../lib/io/typescript/index.ts';
import { build } from '../../lib/build/build.ts';
import type { LoadedModules } from '../../lib/build/ports.ts';
import { buildOnDisk, copyOfSite, differences, temporaryFolder, treeOf } from '../support/disk-site.ts';
import { anySite, siteOf } from '../support/generated-site.ts';
import { buildInMemory, builtInTemplates } from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

afterEach(() => {
  vi.useRealTimers();
  delete process.env.TZ;
});

const shuffledBy =
  (seed: number) =>
  <T>(list: readonly T[]): T[] => {
    const order = new Map(list.map((item, index) => [item, Math.sin(seed + index * 997)]));
    return [...list].sort((a, b) => order.get(a)! - order.get(b)!);
  };

describe('equal input produces equal bytes', () => {
  test('in two folders', async () => {
    const [first, second] = [
      copyOfSite('basic'),
      copyOfSite('basic', join(temporaryFolder('elsewhere'), 'a', 'longer', 'path')),
    ];
    const built = [await buildOnDisk(first, { cache: false }), await buildOnDisk(second, { cache: false })];
    const [tree, copy] = [treeOf(join(first, 'build')), treeOf(join(second, 'build'))];
    expect(Object.keys(tree).length).toBeGreaterThan(10);
    expect(differences(tree, copy)).toEqual([]);
    expect(built[1]!.diagnostics).toEqual(built[0]!.diagnostics);
  });

  test('without absolute paths', async () => {
    const siteDir = copyOfSite('basic');
    await buildOnDisk(siteDir, { cache: false });
    const filesWithPath = Object.entries(treeOf(join(siteDir, 'build'))).filter(([, bytes]) => bytes.includes(siteDir));
    expect(filesWithPath.map(([path]) => path)).toEqual([]);
  });

  test('on another day, in another time zone', async () => {
    const post = '---\ndate: 2024-02-29\n---\n\n# Leap\n\nText.\n';
    const files = { 'content/blog/leap.md': post, 'content/docs/a.md': '# A\n', 'content/pages/index.md': '# Home\n' };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-01T12:00:00Z') });
    process.env.TZ = 'Pacific/Kiritimati';
    const first = await buildInMemory(templates.modules!, { files });
    vi.setSystemTime(new Date('2031-12-31T23:59:59Z'));
    process.env.TZ = 'America/Los_Angeles';
    const second = await buildInMemory(templates.modules!, { files });
    expect(first.diagnostics).toEqual([]);
    expect(differences(first.written, second.written)).toEqual([]);
  });
});

describe('the order of files does not affect the output', () => {
  test('for the files and diagnostics of any small site', async () => {
    await fc.assert(
      fc.asyncProperty(anySite, fc.integer(), async (model, seed) => {
        const sorted = await buildInMemory(templates.modules!, siteOf(model));
        const shuffled = await buildInMemory(templates.modules!, siteOf(model), { shuffle: shuffledBy(seed) });
        expect(differences(sorted.written, shuffled.written)).toEqual([]);
        expect(shuffled.diagnostics).toEqual(sorted.diagnostics);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test('on disk, with components and MDX', async () => {
    const trees = [];
    for (const seed of [0, 1, 2]) {
      const siteDir = copyOfSite('basic');
      const outDir = join(siteDir, 'build');
      const store = seed === 0 ? undefined : diskStore(join(siteDir, '.docsgen/cache'));
      const output = diskOutput(siteDir, outDir).value!;
      const thread = typescriptThread({ idleMs: 0 });
      const ports = nodePorts({
        siteDir,
        workDir: join(siteDir, '.docsgen'),
        outDir,
        store,
        buildId: 'test',
        output,
        thread,
      });
      const shuffled = { ...ports, list: (dir: Parameters<typeof ports.list>[0]) => shuffledBy(seed)(ports.list(dir)) };
      const { diagnostics } = await build(seed === 0 ? ports : shuffled, {
        buildId: 'test',
        onProgress: () => undefined,
      });
      trees.push({ tree: treeOf(outDir), diagnostics });
    }
    for (const { tree, diagnostics } of trees.slice(1)) {
      expect(differences(trees[0]!.tree, tree)).toEqual([]);
      expect(diagnostics).toEqual(trees[0]!.diagnostics);
    }
  });
});
