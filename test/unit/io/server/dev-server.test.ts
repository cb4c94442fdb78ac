import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { bundleDevScript } from '../../../../lib/io/bundle/browser/dev-script.ts';
import { startDevServer, type DevResponse, type DevServerOptions } from '../../../../lib/io/server/dev-server.ts';
import type { RunningServer } from '../../../../lib/io/server/static-server.ts';
import { ROOT } from '../../../support/source-tree.ts';
import { eventually } from '../../../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-live-'));
const movie = join(folder, 'movie.mp4');
writeFileSync(movie, '0123456789');
const servers: RunningServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const HTML = '<!doctype html><html lang="en"><head></head><body><p>Text of </body> here</p></body></html>';

const RESPONSES: Readonly<Record<string, DevResponse>> = {
  '/': { kind: 'page', status: 200, html: HTML },
  '/docs/ü b': { kind: 'page', status: 200, html: HTML },
  '/bare': { kind: 'page', status: 200, html: 'no document' },
  '/assets/styles-gqy50df3.css': { kind: 'bytes', data: 'body{}', name: 'styles.css' },
  '/search.json': { kind: 'bytes', data: '"ü"', name: 'search.json' },
  '/card.png': { kind: 'bytes', data: new Uint8Array([1, 2]), name: 'card.png' },
  '/movie.mp4': { kind: 'file', path: movie },
  '/gone.mp4': { kind: 'file', path: join(folder, 'gone.mp4') },
  '/folder': { kind: 'file', path: folder },
  '/old': { kind: 'redirect', to: '/docs/new page' },
  '/away': { kind: 'redirect', to: 'https://example.com/x' },
  '/slashes': { kind: 'redirect', to: '//example.com' },
  '/nothing': { kind: 'none' },
};

function site() {
  const listeners = new Set<() => void>();
  const state = { version: 7, requests: [] as string[], onRespond: () => undefined as void };
  return {
    listeners,
    serverState: state,
    respond: async (path: string): Promise<DevResponse> => {
      state.requests.push(path);
      state.onRespond();
      if (path === '/broken') throw new Error('It is <b>broken</b> & "over"');
      return RESPONSES[path] ?? { kind: 'page', status: 404, html: HTML.replace('Text', 'Gone') };
    },
    state: () => ({ version: state.version, stamp: 'a"b' }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: () => {
      state.version++;
      for (const listener of listeners) listener();
    },
  };
}

async function serve(options: Partial<DevServerOptions> = {}) {
  const live = site();
  const server = await startDevServer(live, { base: '/', host: '127.0.0.1', port: 0, script: 'run()', ...options });
  servers.push(server);
  return { ...live, server };
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request with the exact path. `fetch` would normalize it. */
function get(
  { port }: RunningServer,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    outgoing.on('error', reject).end();
  });
}

/** Opens the stream of changes as a page does, and records the messages and the end of the connection. */
async function openStream({ url }: RunningServer) {
  const leaving = new AbortController();
  const response = await fetch(`${url}__docsgen/live`, { signal: leaving.signal });
  const received = { text: '', hasEnded: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) received.text += decoder.decode(chunk, { stream: true });
  })();
  reading.catch(() => undefined).finally(() => (received.hasEnded = true));
  const versions = () =>
    [...received.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => (JSON.parse(data!) as { version: number }).version);
  return { response, received, versions, leave: () => leaving.abort() };
}

