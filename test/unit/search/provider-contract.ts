import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchPage } from '../../../lib/core/model/search.ts';
import {
  LEVELS,
  MARK_END,
  MARK_START,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
} from '../../../lib/search/engine/contract.ts';
import { EMOJI_TITLE, HOSTILE_TEXT, HOSTILE_TITLE, PAGES, RTL_TITLE, VERSIONS } from '../../support/search-pages.ts';

/** The site that a provider searches. */
export interface ContractSite {
  readonly pages: readonly SearchPage[];
  /** With a leading and a trailing slash. */
  readonly base: string;
  readonly versions: readonly { readonly name: string; readonly label: string }[];
  readonly latest: string;
}

/** A provider, and control over its connection. */
export interface ProviderSetup {
  readonly provider: SearchProvider;
  /** Makes the index or service unreachable. Results of earlier requests may stay cached. */
  readonly cutOff: () => void | Promise<void>;
  readonly reconnect: () => void | Promise<void>;
  readonly close: () => void | Promise<void>;
}

const SITE: ContractSite = { pages: PAGES, base: '/base/', versions: VERSIONS, latest: '2.0' };

/** Tests that a provider implements the search contract. `make` creates it for {@link PAGES}. */
export function providerContract(name: string, make: (site: ContractSite) => Promise<ProviderSetup>): void {
  const started: { setup?: ProviderSetup } = {};
  const provider = (): SearchProvider => started.setup!.provider;

  const ask = async (query: string, request: Partial<SearchRequest> = {}): Promise<SearchResult> => {
    const { results } = await provider().search({ requests: [{ query, ...request }] });
    expect(results).toHaveLength(1);
    return results[0]!;
  };
  const urls = async (query: string, request: Partial<SearchRequest> = {}): Promise<string[]> =>
    (await ask(query, request)).hits.map(({ url }) => url);

  beforeAll(async () => void (started.setup = await make(SITE)));
  afterAll(() => started.setup?.close());

  describe(`${name} implements the contract`, () => {
    test('finds a page by its title, a section by its heading, and text by a word', async () => {
      expect(await urls('introduction')).toContain('/base/docs/intro');
      expect(await urls('installing')).toContain('/base/docs/intro#installing-the-package');
      expect((await urls('penguin'))[0]).toBe('/base/docs/intro#on-a-server');
    });

    test('finds a word by its prefix, ignoring case', async () => {
      expect(await urls('WALR')).toEqual(['/base/docs/intro#installing-the-package']);
    });

    test('finds a symbol by its name', async () => {
      expect((await urls('registerUpdateListener'))[0]).toBe('/base/docs/api/editor#registerupdatelistener');
      expect((await urls('LexicalEditor'))[0]).toBe('/base/docs/api/editor');
    });

    test('returns the URL and the hierarchy of each hit', async () => {
      const [hit] = (await ask('penguin')).hits;
      expect(hit).toMatchObject({
        url: '/base/docs/intro#on-a-server',
        anchor: 'on-a-server',
        hierarchy: { lvl0: 'Docs', lvl1: 'Introduction', lvl2: 'Installing the package', lvl3: 'On a server' },
      });
      const [page] = (await ask('gardeners')).hits;
      expect(page).toMatchObject({ url: '/base/about', anchor: null, hierarchy: { lvl0: 'Pages', lvl2: null } });
    });

    test('returns hits in the documented format', async () => {
      for (const query of ['introduction', 'staircase', 'zebra', 'registerUpdateListener']) {
        const { hits } = await ask(query);
        expect(hits.length).toBeGreaterThan(0);
        for (const hit of hits) expectValidHit(hit);
        expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length);
      }
    });

    test('answers several requests in their order', async () => {
      const { results } = await provider().search({ requests: [{ query: 'penguin' }, { query: 'zebra' }] });
      expect(results.map(({ query }) => query)).toEqual(['penguin', 'zebra']);
      expect(results.map(({ hits }) => hits[0]?.hierarchy.lvl1)).toEqual(['Introduction', HOSTILE_TITLE]);
    });

    test('paginates hits without overlap and counts them all', async () => {
      const all = await ask('staircase', { hitsPerPage: 50 });
      expect(all).toMatchObject({ nbHits: 12, page: 0, nbPages: 1 });
      const parts = await Promise.all([0, 1, 2].map((page) => ask('staircase', { page, hitsPerPage: 5 })));
      expect(parts.map(({ page, nbHits, nbPages }) => [page, nbHits, nbPages])).toEqual(
        [0, 1, 2].map((page) => [page, 12, 3]),
      );
      expect(parts.map(({ hits }) => hits.length)).toEqual([5, 5, 2]);
      const ids = parts.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
      expect(new Set(ids)).toEqual(new Set(all.hits.map(({ objectID }) => objectID)));
      expect((await ask('staircase', { page: 9, hitsPerPage: 5 })).hits).toEqual([]);
    });

    test('returns no hits for an unknown word', async () => {
      expect(await ask('xylophone')).toMatchObject({
        query: 'xylophone',
        hits: [],
        nbHits: 0,
        nbDocuments: 0,
        page: 0,
        nbPages: 0,
      });
    });

    test('searches the latest version or the requested version', async () => {
      expect(await urls('mammoth')).toEqual([]);
      expect(await urls('mammoth', { version: '1.0' })).toEqual(['/base/docs/1.0/intro']);
      expect(await urls('penguin', { version: '1.0' })).toEqual([]);
    });

    test('finds unversioned pages in every version', async () => {
      for (const { name: version } of VERSIONS) expect(await urls('gardeners', { version })).toEqual(['/base/about']);
    });
  });

  describe(`${name} highlights matches`, () => {
    test('in titles and in text', async () => {
      const { hits } = await ask('installing');
      const title = hits.find(({ anchor }) => anchor === 'installing-the-package')!._highlightResult.hierarchy.lvl2!;
      expect(title).toMatchObject({ value: `${MARK_START}Installing${MARK_END} the package`, matchLevel: 'full' });
      const snippet = (await ask('penguin')).hits[0]!._snippetResult.content!;
      expect(snippet.value).toContain(`${MARK_START}penguin${MARK_END}`);
      expect(snippet.matchLevel).toBe('full');
    });

    test('and returns HTML, scripts and entities as plain text', async () => {
      const { hits } = await ask('zebra');
      expect(hits[0]!.hierarchy.lvl1).toBe(HOSTILE_TITLE);
      const snippet = unmarked(hits[0]!._snippetResult.content!.value).replace(/^…|…$/g, '');
      expect(HOSTILE_TEXT).toContain(snippet.trim());
      for (const query of ['script', 'bold', 'literal marked', 'entities']) {
        const { hits: matches } = await ask(query);
        expect(
          matches.map(({ hierarchy }) => hierarchy.lvl1),
          query,
        ).toContain(HOSTILE_TITLE);
      }
    });

    test('in any script', async () => {
      expect((await ask('confetti')).hits[0]!.hierarchy.lvl1).toBe(EMOJI_TITLE);
      const [hit] = (await ask('مرحبا')).hits;
      expect(hit!.hierarchy.lvl1).toBe(RTL_TITLE);
      expect(hit!._highlightResult.hierarchy.lvl1!.value).toBe(
        RTL_TITLE.replace('مرحبا', `${MARK_START}مرحبا${MARK_END}`),
      );
    });

    test.each(['', '   ', '"', '\\', '<mark>', '(', '*', '%', '\u0000', 'a'.repeat(2000), '🎉'])(
      'and handles the query %j',
      async (query) => {
        const { hits } = await ask(query);
        for (const hit of hits) expectValidHit(hit);
      },
    );
  });

  describe(`${name} rejects`, () => {
    test('with an AbortError when the signal is aborted', async () => {
      const before = AbortSignal.abort();
      const params = { requests: [{ query: 'orchard' }] };
      await expect(provider().search(params, { signal: before })).rejects.toMatchObject({ name: 'AbortError' });
      const controller = new AbortController();
      const answer = provider().search({ requests: [{ query: 'everybody' }] }, { signal: controller.signal });
      controller.abort();
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    });

    test('with a RetryError while the index is unreachable, and recovers afterwards', async () => {
      const { provider: fresh, cutOff, reconnect, close } = await make(SITE);
      await cutOff();
      const params = { requests: [{ query: 'penguin' }] };
      await expect(fresh.search(params)).rejects.toMatchObject({ name: 'RetryError' });
      await reconnect();
      const { results } = await fresh.search(params);
      expect(results[0]!.nbHits).toBe(1);
      await close();
    });
  });
}

