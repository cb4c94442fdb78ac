import { expect, test } from 'vitest';
import { checkExternalLinks } from '../../../../lib/io/external-links/index.ts';
import { rawServer, writeForever } from './servers.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

/** Returns the problems of a link, and how long the check took in milliseconds. */
async function check(url: string, options: { anchors?: boolean; timeoutMs?: number } = {}) {
  const started = performance.now();
  const found = await checkExternalLinks([{ url }], { timeoutMs: 500, retries: 0, delayMs: 0, ...options });
  const ms = performance.now() - started;
  return { problems: found.map(({ message }) => message.replaceAll(/`http[^`]*`/g, 'It')), ms };
}

test('a server that accepts connections and stays silent', async () => {
  const { problems, ms } = await check(await rawServer(() => undefined));
  expect(problems).toEqual(['It does not respond within 0.5 s.']);
  expect(ms).toBeLessThan(5000);
});

test('a server that sends a header line now and then', async () => {
  const origin = await rawServer((socket) => {
    socket.write(OK);
    writeForever(socket, 'X-More: x\r\n', 50);
  });
  expect((await check(origin)).problems).toEqual(['It does not respond within 0.5 s.']);
});

test('a server whose headers never end', async () => {
  const origin = await rawServer((socket) => {
    socket.write(OK);
    writeForever(socket, `X-More: ${'x'.repeat(16_000)}\r\n`, 1);
  });
  expect((await check(origin, { timeoutMs: 5000 })).problems).toEqual(['It sends headers that are too large.']);
});

test('a server that does not speak HTTP', async () => {
  const origin = await rawServer((socket) => socket.end('220 mail.example.org ESMTP\r\n'));
  expect((await check(origin)).problems).toEqual(['It sends a response that is not valid HTTP.']);
});

test('a server that closes the connection within the headers', async () => {
  const origin = await rawServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'));
  expect((await check(origin)).problems).toEqual(['It closes the connection without a response.']);
});

test('a body that never ends is not waited for, and has no anchors', async () => {
  const origin = await rawServer((socket) => {
    socket.write(`${OK}\r\n`);
    writeForever(socket, '<p>more</p>'.repeat(10_000), 1);
  });
  const { problems, ms } = await check(origin, { timeoutMs: 4000 });
  expect(problems).toEqual([]);
  expect(ms).toBeLessThan(3000);
  expect((await check(`${origin}/#x`, { anchors: true, timeoutMs: 10_000 })).problems).toEqual([]);
});

test('a body that arrives byte by byte ends with the timeout', async () => {
  const origin = await rawServer((socket) => {
    socket.write(`${OK}\r\n`);
    writeForever(socket, 'x', 20);
  });
  const { problems } = await check(`${origin}/#x`, { anchors: true });
  expect(problems).toEqual(['It does not respond within 0.5 s.']);
});

test('a compressed page is not decompressed, so its anchors are unknown', async () => {
  const origin = await rawServer((socket) => socket.end(`${OK}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`));
  expect((await check(`${origin}/#x`, { anchors: true })).problems).toEqual([]);
});
