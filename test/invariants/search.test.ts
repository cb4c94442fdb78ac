import fc from 'fast-check';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchPage } from '../../lib/core/model/search.ts';
import type { SearchProvider } from '../../lib/search/engine/contract.ts';
import { builtIndex } from '../../lib/io/files/built-index.ts';
import type { ShownSection } from '../../lib/search/engine/loading/fragments.ts';
import { openIndex, type LoadFile } from '../../lib/search/engine/loading/index-files.ts';
import { parseQuery } from '../../lib/search/engine/query/query.ts';
import { isStopWord, termsOf, tokensOf } from '../../lib/search/engine/query/words.ts';
import { anyPages, manyPages } from '../support/generated-search-pages.ts';
import { repositorySite } from '../support/repository-site.ts';
import { allHits, INDEX_PATH, indexOf, loadFrom, pagesFound, searchIn, searchOver } from '../support/search-index.ts';
import { PAGES } from '../support/search-pages.ts';

/** The maximum number of terms that the engine matches with a prefix (`match-term.ts`). */
const MAX_MATCHES = 48;

/** Returns the searchable words of a page, each of them once. */
function wordsOf({ sections }: Pick<SearchPage, 'sections'>): string[] {
  return wordsIn(sections.flatMap(({ title, text, code }) => [title, text, code]));
}

function wordsIn(passages: readonly string[]): string[] {
  return [...new Set(passages.flatMap(tokensOf).map(({ text }) => text))].filter((word) => termsOf(word) !== undefined);
}

const urlsWith = (pages: readonly SearchPage[], word: string): string[] =>
  pages.filter((page) => wordsOf(page).includes(word)).map(({ url }) => url);

async function expectFound(provider: SearchProvider, query: string, urls: readonly string[]): Promise<void> {
  expect(await pagesFound(provider, query), JSON.stringify(query)).toEqual(expect.arrayContaining([...urls]));
}

