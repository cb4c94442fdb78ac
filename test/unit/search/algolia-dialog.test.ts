import { describe, expect, test } from 'vitest';
import {
  LEVELS,
  MARK_END,
  MARK_START,
  RetryError,
  type Hierarchy,
  type SearchHit,
  type SearchProvider,
} from '../../../lib/search/engine/contract.ts';
import { dialogClient, type DialogClientOptions } from '../../../templates/islands/search/algolia/client.ts';
import { escapeHit } from '../../../templates/islands/search/algolia/hits.ts';

const hierarchyOf = (lvl0: string | null, lvl1: string): Hierarchy => ({
  ...(Object.fromEntries(LEVELS.map((level) => [level, null])) as unknown as Hierarchy),
  lvl0,
  lvl1,
});

const hitOf = (title: string, rest: Partial<SearchHit> = {}): SearchHit => ({
  objectID: title,
  url: '/docs/a#b',
  anchor: 'b',
  type: 'lvl1',
  content: null,
  hierarchy: hierarchyOf('Docs', title),
  _highlightResult: { hierarchy: {} },
  _snippetResult: {},
  ...rest,
});

describe('a hit for DocSearch', () => {
  const title = `<script>alert(1)</script> & "mark" it's`;
  const safe = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;mark&quot; it&#039;s';

  test('contains no HTML except its marks', () => {
    const value = `<b>${MARK_START}one${MARK_END}</b> <mark>two</mark>`;
    const hit = escapeHit(
      hitOf(title, {
        type: 'content',
        content: '<b>one</b> <mark>two</mark>',
        _highlightResult: { hierarchy: { lvl1: { value: title, matchLevel: 'none' } } },
        _snippetResult: { content: { value, matchLevel: 'full' } },
      }),
    );
    expect(hit._snippetResult.content.value).toBe('&lt;b&gt;<mark>one</mark>&lt;/b&gt; &lt;mark&gt;two&lt;/mark&gt;');
    expect(hit._snippetResult.hierarchy.lvl1.value).toBe(safe);
  });

  test('contains no HTML as a recent search, which has no highlights', () => {
    const { hierarchy, content } = escapeHit(hitOf(title, { content: '<img src=x onerror=alert(1)>' }));
    expect([hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2]).toEqual(['Docs', safe, null]);
    expect(content).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('always has a top-level title, because DocSearch groups by it', () => {
    const hit = escapeHit(hitOf('Page', { hierarchy: hierarchyOf(null, 'Page') }));
    expect([hit.hierarchy.lvl0, hit._highlightResult.hierarchy.lvl0.value]).toEqual(['Page', 'Page']);
  });
});

interface Calls {
  readonly statuses: string[];
  suggestions: readonly string[];
  refreshed: number;
}

type Sources = readonly { readonly getItems: (calls: object) => unknown }[];

/** Reads the items in the same way as DocSearch. */
function shown({ results }: { results: unknown }, calls: Calls): unknown {
  const [source] = (results as { flatMap: (map: () => never) => Sources }).flatMap(() => undefined as never);
  return source!.getItems({
    setStatus: (status: string) => calls.statuses.push(status),
    setContext: (context: { searchSuggestions: string[] }) => (calls.suggestions = context.searchSuggestions),
    refresh: () => Promise.resolve(void calls.refreshed++),
  });
}

describe('the search client for DocSearch', () => {
  const calls = (): Calls => ({ statuses: [], suggestions: [], refreshed: 0 });
  const providerOf = (answers: Readonly<Record<string, readonly SearchHit[] | Error>>): SearchProvider => ({
    search({ requests }) {
      const { query } = requests[0]!;
      const hits = answers[query]!;
      if (hits instanceof Error) return Promise.reject(hits);
      return Promise.resolve({
        results: [{ query, hits, nbHits: hits.length * 10, nbDocuments: hits.length, page: 0, nbPages: 1 }],
      });
    },
  });
  const clientOf = (answers: Parameters<typeof providerOf>[0], options: Partial<DialogClientOptions> = {}) =>
    dialogClient({
      provider: providerOf(answers),
      indexName: 'docs',
      version: undefined,
      suggestions: [],
      onResponse: () => undefined,
      ...options,
    });
  const ask = (client: ReturnType<typeof clientOf>, query: string) => client.search({ requests: [{ query }] });

  test('keeps a separate count for each query', async () => {
    const client = clientOf({ a: [hitOf('A')], b: [hitOf('B'), hitOf('C')] });
    await ask(client, 'a');
    await ask(client, 'b');
    expect([client.countOf('a'), client.countOf('b'), client.countOf('c')]).toEqual([10, 20, undefined]);
  });

  test('suggests the configured queries if there are no hits, otherwise pages found earlier', async () => {
    const answers = { a: [hitOf('Page A'), hitOf('Page B')], b: [] };
    const recorded = calls();
    const configured = clientOf(answers, { suggestions: ['one', 'two', 'three', 'four'] });
    expect(shown(await ask(configured, 'b'), recorded)).toEqual([]);
    expect(recorded.suggestions).toEqual(['one', 'two', 'three']);
    const unconfigured = clientOf(answers);
    await ask(unconfigured, 'a');
    shown(await ask(unconfigured, 'b'), recorded);
    expect(recorded.suggestions).toEqual(['Page A', 'Page B']);
  });

  test('keeps showing a failure until a retry', async () => {
    const client = clientOf({ a: new RetryError('No.'), b: [hitOf('B')] });
    const recorded = calls();
    const items = shown(await ask(client, 'a'), recorded) as Promise<never>;
    const isPending = await Promise.race([
      items.then(() => false),
      new Promise((done) => setTimeout(() => done(true), 400)),
    ]);
    expect([isPending, recorded.statuses]).toEqual([true, ['error', 'error']]);
    client.retry();
    expect(recorded.refreshed).toBe(1);
  });

  test('does not replace later results with a failure', async () => {
    const client = clientOf({ a: new RetryError('No.'), b: [hitOf('B')] });
    const recorded = calls();
    void shown(await ask(client, 'a'), recorded);
    await ask(client, 'b');
    await new Promise((done) => setTimeout(done, 400));
    expect(recorded.statuses).toEqual(['error']);
    client.retry();
    expect(recorded.refreshed).toBe(0);
  });

  test('reports the result of each query', async () => {
    const answers: unknown[] = [];
    const onResponse = (...args: unknown[]) => answers.push(args);
    const client = clientOf({ a: [hitOf('A')], b: new RetryError('No.') }, { onResponse });
    await ask(client, 'a');
    await ask(client, 'b');
    expect(answers).toEqual([
      ['a', 10],
      ['b', undefined],
    ]);
  });
});
