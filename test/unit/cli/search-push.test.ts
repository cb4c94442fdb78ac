import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../../../lib/cli/program.ts';
import type { Tools } from '../../../lib/cli/environment.ts';
import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import type { UserSearch } from '../../../lib/config/types/user-search.ts';
import { pushIndex } from '../../../lib/io/algolia/index.ts';
import { createTerminal } from '../../../lib/io/terminal/index.ts';
import type { RunResult } from '../../../lib/build/run-types.ts';
import { hostedIndex } from '../../../lib/build/hosted-index.ts';
import {
  ADMIN_KEY,
  APP_ID,
  fillIndex,
  SEARCH_KEY,
  startAlgolia,
  type AlgoliaServer,
} from '../../support/algolia-server.ts';
import { docsgenCli } from '../../support/cli.ts';
import { PAGES } from '../../support/search-pages.ts';
import { ROOT } from '../../support/source-tree.ts';
import { error, result, warning } from './results.ts';

const KEY = { DOCSGEN_ALGOLIA_ADMIN_KEY: ADMIN_KEY };

const running: { server?: AlgoliaServer } = {};
const server = (): AlgoliaServer => running.server!;

beforeEach(async () => {
  running.server = await startAlgolia();
  fillIndex(server(), 'docs', [{ objectID: 'old' }]);
});
afterEach(() => server().close());

interface Site {
  readonly env?: Readonly<Record<string, string>>;
  readonly search?: UserSearch;
  readonly run?: Partial<RunResult>;
}

/** Runs a command line in this process. The site has {@link PAGES}, and Algolia is a server on loopback. */
async function run(args: string, { env = KEY, search = {}, run: replaced = {} }: Site = {}) {
  const written = { out: '', err: '' };
  const never = () => Promise.reject(new Error('not needed here'));
  const algolia: UserSearch = { provider: 'algolia', appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'docs' };
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    docs: { versions: [{ name: '2.0' }, { name: '1.0' }] },
    search: { ...algolia, hosts: [server().origin], ...search },
  });
  const tools: Tools = {
    terminal: createTerminal({
      stdout: { write: (text: string) => (written.out += text) },
      stderr: { write: (text: string) => (written.err += text) },
      env: {},
      now: () => 0,
    }),
    cwd: '/site',
    env,
    now: () => 0,
    prompts: async () => undefined,
    runSite: async () => ({
      ...result({ searchPages: PAGES, ...replaced }),
      outDir: '/site/build',
      textOf: () => undefined,
    }),
    readConfig: async () => ({ value: config, diagnostics: [], textOf: () => undefined }),
    hostedIndex: async (...args) => hostedIndex(...args),
    pushIndex,
    applyFixes: never,
    checkExternalLinks: never,
    checkUrls: never,
    findTranslations: never,
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
  const shown = (text: string): string => text.replaceAll(server().origin, 'http://127.0.0.1');
  return { code, out: shown(written.out), err: shown(written.err) };
}

function expectUntouched(): void {
  expect([...server().indexes]).toMatchObject([['docs', { settings: {} }]]);
  expect([...server().indexes.get('docs')!.records.keys()]).toEqual(['old']);
}

