import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../lib/config/resolve.ts';
import { hostedIndex } from '../../../lib/pipeline/hosted-index.ts';
import { hostedProvider, type HostedSettings } from '../../../templates/islands/search/hosted-provider.ts';
import { urlReader } from '../../../templates/islands/search/hosted-urls.ts';
import { APP_ID, fill, SEARCH_KEY, startAlgolia, type AlgoliaServer } from '../../support/algolia-server.ts';
import { PAGES, VERSIONS } from '../../support/search-pages.ts';
import { providerContract, type ContractSite } from './provider-contract.ts';

/** The records that `docsgen search push` sends, behind the real client. */
async function searched({ pages, base, versions, latest }: ContractSite) {
  const server = await startAlgolia();
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: base,
    docs: { versions: versions.map(({ name }) => ({ name, isLast: name === latest })) },
  });
  const { records, settings } = hostedIndex(pages, config).value;
  fill(server, 'docs', records, settings);
  const provider = hostedProvider(settingsFor(server, { base, versions, latest }));
  return {
    provider,
    server,
    cutOff: () => void (server.fail = () => 'silence'),
    reconnect: () => void (server.fail = () => undefined),
    close: () => server.close(),
  };
}

function settingsFor(server: AlgoliaServer, rest: Partial<HostedSettings> = {}): HostedSettings {
  const index = { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'docs', hosts: [server.origin] };
  return { base: '/', locale: 'en', versions: VERSIONS, latest: '2.0', contextual: true, ...index, ...rest };
}

providerContract('the hosted provider', searched);

describe('the hosted provider', () => {
  const running: { server?: AlgoliaServer } = {};
  const server = (): AlgoliaServer => running.server!;
  beforeAll(async () => {
    running.server = await startAlgolia();
    const url = 'https://example.org/docs/a';
    const hierarchy = { lvl0: 'Docs', lvl1: 'Walrus' };
    fill(server(), 'docs', [
      { objectID: 'en', url, hierarchy, type: 'lvl1', language: 'en', version: ['2.0'] },
      { objectID: 'fr', url, hierarchy, type: 'lvl1', language: 'fr', version: ['2.0'] },
      { objectID: 'old', url, hierarchy, type: 'lvl1', language: 'en', version: ['1.0'] },
    ]);
  });
  afterAll(() => server().close());

  const ids = async (settings: Partial<HostedSettings>, version?: string): Promise<string[]> => {
    const request = { query: 'walrus', ...(version !== undefined && { version }) };
    const { results } = await hostedProvider(settingsFor(server(), settings)).search({ requests: [request] });
    return results[0]!.hits.map(({ objectID }) => objectID);
  };

  test('looks in the language and the version that are being read', async () => {
    expect(await ids({})).toEqual(['en']);
    expect(await ids({ locale: 'fr' })).toEqual(['fr']);
    expect(await ids({}, '1.0')).toEqual(['old']);
  });

  test('looks everywhere where that is wanted, unless a version is asked for', async () => {
    expect(await ids({ contextual: false })).toEqual(['en', 'fr', 'old']);
    expect(await ids({ contextual: false }, '1.0')).toEqual(['old']);
  });

  test('does not ask for a version where there are not several', async () => {
    for (const versions of [[], VERSIONS.slice(0, 1)]) expect(await ids({ versions })).toEqual(['en', 'old']);
  });

  test.each([
    ['a key that is not taken', { apiKey: 'wrong' }],
    ['an index that is not there', { indexName: 'none' }],
  ])('takes %s for nobody reached', async (_, settings) => {
    await expect(ids(settings)).rejects.toMatchObject({ name: 'RetryError' });
  });

  test('reads records that lack parts', async () => {
    fill(server(), 'bare', [{ objectID: 'bare', content: 'walrus', language: 'en', version: ['2.0'] }]);
    expect(await ids({ indexName: 'bare' })).toEqual(['bare']);
  });
});

describe('addresses of an index', () => {
  test('become those of this site', () => {
    const read = urlReader({ base: '/base/' });
    expect(read('https://example.org/base/docs/a#b')).toBe('/base/docs/a#b');
    expect(read('https://example.org/docs/a')).toBe('/base/docs/a');
    expect(read('/docs/a?x=1#b')).toBe('/base/docs/a#b');
    expect(read('https://example.org')).toBe('/base/');
    expect(read('https://example.org/base')).toBe('/base');
  });

  test('stay as they are when they are of another site', () => {
    const read = urlReader({ base: '/', externalUrlRegex: 'other\\.example' });
    expect(read('https://other.example/docs/a?x#b')).toBe('https://other.example/docs/a?x#b');
    expect(read('https://example.org/docs/a')).toBe('/docs/a');
  });

  test('get the path that the configuration wants', () => {
    const read = urlReader({ base: '/base/', replacePathname: { from: '^/v2', to: '' } });
    expect(read('https://example.org/v2/docs/a#b')).toBe('/base/docs/a#b');
  });

  test('never run a script', () => {
    const read = urlReader({ base: '/base/', externalUrlRegex: '.' });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://']) expect(read(url)).toBe('/base/');
  });
});

test('every page of the fixture can be told from the others', () => {
  expect(new Set(PAGES.map(({ url }) => url)).size).toBe(PAGES.length);
});
