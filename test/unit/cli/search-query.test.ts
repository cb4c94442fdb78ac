import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../../lib/cli/program.ts';
import { realTools } from '../../../lib/cli/environment.ts';
import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import type { UserSearch } from '../../../lib/config/types/user-search.ts';
import { createTerminal } from '../../../lib/io/terminal/index.ts';
import { searchFiles } from '../../../lib/build/search.ts';
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

/** Runs a command line in this process with an index of {@link PAGES}. */
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
  test('prints the results with their addresses', async () => {
    const { code, out, err } = await run('search query getting started');
    expect([code, err]).toEqual([0, '']);
    const [first = '', ...lines] = out.split('\n');
    expect(first).toMatch(/^\d+ results? on \d+ pages? for “getting started”/);
    expect(lines.slice(0, 3).join('\n')).toMatch(/^\n 1\. \S.*\n {4}\/base\/\S+$/);
  });

  test('exits with 0 if there are no results', async () => {
    expect(await run('search query qzxqzx')).toEqual({ code: 0, out: 'No results for “qzxqzx”.\n', err: '' });
  });

  test('prints the complete response as JSON', async () => {
    const { out } = await run('search query --format json started');
    expect(JSON.parse(out)).toMatchObject({ query: 'started', page: 0, hits: expect.any(Array) as unknown });
  });

  test('searches a version', async () => {
    expect((await run('search query --docs-version 1.0 introduction')).out).toContain('/base/docs/1.0/intro');
    expect((await run('search query introduction')).out).not.toContain('1.0');
    expect(await run('search query --docs-version 9 version')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^error: The docs have no version `9`. Versions: `/) as unknown,
    });
  });

  test('requires a built site', async () => {
    expect(await run('search query --out-dir nowhere words')).toEqual({
      code: 2,
      out: '',
      err: 'error: `nowhere` has no search index for this version of docsgen. Run `docsgen build` first.\n',
    });
  });

  test('rejects sites that use Algolia or no search', async () => {
    const hosted = { provider: 'algolia', appId: 'A', apiKey: 'B', indexName: 'C' } as const;
    expect(await run('search query words', hosted)).toMatchObject({ code: 2 });
    expect(await run('search query words', { provider: 'none' })).toMatchObject({ code: 2 });
  });
});