describe('search push', () => {
  test('replaces the index with the records of all pages', async () => {
    const { code, out, err } = await run('search push');
    expect([code, err]).toEqual([0, 'preparing the settings\nsending the records\nreplacing the index\n']);
    expect(out).toMatchInlineSnapshot(`
      "Replaced the index \`docs\` with 44 records, 18.0 kB in 0 ms
        19 lvl1 · 2 lvl2 · 1 lvl3 · 22 content
      "
    `);
    const { records, settings } = server().indexes.get('docs')!;
    expect(records.size).toBe(
      hostedIndex(PAGES, resolveConfig({ title: 'Site', url: 'https://example.org' })).value.records.length,
    );
    expect(settings).toMatchObject({ distinct: true, attributesForFaceting: ['language', 'version'] });
    expect(server().requests.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  test('shows what it would send, without a key and without sending anything', async () => {
    const { code, out } = await run('search push --dry-run', { env: {} });
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Would replace the index \`docs\` of \`APP\` with 44 records, 18.0 kB
        at http://127.0.0.1
        19 lvl1 · 2 lvl2 · 1 lvl3 · 22 content
        largest records:
          566 bytes  /docs/api/editor#registerupdatelistener.1
          534 bytes  /docs/api/editor#registerupdatelistener.0
          523 bytes  /docs/hostile#.1
          506 bytes  /docs/intro#installing-the-package.1
          480 bytes  /docs/intro#on-a-server.1
      Nothing was sent.
      "
    `);
    expect(server().requests).toEqual([]);
  });

  test('reads the key only from the environment', async () => {
    const { code, out, err } = await run('search push', { env: { DOCSGEN_ALGOLIA_ADMIN_KEY: '' } });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatchInlineSnapshot(`
      "error: The environment variable DOCSGEN_ALGOLIA_ADMIN_KEY is not set. Set it to a key of the application \`APP\` with write access to \`docs*\` (addObject, deleteIndex, editSettings). The search key in the configuration has no write access. \`--dry-run\` needs no key.
      "
    `);
    expect(server().requests).toEqual([]);
  });

  test('requires the provider algolia', async () => {
    const { code, err } = await run('search push', { search: { provider: 'local' } });
    expect(code).toBe(2);
    expect(err).toBe("error: `search push` requires `search.provider: 'algolia'`, but this site uses `'local'`.\n");
  });

  test('sends nothing if the site has errors', async () => {
    const { code, out, err } = await run('search push', { run: { diagnostics: [warning, error] } });
    expect(code).toBe(1);
    expect(out).toContain('link.broken-anchor');
    expect(err).toBe('Nothing was sent because the site has errors.\n');
    expectUntouched();
  });

  test('never empties an index', async () => {
    const { code, err } = await run('search push', { run: { searchPages: [] } });
    expect([code, err]).toEqual([1, 'error: The site has no searchable pages. Nothing was sent.\n']);
    expectUntouched();
  });

  test('reports two records with the same id as an error', async () => {
    const { code, out } = await run('search push', { run: { searchPages: [PAGES[0]!, PAGES[0]!] } });
    expect(code).toBe(1);
    expect(out).toContain('[search.duplicate-record]');
    expectUntouched();
  });

  test('reports records that are too large, unless the rules ignore them', async () => {
    const [first] = PAGES;
    const text = 'many words '.repeat(1000);
    const searchPages = [{ ...first!, sections: [{ ...first!.sections[0]!, text }] }];
    expect((await run('search push --dry-run', { run: { searchPages } })).out).toMatch(
      /^warning .+\[search.record-too-large\]/,
    );
    const rules = { 'search.record-too-large': 'ignore' } as const;
    expect((await run('search push --dry-run', { run: { searchPages, rules } })).out).toMatch(/^Would replace/);
  });

  test('reports a failure, states that the index is unchanged, and suggests a fix', async () => {
    const { code, out } = await run('search push', { env: { DOCSGEN_ALGOLIA_ADMIN_KEY: SEARCH_KEY } });
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "error The index \`docs\` could not be replaced: Algolia responded with 403, \`Invalid Application-ID or API key\`, while preparing the settings. The index is unchanged. [search.push-failed]
        in search.indexName
        hint: DOCSGEN_ALGOLIA_ADMIN_KEY must be a key of \`APP\` with addObject, deleteIndex and editSettings for \`docs*\`.

      Learn more: https://docsgen.dev/docs/reference/diagnostics/search#push-failed
      "
    `);
    expectUntouched();
  });

  test('prints one document of JSON with --format json', async () => {
    const { out, err } = await run('search push --format json', { run: { diagnostics: [warning] } });
    expect(JSON.parse(out)).toMatchObject({ errors: 0, warnings: 1 });
    expect(err).toContain('Replaced the index `docs`');
    server().fail = ({ path }) => (path.endsWith('/batch') ? { status: 400, message: 'No.' } : undefined);
    const failed = JSON.parse((await run('search push --format json')).out) as object;
    expect(failed).toMatchObject({ errors: 1, diagnostics: [{ code: 'search.push-failed' }] });
  });

  test('prints only errors with --quiet', async () => {
    expect(await run('search push --quiet')).toEqual({ code: 0, out: '', err: '' });
  });
});

test('docsgen fills an index from a folder of Markdown', { timeout: 60_000 }, async () => {
  const docsgen = await docsgenCli();
  const env = { ...KEY, DOCSGEN_TEST_SEARCH_HOST: server().origin };
  const { code, stdout } = await docsgen(['search', 'push', 'test/sites/hosted', '--no-cache', '--quiet'], {
    cwd: ROOT,
    env,
  });
  expect([code, stdout]).toEqual([0, '']);
  const records = [...server().indexes.get('hosted')!.records.values()];
  expect(records.find(({ objectID }) => objectID === '/docs/intro#on-a-server.1')).toMatchObject({
    type: 'content',
    url: 'https://example.com/manual/docs/intro#on-a-server',
    hierarchy: { lvl1: 'Introduction', lvl2: 'Installing the package', lvl3: 'On a server' },
    content: 'Servers have no screen, so the penguin stays in.',
    language: 'en',
    version: ['2.0'],
  });
});
