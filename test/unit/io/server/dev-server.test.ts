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
const running: RunningServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const HTML = '<!doctype html><html lang="en"><head></head><body><p>Text of </body> here</p></body></html>';

const ANSWERS: Readonly<Record<string, DevResponse>> = {
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
  const now = { version: 7, asked: [] as string[], onRespond: () => undefined as void };
  return {
    listeners,
    now,
    respond: async (path: string): Promise<DevResponse> => {
      now.asked.push(path);
      now.onRespond();
      if (path === '/broken') throw new Error('It is <b>broken</b> & "over"');
      return ANSWERS[path] ?? { kind: 'page', status: 404, html: HTML.replace('Text', 'Gone') };
    },
    state: () => ({ version: now.version, stamp: 'a"b' }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: () => {
      now.version++;
      for (const listener of listeners) listener();
    },
  };
}

async function serve(options: Partial<DevServerOptions> = {}) {
  const live = site();
  const server = await startDevServer(live, { base: '/', host: '127.0.0.1', port: 0, script: 'run()', ...options });
  running.push(server);
  return { ...live, server };
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose path is sent exactly as written: fetch would fold dots away. */
function get({ port }: RunningServer, path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

/** A page that listens; what it has heard so far, and when the connection has ended. */
async function listen({ url }: RunningServer) {
  const leaving = new AbortController();
  const response = await fetch(`${url}__docsgen/live`, { signal: leaving.signal });
  const heard = { text: '', hasEnded: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) heard.text += decoder.decode(chunk, { stream: true });
  })();
  reading.catch(() => undefined).finally(() => (heard.hasEnded = true));
  const versions = () =>
    [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => (JSON.parse(data!) as { version: number }).version);
  return { response, heard, versions, leave: () => leaving.abort() };
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
    const gone = await get(server, '/nowhere');
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('Gone of');
    expect(gone.body).toContain('/__docsgen/live.js');
    expect((await get(server, '/bare')).body).toMatch(/^no document<script .*<\/script>$/);
  });

  test('show an error, escaped, and contain the script that reloads them', async () => {
    const { server } = await serve();
    const { status, body } = await get(server, '/broken');
    expect(status).toBe(500);
    expect(body).toContain('It is &lt;b&gt;broken&lt;/b&gt; &amp; &quot;over&quot;');
    expect(body).toContain('/__docsgen/live.js');
  });

  test('are made again if the site changes meanwhile', async () => {
    const { server, now } = await serve();
    now.onRespond = () => {
      if (now.asked.length === 1) now.version++;
    };
    expect((await get(server, '/')).body).toContain('data-live-version="8"');
    expect(now.asked).toEqual(['/', '/']);
    now.onRespond = () => void now.version++;
    expect((await get(server, '/')).status).toBe(200);
    expect(now.asked).toHaveLength(5);
  });

  test('are requested by their decoded path, relative to the base path', async () => {
    const { server, now } = await serve({ base: '/name/' });
    expect((await get(server, '/name/docs/%C3%BC%20b?q=%zz#x')).status).toBe(200);
    expect(now.asked).toEqual(['/docs/ü b']);
    expect(await get(server, '/')).toMatchObject({ status: 302, headers: { location: '/name/' } });
    expect(await get(server, '/name')).toMatchObject({ status: 302, headers: { location: '/name/' } });
    expect((await get(server, '/other/')).status).toBe(404);
    expect(now.asked).toHaveLength(1);
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
  ])('the range %s answers %i', async (range, status, body, part) => {
    const { server } = await serve();
    const got = await get(server, '/movie.mp4', { headers: { range } });
    expect(got).toMatchObject({ status, body });
    expect(got.headers['content-range']).toBe(part);
  });

  test.each(['/gone.mp4', '/folder', '/nothing'])('%s is missing, and the server goes on', async (path) => {
    const { server } = await serve();
    expect((await get(server, path)).status).toBe(404);
    expect((await get(server, '/')).status).toBe(200);
  });

  test('redirects stay below the base path and keep the query', async () => {
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
    '%s is asked of nobody',
    async (path) => {
      const { server, now } = await serve();
      expect((await get(server, path)).status).toBe(404);
      expect(now.asked).toEqual([]);
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
    const { server, now } = await serve();
    expect((await get(server, '/', { headers: { host } })).status).toBe(status);
    if (status === 403) expect(now.asked).toEqual([]);
  });

  test('for the configured host are answered too', async () => {
    const { server } = await serve({ host: 'localhost' });
    expect((await get(server, '/', { headers: { host: 'localhost:1' } })).status).toBe(200);
  });

  test('that do not only read are refused, and none is allowed from other origins', async () => {
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
    const pages = await Promise.all(Array.from({ length: 40 }, () => listen(server)));
    for (const { versions } of pages) await eventually(versions).toEqual([7]);
    expect(pages[0]!.response.headers.get('content-type')).toContain('text/event-stream');
    expect(pages[0]!.response.headers.get('cache-control')).toBe('no-store');
    change();
    change();
    for (const { versions } of pages) await eventually(versions).toEqual([7, 8, 9]);
    expect(pages[0]!.heard.text).toMatch(/^retry: \d+\n\n/);
    for (const { leave } of pages) leave();
  });

  test('forgets closed connections', async () => {
    const { server, change } = await serve();
    const [first, other] = [await listen(server), await listen(server)];
    first.leave();
    await eventually(() => first.heard.hasEnded).toBe(true);
    change();
    await eventually(other.versions).toEqual([7, 8]);
  });

  test('ends with the server, which does not wait for connections', async () => {
    const { server, listeners } = await serve();
    const page = await listen(server);
    await eventually(page.versions).toEqual([7]);
    await server.close();
    await eventually(() => page.heard.hasEnded).toBe(true);
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
