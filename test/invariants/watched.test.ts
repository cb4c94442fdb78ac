import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../lib/build/ports.ts';
import { anyEdit, anySite, applyEdit, siteOf } from '../support/generated-site.ts';
import { watchInMemory } from '../support/live-session.ts';
import { buildInMemory, memoryStore, builtInTemplates } from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

describe('the development server serves the same pages as a clean build', () => {
  test('for any small site and any edits, with and without a cache', async () => {
    const compared: string[] = [];
    const edits = fc.array(anyEdit, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anySite, edits, fc.boolean(), async (model, changes, hasCache) => {
        const modules = templates.modules!;
        const watched = await watchInMemory(modules, siteOf(model), { store: hasCache ? memoryStore() : undefined });
        const states = changes.reduce((all, edit) => [...all, applyEdit(all.at(-1)!, edit)], [model]);
        for (const [index, state] of states.entries()) {
          if (index > 0) await watched.update(siteOf(state));
          const clean = await buildInMemory(modules, siteOf(state), { drafts: true });
          await watched.checked();
          const { diagnostics } = watched.session.state();
          expect(diagnostics).toEqual(clean.diagnostics);
          const pages = Object.entries(clean.written).filter(([out]) => out.endsWith('.html') && out !== '404.html');
          for (const [out, data] of pages) expect(await watched.html(`/${out}`), out).toBe(data);
          compared.push(...pages.map(([out]) => out));
        }
        watched.session.close();
      }),
      { numRuns: 25 },
    );
    expect(compared.length).toBeGreaterThan(100);
  }, 120_000);
});
