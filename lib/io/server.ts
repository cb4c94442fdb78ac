import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export interface ListenOptions {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string;
  readonly host: string;
  /** The first port to try; 0 for any. */
  readonly port: number;
}

export interface ServeOptions extends ListenOptions {
  /** The output folder, absolute. */
  readonly dir: string;
}

export interface RunningServer {
  /** Where the site is: `http://localhost:3000/base/`. */
  readonly url: string;
  readonly port: number;
  /** Answers what is under way (for a second at most), then stops. */
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const PORTS_TO_TRY = 20;
const MAX_PORT = 65_535;
const GRACE_MS = 1000;
const IDLE_MS = 20;

/**
 * Serves a built site as hosts of static files do. A port that is taken is passed over for the next free one.
 * @throws the error of the operating system when no port can be had.
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  return runServer(siteHandler(options.dir, options.base), options);
}

/** Listens and answers with a handler, at the port that is asked for or the next free one. */
export async function runServer(handler: Handler, options: ListenOptions): Promise<RunningServer> {
  const server = createServer(handler);
  const port = await listen(server, options);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { url: `http://${host}:${port}${options.base}`, port, close: () => stop(server) };
}

/** Answers for everything below the base path; above it there is only a redirect from `/`. */
function siteHandler(dir: string, base: string): Handler {
  const files = sirv(dir, { dev: true, etag: true, extensions: ['html'], setHeaders: declareUtf8 });
  return (request, response) => {
    if (!isReading(request)) return refuseMethod(response);
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (isAbove(path, base)) return redirect(response, base);
    if (!path.startsWith(base)) return notFound(dir, request, response);
    request.url = url.slice(base.length - 1);
    files(request, response, () => {
      const page = withoutHtml(request.url ?? '/');
      if (page === undefined) return notFound(dir, request, response);
      request.url = page;
      files(request, response, () => notFound(dir, request, response));
    });
  };
}

/** Whether a request only reads. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path of an address, as it was sent. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** Whether a path is where people look for a site that has a base path. */
export function isAbove(path: string, base: string): boolean {
  return path === base.slice(0, -1) || (path === '/' && base !== '/');
}

/** The address of a page without `.html`, which is the same page (SPEC §2). */
function withoutHtml(url: string): string | undefined {
  const match = /^([^?#]*?)(?:\/index)?\.html([?#].*)?$/s.exec(url);
  return match ? `${match[1]!}/${match[2] ?? ''}` : undefined;
}

/** Text is UTF-8, and says so; sirv does it for HTML alone. */
export function declareUtf8(response: ServerResponse, path: string): void {
  const type = textType(path);
  if (type !== undefined) response.setHeader('Content-Type', type);
}

/** The content type of a file of text; undefined for others. */
export function textType(name: string): string | undefined {
  const type = TEXT_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

const TEXT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
};

function notFound(dir: string, request: IncomingMessage, response: ServerResponse): void {
  const page = join(dir, '404.html');
  const isThere = existsSync(page);
  const body = isThere ? readFileSync(page) : Buffer.from('Not found\n');
  response.writeHead(404, {
    'Content-Type': isThere ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a visitor on. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to }).end();
}

/** Says that this server is for reading. */
export function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
}

async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  for (let tries = 1; ; tries++) {
    // After many ports in a row that are taken, the operating system chooses.
    const next = port + tries - 1;
    const wanted = port === 0 || tries > PORTS_TO_TRY || next > MAX_PORT ? 0 : next;
    try {
      return await listenOn(server, host, wanted);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || wanted === 0) throw error;
    }
  }
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // A connection that was answering when the server closed is kept alive, and nobody closes it.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}
