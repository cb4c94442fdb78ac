import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RunningServer } from '../../lib/io/server/static-server.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** Serves files like the simplest static hosts: a folder returns its `index.html`, and a missing file returns 404. */
export async function plainHost(dir: string): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const path = join(dir, decodeURIComponent(new URL(request.url!, 'http://host').pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    const file = isFolder ? join(path, 'index.html') : path;
    const found = existsSync(file) ? file : join(dir, '404.html');
    const type = TYPES[found.slice(found.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    response.writeHead(found === file ? 200 : 404, { 'content-type': type }).end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
