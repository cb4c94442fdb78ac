import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Slows down the browser and the server to find tests that check too early. For example, `DOCSGEN_BROWSER_SLOWDOWN=8`
 * throttles the CPU of pages by a factor of 8 and delays all responses.
 */
const SLOWDOWN = Number(process.env['DOCSGEN_BROWSER_SLOWDOWN'] ?? 1);

/**
 * Delays scripts, in milliseconds, to find tests that use a feature once before the script that handles it has loaded. Pages count as loaded
 * before that, because many scripts load when the browser is idle. For example, `DOCSGEN_SCRIPT_DELAY=2000`.
 */
const SCRIPT_DELAY = Number(process.env['DOCSGEN_SCRIPT_DELAY'] ?? 0);

/** The maximum delay of a response in milliseconds. */
const MAX_DELAY = 150;

/** The factor for test timeouts. */
export const TIMEOUT_FACTOR = SLOWDOWN > 1 ? 4 : 1;

/** Throttles the CPU of a page. */
export async function throttle(page: Page): Promise<void> {
  if (!(SLOWDOWN > 1)) return;
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    // The test may have closed the page already.
    if (!page.isClosed()) throw error;
  }
}

/** An origin whose responses may be delayed. */
export interface DelayedOrigin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Returns the origin of a server. With a slowdown or delay, returns the origin of a proxy that delays the responses. */
export async function delayedOrigin(origin: string): Promise<DelayedOrigin> {
  if (!(SLOWDOWN > 1 || SCRIPT_DELAY > 0)) return { origin, close: () => Promise.resolve() };
  const target = new URL(origin);
  const server = createServer((request, response) => {
    setTimeout(() => forward(request, response, target), delayOf(request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, target.hostname, resolve));
  return {
    origin: `http://${target.hostname}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function delayOf(path: string): number {
  const random = SLOWDOWN > 1 ? Math.random() * MAX_DELAY : 0;
  return path.endsWith('.js') ? Math.max(random, SCRIPT_DELAY) : random;
}

function forward(request: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path, headers } = request;
  const forwarded = sendRequest({ hostname, port, method, path, headers }, (reply) => {
    response.writeHead(reply.statusCode!, reply.headers);
    reply.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}
