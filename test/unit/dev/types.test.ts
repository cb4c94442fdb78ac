import { setImmediate as immediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompilerPort, LoadedModules } from '../../../lib/build/ports.ts';
import { withDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import type { ModuleTypes } from '../../../lib/core/model/index.ts';
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

/** Creates a compiler that waits until the test releases it. Its only hover is on the first name of each module, and is the answer to each query. */
function slowCompiler(declaration: () => string) {
  const jobs: { release: () => void; signal: AbortSignal | undefined }[] = [];
  const compiler: CompilerPort = {
    stateOf: declaration,
    compile: async (pages) => withDiagnostics({ messages: pages.map(() => []), read: [] }),
    types: async (pages, { hovers = false }, signal) => {
      await new Promise<void>((release) => jobs.push({ release, signal }));
      const types = pages.map(({ modules }) =>
        modules.map(({ text, queries = [] }): ModuleTypes => {
          const [first = ''] = text.split('\n');
          const answer = `${declaration()} ${first}`;
          const isKnown = !first.includes('unknown');
          return {
            hovers: hovers ? [{ line: 0, column: 0, length: 3, text: answer }] : [],
            answers: queries.map(() => (isKnown ? { kind: 'type', text: answer } : null)),
          };
        }),
      );
      return withDiagnostics({ types, read: [] });
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
    const { types: compile } = compiler;
    const state = { isBroken: true };
    const failures: unknown[] = [];
    const failing: CompilerPort = {
      ...compiler,
      types: async (...job) => {
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

/** Returns the text of the answer on the page, or nothing if it has none. */
async function answer(site: WatchedMemorySite): Promise<string | undefined> {
  const html = (await site.html('/docs/page')) ?? '';
  return /<span class="query"[^>]*>(.*?)\n<\/span>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}

async function eventuallyAnswers(site: WatchedMemorySite, text: string | undefined): Promise<void> {
  for (let turn = 0; turn < 200 && (await answer(site)) !== text; turn++) await immediate();
  expect(await answer(site)).toBe(text);
}

describe('the answers to queries of a development session', () => {
  const withQuery = (code: string): MemorySite => siteWith(`${code}\n//^?`, 'first', false);
  const codes = ({ session }: WatchedMemorySite): string[] => session.state().diagnostics.map(({ code }) => code);

  test('appear when they are compiled, without hovers, and disappear with the query', async () => {
    const { compiler, jobs, next } = slowCompiler(() => 'type');
    const site = await watchInMemory(templates.modules!, withQuery('one'), { compiler });
    expect(await site.html('/docs/page')).not.toContain('class="query"');
    await next();
    await eventuallyAnswers(site, '//^? type one');
    expect(await site.html('/docs/page')).not.toContain('data-hovers');

    await site.update(withQuery('two'));
    await next();
    await eventuallyAnswers(site, '//^? type two');

    await site.update(siteWith('two', 'first', false));
    await eventuallyAnswers(site, undefined);
    for (let turn = 0; turn < 20; turn++) await immediate();
    expect(jobs).toEqual([]);
    site.session.close();
  });

  test('are reported if they are missing, until the query is removed', async () => {
    const { compiler, next } = slowCompiler(() => 'type');
    const site = await watchInMemory(templates.modules!, withQuery('unknown'), { compiler });
    await next();
    await eventually(() => codes(site)).toEqual(['sample.no-type']);
    expect(await site.html('/docs/page')).not.toContain('class="query"');
    await site.update(siteWith('unknown', 'first', false));
    await site.checked();
    expect(codes(site)).toEqual([]);
    site.session.close();
  });
});
