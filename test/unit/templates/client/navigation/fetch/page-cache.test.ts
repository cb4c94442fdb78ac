import { describe, expect, test } from 'vitest';
import { NotAPage, openPageCache } from '../../../../../../templates/client/navigation/fetch/page-cache.ts';
import { eventually } from '../../../../../support/eventually.ts';

const at = (path: string): URL => new URL(path, 'https://example.org');

/** A server whose pages contain their path. Records the requests, and how many of them ran at the same time. */
function server(respond: (path: string) => Response | Promise<Response> = page) {
  const requests: string[] = [];
  const running = { count: 0, maximum: 0 };
  const get: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input as string);
    requests.push(`${init?.priority ?? ''} ${pathname}`);
    running.maximum = Math.max(running.maximum, ++running.count);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running.count--;
    return respond(pathname);
  };
  return { get, requests, running };
}

function page(path: string): Response {
  return new Response(`<h1>${path}</h1>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

describe('the page cache', () => {
  test('fetches a page once, without its hash, whichever form its address has', async () => {
    const { get, requests } = server();
    const pages = openPageCache(get, () => 0);
    await pages.load(at('/a#one'));
    await pages.load(at('/a/#two'));
    expect((await pages.load(at('/a.html'))).html).toBe('<h1>/a</h1>');
    expect(requests).toEqual(['high /a']);
  });

  test('fetches an old page again', async () => {
    const { get, requests } = server();
    const clock = { ms: 0 };
    const pages = openPageCache(get, () => clock.ms);
    await pages.load(at('/a'));
    clock.ms = 6 * 60_000;
    await pages.load(at('/a'));
    expect(requests).toHaveLength(2);
  });

  test('prefetches two pages at a time with low priority, and does not delay other requests', async () => {
    const { get, requests, running } = server();
    const pages = openPageCache(get, () => 0);
    for (const path of ['/a', '/b', '/c', '/d']) pages.prefetch(at(path));
    await pages.load(at('/d'));
    await eventually(() => requests).toHaveLength(4);
    expect(requests.slice(0, 3)).toEqual(['low /a', 'low /b', 'high /d']);
    expect(running.maximum).toBeLessThanOrEqual(3);
  });

  test('fetches a page again if prefetching it failed', async () => {
    const state = { isUp: false };
    const { get } = server((path) => (state.isUp ? page(path) : new Response('', { status: 503 })));
    const pages = openPageCache(get, () => 0);
    pages.prefetch(at('/a'));
    await expect(pages.load(at('/a'))).rejects.toThrow('https://example.org/a could not be loaded: 503');
    state.isUp = true;
    expect((await pages.load(at('/a'))).html).toContain('/a');
  });

  test('rejects responses that are not HTML', async () => {
    const { get } = server(() => new Response('{}', { headers: { 'content-type': 'application/json' } }));
    await expect(openPageCache(get, () => 0).load(at('/a'))).rejects.toBeInstanceOf(NotAPage);
  });
});
