import fc from 'fast-check';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../lib/pipeline/ports.ts';
import { buildOnDisk, copyOfSite, differences, treeOf, writeFiles } from '../support/disk-site.ts';
import { anyEdit, anySite, edited, siteOf } from '../support/generated-site.ts';
import { buildInMemory, memoryStore, ownTemplates, type MemoryBuild } from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await ownTemplates();
});

/** What an author does to the basic site, one after another; each state is built warm and clean. */
const EDITS: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'content/docs/guide/03-more.md': '# More\n\nSee [use](./02-use.mdx#again).\n' },
  { 'content/docs/guide/_note.mdx': '## Mind that\n\nOther shared words.\n' },
  { 'content/docs/intro.md': '---\nsidebar_position: 9\n---\n\n# Beginning\n\n## Why\n\nBecause.\n' },
  { 'content/docs/guide/03-more.md': undefined },
  { 'content/blog/authors.yml': 'ann:\n  name: Ann\n' },
  { 'templates/styles/tokens.css': ':root { --color-page: red; }\n' },
];

describe('law 3: a build after an edit equals a clean build', () => {
  test('for any small site and any edits', async () => {
    await fc.assert(
      fc.asyncProperty(anySite, fc.array(anyEdit, { minLength: 1, maxLength: 5 }), async (model, edits) => {
        const store = memoryStore();
        const states = edits.reduce((all, edit) => [...all, edited(all.at(-1)!, edit)], [model]);
        let last: MemoryBuild['written'] = {};
        for (const state of states) {
          const warm = await buildInMemory(templates.modules!, siteOf(state), { store, last });
          last = warm.written;
          const clean = await buildInMemory(templates.modules!, siteOf(state));
          expect(differences(warm.written, clean.written)).toEqual([]);
          expect(warm.diagnostics).toEqual(clean.diagnostics);
          expect(warm.committed).toBe(clean.committed);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('on disk, where files of the last output are taken over', async () => {
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

describe('law 4: a warm cache hides nothing', () => {
  test('everything that was said is said again', async () => {
    const store = memoryStore();
    const files = {
      'content/docs/a.md':
        '---\ntitel: Oops\n---\n\n# A\n\n:::wrong\n\nWords.\n\n:::\n\n[gone](./gone.md) ![no](./no.png)\n',
      'content/docs/b.md': '---\nslug: /docs/a\n---\n\n# B {#one}\n\n## C {#one}\n',
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
        const warm = await buildInMemory(templates.modules!, siteOf(model), { store, last: cold.written });
        expect(warm.diagnostics).toEqual(cold.diagnostics);
        expect(differences(warm.written, cold.written)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('a damaged cache costs time alone', async () => {
    const siteDir = copyOfSite('basic');
    const cold = await buildOnDisk(siteDir);
    const tree = treeOf(join(siteDir, 'build'));
    const cache = join(siteDir, '.docsgen/cache');
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(entries.length).toBeGreaterThan(0);
    for (const [index, entry] of entries.entries()) {
      writeFileSync(join(entry.parentPath, entry.name), ['', '{}', 'a\n{"value":null}', '\u0000'][index % 4]!);
    }
    const mended = await buildOnDisk(siteDir);
    expect(mended.diagnostics).toEqual(cold.diagnostics);
    expect(differences(treeOf(join(siteDir, 'build')), tree)).toEqual([]);
  });
});
