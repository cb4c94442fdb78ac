import { expect, test } from 'vitest';
import { diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import type { Tools } from '../../../lib/cli/environment.ts';
import { runCli } from '../../../lib/cli/program.ts';
import { createTerminal } from '../../../lib/io/terminal/index.ts';
import type { RunResult } from '../../../lib/build/run-types.ts';
import { error, result } from './results.ts';

const link = {
  url: 'https://example.org/',
  location: { file: sourcePath('content/docs/b.md'), line: 1, column: 1, length: 3 },
};
const dead = diagnostic('link.external', '`https://example.org/` responds with 404 Not Found.', {
  location: link.location,
});

/** Runs a command line in this process. The site has the given result, and every external link is dead. */
async function run(args: string, replaced: Partial<RunResult>) {
  const written: string[] = [];
  const calls: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const never = () => Promise.reject(new Error('not needed here'));
  const tools: Tools = {
    terminal: createTerminal({ stdout: stream, stderr: { write: () => true }, env: {}, now: () => 0 }),
    cwd: '/site',
    env: {},
    now: () => 0,
    prompts: async () => undefined,
    runSite: async ({ mode, onProgress }) => {
      onProgress({ stage: mode });
      calls.push(mode);
      return { ...result(replaced), outDir: '/site/build', textOf: () => undefined };
    },
    checkExternalLinks: async (links, { onProgress }) => {
      calls.push(...links.map(({ url }) => url));
      onProgress?.(1, 1);
      return [dead];
    },
    readConfig: never,
    hostedIndex: never,
    pushIndex: never,
    searchBuilt: never,
    readApi: never,
    apiChanges: never,
    apiReports: never,
    writeFile: never,
    isFolder: () => true,
    startServer: never,
    removeOutput: never,
    watchSite: never,
    openBrowser: () => undefined,
    networkAddresses: () => [],
    stopped: never,
  };
  const code = await runCli(args.split(' '), tools);
  return { code, calls, out: written.join('') };
}

test('checks without writing output', async () => {
  const { code, calls, out } = await run('check-links', { externalLinks: [link] });
  expect([code, calls]).toEqual([0, ['check']]);
  expect(out).toMatchInlineSnapshot(`
    "Checked 177 pages in 0 ms
      reading 212 ms · rendering 1.8 s
    no errors, no warnings
    "
  `);
});

test('exits with 1 for a broken link', async () => {
  expect((await run('check-links', { diagnostics: [error] })).code).toBe(1);
});

test('requests external links with --external, and reports in the order of locations', async () => {
  const { code, calls, out } = await run('check-links --external', { externalLinks: [link], diagnostics: [error] });
  expect([code, calls]).toEqual([1, ['check', 'https://example.org/']]);
  expect(out.match(/\[[\w.-]+\]/g)).toEqual(['[link.broken-anchor]', '[link.external]']);
  expect(out).toContain('2 errors, no warnings');
});

test("follows the site's rules for external links", async () => {
  const warned = await run('check-links --external', { externalLinks: [link], rules: { 'link.external': 'warn' } });
  expect(warned.code).toBe(0);
  expect(warned.out).toContain('no errors, 1 warning');
  const ignored = await run('check-links --external', { externalLinks: [link], rules: { 'link.external': 'ignore' } });
  expect(ignored.calls).toEqual(['check']);
});

test('requests nothing if the configuration is invalid', async () => {
  const { code, calls } = await run('check-links --external', {
    externalLinks: [link],
    diagnostics: [error],
    failedConfig: true,
  });
  expect([code, calls]).toEqual([2, ['check']]);
});
