import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchText } from '../../../../lib/io/network/fetch-text.ts';

const RESPONSES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/ok': (response) => response.end('{"ü": 1}'),
  '/moved': (response) => response.writeHead(302, { Location: '/ok' }).end(),
  '/unsafe': (response) => response.writeHead(302, { Location: 'http://host.invalid/' }).end(),
  '/large': (response) => response.end('x'.repeat(2 * 1024 * 1024)),
  '/endless': (response) => void response.write('x'),
  '/hang': () => undefined,
};
const server = createServer((request, response) => {
  const respond = RESPONSES[request.url!];
  if (respond) respond(response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Returns the address of a port on which no server listens anymore. */
async function closedAddress(): Promise<string> {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return `http://127.0.0.1:${port}/`;
}

const LIMITS = { timeoutMs: 500, maxBytes: 1024 * 1024 };

test.each(['/ok', '/moved'])('reads the text at %s', async (path) => {
  expect(await fetchText(base + path, LIMITS)).toEqual({ text: '{"ü": 1}' });
});

test.each([
  ['/gone', 'responds with 404 Not Found'],
  ['/large', 'is larger than 1 MB'],
  ['/hang', 'does not respond within 0.5 s'],
  ['/endless', 'does not respond within 0.5 s'],
])('%s is a problem', async (path, problem) => {
  expect(await fetchText(base + path, LIMITS)).toEqual({ problem });
});

test('rejects other hosts without encryption, also after a redirect', async () => {
  expect(await fetchText('http://example.org/urls.json')).toEqual({ problem: 'is not encrypted. Use `https:`' });
  expect(await fetchText(`${base}/unsafe`, LIMITS)).toHaveProperty('problem');
});

test('explains why a server cannot be reached', async () => {
  expect(await fetchText(await closedAddress(), LIMITS)).toEqual({
    problem: 'refuses connections',
  });
});
