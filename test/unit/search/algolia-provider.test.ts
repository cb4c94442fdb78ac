import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../lib/config/resolve/index.ts';
import { hostedIndex } from '../../../lib/build/hosted-index.ts';
import { algoliaProvider, type AlgoliaSettings } from '../../../templates/islands/search/algolia/provider.ts';
import { urlConverter } from '../../../templates/islands/search/algolia/urls.ts';
import { APP_ID, fillIndex, SEARCH_KEY, startAlgolia, type AlgoliaServer } from '../../support/algolia-server.ts';
import { PAGES, VERSIONS } from '../../support/search-pages.ts';
import { providerContract, type ContractSite } from './provider-contract.ts';

/** Searches the records that `docsgen search push` sends, with Algolia's client. */
async function createProvider({ pages, base, versions, latest }: ContractSite) {
  const server = await startAlgolia();
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: base,
    docs: { versions: versions.map(({ name }) => ({ name, isLast: name === latest })) },
  });
  const { records, settings } = hostedIndex(pages, config).value;
  fillIndex(server, 'docs', records, settings);
  const provider = algoliaProvider(settingsFor(server, { base, versions, latest }));
  return {
    provider,
    server,
    cutOff: () => void (server.fail = () => 'dropped before'),
    reconnect: () => void (server.fail = () => undefined),
    close: () => server.close(),
  };
}

function settingsFor(server: AlgoliaServer, rest: Partial<AlgoliaSettings> = {}): AlgoliaSettings {
  const index = { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'docs', hosts: [server.origin] };
  return { base: '/', locale: 'en', versions: VERSIONS, latest: '2.0', contextual: true, ...index, ...rest };
}

providerContract('the hosted provider', createProvider);

describe('the hosted provider', () => {
  const started: { server?: AlgoliaServer } = {};
  const server = (): AlgoliaServer => started.server!;
  beforeAll(async () => {
    started.server = await startAlgolia();
    const url = 'https://example.org/docs/a';
    const hierarchy = { lvl0: 'Docs', lvl1: 'Walrus' };
    fillIndex(server(), 'docs', [
      { objectID: 'en', url, hierarchy, type: 'lvl1', language: 'en', version: ['2.0'] },
      { objectID: 'fr', url, hierarchy, type: 'lvl1', language: 'fr', version: ['2.0'] },
      { objectID: 'old', url, hierarchy, type: 'lvl1', language: 'en', version: ['1.0'] },
    ]);
  });
  afterAll(() => server().close());

  const ids = async (settings: Partial<AlgoliaSettings>, version?: string): Promise<string[]> => {
    const request = { query: 'walrus', ...(version !== undefined && { version }) };
    const { results } = await algoliaProvider(settingsFor(server(), settings)).search({ requests: [request] });
    return results[0]!.hits.map(({ objectID }) => objectID);
  };

  test('searches the current language and version', async () => {
    expect(await ids({})).toEqual(['en']);
    expect(await ids({ locale: 'fr' })).toEqual(['fr']);
    expect(await ids({}, '1.0')).toEqual(['old']);
  });

  test('searches all languages and versions without contextual search, unless the request names a version', async () => {
    expect(await ids({ contextual: false })).toEqual(['en', 'fr', 'old']);
    expect(await ids({ contextual: false }, '1.0')).toEqual(['old']);
  });

  test('sends no version filter if the site has fewer than two versions', async () => {
    for (const versions of [[], VERSIONS.slice(0, 1)]) expect(await ids({ versions })).toEqual(['en', 'old']);
  });

  test.each([
    ['an invalid API key', { apiKey: 'wrong' }],
    ['a missing index', { indexName: 'none' }],
  ])('rejects with a RetryError for %s', async (_, settings) => {
    await expect(ids(settings)).rejects.toMatchObject({ name: 'RetryError' });
  });

  test('accepts records without a hierarchy or URL', async () => {
    fillIndex(server(), 'bare', [{ objectID: 'bare', content: 'walrus', language: 'en', version: ['2.0'] }]);
    expect(await ids({ indexName: 'bare' })).toEqual(['bare']);
  });
});

describe('URLs in the index', () => {
  test('are mapped to this site', () => {
    const read = urlConverter({ base: '/base/' });
    expect(read('https://example.org/base/docs/a#b')).toBe('/base/docs/a#b');
    expect(read('https://example.org/docs/a')).toBe('/base/docs/a');
    expect(read('/docs/a?x=1#b')).toBe('/base/docs/a#b');
    expect(read('https://example.org')).toBe('/base/');
    expect(read('https://example.org/base')).toBe('/base');
  });

  test('are kept if they match `externalUrlRegex`', () => {
    const read = urlConverter({ base: '/', externalUrlRegex: 'other\\.example' });
    expect(read('https://other.example/docs/a?x#b')).toBe('https://other.example/docs/a?x#b');
    expect(read('https://example.org/docs/a')).toBe('/docs/a');
  });

  test('have their path replaced as configured', () => {
    const read = urlConverter({ base: '/base/', replacePathname: { from: '^/v2', to: '' } });
    expect(read('https://example.org/v2/docs/a#b')).toBe('/base/docs/a#b');
  });

  test('never contain a `javascript:` or `data:` scheme', () => {
    const read = urlConverter({ base: '/base/', externalUrlRegex: '.' });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://']) expect(read(url)).toBe('/base/');
  });
});

test('every page of the fixture has a unique URL', () => {
  expect(new Set(PAGES.map(({ url }) => url)).size).toBe(PAGES.length);
});
