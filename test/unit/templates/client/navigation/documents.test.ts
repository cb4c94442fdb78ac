import { describe, expect, test } from 'vitest';
import { NotAPage, openDocuments } from '../../../../../templates/client/navigation/documents.ts';
import { eventually } from '../../../../support/eventually.ts';

const at = (path: string): URL => new URL(path, 'https://example.org');

/** Answers with pages that say their path; keeps what was asked, and how many requests ran side by side. */
function server(answer: (path: string) => Response | Promise<Response> = page) {
  const asked: string[] = [];
  const running = { now: 0, most: 0 };
  const get: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input as string);
    asked.push(`${init?.priority ?? ''} ${pathname}`);
    running.most = Math.max(running.most, ++running.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running.now--;
    return answer(pathname);
  };
  return { get, asked, running };
}

function page(path: string): Response {
  return new Response(`<h1>${path}</h1>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

describe('the pages of a site', () => {
  test('are fetched once, without their hash, however they are written', async () => {
    const { get, asked } = server();
    const documents = openDocuments(get, () => 0);
    await documents.load(at('/a#one'));
    await documents.load(at('/a/#two'));
    expect((await documents.load(at('/a.html'))).html).toBe('<h1>/a</h1>');
    expect(asked).toEqual(['high /a']);
  });

  test('are fetched again when they have become old', async () => {
    const { get, asked } = server();
    const clock = { ms: 0 };
    const documents = openDocuments(get, () => clock.ms);
    await documents.load(at('/a'));
    clock.ms = 6 * 60_000;
    await documents.load(at('/a'));
    expect(asked).toHaveLength(2);
  });

  test('are fetched ahead two at a time, with low priority; what is asked for does not wait', async () => {
    const { get, asked, running } = server();
    const documents = openDocuments(get, () => 0);
    for (const path of ['/a', '/b', '/c', '/d']) documents.prefetch(at(path));
    await documents.load(at('/d'));
    await eventually(() => asked).toHaveLength(4);
    expect(asked.slice(0, 3)).toEqual(['low /a', 'low /b', 'high /d']);
    expect(running.most).toBeLessThanOrEqual(3);
  });

  test('that failed ahead of time are fetched again when they are asked for', async () => {
    const state = { isUp: false };
    const { get } = server((path) => (state.isUp ? page(path) : new Response('', { status: 503 })));
    const documents = openDocuments(get, () => 0);
    documents.prefetch(at('/a'));
    await expect(documents.load(at('/a'))).rejects.toThrow('https://example.org/a could not be loaded: 503');
    state.isUp = true;
    expect((await documents.load(at('/a'))).html).toContain('/a');
  });

  test('are HTML; anything else is left to the browser', async () => {
    const { get } = server(() => new Response('{}', { headers: { 'content-type': 'application/json' } }));
    await expect(openDocuments(get, () => 0).load(at('/a'))).rejects.toBeInstanceOf(NotAPage);
  });
});
