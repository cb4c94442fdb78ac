import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Slows down the browser and the server to find tests that check too early. For example, `DOCSGEN_BROWSER_SLOWDOWN=8`
 * throttles the CPU of pages by a factor of 8 and delays all responses.
 */
const SLOWDOWN = Number(process.env['DOCSGEN_BROWSER_SLOWDOWN'] ?? 1);

/** The maximum delay of a response in milliseconds. */
const LATEST = 150;

/** The factor for test timeouts. */
export const PATIENCE = SLOWDOWN > 1 ? 4 : 1;

/** Throttles the CPU of a page. */
export async function slowDown(page: Page): Promise<void> {
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
export interface LateOrigin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Returns the origin of a server, or that of a proxy that delays each response by a random time. */
export async function lateOrigin(origin: string): Promise<LateOrigin> {
  if (!(SLOWDOWN > 1)) return { origin, close: () => Promise.resolve() };
  const target = new URL(origin);
  const server = createServer((request, response) => {
    setTimeout(() => passOn(request, response, target), Math.random() * LATEST);
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

function passOn(request: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path, headers } = request;
  const asked = ask({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
