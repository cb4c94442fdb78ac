// @ts-check
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { requireChromium } from '../find-chromium.mjs';
import { serveCompressed } from './server.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-component-update', '--disable-sync'];

/**
 * Serves a built site on loopback and starts a browser. Stops both after `use`.
 * @template T
 * @param {string} dir
 * @param {(site: { browser: import('playwright-core').Browser, origin: string, port: number }) => Promise<T>} use
 */
export async function withSite(dir, use) {
  const folder = resolve(dir);
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The folder ${dir} contains no built site. Run \`npm run build\`.`);
  const port = await freePort();
  const [server, browser] = await Promise.all([
    serveCompressed(folder),
    chromium.launch({ executablePath: requireChromium(), args: [...ARGS, `--remote-debugging-port=${port}`] }),
  ]);
  try {
    return await use({ browser, origin: server.origin, port });
  } finally {
    await browser.close();
    server.close();
  }
}

/** @returns {Promise<number>} */
function freePort() {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });
}
