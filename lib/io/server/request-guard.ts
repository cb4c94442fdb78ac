import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The limits of a server, so that one client can't use up its memory or its connections. */
export interface ServerLimits {
  /** The longest time from the start of a connection to the end of its headers. */
  readonly headersMs: number;
  /** The longest time for a complete request. */
  readonly requestMs: number;
  /** The longest time in which a connection transfers nothing. Longer than any page takes to render. */
  readonly idleMs: number;
  /** How often the first two are checked. */
  readonly checkMs: number;
  readonly maxConnections: number;
  /** In bytes, including the request line. */
  readonly maxHeaderBytes: number;
  /** In UTF-16 units. */
  readonly maxUrlLength: number;
  /** The highest number of open pages that receive changes. */
  readonly maxStreams: number;
}

/** The limits of the development and the preview server. */
export const LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 300_000,
  checkMs: 2_000,
  maxConnections: 512,
  maxHeaderBytes: 16 * 1024,
  maxUrlLength: 4096,
  maxStreams: 128,
};

/** Returns the limits that Node enforces. It closes a connection that exceeds them. */
export function nodeOptions({ headersMs, requestMs, checkMs, maxHeaderBytes }: ServerLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: maxHeaderBytes,
  };
}

/** Which requests a server answers. */
export interface GuardOptions {
  readonly host: string;
  /** Other names of this machine, such as the name of a tunnel. A name that starts with a dot includes its subdomains. */
  readonly allowedHosts?: readonly string[];
  readonly limits?: Partial<ServerLimits>;
}

/**
 * Answers a request that the server must not handle, and returns whether it did. Also sets headers that keep foreign pages from loading
 * files of the site as scripts or from guessing their type.
 */
export function refuses(request: IncomingMessage, response: ServerResponse, options: GuardOptions): boolean {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  const { maxUrlLength } = { ...LIMITS, ...options.limits };
  if ((request.url ?? '').length > maxUrlLength) return refuse(response, 414, 'The address is too long.');
  const { host } = request.headers;
  if (isKnownHost(host, options)) return false;
  const name = nameOf(host);
  return refuse(response, 403, `Unknown host ${JSON.stringify(name)}. To allow it, add --allowed-hosts ${name}`);
}

function refuse(response: ServerResponse, status: number, text: string): true {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
  });
  response.end(body);
  return true;
}

function nameOf(sent: string | undefined): string {
  return (sent ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Returns whether a request names this server as its host. Otherwise a foreign page could point its host name to this machine and read
 * the site (DNS rebinding). It can't use an IP address or a known name.
 */
function isKnownHost(sent: string | undefined, { host, allowedHosts = [] }: GuardOptions): boolean {
  const name = nameOf(sent);
  const known = ['localhost', host, ...allowedHosts].map((one) => one.toLowerCase());
  if (known.includes(name) || name.endsWith('.localhost')) return true;
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return known.some((one) => one.startsWith('.') && (name.endsWith(one) || name === one.slice(1)));
}

/** Returns whether a page of another site sent a request. Browsers send at least one of these headers. */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * Returns whether the file for a path is outside of a folder, because a symbolic link leads there. `path` is encoded, and decoded as sirv
 * decodes it.
 */
export function leadsOutside(dir: string, path: string): boolean {
  const root = realPath(dir);
  const decoded = decodedPath(path).replace(/\/$/, '');
  return [decoded, `${decoded}.html`, `${decoded}/index.html`].some((candidate) => {
    const real = realPath(join(dir, candidate));
    return root !== undefined && real !== undefined && real !== root && !real.startsWith(root + sep);
  });
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
