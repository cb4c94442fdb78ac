import fc from 'fast-check';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATES, type LoadedModules } from '../../lib/build/ports.ts';
import { buildOnDisk, copyOfSite, differences, treeOf, writeFiles } from '../support/disk-site.ts';
import { anyEdit, anySite, applyEdit, siteOf, type SiteModel } from '../support/generated-site.ts';
import {
  buildInMemory,
  checkInMemory,
  memoryStore,
  builtInTemplates,
  type MemoryBuild,
  type MemorySite,
} from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

/** Successive edits of the basic site. Each state is built incrementally and from scratch. */
const EDITS: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'content/docs/guide/03-more.md': '# More\n\nSee [use](./02-use.mdx#again).\n' },
  { 'content/docs/guide/_note.mdx': '## Another note\n\nAnother shared text.\n' },
  { 'content/docs/intro.md': '---\nsidebar_position: 9\n---\n\n# Beginning\n\n## Why\n\nBecause.\n' },
  { 'content/docs/guide/03-more.md': undefined },
  { 'content/blog/authors.yml': 'ann:\n  name: Ann\n' },
  { 'templates/styles/tokens.css': ':root { --color-page: red; }\n' },
];

describe('a build after an edit equals a clean build', () => {
  test('for any small site and any edits', async () => {
    const committed: number[] = [];
    await fc.assert(
      fc.asyncProperty(anySite, fc.array(anyEdit, { minLength: 1, maxLength: 5 }), async (model, edits) => {
        const store = memoryStore();
        const states = edits.reduce((all, edit) => [...all, applyEdit(all.at(-1)!, edit)], [model]);
        let previous: MemoryBuild['written'] = {};
        for (const state of states) {
          const checked = await checkInMemory(templates.modules!, siteOf(state), { store });
          const warm = await buildInMemory(templates.modules!, siteOf(state), { store, previous });
          previous = warm.written;
          const clean = await buildInMemory(templates.modules!, siteOf(state));
          expect(differences(warm.written, clean.written)).toEqual([]);
          expect(warm.diagnostics).toEqual(clean.diagnostics);
          expect(checked).toEqual(clean.diagnostics);
          expect(warm.committed).toBe(clean.committed);
          if (clean.committed) committed.push(Object.keys(clean.written).length);
        }
      }),
      { numRuns: 25 },
    );
    // Sites with errors have no output to compare.
    expect(committed.length).toBeGreaterThan(10);
  }, 120_000);

  test.each(['components', 'templates'])(
    'for any small site whose %s read a state that changes',
    async (kind) => {
      const world = { state: 0, reads: 0 };
      // The count of reads makes an additional or missing render visible on the following pages.
      const read = (): string => `State ${world.state}, read ${++world.reads} times.`;
      const base = templates.modules!;
      const { [TEMPLATES]: _, ...pageFingerprints } = base.fingerprints ?? {};
      const { Document } = base.templates!;
      const modules: LoadedModules =
        kind === 'components'
          ? { ...base, exports: { 'content/pages/a.tsx': { default: read }, 'content/pages/b.tsx': { default: read } } }
          : {
              ...base,
              fingerprints: pageFingerprints,
              templates: {
                ...base.templates!,
                Document: (props) => [read(), createElement(Document as FunctionComponent<typeof props>, props)],
              },
            };
      const code = kind === 'components' ? { 'content/pages/a.tsx': '', 'content/pages/b.tsx': '' } : {};
      const site = (model: SiteModel): MemorySite => ({ ...siteOf(model), files: { ...siteOf(model).files, ...code } });
      const steps = fc.array(fc.record({ edit: fc.option(anyEdit), state: fc.integer({ min: 0, max: 1 }) }), {
        minLength: 1,
        maxLength: 4,
      });
      await fc.assert(
        fc.asyncProperty(anySite, steps, async (first, all) => {
          const store = memoryStore();
          let [model, previous]: [SiteModel, MemoryBuild['written']] = [first, {}];
          for (const { edit, state } of [{ edit: null, state: 0 }, ...all]) {
            if (edit) model = applyEdit(model, edit);
            Object.assign(world, { state, reads: 0 });
            const warm = await buildInMemory(modules, site(model), { store, previous });
            Object.assign(world, { state, reads: 0 });
            const clean = await buildInMemory(modules, site(model));
            previous = warm.written;
            expect(differences(warm.written, clean.written)).toEqual([]);
            expect(warm.diagnostics).toEqual(clean.diagnostics);
          }
        }),
        { numRuns: 15 },
      );
    },
    120_000,
  );

  test('on disk, where files of the previous output are reused', { timeout: 120_000 }, async () => {
    const siteDir = copyOfSite('basic');
    for (const edit of [{}, ...EDITS]) {
      writeFiles(siteDir, edit);
      const warm = await buildOnDisk(siteDir);
      const clean = await buildOnDisk(siteDir, { cache: false, outDir: 'clean' });
      expect(warm.diagnostics).toEqual(clean.diagnostics);
      expect(Object.keys(treeOf(join(siteDir, 'build'))).length).toBeGreaterThan(10);
      expect(differences(treeOf(join(siteDir, 'build')), treeOf(join(siteDir, 'clean')))).toEqual([]);
    }
  });
});

describe('a build with a cache reports the same diagnostics', () => {
  test('repeats every diagnostic', async () => {
    const store = memoryStore();
    const files = {
      'content/docs/a.md':
        '---\ntitel: Oops\n---\n\n# A\n\n:::wrong\n\nText.\n\n:::\n\n[gone](./gone.md) ![no](./no.png)\n',
      'content/docs/b.md': '---\nslug: /docs/a\n---\n\n# B {#same}\n\n## C {#same}\n',
    };
    const first = await buildInMemory(templates.modules!, { files }, { store });
    expect(first.diagnostics.length).toBeGreaterThan(3);
    expect(store.hits()).toBe(0);
    const second = await buildInMemory(templates.modules!, { files }, { store });
    expect(store.hits()).toBeGreaterThan(1);
    expect(second.diagnostics).toEqual(first.diagnostics);
  });

  test('for any small site', async () => {
    await fc.assert(
      fc.asyncProperty(anySite, async (model) => {
        const store = memoryStore();
        const cold = await buildInMemory(templates.modules!, siteOf(model), { store });
        const warm = await buildInMemory(templates.modules!, siteOf(model), { store, previous: cold.written });
        expect(warm.diagnostics).toEqual(cold.diagnostics);
        expect(differences(warm.written, cold.written)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('rebuilds everything if the cache is damaged', async () => {
    const siteDir = copyOfSite('basic');
    const cold = await buildOnDisk(siteDir);
    const tree = treeOf(join(siteDir, 'build'));
    const cache = join(siteDir, '.docsgen/cache');
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(entries.length).toBeGreaterThan(0);
    for (const [index, entry] of entries.entries()) {
      writeFileSync(join(entry.parentPath, entry.name), ['', '{}', 'a\n{"value":null}', '\u0000'][index % 4]!);
    }
    const rebuilt = await buildOnDisk(siteDir);
    expect(rebuilt.diagnostics).toEqual(cold.diagnostics);
    expect(differences(treeOf(join(siteDir, 'build')), tree)).toEqual([]);
  });
});
