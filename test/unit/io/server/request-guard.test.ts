import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer, type DevSite } from '../../../../lib/io/server/dev-server.ts';
import type { GuardOptions } from '../../../../lib/io/server/request-guard.ts';
import { startServer, type RunningServer } from '../../../../lib/io/server/static-server.ts';
import { eventually } from '../../../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-guard-'));
const dir = join(folder, 'build');
const servers: RunningServer[] = [];
const sockets: Socket[] = [];

beforeAll(() => {
  mkdirSync(join(dir, 'docs'), { recursive: true });
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(dir, 'index.html'), 'home');
  writeFileSync(join(dir, 'docs/index.html'), 'docs');
  writeFileSync(join(folder, 'private/secret.txt'), 'secret');
  writeFileSync(join(folder, 'private/index.html'), 'secret');
  symlinkSync(join(folder, 'private'), join(dir, 'linked'));
  symlinkSync(join(folder, 'private/secret.txt'), join(dir, 'secret.txt'));
  symlinkSync(join(folder, 'private/index.html'), join(dir, 'page.html'));
  symlinkSync('docs', join(dir, 'inside'));
  symlinkSync(dir, join(folder, 'linked-build'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LIVE: DevSite = {
  respond: async (path) =>
    path === '/' ? { kind: 'page', status: 200, html: '<html><body>home</body></html>' } : { kind: 'none' },
  state: () => ({ version: 1, stamp: 's' }),
  subscribe: () => () => undefined,
};

type Options = Partial<GuardOptions> & { readonly dir?: string };

const STARTERS = {
  preview: (options: Options) => startServer({ dir, base: '/', host: '127.0.0.1', port: 0, ...options }),
  development: (options: Options) =>
    startDevServer(LIVE, { base: '/', host: '127.0.0.1', port: 0, script: 'run()', ...options }),
};

async function start(kind: keyof typeof STARTERS, options: Options = {}): Promise<RunningServer> {
  const server = await STARTERS[kind](options);
  servers.push(server);
  return server;
}

/** Sends bytes over a socket, and records what it receives and whether the server has closed it. */
function open({ port }: RunningServer, text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const received = { text: '', isClosed: false };
  socket.setEncoding('latin1').on('data', (chunk) => (received.text += String(chunk)));
  socket.on('close', () => (received.isClosed = true));
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, received };
}

/** Sends a request over its own connection and returns the complete response. */
async function send(
  server: RunningServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const { received } = open(server, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await eventually(() => received.isClosed).toBe(true);
  return received.text;
}

const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe.each(['preview', 'development'] as const)('the %s server', (kind) => {
  test.each([
    ['localhost:3000', 200],
    ['docs.localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['', 403],
  ])('answers requests for the host "%s" with %i', async (host, status) => {
    expect(statusOf(await send(await start(kind), '/', { Host: host }))).toBe(status);
  });

  test('answers requests for other hosts that the user allows', async () => {
    const server = await start(kind, { allowedHosts: ['tunnel.example', '.Dev.Example'] });
    const hosts = ['tunnel.example:80', 'a.dev.example', 'dev.example', 'a.tunnel.example', 'evildev.example'];
    const responses = await Promise.all(hosts.map((host) => send(server, '/', { Host: host })));
    expect(responses.map(statusOf)).toEqual([200, 200, 200, 403, 403]);
  });

  test('names the option that allows a host', async () => {
    const response = await send(await start(kind), '/', { Host: 'my-machine:3000' });
    expect(response).toContain('Unknown host "my-machine". To allow it, add --allowed-hosts my-machine\n');
  });

  test('does not let other sites load its files as scripts, or guess their type', async () => {
    const response = await send(await start(kind), '/');
    expect(response).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(response).toMatch(/^Cross-Origin-Resource-Policy: same-origin\r$/m);
    expect(response).not.toMatch(/^Access-Control/im);
  });

  test('limits the length of addresses and headers', async () => {
    const server = await start(kind);
    expect(statusOf(await send(server, `/${'a'.repeat(5000)}`))).toBe(414);
    expect(statusOf(await send(server, '/', { 'X-Long': 'a'.repeat(20_000) }))).toBe(431);
    expect(statusOf(await send(server, '/'))).toBe(200);
  });

  test('closes a connection that sends its headers too slowly', async () => {
    const server = await start(kind, { limits: { headersMs: 50, requestMs: 60, checkMs: 10 } });
    const slow = open(server, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    await eventually(() => slow.received.isClosed).toBe(true);
    expect(statusOf(await send(server, '/'))).toBe(200);
  });

  test('closes a connection that transfers nothing', async () => {
    const server = await start(kind, { limits: { idleMs: 50 } });
    const idle = open(server, '');
    await eventually(() => idle.received.isClosed).toBe(true);
  });

  test('limits the number of connections', async () => {
    const server = await start(kind, { limits: { maxConnections: 2 } });
    const line = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
    const first = [open(server, line), open(server, line)];
    for (const { socket } of first) await eventually(() => socket.bytesWritten).toBe(line.length);
    const third = open(server, `${line}\r\n`);
    await eventually(() => third.received.isClosed).toBe(true);
    expect(third.received.text).toBe('');
    expect(first.map(({ received }) => received.isClosed)).toEqual([false, false]);
  });

  test('does not wait for the body of a request that it refuses', async () => {
    const server = await start(kind);
    const upload = open(server, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\nabc');
    await eventually(() => upload.received.isClosed).toBe(true);
    expect(statusOf(upload.received.text)).toBe(405);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fprivate/secret.txt',
    '/%252e%252e%252fprivate/secret.txt',
    '/..%5cprivate%5csecret.txt',
    '/..\\private\\secret.txt',
    '/docs/..%2f..%2fprivate/secret.txt',
    '/%c0%ae%c0%ae/private/secret.txt',
    '/secret.txt%00.html',
    '//private/secret.txt',
    '/file:///etc/passwd',
    'http://evil.example/../private/secret.txt',
  ])('does not leave its folder for %s', async (path) => {
    const server = await start(kind);
    expect(await send(server, path)).not.toContain('\r\n\r\nsecret');
    expect(statusOf(await send(server, '/'))).toBe(200);
  });
});

describe('the preview server', () => {
  test.each([
    '/secret.txt',
    '/linked/secret.txt',
    '/linked/',
    '/linked',
    '/linked/index.html',
    '/page',
    '/page.html',
    '/link%65d/secret.txt',
  ])('does not follow a symbolic link out of the output folder: %s', async (path) => {
    const response = await send(await start('preview'), path);
    expect(statusOf(response)).toBe(404);
    expect(response).not.toContain('secret');
  });

  test('follows symbolic links in the output folder, and to it', async () => {
    expect(await send(await start('preview'), '/inside/')).toContain('\r\n\r\ndocs');
    expect(await send(await start('preview', { dir: join(folder, 'linked-build') }), '/docs/')).toContain(
      '\r\n\r\ndocs',
    );
  });

  test.each(['bytes=9-2', 'bytes=3-1', 'bytes=-', 'bytes=x-y', 'bytes=99999999999999999999-1'])(
    'answers a request with the invalid range %s, and keeps running',
    async (range) => {
      const server = await start('preview');
      expect(statusOf(await send(server, '/index.html', { Range: range }))).toBe(200);
      expect(await send(server, '/index.html', { Range: 'bytes=1-2' })).toMatch(/^HTTP\/1\.1 206 [^]*\r\n\r\nom$/);
    },
  );
});

describe('the stream of changes', () => {
  const STREAM = '/__docsgen/live';

  test.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://localhost:1' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('is not sent to other sites: %j', async (headers, status) => {
    expect(statusOf(await send(await start('development'), STREAM, headers))).toBe(status);
  });

  test('is sent to pages of the server', async () => {
    const server = await start('development');
    const own = open(
      server,
      `GET ${STREAM} HTTP/1.1\r\nHost: localhost:1\r\nOrigin: http://localhost:1\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    );
    await eventually(() => own.received.text).toContain('data: {"version":1');
  });

  test('is limited to a number of pages, and open again after one of them leaves', async () => {
    const server = await start('development', { limits: { maxStreams: 2 } });
    const request = `GET ${STREAM} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const pages = [open(server, request), open(server, request)];
    for (const { received } of pages) await eventually(() => received.text).toContain('data: ');
    expect(statusOf(await send(server, STREAM))).toBe(503);
    pages[0]!.socket.destroy();
    const next = async () => {
      const { received, socket } = open(server, request);
      await eventually(() => received.text).toMatch(/^HTTP/);
      socket.destroy();
      return statusOf(received.text);
    };
    await eventually(next).toBe(200);
  });
});
