import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RunningServer, type ServeOptions } from '../../../../lib/io/server/static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-server-'));
const dir = join(folder, 'build');
const servers: RunningServer[] = [];

const FILES: Readonly<Record<string, string>> = {
  'build/index.html': 'home',
  'build/404.html': 'gone',
  'build/de/404.html': 'weg',
  'build/docs/intro/index.html': 'intro',
  'build/docs/api/classes/lexical.LexicalEditor/index.html': 'editor',
  'build/docs/ü b/index.html': 'umlaut',
  'build/assets/styles.css': 'body{}',
  'build/assets/app.js': '1',
  'build/search.json': '{}',
  'build/sitemap.xml': '<a/>',
  'build/robots.txt': 'ok',
  'build/img/logo.svg': '<svg/>',
  'build/img/photo.png': 'png',
  'secret.txt': 'secret',
  'build-other/index.html': 'another folder',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(options: Partial<ServeOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ dir, base: '/', host: '127.0.0.1', port: 0, ...options });
  servers.push(server);
  return server;
}

/** Sends a request with the exact path. `fetch` would normalize it. */
function get(server: RunningServer, path: string, method = 'GET') {
  return new Promise<{ status: number; type: string | undefined; location: string | undefined; body: string }>(
    (resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: server.port, path, method }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            type: response.headers['content-type'],
            location: response.headers.location,
            body,
          }),
        );
      });
      outgoing.on('error', reject).end();
    },
  );
}

describe('URLs', () => {
  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/?q=1', 'home'],
    ['/docs/intro', 'intro'],
    ['/docs/intro/', 'intro'],
    ['/docs/intro.html', 'intro'],
    ['/docs/intro/index.html', 'intro'],
    ['/docs/intro.html?q=a.html', 'intro'],
    ['/docs/api/classes/lexical.LexicalEditor', 'editor'],
    ['/docs/%C3%BC%20b', 'umlaut'],
  ])('%s returns its page', async (path, expected) => {
    expect(await get(await serve(), path)).toMatchObject({
      status: 200,
      body: expected,
      type: 'text/html;charset=utf-8',
    });
  });

  test.each(['/nowhere', '/nowhere.html', '/docs', '/docs/', '/docs/intro/nowhere', '/%', '/%00', '/docs/intro.htm'])(
    '%s returns the 404 page',
    async (path) => {
      expect(await get(await serve(), path)).toMatchObject({
        status: 404,
        body: 'gone',
        type: 'text/html; charset=utf-8',
      });
    },
  );

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/docs/../../secret.txt',
    '/docs/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/../build-other/',
    '/%2e%2e/build-other/index.html',
    '//../secret.txt',
  ])('%s does not escape the output folder', async (path) => {
    expect(await get(await serve(), path)).toMatchObject({ status: 404, body: 'gone' });
  });

  test.each(['/de/nowhere', '/de', '/de/docs/intro/'])('%s returns the 404 page of its locale', async (path) => {
    expect(await get(await serve(), path)).toMatchObject({ status: 404, body: 'weg' });
  });

  test.each(['/fr/nowhere', '/docs/de/nowhere', '/..%2fde/nowhere'])(
    '%s returns the 404 page at the root',
    async (path) => {
      expect(await get(await serve(), path)).toMatchObject({ status: 404, body: 'gone' });
    },
  );

  test('a site without a 404 page returns status 404', async () => {
    const server = await serve({ dir: join(folder, 'build-other') });
    expect(await get(server, '/nowhere')).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' });
  });
});

describe('content types', () => {
  test.each([
    ['/assets/styles.css', 'text/css; charset=utf-8'],
    ['/assets/app.js', 'text/javascript; charset=utf-8'],
    ['/search.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/photo.png', 'image/png'],
  ])('%s is %s', async (path, type) => {
    expect((await get(await serve(), path)).type).toBe(type);
  });
});

describe('a base path', () => {
  test('is the root of the site, and `/` redirects to it', async () => {
    const server = await serve({ base: '/lexical/' });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/lexical/`);
    expect(await get(server, '/lexical/docs/intro')).toMatchObject({ status: 200, body: 'intro' });
    expect(await get(server, '/lexical')).toMatchObject({ status: 302, location: '/lexical/' });
    expect(await get(server, '/')).toMatchObject({ status: 302, location: '/lexical/' });
    expect(await get(server, '/docs/intro')).toMatchObject({ status: 404, body: 'gone' });
    expect(await get(server, '/lexical/%2e%2e/%2e%2e/secret.txt')).toMatchObject({ status: 404 });
  });
});

describe('requests', () => {
  test('HEAD has no body', async () => {
    const server = await serve();
    expect(await get(server, '/docs/intro', 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect(await get(server, '/nowhere', 'HEAD')).toMatchObject({ status: 404, body: '' });
  });

  test('methods other than GET and HEAD are rejected', async () => {
    expect(await get(await serve(), '/', 'POST')).toMatchObject({ status: 405 });
  });

  test('new and replaced files are served', async () => {
    const server = await serve();
    writeFileSync(join(dir, 'new.txt'), 'first');
    expect((await get(server, '/new.txt')).body).toBe('first');
    writeFileSync(join(dir, 'next.txt'), 'longer');
    renameSync(join(dir, 'next.txt'), join(dir, 'new.txt'));
    expect((await get(server, '/new.txt')).body).toBe('longer');
  });
});

describe('ports', () => {
  test('uses the next one if a port is in use', async () => {
    const first = await serve();
    const second = await serve({ port: first.port });
    expect(second.port).toBeGreaterThan(first.port);
    expect(await get(second, '/')).toMatchObject({ status: 200 });
  });

  test('fails if the host is not an address of this machine', async () => {
    await expect(serve({ host: '192.0.2.1' })).rejects.toThrow('EADDRNOTAVAIL');
  });
});

test('stops even if a browser keeps its connection open', async () => {
  const server = await startServer({ dir, base: '/', host: '127.0.0.1', port: 0 });
  await (await fetch(server.url)).text();
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a file that can not be opened ends its connection, and the server keeps running', async () => {
  // The system finds a socket, but can't open it, as if the file was removed between the two steps.
  const unopenable = createServer();
  await new Promise<void>((resolve) => unopenable.listen(join(dir, 'data.sock'), resolve));
  const server = await serve();
  await expect(get(server, '/data.sock')).rejects.toThrow('socket hang up');
  expect(await get(server, '/')).toMatchObject({ status: 200, body: 'home' });
  await new Promise((resolve) => unopenable.close(resolve));
});
