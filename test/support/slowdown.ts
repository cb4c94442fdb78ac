import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Makes browsers as slow as those of a busy machine, to find tests that look before there is something to see:
 * `DOCSGEN_BROWSER_SLOWDOWN=8` divides what scripts of a page get of the processor, and lets all that servers say come late.
 */
const SLOWDOWN = Number(process.env['DOCSGEN_BROWSER_SLOWDOWN'] ?? 1);

/** How late an answer comes at most, in milliseconds. */
const LATEST = 150;

/** Whatever the machine, a test may take this many times longer than it is allowed to by itself. */
export const PATIENCE = SLOWDOWN > 1 ? 4 : 1;

/** Takes from a page what it is not to have of the processor, for as long as it is open. */
export async function slowDown(page: Page): Promise<void> {
  if (!(SLOWDOWN > 1)) return;
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    // A page that a test opens may be closed by now.
    if (!page.isClosed()) throw error;
  }
}

/** Where a server is to be asked that it may be late. */
export interface LateOrigin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A server on loopback as it is, or behind one that lets each of its answers come at a time of its own. */
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
