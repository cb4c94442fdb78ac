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
import { dialogClient, type DialogClientOptions } from '../../../templates/islands/search/hosted-client.ts';
import { htmlHit } from '../../../templates/islands/search/hosted-hits.ts';

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

describe('a hit as DocSearch shows it', () => {
  const title = `<script>alert(1)</script> & "mark" it's`;
  const safe = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;mark&quot; it&#039;s';

  test('has no HTML but its marks', () => {
    const value = `<b>${MARK_START}one${MARK_END}</b> <mark>two</mark>`;
    const hit = htmlHit(
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

  test('has none when it is remembered, either: highlights are not kept then', () => {
    const { hierarchy, content } = htmlHit(hitOf(title, { content: '<img src=x onerror=alert(1)>' }));
    expect([hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2]).toEqual(['Docs', safe, null]);
    expect(content).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('has an outermost title, by which DocSearch groups', () => {
    const hit = htmlHit(hitOf('Page', { hierarchy: hierarchyOf(null, 'Page') }));
    expect([hit.hierarchy.lvl0, hit._highlightResult.hierarchy.lvl0.value]).toEqual(['Page', 'Page']);
  });
});

interface Calls {
  readonly statuses: string[];
  suggestions: readonly string[];
  refreshed: number;
}

type Sources = readonly { readonly getItems: (calls: object) => unknown }[];

/** What DocSearch does with the results. */
function shown({ results }: { results: unknown }, calls: Calls): unknown {
  const [source] = (results as { flatMap: (map: () => never) => Sources }).flatMap(() => undefined as never);
  return source!.getItems({
    setStatus: (status: string) => calls.statuses.push(status),
    setContext: (context: { searchSuggestions: string[] }) => (calls.suggestions = context.searchSuggestions),
    refresh: () => Promise.resolve(void calls.refreshed++),
  });
}

describe('the client that DocSearch asks', () => {
  const calls = (): Calls => ({ statuses: [], suggestions: [], refreshed: 0 });
  const providerOf = (answers: Readonly<Record<string, readonly SearchHit[] | Error>>): SearchProvider => ({
    search({ requests }) {
      const { query } = requests[0]!;
      const hits = answers[query]!;
      if (hits instanceof Error) return Promise.reject(hits);
      return Promise.resolve({ results: [{ query, hits, nbHits: hits.length * 10, page: 0, nbPages: 1 }] });
    },
  });
  const clientOf = (answers: Parameters<typeof providerOf>[0], options: Partial<DialogClientOptions> = {}) =>
    dialogClient({
      provider: providerOf(answers),
      indexName: 'docs',
      version: undefined,
      suggestions: [],
      onAnswer: () => undefined,
      ...options,
    });
  const ask = (client: ReturnType<typeof clientOf>, query: string) => client.search({ requests: [{ query }] });

  test('keeps the count of each query by itself', async () => {
    const client = clientOf({ a: [hitOf('A')], b: [hitOf('B'), hitOf('C')] });
    await ask(client, 'a');
    await ask(client, 'b');
    expect([client.countOf('a'), client.countOf('b'), client.countOf('c')]).toEqual([10, 20, undefined]);
  });

  test('suggests what the site wants where nothing is found, or else pages that were found before', async () => {
    const answers = { a: [hitOf('Page A'), hitOf('Page B')], b: [] };
    const given = calls();
    const told = clientOf(answers, { suggestions: ['one', 'two', 'three', 'four'] });
    expect(shown(await ask(told, 'b'), given)).toEqual([]);
    expect(given.suggestions).toEqual(['one', 'two', 'three']);
    const untold = clientOf(answers);
    await ask(untold, 'a');
    shown(await ask(untold, 'b'), given);
    expect(given.suggestions).toEqual(['Page A', 'Page B']);
  });

  test('keeps a failure on the screen until it is asked again', async () => {
    const client = clientOf({ a: new RetryError('No.'), b: [hitOf('B')] });
    const given = calls();
    const items = shown(await ask(client, 'a'), given) as Promise<never>;
    const isOpen = await Promise.race([
      items.then(() => false),
      new Promise((done) => setTimeout(() => done(true), 400)),
    ]);
    expect([isOpen, given.statuses]).toEqual([true, ['error', 'error']]);
    client.retry();
    expect(given.refreshed).toBe(1);
  });

  test('does not show a failure over an answer that came later', async () => {
    const client = clientOf({ a: new RetryError('No.'), b: [hitOf('B')] });
    const given = calls();
    void shown(await ask(client, 'a'), given);
    await ask(client, 'b');
    await new Promise((done) => setTimeout(done, 400));
    expect(given.statuses).toEqual(['error']);
    client.retry();
    expect(given.refreshed).toBe(0);
  });

  test('tells what came of each query', async () => {
    const heard: unknown[] = [];
    const onAnswer = (...words: unknown[]) => heard.push(words);
    const client = clientOf({ a: [hitOf('A')], b: new RetryError('No.') }, { onAnswer });
    await ask(client, 'a');
    await ask(client, 'b');
    expect(heard).toEqual([
      ['a', 10],
      ['b', undefined],
    ]);
  });
});
