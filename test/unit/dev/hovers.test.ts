import { setImmediate as immediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompilerPort, LoadedModules } from '../../../lib/build/ports.ts';
import { withDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import { eventually } from '../../support/eventually.ts';
import { watchInMemory, type WatchedMemorySite } from '../../support/live-session.ts';
import { builtInTemplates, type MemorySite } from '../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const siteWith = (code: string, declaration = 'first', hovers = true): MemorySite => ({
  files: {
    'content/docs/page.md': `# Page\n\n\`\`\`ts\n${code}\n\`\`\`\n`,
    'content/types.d.ts': declaration,
  },
  config: { samples: { hovers } },
});

/** Creates a compiler that waits until the test releases it. Its only hover is on the first name of each module. */
function slowCompiler(declaration: () => string) {
  const jobs: { release: () => void; signal: AbortSignal | undefined }[] = [];
  const compiler: CompilerPort = {
    stateOf: declaration,
    compile: async (pages) => withDiagnostics({ messages: pages.map(() => []), read: [] }),
    hovers: async (pages, _, signal) => {
      await new Promise<void>((release) => jobs.push({ release, signal }));
      const hovers = pages.map(({ modules }) =>
        modules.map(({ text }) => [{ line: 0, column: 0, length: 3, text: `${declaration()} ${text.trim()}` }]),
      );
      return withDiagnostics({ hovers, read: [] });
    },
  };
  const next = async (): Promise<void> => {
    while (jobs.length === 0) await immediate();
    jobs.shift()!.release();
  };
  return { compiler, jobs, next };
}

/** Returns the hovers of the page, or nothing if it has none. */
async function hovers(site: WatchedMemorySite): Promise<string | undefined> {
  const [, address] = /data-hovers="([^"#]*)/.exec((await site.html('/docs/page')) ?? '') ?? [];
  const response = address === undefined ? undefined : await site.session.respond(address);
  return response?.kind === 'bytes' ? String(response.data) : undefined;
}

async function eventuallyShows(site: WatchedMemorySite, text: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if ((await hovers(site))?.includes(text)) return;
    await immediate();
  }
  expect(await hovers(site)).toContain(text);
}

describe('the hovers of a development session', () => {
  test('appear when they are compiled, and change with the page and with declarations', async () => {
    const state = { declaration: 'first' };
    const { compiler, next } = slowCompiler(() => state.declaration);
    const site = await watchInMemory(templates.modules!, siteWith('one'), { compiler });
    expect(await hovers(site)).toBeUndefined();
    const { version } = site.session.state();
    await next();
    await eventuallyShows(site, 'first one');
    expect(site.session.state().version).toBeGreaterThan(version);

    await site.update(siteWith('two'));
    expect(await hovers(site)).toBeUndefined();
    await next();
    await eventuallyShows(site, 'first two');

    state.declaration = 'second';
    await site.update(siteWith('two', 'second'));
    expect(await hovers(site)).toContain('first two');
    await next();
    await eventuallyShows(site, 'second two');
    site.session.close();
  });

  test('are compiled once for the last change, and not after the end', async () => {
    const { compiler, jobs, next } = slowCompiler(() => '');
    const site = await watchInMemory(templates.modules!, siteWith('one'), { compiler });
    while (jobs.length === 0) await immediate();
    const first = jobs.shift()!;
    await site.update(siteWith('two'));
    expect(first.signal?.aborted).toBe(true);
    first.release();
    await next();
    await eventuallyShows(site, ' two');
    for (let turn = 0; turn < 20; turn++) await immediate();
    expect(jobs).toEqual([]);
    await site.update(siteWith('six'));
    while (jobs.length === 0) await immediate();
    site.session.close();
    expect(jobs[0]?.signal?.aborted).toBe(true);
    jobs[0]?.release();
  });

  test('report an error of the compiler, and the next change compiles them again', async () => {
    const { compiler, jobs, next } = slowCompiler(() => '');
    const { hovers: compile } = compiler;
    const state = { isBroken: true };
    const failures: unknown[] = [];
    const failing: CompilerPort = {
      ...compiler,
      hovers: async (...job) => {
        const found = await compile(...job);
        if (state.isBroken) throw new Error('The compiler ran out of memory.');
        return found;
      },
    };
    const site = await watchInMemory(templates.modules!, siteWith('one'), {
      compiler: failing,
      onFailure: (error) => failures.push(error),
    });
    while (jobs.length === 0) await immediate();
    await next();
    await eventually(() => String(failures)).toBe('Error: The compiler ran out of memory.');
    state.isBroken = false;
    await site.update(siteWith('two'));
    await next();
    await eventuallyShows(site, ' two');
    site.session.close();
  });

  test('are not compiled without the option', async () => {
    const { compiler, jobs } = slowCompiler(() => '');
    const site = await watchInMemory(templates.modules!, siteWith('one', 'first', false), { compiler });
    await site.checked();
    expect([jobs, await hovers(site)]).toEqual([[], undefined]);
  });
});
