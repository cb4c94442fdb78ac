// @ts-check
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Serves a folder on loopback like a host on the web: it compresses text and lets browsers cache files with a hash in their name.
 * `docsgen serve` does neither, so its loading times differ from production.
 * @param {string} dir
 */
export async function serveCompressed(dir) {
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = fileOf(dir, decodeURIComponent(pathname));
    const file = found ?? join(dir, '404.html');
    const type = TYPES[extname(file)];
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('Cache-Control', file.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache');
    if (type === undefined) return void createReadStream(file).pipe(response);
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    response.writeHead(response.statusCode, { 'Content-Type': type, 'Content-Encoding': 'br' });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/**
 * @param {string} dir
 * @param {string} path
 */
function fileOf(dir, path) {
  const file = join(dir, normalize(path));
  return [file, join(file, 'index.html'), `${file}.html`].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}
