import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../../lib/commands/program.ts';
import { realTools } from '../../../lib/commands/tools.ts';
import { resolveConfig } from '../../../lib/config/resolve.ts';
import type { UserSearch } from '../../../lib/config/user-config.ts';
import { createTerminal } from '../../../lib/io/terminal.ts';
import { searchFiles } from '../../../lib/pipeline/search.ts';
import { PAGES, VERSIONS } from '../../support/search-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-query-'));
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (search: UserSearch) =>
  resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: '/base/',
    docs: { versions: VERSIONS.map(({ name }) => ({ name, isLast: name === '2.0' })) },
    search,
  });

beforeAll(() => {
  for (const { out, data } of searchFiles(PAGES, configOf({}), (bytes) => deflateRawSync(bytes))) {
    const file = join(folder, 'build', out);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
});

/** Runs a command line inside this process, on an index of {@link PAGES}. */
async function run(args: string, search: UserSearch = {}) {
  const written = { out: '', err: '' };
  const terminal = createTerminal({
    stdout: { write: (text: string) => (written.out += text) },
    stderr: { write: (text: string) => (written.err += text) },
    env: {},
    now: () => 0,
  });
  const readConfig = async () => ({ value: configOf(search), diagnostics: [], textOf: () => undefined });
  const code = await runCli(args.split(' '), { ...realTools(terminal), cwd: folder, readConfig });
  return { code, ...written };
}

describe('search query', () => {
  test('prints what a visitor finds, with the addresses that they go to', async () => {
    const { code, out, err } = await run('search query getting started');
    expect([code, err]).toEqual([0, '']);
    const [first = '', ...lines] = out.split('\n');
    expect(first).toMatch(/^\d+ results? for “getting started”/);
    expect(lines.slice(0, 3).join('\n')).toMatch(/^\n 1\. \S.*\n {4}\/base\/\S+$/);
  });

  test('says when there is nothing, which is no error', async () => {
    expect(await run('search query qzxqzx')).toEqual({ code: 0, out: 'No results for “qzxqzx”.\n', err: '' });
  });

  test('prints the whole answer for scripts', async () => {
    const { out } = await run('search query --format json started');
    expect(JSON.parse(out)).toMatchObject({ query: 'started', page: 0, hits: expect.any(Array) as unknown });
  });

  test('searches a version', async () => {
    expect((await run('search query --docs-version 1.0 introduction')).out).toContain('/base/docs/1.0/intro');
    expect((await run('search query introduction')).out).not.toContain('1.0');
    expect(await run('search query --docs-version 9 version')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error: there is no version `9` of the docs; there is `/) as unknown,
    });
  });

  test('needs a site that was built', async () => {
    expect(await run('search query --out-dir nowhere words')).toEqual({
      code: 2,
      out: '',
      err: 'error: `nowhere` has no search index of this docsgen. Run `docsgen build` first.\n',
    });
  });

  test('has nothing to ask where somebody else searches, or nobody', async () => {
    const hosted = { provider: 'algolia', appId: 'A', apiKey: 'B', indexName: 'C' } as const;
    expect(await run('search query words', hosted)).toMatchObject({ code: 2 });
    expect(await run('search query words', { provider: 'none' })).toMatchObject({ code: 2 });
  });
});
