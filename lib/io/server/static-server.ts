import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { addPageHeaders, pageFile, type HeadersOf } from './page-headers.ts';
import sirv from 'sirv';
import { leadsOutside, LIMITS, nodeOptions, refuses, type GuardOptions } from './request-guard.ts';

export interface ListenOptions extends GuardOptions {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string;
  /** The first port to try; 0 for any. */
  readonly port: number;
}

export interface ServeOptions extends ListenOptions {
  /** The output folder, absolute. */
  readonly dir: string;
  /** Returns the headers of a page for its HTML. Absent if pages have none. */
  readonly headersOf?: HeadersOf | undefined;
}

export interface RunningServer {
  /** The address of the site: `http://localhost:3000/base/`. */
  readonly url: string;
  readonly port: number;
  /** Stops after answering pending requests, for which it waits up to one second. */
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const PORTS_TO_TRY = 20;
const MAX_PORT = 65_535;
const GRACE_MS = 1000;
const IDLE_MS = 20;

/**
 * Serves a built site like a static host. If the port is in use, tries the next ones.
 * @throws the error of the operating system if no port is available
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  return runServer(siteHandler(options), options);
}

/**
 * Starts a server on the given port or the next free one. The handler receives only requests from known hosts that are within the limits.
 */
export async function runServer(handler: Handler, options: ListenOptions): Promise<RunningServer> {
  const limits = { ...LIMITS, ...options.limits };
  const server = createServer(nodeOptions(limits), (request, response) => {
    if (!refuses(request, response, options)) handler(request, response);
  });
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.idleMs;
  const port = await listen(server, options);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { url: `http://${host}:${port}${options.base}`, port, close: () => stop(server) };
}

/** Handles requests below the base path. Outside of it, `/` redirects to the site. */
function siteHandler({ dir, base, headersOf }: ServeOptions): Handler {
  const setHeaders = (response: ServerResponse, path: string): void => {
    declareUtf8(response, path);
    addPageHeaders(response, headersOf && pageFile(dir, path), headersOf);
  };
  const files = sirv(dir, { dev: true, etag: true, extensions: ['html'], setHeaders });
  return (request, response) => {
    if (!isReading(request)) return refuseMethod(response);
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (isAbove(path, base)) return redirect(response, base);
    if (!path.startsWith(base) || leadsOutside(dir, path.slice(base.length - 1)))
      return notFound({ dir, headersOf }, request, response);
    request.url = url.slice(base.length - 1);
    keepValidRange(request);
    endWithFile(response);
    files(request, response, () => {
      const page = withoutHtml(request.url ?? '/');
      if (page === undefined) return notFound({ dir, headersOf }, request, response);
      request.url = page;
      files(request, response, () => notFound({ dir, headersOf }, request, response));
    });
  };
}

/**
 * Connects a response with the file that sirv pipes into it, because sirv does not. A file that can't be opened, such as a file that was removed
 * meanwhile, ends the connection instead of the process. If the connection ends, the file is closed.
 */
function endWithFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Removes a range that ends before it starts, for which sirv throws. Without a range, the complete file is sent. */
function keepValidRange({ headers }: IncomingMessage): void {
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isValid = start !== '' && (end === '' || Number(start) <= Number(end));
  if (!isValid) delete headers.range;
}

/** Returns whether a request has a method that only reads. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns the path of a request URL, still encoded. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** Returns whether a path is `/` or the base path without its slash, where people look for the site. */
export function isAbove(path: string, base: string): boolean {
  return path === base.slice(0, -1) || (path === '/' && base !== '/');
}

/** Returns the address of the page that `.html` addresses also lead to: `/docs/faq.html` → `/docs/faq/`. */
function withoutHtml(url: string): string | undefined {
  const match = /^([^?#]*?)(?:\/index)?\.html([?#].*)?$/s.exec(url);
  return match ? `${match[1]!}/${match[2] ?? ''}` : undefined;
}

/** Declares text files as UTF-8. sirv only does that for HTML. */
function declareUtf8(response: ServerResponse, path: string): void {
  const type = textType(path);
  if (type !== undefined) response.setHeader('Content-Type', type);
}

/** Returns the content type of a text file, or undefined for other files. */
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

/** Returns the not-found page of the locale of a path: the one in its first folder, or else at the root. */
function notFoundPage(dir: string, path: string): string {
  const [, folder = ''] = path.split('/');
  const ofLocale = /^[\w-]+$/.test(folder) ? `${folder}/404.html` : '404.html';
  return existsSync(join(dir, ofLocale)) ? ofLocale : '404.html';
}

function notFound(
  { dir, headersOf }: Pick<ServeOptions, 'dir' | 'headersOf'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const page = join(dir, notFoundPage(dir, pathOf(request.url ?? '/')));
  const isThere = existsSync(page);
  const body = isThere ? readFileSync(page) : Buffer.from('Not found\n');
  addPageHeaders(response, isThere ? page : undefined, headersOf);
  response.writeHead(404, {
    'Content-Type': isThere ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a temporary redirect. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to }).end();
}

/** Responds that only `GET` and `HEAD` are allowed. */
export function refuseMethod(response: ServerResponse): void {
  // The connection is closed, so that a body is not read.
  response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
}

async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  for (let tries = 1; ; tries++) {
    // After many ports in use, the operating system chooses one.
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
    // Node keeps a connection alive that was busy when the server closed, so it must be closed later.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}