describe('pages', () => {
  test('contain the script once, at the end of the body, and their version', async () => {
    const { server } = await serve({ base: '/name/' });
    const { status, headers, body } = await get(server, '/name/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const script =
      '<script type="module" src="/name/__docsgen/live.js" data-version="7" data-stamp="a&quot;b"></script>';
    expect(body).toBe(
      `<!doctype html><html data-live-version="7" lang="en"><head></head><body><p>Text of </body> here</p>${script}</body></html>`,
    );
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('contain the script even if they are missing or have no body', async () => {
    const { server } = await serve();
    const missing = await get(server, '/nowhere');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Gone of');
    expect(missing.body).toContain('/__docsgen/live.js');
    expect((await get(server, '/bare')).body).toMatch(/^no document<script .*<\/script>$/);
  });

  test('show an error, escaped, and contain the script that reloads them', async () => {
    const { server } = await serve();
    const { status, body } = await get(server, '/broken');
    expect(status).toBe(500);
    expect(body).toContain('It is &lt;b&gt;broken&lt;/b&gt; &amp; &quot;over&quot;');
    expect(body).toContain('/__docsgen/live.js');
  });

  test('are rendered again if the site changes in the meantime', async () => {
    const { server, serverState } = await serve();
    serverState.onRespond = () => {
      if (serverState.requests.length === 1) serverState.version++;
    };
    expect((await get(server, '/')).body).toContain('data-live-version="8"');
    expect(serverState.requests).toEqual(['/', '/']);
    serverState.onRespond = () => void serverState.version++;
    expect((await get(server, '/')).status).toBe(200);
    expect(serverState.requests).toHaveLength(5);
  });

  test('are requested by their decoded path, relative to the base path', async () => {
    const { server, serverState } = await serve({ base: '/name/' });
    expect((await get(server, '/name/docs/%C3%BC%20b?q=%zz#x')).status).toBe(200);
    expect(serverState.requests).toEqual(['/docs/ü b']);
    expect(await get(server, '/')).toMatchObject({ status: 302, headers: { location: '/name/' } });
    expect(await get(server, '/name')).toMatchObject({ status: 302, headers: { location: '/name/' } });
    expect((await get(server, '/other/')).status).toBe(404);
    expect(serverState.requests).toHaveLength(1);
  });
});

describe('files', () => {
  test.each([
    ['/assets/styles-gqy50df3.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'body{}'],
    ['/search.json', 'application/json; charset=utf-8', 'no-store', '"ü"'],
    ['/card.png', 'image/png', 'no-store', '\u0001\u0002'],
    ['/movie.mp4', 'video/mp4', 'no-store', '0123456789'],
    ['/__docsgen/live.js', 'text/javascript; charset=utf-8', 'no-store', 'run()'],
  ])('%s is %s, and %s', async (path, type, cache, body) => {
    const { server } = await serve();
    const got = await get(server, path);
    expect(got).toMatchObject({ status: 200, body, headers: { 'content-type': type, 'cache-control': cache } });
    expect(await get(server, path, { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': got.headers['content-length'] },
    });
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('the range %s is answered with status %i', async (range, status, body, part) => {
    const { server } = await serve();
    const got = await get(server, '/movie.mp4', { headers: { range } });
    expect(got).toMatchObject({ status, body });
    expect(got.headers['content-range']).toBe(part);
  });

  test.each(['/gone.mp4', '/folder', '/nothing'])('%s is not found, and the server keeps running', async (path) => {
    const { server } = await serve();
    expect((await get(server, path)).status).toBe(404);
    expect((await get(server, '/')).status).toBe(200);
  });

  test('redirects stay under the base path and keep the query string', async () => {
    const { server } = await serve({ base: '/name/' });
    const to = async (path: string) => (await get(server, path)).headers.location;
    expect(await to('/name/old?a=1')).toBe('/name/docs/new%20page?a=1');
    expect(await to('/name/slashes')).toBe('/name/example.com');
    expect(await to('/name/away')).toBe('https://example.com/x');
    const root = await serve();
    expect((await get(root.server, '/slashes')).headers.location).toBe('/example.com');
  });
});

describe('requests', () => {
  test.each(['/../x', '/%2e%2e/x', '/a/..%2f..%2fx', '/..%5cx', '/./x', '/%', '/%00'])(
    '%s is rejected without asking the site',
    async (path) => {
      const { server, serverState } = await serve();
      expect((await get(server, path)).status).toBe(404);
      expect(serverState.requests).toEqual([]);
    },
  );

  test.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['docs.localhost:1', 200],
    ['127.0.0.1:80', 200],
    ['192.168.1.5:3000', 200],
    ['[::1]:3000', 200],
    ['my-machine:3000', 403],
    ['evil.example:3000', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example', 403],
  ])('for the host %s are answered with %i', async (host, status) => {
    const { server, serverState } = await serve();
    expect((await get(server, '/', { headers: { host } })).status).toBe(status);
    if (status === 403) expect(serverState.requests).toEqual([]);
  });

  test('for the configured host are answered', async () => {
    const { server } = await serve({ host: 'localhost' });
    expect((await get(server, '/', { headers: { host: 'localhost:1' } })).status).toBe(200);
  });

  test('with methods other than GET and HEAD are rejected, and other origins get no access', async () => {
    const { server } = await serve();
    for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE'])
      expect(await get(server, '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    const { headers } = await get(server, '/', { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the stream of changes', () => {
  test('sends the state immediately and after each change to every connection', async () => {
    const { server, change } = await serve();
    const pages = await Promise.all(Array.from({ length: 40 }, () => openStream(server)));
    for (const { versions } of pages) await eventually(versions).toEqual([7]);
    expect(pages[0]!.response.headers.get('content-type')).toContain('text/event-stream');
    expect(pages[0]!.response.headers.get('cache-control')).toBe('no-store');
    change();
    change();
    for (const { versions } of pages) await eventually(versions).toEqual([7, 8, 9]);
    expect(pages[0]!.received.text).toMatch(/^retry: \d+\n\n/);
    for (const { leave } of pages) leave();
  });

  test('sends nothing to closed connections', async () => {
    const { server, change } = await serve();
    const [first, second] = [await openStream(server), await openStream(server)];
    first.leave();
    await eventually(() => first.received.hasEnded).toBe(true);
    change();
    await eventually(second.versions).toEqual([7, 8]);
  });

  test('ends with the server, which does not wait for connections', async () => {
    const { server, listeners } = await serve();
    const page = await openStream(server);
    await eventually(page.versions).toEqual([7]);
    await server.close();
    await eventually(() => page.received.hasEnded).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test('sends no body for HEAD', async () => {
    const { server } = await serve();
    expect(await get(server, '/__docsgen/live', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

test('uses the next port if one is in use', async () => {
  const first = await serve();
  const second = await serve({ port: first.server.port });
  expect(second.server.port).toBeGreaterThan(first.server.port);
});

test('fails, and does not listen, if no port is available', async () => {
  const live = site();
  const options = { base: '/', host: '192.0.2.1', port: 0, script: '' };
  await expect(startDevServer(live, options)).rejects.toThrow('EADDRNOTAVAIL');
  expect(live.listeners.size).toBe(0);
});

test('the script of the pages can be bundled for any site', async () => {
  const { value, diagnostics } = await bundleDevScript(join(ROOT, 'test/sites/basic'));
  expect(diagnostics).toEqual([]);
  expect(value).toContain('EventSource');
  expect(value).toContain('docsgen:patch');
});