const unmarked = (text: string): string => text.replaceAll(MARK_START, '').replaceAll(MARK_END, '');

const MARKED = new RegExp(
  `^(?:[^${MARK_START}${MARK_END}]|${MARK_START}[^${MARK_START}${MARK_END}]+${MARK_END})*$`,
  'u',
);

/** Checks that titles end at the hit's level, that marks are balanced, and that highlights contain only page text. */
function expectValidHit(hit: SearchHit): void {
  const { hierarchy, type, url, anchor, content } = hit;
  expect([...LEVELS, 'content']).toContain(type);
  expect(Object.keys(hierarchy).sort()).toEqual([...LEVELS].sort());
  expect(hierarchy.lvl1).toEqual(expect.any(String));
  expect(url).toMatch(/^\/base\/[^#]*(?:#.+)?$/);
  expect(url.includes('#')).toBe(anchor !== null);
  expect(content === null || typeof content === 'string').toBe(true);
  if (type !== 'content')
    for (const deeper of LEVELS.slice(LEVELS.indexOf(type) + 1)) expect(hierarchy[deeper]).toBeNull();
  for (const level of LEVELS) {
    const highlight = hit._highlightResult.hierarchy[level];
    if (!highlight) continue;
    expect(highlight.value).toMatch(MARKED);
    expect(unmarked(highlight.value)).toBe(hierarchy[level]);
    expect(highlight.matchLevel === 'none').toBe(!highlight.value.includes(MARK_START));
  }
  const snippet = hit._snippetResult.content;
  if (snippet) expect(snippet.value).toMatch(MARKED);
}