describe('for any pages', () => {
  test('every complete or unfinished word finds all pages that contain it', async () => {
    await fc.assert(
      fc.asyncProperty(anyPages, async (pages) => {
        const provider = searchIn(pages);
        for (const word of new Set(pages.flatMap(wordsOf))) {
          const urls = urlsWith(pages, word);
          await expectFound(provider, word, urls);
          await expectFound(provider, `${word} `, urls);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  test('a prefix finds all pages that contain the word', async () => {
    await fc.assert(
      fc.asyncProperty(anyPages, async (pages) => {
        const provider = searchIn(pages);
        const terms = await termsIn(pages);
        for (const word of new Set(pages.flatMap(wordsOf))) {
          const urls = urlsWith(pages, word);
          for (const prefix of prefixesOf(word)) {
            const matches = Math.max(0, ...parseQuery(prefix).map(({ term }) => countStarting(terms, term)));
            if (matches < MAX_MATCHES) await expectFound(provider, prefix, urls);
          }
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  test('two builds produce equal bytes', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        expect([...indexOf(structuredClone(pages))]).toEqual([...indexOf(pages)]);
      }),
      { numRuns: 15 },
    );
    expect([...indexOf(manyPages(200))]).toEqual([...indexOf(manyPages(200))]);
  });

  test('the page order does not affect which pages a word finds', async () => {
    const shuffled = anyPages.chain((pages) =>
      fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([pages, shuffledPages]) => {
        const [original, reordered] = [searchIn(pages), searchIn(shuffledPages)];
        for (const word of new Set(pages.flatMap(wordsOf))) {
          expect(await idsOf(reordered, word), word).toEqual(await idsOf(original, word));
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

const idsOf = async (provider: SearchProvider, query: string): Promise<string[]> =>
  (await allHits(provider, query)).map(({ objectID }) => objectID).sort();

async function termsIn(pages: readonly SearchPage[]): Promise<string[]> {
  const index = openIndex(INDEX_PATH, loadFrom(indexOf(pages)));
  const shards = await Promise.all((await index.manifest()).shards.map((part) => index.shard(part)));
  return shards.flatMap((shard) => shard.map(({ term }) => term));
}

const countStarting = (terms: readonly string[], prefix: string): number =>
  terms.filter((term) => term.startsWith(prefix)).length;

/** Returns the prefixes of a word with at least two grapheme clusters. */
function prefixesOf(word: string): string[] {
  const characters = [...SEGMENTER.segment(word.normalize('NFC'))].map(({ segment }) => segment);
  const prefixes = characters.slice(1, -1).map((_, index) => characters.slice(0, index + 2).join(''));
  return prefixes.filter((prefix) => prefix.replace(/[$_]/g, '').length > 1);
}

const SEGMENTER = new Intl.Segmenter('en');

describe('a damaged index', () => {
  const INDEXES = { 'of one file': PAGES, 'of several files': manyPages(150) };
  const QUERIES = ['penguin', 'staircase', 'common words', 'page bm', 'registerUpdateListener', 'pengiun', 'comm'];
  const DAMAGE: Readonly<Record<string, (bytes: Uint8Array, at: number) => Uint8Array | undefined>> = {
    flipped: (bytes, at) => bytes.with(at, bytes[at]! ^ (1 << (at % 8))),
    replaced: (bytes, at) => bytes.with(at, (bytes[at]! + 1 + (at % 255)) % 256),
    cut: (bytes, at) => bytes.slice(0, at),
    empty: () => new Uint8Array(),
    missing: () => undefined,
    'another file': (bytes) => new TextEncoder().encode('<!doctype html>'.repeat(1 + (bytes.length % 9))),
  };

  const runQueries = async (load: LoadFile): Promise<unknown[]> => {
    const provider = searchOver(load);
    const responses = QUERIES.map((query) => provider.search({ requests: [{ query }] }));
    return (await Promise.allSettled(responses)).map((result) =>
      result.status === 'fulfilled' ? result.value.results[0]!.hits : (result.reason as Error).name,
    );
  };

  describe.each(Object.entries(INDEXES))('%s', (_, pages) => {
    test.each([
      ['uncompressed', (bytes: Uint8Array) => bytes, (bytes: Uint8Array) => bytes],
      ['compressed', (bytes: Uint8Array) => new Uint8Array(deflateRawSync(bytes)), inflateRawSync],
    ] as const)('returns correct results or an error: %s', async (_name, pack, unpack) => {
      const files = new Map([...indexOf(pages)].map(([path, bytes]) => [path, pack(bytes)]));
      const loaded = new Set<string>();
      const loadIntact = loadFrom(files);
      const expected = await runQueries(async (path) => {
        loaded.add(path);
        return unpack(await loadIntact(path));
      });
      expect(expected.every((hits) => Array.isArray(hits))).toBe(true);
      expect(expected.filter((hits) => (hits as unknown[]).length > 0).length).toBeGreaterThan(1);
      const damage = fc.tuple(fc.constantFrom(...loaded), fc.constantFrom(...Object.keys(DAMAGE)), fc.nat(1_000_000));
      await fc.assert(
        fc.asyncProperty(damage, async ([path, kind, at]) => {
          const bytes = files.get(path)!;
          const damagedBytes = DAMAGE[kind]!(bytes, at % bytes.length);
          const damaged = new Map([...files].filter(([name]) => name !== path));
          if (damagedBytes) damaged.set(path, damagedBytes);
          const load = loadFrom(damaged);
          const results = await runQueries(async (path) => unpack(await load(path)));
          for (const [index, result] of results.entries()) {
            if (result !== 'RetryError') expect(result, QUERIES[index]).toEqual(expected[index]);
          }
        }),
        { numRuns: 60, endOnFailure: true },
      );
    });
  });
});

describe("on the pages of this repository's site", () => {
  const site: { provider?: SearchProvider; pages?: ReadonlyMap<string, readonly ShownSection[]> } = {};

  beforeAll(async () => {
    const load = builtIndex(await repositorySite());
    const index = openIndex(INDEX_PATH, load);
    const { fragments } = await index.manifest();
    const sections = (await Promise.all(fragments.map((part) => index.fragment(part)))).flat();
    const pages = new Map<string, ShownSection[]>();
    for (const section of sections) pages.set(section.url, [...(pages.get(section.url) ?? []), section]);
    site.pages = pages;
    site.provider = searchOver(load);
  }, 180_000);

  test('every word of a title or text finds its page', async () => {
    const { pages, provider } = site as Required<typeof site>;
    expect(pages.size).toBeGreaterThan(150);
    const pagesOfWord = new Map<string, Set<string>>();
    for (const [url, sections] of pages) {
      for (const word of wordsIn(sections.flatMap(({ title, text }) => [title, text]))) {
        if (isStopWord(termsOf(word)!.full)) continue;
        pagesOfWord.set(word, (pagesOfWord.get(word) ?? new Set()).add(url));
      }
    }
    const words = [...pagesOfWord.keys()].sort();
    expect(words.length).toBeGreaterThan(3000);
    // A fixed selection of all words. A trailing space marks every other word as complete.
    const queries = words
      .filter((_, index) => index % 20 === 0)
      .map((word, index) => (index % 2 === 0 ? word : `${word} `));
    const missed: string[] = [];
    for (const query of queries) {
      const found = new Set(await pagesFound(provider, query));
      const urls = [...pagesOfWord.get(query.trim())!].filter((url) => !found.has(url));
      missed.push(...urls.map((url) => `${query}: ${url}`));
    }
    expect(missed).toEqual([]);
  });
});
